//! The kernel of the tour.

minicc::minicc! {
    pub def total(a: buffer, n):
        """The sum of the positive elements among the first `n`.

        >>> total([3, -1, 4], 3)
        7
        """
        s = 0
        i = 0
        while i < n:
            if a[i] > 0:
                s += a[i]
            i += 1
        return s
}
