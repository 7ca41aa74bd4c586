def global_fill(first: buffer, second: buffer, scores: buffer, best: buffer, below: buffer, trace: buffer,
                n, m, letters, gap_open, gap_extend):
    """Fills the Gotoh recurrences for a global alignment and returns its score.

    `first` holds `n` letters and `second` `m`, as indices into the square table `scores` with rows of
    `letters` entries. A gap of length k costs gap_open + k * gap_extend, at the ends too.
    `best` and `below` hold m + 1 entries, one row of the recurrences; `trace` holds (n + 1) * (m + 1).

    `trace` says how each cell was reached, as a sum:
      0  the alignment starts here      4  a gap that ends here by `right` was open one cell to the left
      1  a pair of letters              8  a gap that ends here by `below` was open one cell above
      2  `right`: a gap in `first`
      3  `below`: a gap in `second`

    Two letters against the first of them, where a match is worth 1 and a gap of one letter costs 3:
    
    >>> trace = [0] * 6
    >>> global_fill([0, 1], [0], [1, -1, -1, 1], [0] * 2, [0] * 2, trace, 2, 1, 2, 2, 1)
    -2
    >>> trace
    [0, 2, 3, 1, 3, 3]
    """
    gap_first = gap_open + gap_extend
    width = m + 1

    # -1000000000 stands for minus infinity. It is charged at most one extension before it loses a
    # comparison, so it never comes near to wrapping.
    best[0] = 0
    trace[0] = 0

    # Cells on an edge need no flags: a walk that reaches an edge can only go on along it.
    j = 1
    while j <= m:
        best[j] = -gap_open - j * gap_extend
        below[j] = -1000000000
        trace[j] = 2
        j += 1

    i = 1
    while i <= n:
        here = i * width
        row = first[i - 1] * letters
        diagonal = best[0]
        best[0] = -gap_open - i * gap_extend
        trace[here] = 3
        right = -1000000000
        j = 1
        while j <= m:
            flags = 0

            # best[j - 1] is already of this row, best[j] and below[j] are still of the row above.
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

            diagonal = best[j]
            best[j] = value
            trace[here + j] = move + flags
            j += 1
        i += 1
    return best[m]
