//! What the macros say where the build script did not do its part, at the kernel and at `include_kernels!`, and that the
//! package builds once that is done.

use crate::project::{BUILD_SCRIPT, MINICC, Project};
use crate::support::{inline, kernel};

const FILES: &str = "mod files { minicc::include_kernels!(); }\n";

/// Checks the package, which fails with these messages, each a headline at its place and lines below it.
fn says(project: &Project, expected: &[(&str, &str, &[&str])]) {
    let outcome = project.cargo("check --quiet", &[]);
    assert!(!outcome.success);
    for (headline, place, lines) in expected {
        let mut messages =
            outcome.stderr.split("\n\n").filter(|message| message.contains(&format!("--> {place}")));
        let message = messages.find(|message| message.starts_with(&format!("error: {headline}\n")));
        let message = message.unwrap_or_else(|| panic!("no {headline:?} at {place}\n{}", outcome.stderr));
        for line in *lines {
            assert!(message.contains(line), "no {line:?} in\n{message}");
        }
    }
    let errors = outcome.stderr.lines().filter(|line| line.starts_with("error: ")).count();
    assert_eq!(errors, expected.len() + 1, "and that it could not compile:\n{}", outcome.stderr);
}

const SET_UP: [&str; 2] = [
    "1. in Cargo.toml, below [build-dependencies]: minicc-build = \"0.1\"",
    "2. in build.rs, beside Cargo.toml: fn main() { minicc_build::compile(); }",
];

#[test]
fn what_is_missing_is_said_at_the_macro() {
    let project = Project::package("handshake", "");
    project.write("src/lib.rs", &(FILES.to_owned() + &inline("a", 1)));
    project.write("kernels/b.py", &kernel("b", 1));
    let at_both = |headline: &str, lines: &[&str]| {
        says(&project, &[(headline, "src/lib.rs:1:13", lines), (headline, "src/lib.rs:3:13", lines)]);
    };

    project.remove("build.rs");
    at_both("this package has no build script", &SET_UP);
    project.write("build.rs", "fn main() {}\n");
    let forgets = "this package's build script does not call `minicc_build::compile()`";
    at_both(forgets, &SET_UP);
    project.write("build.rs", BUILD_SCRIPT);
    project.succeeds("check", &[]);
    // What it did before it forgot is no help.
    project.write("build.rs", "fn main() {}\n");
    at_both(forgets, &SET_UP);

    let other = "fn main() {
        minicc_build::compile();
        let path = std::env::var(\"OUT_DIR\").unwrap() + \"/minicc-manifest.txt\";
        std::fs::write(path, \"minicc 99.0.0\\nfile\\n\").unwrap();
    }\n";
    project.write("build.rs", other);
    at_both(
        &format!("minicc is version {MINICC}, and minicc-build is version 99.0.0"),
        &[
            &format!("1. below [dependencies]: minicc = \"={MINICC}\""),
            &format!("2. below [build-dependencies]: minicc-build = \"={MINICC}\""),
        ],
    );
    project.write("build.rs", BUILD_SCRIPT);
    project.succeeds("check", &[]);

    // A module that stands where nobody looks.
    project.write("elsewhere/module.rs", &inline("c", 1));
    project.write("src/lib.rs", "#[path = \"../elsewhere/module.rs\"]\npub mod module;\n");
    let lines = [
        "it looks through src, tests, examples, benches; this is src/../elsewhere/module.rs",
        "name another place in build.rs: minicc_build::Builder::new().scan(\"...\").compile()",
    ];
    says(
        &project,
        &[("the build script did not compile this kernel", "src/../elsewhere/module.rs:2:13", &lines)],
    );
    project.write("build.rs", "fn main() { minicc_build::Builder::new().scan(\"elsewhere\").compile(); }\n");
    project.succeeds("check", &[]);

    // Nothing to compile.
    project.write("src/lib.rs", &format!("{FILES}minicc::minicc! {{}}\n"));
    project.remove("kernels");
    says(
        &project,
        &[
            (
                "there are no kernel files",
                "src/lib.rs:1:13",
                &["help: put kernels into kernels/, as in kernels/total.py"],
            ),
            ("there is no kernel here", "src/lib.rs:2:1", &["help: write one: def NAME(PARAMETERS):"]),
        ],
    );
}
