//! The page of codes: every code is there, with an example that gives it and a cure that gives nothing.

use minicc_core::diagnostic::{Code, Diagnostics};
use minicc_core::source::Place;
use minicc_core::stage::{Language, Reason, Subject};
use minicc_core::{embed, example, lint};

const PAGE: &str = include_str!("../../src/diagnostic/codes.md");

/// The fenced blocks of a section, each with what its fence says.
fn blocks(section: &str) -> Vec<(&str, &str)> {
    let fenced = section.split("```").skip(1).step_by(2);
    fenced.map(|block| block.split_once('\n').expect("a line after the fence")).collect()
}

/// The codes of all that can be said about a text, those of what is said on request only if it is `about` them.
fn codes(language: Language, bytes: &[u8], about: Code) -> Vec<Code> {
    let ids = |found: &Diagnostics| found.iter().map(|one| one.code).collect::<Vec<_>>();
    let subject = match Subject::read(language, "k", bytes) {
        Ok(subject) => subject,
        Err(refused) => match refused.reason {
            Reason::Diagnostics(found) => return ids(&found),
            Reason::Violations(violations) => panic!("{violations:?}"),
        },
    };
    let Some(signature) = &subject.signature else { return Vec::new() };
    let Subject { source, ssa, optimised, .. } = &subject;
    let mut found = ids(&lint::warnings(source, signature, ssa));
    found.extend(example::check(source, signature, ssa).err().iter().flat_map(ids));
    if about == Code::CheckInLoop {
        found.extend(ids(&lint::checks_in_loops(source, ssa, optimised)));
    }
    found
}

#[test]
fn every_code_has_one_section_in_order_under_its_title() {
    let headings: Vec<&str> = PAGE.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let expected: Vec<String> =
        Code::ALL.iter().map(|code| format!("{}: {}", code.id(), code.title())).collect();
    assert_eq!(headings, expected);
    for (code, heading) in Code::ALL.iter().zip(headings) {
        let rest = code.explanation().strip_prefix(heading).expect("the section of its code");
        assert!(!rest.trim().is_empty(), "{heading}");
    }
}

#[test]
fn an_example_gives_its_code_and_a_cure_gives_none() {
    let mut unshown = Vec::new();
    for &code in Code::ALL {
        match blocks(code.explanation()).as_slice() {
            [(fence, example), (cured, cure)] if fence == cured => {
                let language = match *fence {
                    "python" => Language::Python,
                    "text" => Language::Ir,
                    other => panic!("{}: a block of `{other}`", code.id()),
                };
                let given = codes(language, example.as_bytes(), code);
                assert!(!given.is_empty() && given.iter().all(|one| *one == code), "{given:?}\n{example}");
                assert_eq!(codes(language, cure.as_bytes(), code), [], "{cure}");
            }
            [] => unshown.push(code),
            other => panic!("{}: an example and a cure are two blocks, not {}", code.id(), other.len()),
        }
    }
    let made: Vec<Code> = unshown_examples().map(|(code, _)| code).into();
    // It cannot be had: no kernel gives it.
    unshown.retain(|code| *code != Code::Internal);
    assert_eq!(unshown, made);
}

/// What is too long to be shown or cannot be written on a page, with its code.
fn unshown_examples() -> [(Code, Vec<u8>); 6] {
    let returns = |value: String| format!("def f(n):\n    return {value}\n").into_bytes();
    [
        (Code::NotUtf8, b"def f(n):\n    return n  # caf\xe9\n".to_vec()),
        (Code::NotHere, br#"minicc!("def f(n):\n    return n")"#.to_vec()),
        (Code::SourceTooLarge, vec![b'\n'; (16 << 20) + 1]),
        (Code::TooDeep, returns("(".repeat(201) + "n" + &")".repeat(201))),
        // As many operators as are allowed in a row, beside as many levels as are allowed, and one more.
        (Code::ChainTooLong, returns("n".to_owned() + &" + n".repeat(1201))),
        (Code::LiteralTooLong, returns("1".repeat(100_001))),
    ]
}

#[test]
fn what_is_not_shown_gives_its_code() {
    for (code, text) in unshown_examples() {
        let given = if code == Code::NotHere {
            let invocation = String::from_utf8(text).unwrap();
            let body = invocation.strip_prefix("minicc!(").unwrap().strip_suffix(')').unwrap();
            vec![embed::cut("lib.rs", body, Place { line: 1, column: 9 }).unwrap_err().1.code]
        } else {
            codes(Language::Python, &text, code)
        };
        assert_eq!(given, [code]);
    }
}
