def floyd_warshall(d: buffer, n):
    """The lengths of the shortest paths between all of `n` places, from those of the direct ways, in place."""
    k = 0
    while k < n:
        i = 0
        while i < n:
            first = d[i * n + k]
            j = 0
            while j < n:
                best = d[i * n + j]
                through = first + d[k * n + j]
                if through < best:
                    best = through
                d[i * n + j] = best
                j += 1
            i += 1
        k += 1
    return 0
