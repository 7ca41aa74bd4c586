//! A client of `rust-analyzer-proc-macro-srv`, which loads libraries of macros and expands them: one JSON object a line in
//! each direction. Tokens are numbers in arrays; rust-analyzer's crate `proc-macro-api` says in `flat.rs` which.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use serde_json::{Value, json};

/// The version of the protocol since which literals have a kind.
const LEAST_VERSION: u64 = 5;

/// A running server.
pub struct Server {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    library: PathBuf,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Server {
    /// Starts the server of the rustc that compiles the tests. `None` where it has none or an old one, which is said.
    pub fn start() -> Option<Self> {
        let rustc = Command::new("rustc").args(["--print", "sysroot"]).output().unwrap();
        let sysroot = String::from_utf8(rustc.stdout).unwrap();
        let name = format!("libexec/rust-analyzer-proc-macro-srv{}", std::env::consts::EXE_SUFFIX);
        let started = Command::new(Path::new(sysroot.trim()).join(name))
            .env("RUST_ANALYZER_INTERNALS_DO_NOT_USE", "this is unstable")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let not_run = |why: &str| {
            let _ = writeln!(std::io::stderr(), "NOT RUN: rustc's server of macros for editors {why}");
        };
        let Ok(mut process) = started else {
            not_run("is not there");
            return None;
        };
        let (input, output) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
        let mut server = Self { process, input, output: BufReader::new(output), library: library() };
        let version = server.ask(&json!({ "ApiVersionCheck": {} }))["ApiVersionCheck"].as_u64().unwrap();
        if version < LEAST_VERSION {
            not_run("speaks an old language");
            return None;
        }
        let mode = json!({ "SetConfig": { "span_mode": "RustAnalyzer" } });
        assert_eq!(server.ask(&mode), mode);
        Some(server)
    }

    /// The text of what the macro `name` makes of `body`, with `environment` besides the server's own.
    pub fn expand(&mut self, name: &str, body: &str, environment: &[(&str, &str)]) -> String {
        let body: TokenStream = body.parse().unwrap();
        let answer = self.ask(&json!({ "ExpandMacro": {
            "lib": self.library,
            "env": environment,
            "current_dir": null,
            "macro_body": flat(body),
            "macro_name": name,
            "attributes": null,
            "has_global_spans": { "def_site": 0, "call_site": 0, "mixed_site": 0 },
            // The only span: file, item, start, end, syntax context.
            "span_data_table": [0, 0, 0, 0, 0],
        } }));
        let tree = &answer["ExpandMacroExtended"]["Ok"]["tree"];
        assert!(tree.is_object(), "no expansion: {answer}");
        Tree(tree).text(0)
    }

    fn ask(&mut self, request: &Value) -> Value {
        writeln!(self.input, "{request}").unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }
}

/// The library of the macros, which Cargo has built beside this test.
fn library() -> PathBuf {
    use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
    let test = std::env::current_exe().unwrap();
    let entries = test.parent().unwrap().read_dir().unwrap().map(|entry| entry.unwrap().path());
    let libraries = entries.filter(|path| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.starts_with(&format!("{DLL_PREFIX}minicc_macros-")) && name.ends_with(DLL_SUFFIX)
    });
    libraries.max_by_key(|path| path.metadata().unwrap().modified().unwrap()).unwrap()
}

/// The tokens as the server takes them, all with span 0.
fn flat(tokens: TokenStream) -> Value {
    let (mut subtrees, mut literals, mut puncts, mut idents) = (vec![], vec![], vec![], vec![]);
    let (mut children, mut texts): (Vec<usize>, Vec<String>) = (vec![], vec![]);
    let mut streams = vec![(0, tokens)];
    let mut next = 0;
    while let Some((kind, stream)) = streams.get(next).cloned() {
        next += 1;
        let first = children.len();
        for token in stream {
            let (index, tag) = match token {
                TokenTree::Group(group) => {
                    let kind = match group.delimiter() {
                        Delimiter::None => 0,
                        Delimiter::Parenthesis => 1,
                        Delimiter::Brace => 2,
                        Delimiter::Bracket => 3,
                    };
                    streams.push((kind, group.stream()));
                    (streams.len() - 1, 0)
                }
                TokenTree::Literal(literal) => {
                    let text = literal.to_string();
                    let (kind, text) =
                        match text.strip_prefix("r#\"").and_then(|text| text.strip_suffix("\"#")) {
                            Some(raw) => (6 | 1 << 8, raw),
                            None => match text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
                                Some(text) => (5, text),
                                None => (3, &*text),
                            },
                        };
                    texts.push(text.to_owned());
                    literals.extend([0, texts.len() - 1, kind, u32::MAX as usize]);
                    (literals.len() / 4 - 1, 1)
                }
                TokenTree::Punct(punct) => {
                    puncts.extend([
                        0,
                        punct.as_char() as usize,
                        usize::from(punct.spacing() == Spacing::Joint),
                    ]);
                    (puncts.len() / 3 - 1, 2)
                }
                TokenTree::Ident(ident) => {
                    texts.push(ident.to_string());
                    idents.extend([0, texts.len() - 1, 0]);
                    (idents.len() / 3 - 1, 3)
                }
            };
            children.push(index << 2 | tag);
        }
        subtrees.extend([0, 0, kind, first, children.len()]);
    }
    json!({
        "subtree": subtrees, "literal": literals, "punct": puncts, "ident": idents, "token_tree": children,
        "text": texts,
    })
}

/// Tokens as the server gives them.
struct Tree<'a>(&'a Value);

impl Tree<'_> {
    fn number(&self, array: &str, position: usize) -> usize {
        usize::try_from(self.0[array][position].as_u64().unwrap()).unwrap()
    }

    fn string(&self, number: usize) -> &str {
        self.0["text"][number].as_str().unwrap()
    }

    /// The text of a subtree.
    fn text(&self, subtree: usize) -> String {
        let [kind, first, end] = [2, 3, 4].map(|part| self.number("subtree", 5 * subtree + part));
        let (open, close) = [("", ""), ("(", ")"), ("{", "}"), ("[", "]")][kind];
        let mut text = open.to_owned();
        for child in first..end {
            let child = self.number("token_tree", child);
            let (index, tag) = (child >> 2, child & 3);
            match tag {
                0 => text.push_str(&self.text(index)),
                1 => {
                    let (content, kind) =
                        (self.number("literal", 4 * index + 1), self.number("literal", 4 * index + 2));
                    let quote = if kind == 5 { "\"" } else { "" };
                    write!(text, "{quote}{}{quote} ", self.string(content)).unwrap();
                }
                2 => {
                    let code = u32::try_from(self.number("punct", 3 * index + 1)).unwrap();
                    text.push(char::from_u32(code).unwrap());
                    if self.number("punct", 3 * index + 2) == 0 {
                        text.push(' ');
                    }
                }
                _ => {
                    let raw = if self.number("ident", 3 * index + 2) == 1 { "r#" } else { "" };
                    write!(text, "{raw}{} ", self.string(self.number("ident", 3 * index + 1))).unwrap();
                }
            }
        }
        text + close
    }
}
