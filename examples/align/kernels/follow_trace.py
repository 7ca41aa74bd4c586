def follow_trace(trace: buffer, moves: buffer, i, j, width):
    """Walks back from cell (i, j) to the start of the alignment, and returns how many moves that took.

    `trace` is what a fill kernel left, in rows of `width`. Stored in `moves`, last column of the
    alignment first: 1 for a pair of letters, 2 for a gap in the first sequence, 3 for one in the second.

    >>> moves = [0, 0]
    >>> follow_trace([0, 2, 3, 1], moves, 1, 1, 2)
    1
    >>> moves
    [1, 0]
    """
    count = 0
    gap = 0
    while 1:
        # The codes are sums because the language has no shift and no mask: take the flags off by hand.
        code = trace[i * width + j]
        open_above = 0
        if code >= 8:
            open_above = 1
            code -= 8
        open_left = 0
        if code >= 4:
            open_left = 1
            code -= 4

        if gap == 0:
            if code == 0:
                break
            if code != 1:
                # The cell ends a gap. Stay on it, now in the gap.
                gap = code
                continue
            moves[count] = 1
            i -= 1
            j -= 1
        elif gap == 2:
            moves[count] = 2
            j -= 1
            if not open_left:
                gap = 0
        else:
            moves[count] = 3
            i -= 1
            if not open_above:
                gap = 0
        count += 1
    return count
