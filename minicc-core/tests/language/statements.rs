//! S5 and S9: the statements of the language, and every other one.

use minicc_core::exec::Stop;

use super::marks::{refused, refused_body};
use super::refused::{EXPRESSIONS, PLACES, STATEMENTS, TARGETS};
use crate::common::calls::{Kernel, cells, int};

#[test]
fn s5_a_statement_that_is_not_in_the_language_is_refused_at_its_place() {
    for (body, codes) in STATEMENTS {
        refused_body(body, codes);
    }
}

#[test]
fn s5_a_refused_statement_is_found_in_every_kind_of_block() {
    for (body, codes) in STATEMENTS {
        let inner = body.replace('\n', "\n    ");
        for header in ["if n:", "if n:\n    pass\nelse:", "if n:\n    pass\nelif n:", "while n:"] {
            refused_body(&format!("{header}\n    {inner}"), codes);
        }
    }
}

#[test]
fn s5_s9_what_is_no_variable_and_no_element_cannot_be_assigned() {
    for (target, code) in TARGETS {
        refused_body(&format!("{target} = 1"), &[code]);
    }
}

#[test]
fn s5_s9_only_a_name_is_the_target_of_an_augmented_assignment() {
    for body in [
        "«1» += 1",
        "«True» += 1",
        "«n + 1» += 1",
        "«n.real» += 1",
        "«(n, n)» += 1",
        "«[n]» += 1",
        "«f(n)» += 1",
        "«a[0]» += 1",
        "«a[0][1]» += 1",
        "(«n := 1») += 1",
        "«\"text\"» += 1",
    ] {
        refused_body(body, &["MC0305"]);
    }
    refused_body("«a» += 1", &["MC0503"]);
    refused_body("(«a») *= 1", &["MC0503"]);
}

#[test]
fn s5_every_error_of_a_function_is_reported_in_the_order_of_the_source() {
    refused(
        "\
@«g»
def f(a: buffer, c: «list», n=«1», *«m») -> «float»:
    x = n «//» 2 «**» 3
    «for» i in a:
        pass
    while «a»:
        if «n and n»:
            «n»
        else:
            a[«f(n)»] = «1.5»
        «x, n» = n
    return «g(x)»
«import os»
",
        &[
            "MC0203", "MC0208", "MC0207", "MC0206", "MC0210", "MC0402", "MC0402", "MC0301", "MC0502",
            "MC0406", "MC0308", "MC0407", "MC0408", "MC0304", "MC0407", "MC0202",
        ],
    );
}

#[test]
fn s5_s6_both_sides_of_an_operator_are_looked_at_after_a_fault() {
    refused_body(
        "n = «f(n)» «%» «1.5» + «a» - (n «//» «g()»)",
        &["MC0407", "MC0402", "MC0408", "MC0502", "MC0402", "MC0407"],
    );
    refused_body("a[«f(0)»] = «f(1)»", &["MC0407", "MC0407"]);
    refused_body("n «//=» «f(1)»", &["MC0306", "MC0407"]);
}

#[test]
fn s6_a_refused_expression_is_found_wherever_an_expression_can_stand() {
    for (expression, code) in EXPRESSIONS {
        for place in PLACES {
            // As an index, a tuple with parentheses is one without.
            let tuple = *expression == "«(1, n)»";
            let code = if tuple && place.contains("[@]") { "MC0409" } else { code };
            refused_body(&place.replace('@', expression), &[code]);
        }
    }
}

#[test]
fn s5_each_statement_of_the_language_does_what_it_says() {
    let kernel = Kernel::new(
        "\
def f(a: buffer, n: int) -> int:
    pass
    x = n; y = x
    x += 3
    x -= 1
    x *= n
    if x < 0: y = -1
    elif x == 0:
        y = 0
    else:
        y = 1
    i = 0
    while 1:
        i += 1
        if i == 2:
            continue
        if i > 4:
            break
        a[i - 1] = i * y
    return x
",
    );
    let outcome = kernel.call(&[cells(&[9; 4]), int(5)]);
    assert_eq!(outcome.result, Ok(35));
    assert_eq!(outcome.buffers, [[1, 9, 3, 4]]);
    let outcome = kernel.call(&[cells(&[9; 4]), int(-1)]);
    assert_eq!(outcome.result, Ok(-1));
    assert_eq!(outcome.buffers, [[-1, 9, -3, -4]]);
    let outcome = kernel.call(&[cells(&[9; 4]), int(0)]);
    assert_eq!((outcome.result, outcome.buffers), (Ok(0), vec![vec![0, 9, 0, 0]]));
}

#[test]
fn s5_only_one_arm_of_an_elif_chain_runs_and_conditions_stop_at_the_first_that_holds() {
    let kernel = Kernel::new(
        "\
def f(a: buffer, n):
    if a[0] == n:
        x = 0
    elif a[1] == n:
        x = 1
    elif a[2] == n:
        x = 2
    else:
        x = 3
    return x
",
    );
    let full = [5, 6, 7];
    for (value, arm) in [(5, 0), (6, 1), (7, 2), (8, 3)] {
        assert_eq!(kernel.result(&[cells(&full), int(value)]), arm);
    }
    // The second condition is not evaluated where the first holds, and would trap where it is.
    assert_eq!(kernel.result(&[cells(&full[..1]), int(5)]), 0);
    assert_eq!(kernel.trap(&[cells(&full[..1]), int(6)]).to_string(), "a[1] of 1 at 4:10 a[1]");
}

#[test]
fn m7_a_loop_without_end_stops_at_the_step_limit_alone() {
    let kernel = Kernel::new("def f(n):\n    while n != 1:\n        n += 2\n    return n\n");
    assert_eq!(kernel.result(&[int(-9)]), 1);
    for limit in [0, 1, 7] {
        let outcome = kernel.forms.call(&[int(0)], &[], limit);
        let Err(Stop::StepLimit { limit: told, span }) = outcome.result else { panic!("{outcome:?}") };
        assert_eq!((told, kernel.source.slice(span)), (limit, "while"));
    }
    // Five rounds need a limit of five.
    assert_eq!(kernel.forms.call(&[int(-9)], &[], 5).result, Ok(1));
    assert!(kernel.forms.call(&[int(-9)], &[], 4).result.is_err());
}
