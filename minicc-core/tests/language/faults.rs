//! S14: many faults, and faults in long texts, are reported and shown within seconds.

use std::time::{Duration, Instant};

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
fn s14_many_faults_are_shown_in_linear_time() {
    let faults: [fn(usize) -> String; 3] = [
        // A line for each; all on one line; each with another place far away.
        |count| "    n = n // 2\n".repeat(count),
        |count| format!("    n = n{}\n", " // n // n".repeat(count.min(450))),
        |count| {
            let assigned: String = (0..count).map(|number| format!("        y{number} = 1\n")).collect();
            let read: String = (0..count).map(|number| format!("    n = y{number}\n")).collect();
            format!("    if n:\n{assigned}{read}")
        },
    ];
    for (number, fault) in faults.into_iter().enumerate() {
        let time = |count: usize| {
            bounded(&format!("{count} faults {number} to show"), move || {
                let text = format!("def f(n):\n{}    return n\n", fault(count));
                let source = Source::new("k.py", &text).unwrap();
                let rejected = compile(&source).unwrap_err();
                let start = Instant::now();
                assert!(!render_plain(&rejected.diagnostics, &source).is_empty());
                start.elapsed()
            })
        };
        let (few, many) = (time(300), time(2_400));
        let most = few * 25 + Duration::from_millis(300);
        assert!(many < most, "8 times the faults {number} take {few:?} and then {many:?}");
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
