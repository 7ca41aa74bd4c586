def gray(rgb: buffer, luma: buffer, count):
    """Weighs red, green and blue into the luma of `count` pixels, in units of 1/256 of a gray level.

    The weights 77, 150 and 29 are those of BT.601 and sum to 256. Dividing by 256 would give a gray
    level from 0 to 255; the language has no division, and deferring it to the caller loses nothing:
    every step after this one scales with its input.

    >>> luma = [0, 0]
    >>> gray([255, 255, 255, 1, 0, 0], luma, 2)
    2
    >>> luma
    [65280, 77]
    """
    i = 0
    while i < count:
        luma[i] = 77 * rgb[3 * i] + 150 * rgb[3 * i + 1] + 29 * rgb[3 * i + 2]
        i += 1
    return count
