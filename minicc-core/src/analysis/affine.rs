//! What an index is made of: polynomials over values, modulo 2^32.
//!
//! The scalars with their wrapping sums and products are a commutative ring, so that multiplying out, collecting
//! terms and cancelling are exact however often an intermediate result wraps: the polynomial of a value *is* the
//! value, modulo 2^32. That it is also so in exact integers is a second question, which whoever uses one has to
//! answer.
//!
//! A polynomial has at most [`MAX_TERMS`] terms of at most [`MAX_DEGREE`] factors, so that each operation takes
//! constant time; a value that would need more is a factor of its own.

use crate::entity::Entity;
use crate::ir::{BinaryOp, Op, Operand, Value};

/// The most terms: `((y + i) * w + x + j) * c + k` has six.
pub const MAX_TERMS: usize = 12;

/// The most factors of a term: an index into a box has three, `z * h * w`.
pub const MAX_DEGREE: usize = 3;

const NONE: u32 = u32::MAX;

/// A product of values, of none at least: of none, it is 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Monomial {
    /// In order, and `NONE` where there are fewer.
    factors: [u32; MAX_DEGREE],
}

impl Monomial {
    const ONE: Self = Self { factors: [NONE; MAX_DEGREE] };

    fn of(value: Value) -> Self {
        let mut one = Self::ONE;
        one.factors[0] = crate::source::offset_u32(value.index());
        one
    }

    fn factors(&self) -> impl Iterator<Item = Value> + use<> {
        self.factors
            .into_iter()
            .take_while(|factor| *factor != NONE)
            .map(|factor| Value::new(factor as usize))
    }

    fn times(self, other: Self) -> Option<Self> {
        let mut product = Self::ONE;
        let mut places = product.factors.iter_mut();
        for factor in self.factors.into_iter().chain(other.factors).filter(|factor| *factor != NONE) {
            *places.next()? = factor;
        }
        product.factors.sort_unstable();
        Some(product)
    }

    /// What is left without one factor `value`.
    fn without(mut self, value: Value) -> Option<Self> {
        let place = self.factors().position(|factor| factor == value)?;
        self.factors[place] = NONE;
        self.factors.sort_unstable();
        Some(self)
    }
}

/// A sum of products of values with constant coefficients, modulo 2^32.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Polynomial {
    /// In the order of the monomials, without coefficients of 0.
    terms: Vec<(Monomial, i32)>,
}

impl From<Operand> for Polynomial {
    fn from(operand: Operand) -> Self {
        match operand {
            Operand::Constant(constant) => Self::constant(constant),
            Operand::Value(value) => Self { terms: vec![(Monomial::of(value), 1)] },
        }
    }
}

impl Polynomial {
    /// A constant.
    pub fn constant(constant: i32) -> Self {
        Self { terms: if constant == 0 { Vec::new() } else { vec![(Monomial::ONE, constant)] } }
    }

    /// The sum of both, the second one `factor` times.
    pub fn plus(&self, other: &Self, factor: i32) -> Option<Self> {
        let added = other.terms.iter().map(|(monomial, count)| (*monomial, count.wrapping_mul(factor)));
        collected(self.terms.iter().copied().chain(added).collect())
    }

    /// The product of both.
    pub fn times(&self, other: &Self) -> Option<Self> {
        if self.terms.len() * other.terms.len() > 2 * MAX_TERMS {
            return None;
        }
        let mut terms = Vec::with_capacity(self.terms.len() * other.terms.len());
        for (left, count) in &self.terms {
            for (right, factor) in &other.terms {
                terms.push((left.times(*right)?, count.wrapping_mul(*factor)));
            }
        }
        collected(terms)
    }

    /// The polynomial of what `op` computes, where it is one; `of` gives those of its operands.
    pub fn of(op: &Op, mut of: impl FnMut(Operand) -> Self) -> Option<Self> {
        match *op {
            Op::Copy(operand) => Some(of(operand)),
            Op::Binary(BinaryOp::Add, left, right) => of(left).plus(&of(right), 1),
            Op::Binary(BinaryOp::Sub, left, right) => of(left).plus(&of(right), -1),
            Op::Binary(BinaryOp::Mul, left, right) => of(left).times(&of(right)),
            _ => None,
        }
    }

    /// The constant that it is, if it is one.
    pub fn as_constant(&self) -> Option<i32> {
        self.varying().is_none().then(|| self.constant_term())
    }

    /// The term without factors.
    pub fn constant_term(&self) -> i32 {
        // No monomial is above that of no factors, in which every place is the greatest number.
        self.terms
            .last()
            .filter(|(monomial, _)| *monomial == Monomial::ONE)
            .map_or(0, |(_, constant)| *constant)
    }

    /// All but the term without factors.
    #[must_use]
    pub fn without_constant(&self) -> Self {
        let terms = self.terms.iter().filter(|(monomial, _)| *monomial != Monomial::ONE).copied().collect();
        Self { terms }
    }

    /// The values that it depends on; one may be there several times.
    pub fn values(&self) -> impl Iterator<Item = Value> + '_ {
        self.terms.iter().flat_map(|(monomial, _)| monomial.factors())
    }

    /// Splits it into `coefficient * value + rest`, neither of which depends on `value`. `None` where it does so in
    /// another way.
    pub fn linear_in(&self, value: Value) -> Option<(Self, Self)> {
        let mut coefficient = Self { terms: Vec::new() };
        let mut rest = Self { terms: Vec::new() };
        for (monomial, count) in &self.terms {
            match monomial.without(value) {
                Some(left) if left.factors().any(|factor| factor == value) => return None,
                Some(left) => coefficient.terms.push((left, *count)),
                None => rest.terms.push((*monomial, *count)),
            }
        }
        coefficient.terms.sort_unstable();
        Some((coefficient, rest))
    }

    /// What it is with `polynomial` in the place of `value`, if it is linear in that.
    pub fn with(&self, value: Value, polynomial: &Self) -> Option<Self> {
        let (coefficient, rest) = self.linear_in(value)?;
        rest.plus(&coefficient.times(polynomial)?, 1)
    }

    /// The terms: the factors, and how often.
    pub fn terms(&self) -> impl Iterator<Item = (impl Iterator<Item = Value> + use<>, i32)> + '_ {
        self.terms.iter().map(|(monomial, count)| (monomial.factors(), *count))
    }

    fn varying(&self) -> Option<&(Monomial, i32)> {
        self.terms.first().filter(|(monomial, _)| *monomial != Monomial::ONE)
    }
}

/// The sum of `terms`, if it has few enough of them.
fn collected(mut terms: Vec<(Monomial, i32)>) -> Option<Polynomial> {
    terms.sort_unstable_by_key(|(monomial, _)| *monomial);
    terms.dedup_by(|(next, count), (last, sum)| {
        let same = next == last;
        if same {
            *sum = sum.wrapping_add(*count);
        }
        same
    });
    terms.retain(|(_, count)| *count != 0);
    (terms.len() <= MAX_TERMS).then_some(Polynomial { terms })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(number: usize) -> Polynomial {
        Operand::Value(Value::new(number)).into()
    }

    /// What `polynomial` is where value `n` is `at[n]`.
    fn evaluate(polynomial: &Polynomial, at: &[i32]) -> i32 {
        polynomial.terms().fold(0, |sum: i32, (factors, count)| {
            sum.wrapping_add(factors.fold(count, |product, one| product.wrapping_mul(at[one.index()])))
        })
    }

    #[test]
    fn sums_and_products_are_those_of_the_values() {
        let at = [3, -7, 0x4000_0001, i32::MIN];
        let parts: Vec<Polynomial> =
            (0..4).map(value).chain([0, 1, -1, 5, i32::MIN, 0x1234_5678].map(Polynomial::constant)).collect();
        let mut all = parts.clone();
        for left in &parts {
            for right in &parts {
                all.extend(
                    [left.plus(right, 1), left.plus(right, -3), left.times(right)].into_iter().flatten(),
                );
            }
        }
        for left in &all {
            for right in &all {
                let (one, other) = (evaluate(left, &at), evaluate(right, &at));
                if let Some(sum) = left.plus(right, 7) {
                    assert_eq!(evaluate(&sum, &at), one.wrapping_add(other.wrapping_mul(7)));
                }
                if let Some(product) = left.times(right) {
                    assert_eq!(evaluate(&product, &at), one.wrapping_mul(other));
                }
                assert_eq!(left.plus(left, -1).unwrap().as_constant(), Some(0));
            }
            for number in 0..4 {
                if let Some((coefficient, rest)) = left.linear_in(Value::new(number)) {
                    let again = coefficient.times(&value(number)).unwrap().plus(&rest, 1).unwrap();
                    assert_eq!(again, *left);
                }
            }
        }
    }

    #[test]
    fn what_grows_too_large_is_no_polynomial() {
        let sum = (0..MAX_TERMS).map(value).reduce(|sum, one| sum.plus(&one, 1).unwrap()).unwrap();
        assert_eq!(sum.plus(&value(MAX_TERMS), 1), None);
        let cube = value(0).times(&value(0)).unwrap().times(&value(0)).unwrap();
        assert_eq!(cube.times(&value(1)), None);
        assert_eq!(cube.linear_in(Value::new(0)), None);
        assert_eq!(value(0).as_constant(), None);
        assert_eq!(value(0).plus(&Polynomial::constant(4), 1).unwrap().constant_term(), 4);
    }
}
