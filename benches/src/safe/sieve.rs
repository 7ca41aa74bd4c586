//! The primes below a number.

#[inline(never)]
pub fn indexed(prime: &mut [i32], n: i32) -> i32 {
    let n = n as usize;
    for i in 0..n {
        prime[i] = 1;
    }
    let mut count = 0_i32;
    for i in 2..n {
        if prime[i] != 0 {
            count = count.wrapping_add(1);
            if i <= 46340 {
                let mut j = i * i;
                while j < n {
                    prime[j] = 0;
                    j += i;
                }
            }
        }
    }
    count
}

#[inline(never)]
pub fn idiomatic(prime: &mut [i32], n: i32) -> i32 {
    let prime = &mut prime[..n as usize];
    prime.fill(1);
    let mut count = 0_i32;
    for i in 2..prime.len() {
        if prime[i] != 0 {
            count = count.wrapping_add(1);
            if i <= 46340 {
                prime.iter_mut().skip(i * i).step_by(i).for_each(|multiple| *multiple = 0);
            }
        }
    }
    count
}
