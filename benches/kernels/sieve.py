def sieve(prime: buffer, n):
    """Marks the primes below `n`, and returns how many there are."""
    i = 0
    while i < n:
        prime[i] = 1
        i += 1
    count = 0
    i = 2
    while i < n:
        if prime[i]:
            count += 1
            # The product of a larger number would not fit, and would not be below n.
            if i <= 46340:
                j = i * i
                while j < n:
                    prime[j] = 0
                    j += i
        i += 1
    return count
