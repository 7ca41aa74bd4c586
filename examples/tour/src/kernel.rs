//! The kernel of the tour.

minicc::minicc! {
    /// The sum of the positive elements among the first `n`.
    pub def total(a: buffer, n):
        s = 0
        i = 0
        while i < n:
            if a[i] > 0:
                s += a[i]
            i += 1
        return s
}
