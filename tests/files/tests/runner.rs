//! The runner itself: what is no case is refused at its line, what is stale fails, and blessing mends that alone.

use files::case::{Case, Fault};
use files::cases::files;
use files::stage::{Stage, usages};
use minicc_core::stage::{Language, Subject};

const GOOD: &str = "\
# Doubles.
def twice(n):
    return n + n

#: run n = 4
# return 8 after 0 steps

#: ssa
# ssa func twice(n: i32):
# entry:
#   $t1.1 = add n, n
#   return $t1.1
";

fn read(text: &str) -> Result<Case, Fault> {
    Case::read(Language::Python, "topic/case.py", text)
}

fn make(stage: &str, language: Language, text: &str) -> Result<String, String> {
    stage.parse::<Stage>()?.make(&Subject::read(language, "topic/case", text.as_bytes()))
}

#[test]
fn a_case_whose_sections_are_right_passes_and_is_blessed_as_it_is() {
    let case = read(GOOD).unwrap();
    assert_eq!(case.check(), Ok(()));
    assert_eq!(case.blessed().unwrap(), GOOD);
    assert_eq!(case.headings().collect::<Vec<_>>(), ["run n = 4", "ssa"], "the order is the file's");
}

#[test]
fn any_change_in_a_section_or_the_source_fails_at_the_section_and_is_mended_by_blessing() {
    for (right, wrong, lines) in [
        ("return 8", "return 9", vec![5]),
        ("#   $t1.1 = add n, n\n", "", vec![8]),
        ("add n, n", "add n,  n", vec![8]),
        ("#   return $t1.1\n", "#   return $t1.1\n#\n", vec![8]),
        ("# return 8 after 0 steps\n", "", vec![5]),
    ] {
        let stale = read(&GOOD.replacen(right, wrong, 1)).unwrap();
        let faults = stale.check().unwrap_err();
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), lines, "{wrong}");
        assert_eq!(stale.blessed().unwrap(), GOOD);
    }
    let other = read(&GOOD.replace("n + n", "n * n")).unwrap();
    let faults = other.check().unwrap_err();
    assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [5, 8]);
    assert!(faults[0].message.contains("-return 8 after 0 steps\n+return 16 after 0 steps\n"), "{faults:?}");
    assert!(faults[1].show("f.py").to_string().starts_with("f.py:8: `ssa` is not what the section says\n"));
}

#[test]
fn blessing_leaves_the_source_byte_for_byte() {
    let source = "# Odd line ends.\r\ndef f(n):\r\n\treturn n  \r\n\r\n\r\n";
    let case = read(&format!("{source}#: run n = 1\r\n# return 2\r\n")).unwrap();
    assert_eq!(case.blessed().unwrap(), format!("{source}#: run n = 1\n# return 1 after 0 steps\n"));
}

#[test]
fn text_that_is_no_case_is_refused_at_its_line() {
    let head = "# Says what it shows.\ndef f(n):\n    return n\n\n";
    for (text, line, what) in [
        (GOOD[GOOD.find("def").unwrap()..].to_owned(), 1, "a comment"),
        ("#: ssa\n".to_owned(), 1, "a comment"),
        (head.to_owned(), 5, "without a section"),
        (format!("{head}#: sa\n"), 5, "no stage `sa`"),
        (format!("{head}#:\n"), 5, "no stage ``"),
        (format!("{head}#: ssa now\n"), 5, "takes no arguments"),
        (format!("{head}#: opt:\n"), 5, "no pass ``"),
        (format!("{head}#: opt:PASS\n"), 5, "no pass `PASS`"),
        (format!("{head}#: alloc\n"), 5, "takes a number"),
        (format!("{head}#: alloc:greedy 0\n"), 5, "takes a number"),
        (format!("{head}#: alloc two\n"), 5, "takes a number"),
        (format!("{head}#: c-limited -1\n"), 5, "takes a number"),
        (format!("{head}#: ssa\n#x\n"), 6, "starts with `# `"),
        (format!("{head}#: ssa\nx = 1\n"), 6, "starts with `# `"),
        (format!("{head}#: ssa\n\n# x\n"), 7, "`#: STAGE`"),
        (format!("{head}#: ssa\n\ndef g():\n"), 7, "`#: STAGE`"),
    ] {
        let fault = read(&text).unwrap_err();
        assert_eq!(fault.line, line, "{text}");
        assert!(fault.message.contains(what), "{text}\n{}", fault.message);
    }
}

#[test]
fn a_stage_that_fails_is_never_blessed() {
    let head = "# Says what it shows.\ndef f(a: buffer, n):\n    return a[n]\n\n";
    for (section, what) in [
        ("diagnostics", "the source is accepted"),
        ("run n = 1", "no argument for `a`"),
        ("run a = []; n = 1; n = 2", "given twice"),
        ("run a = []; n = 1; m = 2", "no parameter `m`"),
        ("run a = 1; n = 1", "does not fit"),
        ("run a = [1,]; n = 1", "does not fit"),
        ("run a = []; n = []", "does not fit"),
        ("run a = []; n = 2147483648", "does not fit"),
        ("run a = []; n = 1; limit = -1", "does not fit"),
        ("run a = []; n", "is not `NAME = VALUE`"),
        ("run a = 0..1; n = 1", "not a part of `memory`"),
        ("run memory = [1]; a = 1..0; n = 1", "not a part of `memory`"),
    ] {
        let case = read(&format!("{head}#: {section}\n")).unwrap();
        for faults in [case.check().unwrap_err(), case.blessed().unwrap_err()] {
            assert_eq!((faults.len(), faults[0].line), (1, 5), "{section}");
            assert!(faults[0].message.contains(what), "{section}: {}", faults[0].message);
        }
    }
    let refused =
        read("# A kernel that is none.\ndef f(n):\n    return n / 2\n\n#: ssa\n#: run n = 1\n").unwrap();
    let faults = refused.blessed().unwrap_err();
    assert_eq!(faults.len(), 2);
    assert!(faults.iter().all(|fault| fault.message.contains("MC0402")), "{faults:?}");
}

#[test]
fn only_verify_shows_a_function_that_breaks_a_rule() {
    let text = "; R3.\nfunc f(n: i32):\nentry:\n  return n\nb:\n  return 1\n";
    for (usage, _) in usages() {
        let heading = usage.replace("REGISTERS", "1").replace("LIMIT", "1");
        let heading = heading.replace("PASS", "dead").replace("STAGE", "cfg");
        let made = make(&heading, Language::Ir, text);
        assert_eq!(made.is_ok(), heading == "verify", "{heading}: {made:?}");
    }
}

#[test]
fn a_parameter_may_be_called_like_a_setting() {
    let text = "def f(memory: buffer, limit):\n    return memory[0] + limit\n";
    let made = make("run memory = [4]; limit = 3", Language::Python, text);
    assert_eq!(made.unwrap(), "return 7 after 0 steps\nmemory = [4]");
}

#[test]
fn every_stage_has_a_case() -> Result<(), String> {
    let word = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
    let mut missing: Vec<String> = usages().map(|(usage, _)| word(&usage)).collect();
    for file in files()? {
        let case = file.read()?;
        let shown: Vec<String> = case.headings().map(word).collect();
        missing.retain(|name| match name.strip_suffix("PASS").or_else(|| name.strip_suffix("STAGE")) {
            Some(start) => !shown.iter().any(|shown| shown.starts_with(start)),
            None => !shown.contains(name),
        });
    }
    assert!(missing.is_empty(), "{missing:?}");
    Ok(())
}
