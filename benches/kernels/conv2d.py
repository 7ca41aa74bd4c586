def conv2d(out: buffer, image: buffer, weights: buffer, h, w, k):
    """Slides a square of k * k weights over an image of h * w; `out` has h - k + 1 rows of w - k + 1."""
    rows = h - k + 1
    columns = w - k + 1
    y = 0
    while y < rows:
        x = 0
        while x < columns:
            s = 0
            v = 0
            while v < k:
                u = 0
                while u < k:
                    s += image[(y + v) * w + x + u] * weights[v * k + u]
                    u += 1
                v += 1
            out[y * columns + x] = s
            x += 1
        y += 1
    return 0
