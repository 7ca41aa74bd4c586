def sobel(luma: buffer, strength: buffer, width, height, limit):
    """Stores |gx| + |gy| of the Sobel operator for each inner pixel, and returns how many were clamped.

    A strength above `limit` is stored as `limit`. The outermost pixels have no full neighbourhood:
    their strengths are left as the caller made them, and so is all of an image under 3 x 3.

    >>> strength = [0] * 9
    >>> sobel([0, 0, 9] * 3, strength, 3, 3, 255)
    0
    >>> strength
    [0, 0, 0, 0, 36, 0, 0, 0, 0]
    """
    clamped = 0
    y = 1
    while y < height - 1:
        above = (y - 1) * width
        here = y * width
        below = (y + 1) * width
        x = 1
        while x < width - 1:
            west = luma[above + x - 1] + 2 * luma[here + x - 1] + luma[below + x - 1]
            east = luma[above + x + 1] + 2 * luma[here + x + 1] + luma[below + x + 1]
            north = luma[above + x - 1] + 2 * luma[above + x] + luma[above + x + 1]
            south = luma[below + x - 1] + 2 * luma[below + x] + luma[below + x + 1]
            gx = east - west
            if gx < 0:
                gx = -gx
            gy = south - north
            if gy < 0:
                gy = -gy
            value = gx + gy
            if value > limit:
                value = limit
                clamped += 1
            strength[here + x] = value
            x += 1
        y += 1
    return clamped
