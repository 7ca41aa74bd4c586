//! S14: many faults, and faults in long texts, are reported and shown within seconds.

use minicc_core::compile;
use minicc_core::diagnostic::render_plain;
use minicc_core::source::Source;

use super::bounded::{bounded, compiled_or_refused};

#[test]
fn s14_a_hundred_thousand_faults_are_reported_in_linear_time() {
    let faults: [fn(usize) -> String; 5] = [
        |_| "    n = n // 2\n".to_owned(),
        |number| format!("    x{number} = y{number}\n"),
        |number| format!("    if n:\n        y{number} = 1\n    n = y{number}\n"),
        |_| "    import os\n".to_owned(),
        |number| format!("    n = z{number}[0]\n"),
    ];
    for (number, fault) in faults.into_iter().enumerate() {
        let found = bounded(&format!("fault {number}"), move || {
            let body: String = (0..20_000).map(fault).collect();
            compiled_or_refused(&format!("def f(n):\n{body}    return n\n")).unwrap_err().diagnostics.len()
        });
        assert_eq!(found, 20_000, "fault {number}");
    }
}

#[test]
fn s14_what_is_said_about_a_fault_is_not_larger_than_the_source() {
    let long = "b".repeat(90_000);
    for text in [
        format!("    {}{long}\n", "n = ".repeat(5_000)),
        format!("    n = {}\n", vec![long.as_str(); 30].join(" // ")),
        format!("    n = {}\n", vec!["n"; 900].join(" // ")),
        format!("    n = {}\n", vec![long.as_str(); 30].join(" < ")),
        format!("    n = {}\n", vec![long.as_str(); 30].join(" and ")),
        format!("    n = {}\n", vec![long.as_str(); 30].join(" if n else ")),
        format!("    n = {long}({long})\n"),
        format!("    n += {}\n", vec![long.as_str(); 30].join(" % ")),
    ] {
        bounded("long texts in a fault", move || {
            compiled_or_refused(&format!("def f(n):\n{text}    return n\n")).unwrap_err();
        });
    }
}

#[test]
fn s14_a_hundred_thousand_faults_are_shown_in_linear_time() {
    const COUNT: usize = 100_000;
    let faults: [fn() -> String; 3] = [
        // A line for each; many on each line; each with another place far away.
        || "    n = n // 2\n".repeat(COUNT),
        || format!("    n = n{}\n", " // n".repeat(900)).repeat(COUNT / 900),
        || {
            let assigned: String = (0..COUNT).map(|number| format!("        y{number} = 1\n")).collect();
            let read: String = (0..COUNT).map(|number| format!("    n = y{number}\n")).collect();
            format!("    if n:\n{assigned}{read}")
        },
    ];
    for (number, fault) in faults.into_iter().enumerate() {
        let shown = bounded(&format!("faults {number} to show"), move || {
            let source = Source::new("k.py", &format!("def f(n):\n{}    return n\n", fault())).unwrap();
            let rejected = compile(&source).unwrap_err();
            render_plain(&rejected.diagnostics, &source).matches("[MC").count()
        });
        assert!(shown >= COUNT / 900 * 900, "{shown} of faults {number}");
    }
}

#[test]
fn s14_a_fault_on_a_long_line_or_with_a_place_far_away_is_shown_with_its_places() {
    let show = |text: &str| {
        let source = Source::new("k.py", text).unwrap();
        render_plain(&compile(&source).unwrap_err().diagnostics, &source)
    };
    let far = format!("def f(n):\n    if n:\n        x = 1\n{}    return x\n", "    n = n + 1\n".repeat(300));
    let shown = show(&far);
    for part in ["k.py:304:12", "    return x\n", "k.py:2:5", "    if n:\n", "does not hold"] {
        assert!(shown.contains(part), "{part}\n{shown}");
    }
    let shown = show(&format!("def f(n):\n    n = {} // 2\n    return n\n", "n".repeat(3_000)));
    assert!(shown.contains("k.py:2:3010") && shown.contains("`//`") && shown.len() < 1_000, "{shown}");
}
