def sobel(out: buffer, image: buffer, h, w):
    """How steep an image of h * w is at each pixel that has eight neighbours, at most 255."""
    y = 1
    while y < h - 1:
        x = 1
        while x < w - 1:
            nw = image[(y - 1) * w + x - 1]
            n = image[(y - 1) * w + x]
            ne = image[(y - 1) * w + x + 1]
            west = image[y * w + x - 1]
            east = image[y * w + x + 1]
            sw = image[(y + 1) * w + x - 1]
            s = image[(y + 1) * w + x]
            se = image[(y + 1) * w + x + 1]
            gx = ne + 2 * east + se - nw - 2 * west - sw
            gy = sw + 2 * s + se - nw - 2 * n - ne
            if gx < 0:
                gx = -gx
            if gy < 0:
                gy = -gy
            g = gx + gy
            if g > 255:
                g = 255
            out[y * w + x] = g
            x += 1
        y += 1
    return 0
