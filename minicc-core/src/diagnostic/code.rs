//! The catalogue of diagnostic codes: a stable name, the rule of the language it upholds, and a title.
//!
//! Hundreds group by subject: 01 source text, 02 the shape of the `def`, 03 statements, 04 expressions,
//! 05 names, 06 control flow and assignment, 07 limits, 08 the text of the IR, 09 the compiler itself,
//! 10 examples in docstrings. 11 is for warnings, about kernels that are accepted.

use core::fmt;

macro_rules! codes {
    ($($(#[$meta:meta])* $variant:ident = $id:literal, $rule:literal, $title:literal;)+) => {
        /// A stable code for each kind of fault or warning.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Code {
            $(#[doc = concat!("`", $id, "` (rule ", $rule, "): ", $title, ".")] $(#[$meta])* $variant,)+
        }

        impl Code {
            /// Every code, in order.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The code as it is printed, such as `MC0401`.
            pub fn id(self) -> &'static str {
                match self { $(Self::$variant => $id,)+ }
            }

            /// The rule of the language that the code upholds.
            pub fn rule(self) -> &'static str {
                match self { $(Self::$variant => $rule,)+ }
            }

            /// What is wrong, in general.
            pub fn title(self) -> &'static str {
                match self { $(Self::$variant => $title,)+ }
            }
        }
    };
}

codes! {
    NotUtf8 = "MC0101", "S13", "the source is not UTF-8";
    Encoding = "MC0102", "S13", "the source declares an encoding other than UTF-8";
    Syntax = "MC0103", "S2", "this is not Python";
    NotHere = "MC0104", "S2", "the kernel's text is not where its tokens are";

    NoFunction = "MC0201", "S1", "a kernel is one `def`";
    OutsideFunction = "MC0202", "S1", "a kernel source holds one `def` and nothing else";
    Decorator = "MC0203", "S3", "decorators are not in the language";
    AsyncFunction = "MC0204", "S3", "`async def` is not in the language";
    TypeParameters = "MC0205", "S3", "type parameters are not in the language";
    ParameterForm = "MC0206", "S3", "only plain positional parameters are in the language";
    DefaultValue = "MC0207", "S3", "default values are not in the language";
    ParameterAnnotation = "MC0208", "S3", "a parameter is `int` or `buffer`";
    DuplicateParameter = "MC0209", "S3", "two parameters have the same name";
    ReturnAnnotation = "MC0210", "S3", "a kernel returns `int`";

    Statement = "MC0301", "S5", "this statement is not in the language";
    LoopElse = "MC0302", "S5", "`while ... else` is not in the language";
    ChainedAssignment = "MC0303", "S5", "chained assignment is not in the language";
    TupleTarget = "MC0304", "S5", "assignment to several targets is not in the language";
    AugmentedTarget = "MC0305", "S5", "only a name can be the target of an augmented assignment";
    AugmentedOperator = "MC0306", "S5", "only `+=`, `-=` and `*=` are in the language";
    AnnotatedAssignment = "MC0307", "S5", "annotated assignment is not in the language";
    BareExpression = "MC0308", "S5", "an expression alone is not a statement of the language";
    BareReturn = "MC0309", "S5", "`return` needs a value";
    AssignmentTarget = "MC0310", "S9", "this cannot be assigned to";

    Expression = "MC0401", "S6", "this expression is not in the language";
    BinaryOperator = "MC0402", "S6", "this operator is not in the language";
    UnaryOperator = "MC0403", "S6", "this unary operator is not in the language";
    Comparison = "MC0404", "S6", "this comparison is not in the language";
    ChainedComparison = "MC0405", "S6", "a chained comparison is not in the language";
    BooleanOperator = "MC0406", "S6", "`and` and `or` are not in the language";
    Call = "MC0407", "S6", "calls are not in the language";
    Literal = "MC0408", "S6", "only integers, `True` and `False` are values of the language";
    Slice = "MC0409", "S6", "a buffer is read one element at a time";

    NotABuffer = "MC0501", "S7", "only a buffer can be indexed";
    BufferAsScalar = "MC0502", "S7", "a buffer is not a scalar";
    BufferAssigned = "MC0503", "S7", "a buffer cannot be assigned";
    ReservedName = "MC0504", "S11", "this name cannot be given a value";

    OutsideLoop = "MC0601", "S9", "`break` and `continue` need a loop around them";
    MissingReturn = "MC0602", "S10", "a path ends without `return`";
    Unassigned = "MC0603", "D1", "a variable may be read before it is assigned";

    SourceTooLarge = "MC0701", "S14", "the source is too large";
    TooDeep = "MC0702", "S14", "the source is nested too deeply";
    ChainTooLong = "MC0703", "S14", "the expression or the `elif` chain is too long";
    LiteralTooLong = "MC0704", "S14", "the literal is too long";

    IrSyntax = "MC0801", "IR", "this is not the text of a function";
    IrName = "MC0802", "IR", "this name is not defined in the function";

    Internal = "MC0901", "verify", "the compiler made an invalid form; this is a fault of minicc";

    ExampleForm = "MC1001", "S4", "this example is not written as `doctest` and minicc read it";
    ExampleStatement = "MC1002", "S4", "an example binds a name, calls the kernel or shows a value";
    ExampleValue = "MC1003", "S4", "the values of an example are 32-bit integers and lists of them";
    ExampleName = "MC1004", "S4", "this name has no value in the example";
    ExampleCall = "MC1005", "S4", "this call does not fit the kernel";
    ExampleException = "MC1006", "S4", "the only exception of a kernel is `IndexError`";
    ExampleFails = "MC1007", "S4", "this example fails";

    UnusedVariable = "MC1101", "S5", "a variable is never read";
    UnusedParameter = "MC1102", "S3", "a parameter is never used";
    Unreachable = "MC1103", "S8", "this is never reached";
    ConstantCondition = "MC1104", "V3", "a condition always decides in the same way";
    CheckInLoop = "MC1105", "M2", "each round of a loop checks an index";
    NegativeIndex = "MC1106", "M1", "an index is always negative";
}

/// What every code means, which is a page of the documentation too: [`codes`](crate::codes).
const PAGE: &str = include_str!("codes.md");

/// What a diagnostic means for its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// The source is refused, or an example in it fails.
    Error,
    /// The source is accepted, and may not do what its author thinks.
    Warning,
}

impl Code {
    /// What the code means, an example that gives it and its cure, in Markdown. It starts with the id and the title.
    pub fn explanation(self) -> &'static str {
        PAGE.split("\n## ").find(|section| section.starts_with(self.id())).unwrap_or_default()
    }

    /// Whether this is a fault or a warning.
    pub fn severity(self) -> Severity {
        match self {
            Self::UnusedVariable
            | Self::UnusedParameter
            | Self::Unreachable
            | Self::ConstantCondition
            | Self::CheckInLoop
            | Self::NegativeIndex => Severity::Warning,
            _ => Severity::Error,
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Code, Severity};

    #[test]
    fn ids_are_unique_and_ascending() {
        assert!(Code::ALL.windows(2).all(|pair| pair[0].id() < pair[1].id()));
    }

    #[test]
    fn warnings_are_a_group() {
        assert!(
            Code::ALL
                .iter()
                .all(|code| code.id().starts_with("MC11") == (code.severity() == Severity::Warning))
        );
    }
}
