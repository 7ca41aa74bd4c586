def life(out: buffer, grid: buffer, h, w):
    """One generation of Conway's game for the inner cells of a grid of h * w."""
    y = 1
    while y < h - 1:
        x = 1
        while x < w - 1:
            s = grid[(y - 1) * w + x - 1] + grid[(y - 1) * w + x] + grid[(y - 1) * w + x + 1]
            s += grid[y * w + x - 1] + grid[y * w + x + 1]
            s += grid[(y + 1) * w + x - 1] + grid[(y + 1) * w + x] + grid[(y + 1) * w + x + 1]
            alive = 0
            if s == 3:
                alive = 1
            elif s == 2:
                alive = grid[y * w + x]
            out[y * w + x] = alive
            x += 1
        y += 1
    return 0
