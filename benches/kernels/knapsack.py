def knapsack(best: buffer, weights: buffer, values: buffer, n, capacity):
    """The largest value of some of `n` things that weigh at most `capacity` together.

    >>> knapsack([0] * 6, [3, 2, 4], [5, 3, 6], 3, 5)
    8
    """
    c = 0
    while c <= capacity:
        best[c] = 0
        c += 1
    i = 0
    while i < n:
        weight = weights[i]
        value = values[i]
        c = capacity
        while c >= weight:
            with_it = best[c - weight] + value
            if with_it > best[c]:
                best[c] = with_it
            c -= 1
        i += 1
    return best[capacity]
