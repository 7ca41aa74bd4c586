//! Smaller expressions: a literal, an operand alone, or the same with a smaller operand.

use crate::program::Expression;

/// Every expression that is one step smaller.
pub fn smaller(expression: &Expression) -> Vec<Expression> {
    let literal = |text: &str| Expression::Literal(text.to_owned());
    let mut all = match expression {
        Expression::Literal(text) if text == "0" => return Vec::new(),
        Expression::Literal(text) if text == "1" => return vec![literal("0")],
        _ => vec![literal("0"), literal("1")],
    };
    match expression {
        Expression::Literal(text) => {
            if let Some((half, _)) =
                text.split_at_checked(text.len() / 2).filter(|(half, _)| !half.is_empty())
            {
                all.push(literal(half));
            }
        }
        Expression::Name(_) => {}
        Expression::Load(buffer, index) => {
            all.push((**index).clone());
            all.extend(smaller(index).into_iter().map(|index| Expression::load(buffer, index)));
        }
        Expression::Negate(operand) => {
            all.push((**operand).clone());
            all.extend(smaller(operand).into_iter().map(|operand| Expression::Negate(Box::new(operand))));
        }
        Expression::Not(operand) => {
            all.push((**operand).clone());
            all.extend(smaller(operand).into_iter().map(Expression::negated));
        }
        Expression::Binary(operator, left, right) => {
            let make = |left, right| Expression::binary(*operator, left, right);
            operands(left, right, make, &mut all);
        }
        Expression::Compare(operator, left, right) => {
            let make = |left, right| Expression::compare(*operator, left, right);
            operands(left, right, make, &mut all);
        }
    }
    all
}

fn operands(
    left: &Expression,
    right: &Expression,
    make: impl Fn(Expression, Expression) -> Expression,
    all: &mut Vec<Expression>,
) {
    all.push(left.clone());
    all.push(right.clone());
    all.extend(smaller(left).into_iter().map(|left| make(left, right.clone())));
    all.extend(smaller(right).into_iter().map(|right| make(left.clone(), right)));
}
