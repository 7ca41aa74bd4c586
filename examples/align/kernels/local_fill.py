def local_fill(first: buffer, second: buffer, scores: buffer, best: buffer, below: buffer, trace: buffer,
               end: buffer, n, m, letters, gap_open, gap_extend):
    """Fills the Gotoh recurrences for a local alignment and returns its score, which is never negative.

    The parameters and the codes in `trace` are those of `global_fill`. An alignment may start anywhere
    at no cost, so no cell is worth less than 0. `end` holds 2 entries: how many letters of each
    sequence come before the end of the best alignment, the first such end row by row.

    >>> end = [0, 0]
    >>> local_fill([0, 1, 1], [1, 1], [1, -1, -1, 1], [0] * 3, [0] * 3, [0] * 12, end, 3, 2, 2, 2, 1)
    2
    >>> end
    [3, 2]
    """
    gap_first = gap_open + gap_extend
    width = m + 1
    top = 0
    end[0] = 0
    end[1] = 0

    j = 0
    while j <= m:
        best[j] = 0
        below[j] = -1000000000
        trace[j] = 0
        j += 1

    i = 1
    while i <= n:
        here = i * width
        row = first[i - 1] * letters
        diagonal = 0
        trace[here] = 0
        right = -1000000000
        j = 1
        while j <= m:
            flags = 0

            right -= gap_extend
            opened = best[j - 1] - gap_first
            if opened >= right:
                right = opened
            else:
                flags += 4

            down = below[j] - gap_extend
            opened = best[j] - gap_first
            if opened >= down:
                down = opened
            else:
                flags += 8
            below[j] = down

            value = diagonal + scores[row + second[j - 1]]
            move = 1
            if right > value:
                value = right
                move = 2
            if down > value:
                value = down
                move = 3
            if value <= 0:
                value = 0
                move = 0
            if value > top:
                top = value
                end[0] = i
                end[1] = j

            diagonal = best[j]
            best[j] = value
            trace[here + j] = move + flags
            j += 1
        i += 1
    return top
