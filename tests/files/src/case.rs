//! A case: a source with sections behind it.
//!
//! ```text
//! case     = COMMENT line* section+
//! section  = MARK ":" STAGE [ARGUMENTS]     then lines of MARK, each after one space, up to an empty line
//! MARK     = "#" in .py, ";" in .ir
//! ```

use core::fmt;

use minicc_core::stage::{Language, Subject};

use crate::stage::Stage;

/// What starts a comment.
fn mark(language: Language) -> char {
    match language {
        Language::Python => '#',
        Language::Ir => ';',
    }
}

/// What starts a section.
fn heading(language: Language) -> String {
    format!("{}:", mark(language))
}

/// A case.
#[derive(Clone, Debug)]
pub struct Case {
    language: Language,
    /// The name under which stages see the source.
    name: String,
    /// The text before the first section, as it stands in the file.
    source: String,
    sections: Vec<Section>,
}

/// What one stage makes of the source.
#[derive(Clone, Debug)]
struct Section {
    /// The line of the heading, from 1.
    line: usize,
    /// As it stands in the file.
    heading: String,
    stage: Stage,
    expected: String,
}

/// A line of a case that is wrong, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, on one or more lines.
    pub message: String,
}

impl Fault {
    /// The text for people; `file` says where the case is.
    pub fn show<'a>(&'a self, file: &'a str) -> impl fmt::Display + 'a {
        struct Show<'a>(&'a Fault, &'a str);
        impl fmt::Display for Show<'_> {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, "{}:{}: {}", self.1, self.0.line, self.0.message)
            }
        }
        Show(self, file)
    }
}

impl Case {
    /// Reads the text of a case.
    ///
    /// # Errors
    ///
    /// The first line that is no line of a case.
    pub fn read(language: Language, name: &str, text: &str) -> Result<Self, Fault> {
        let fault = |line: usize, message: &str| Fault { line, message: message.to_owned() };
        let mark = mark(language);
        if !text.starts_with(mark) || text.starts_with(&heading(language)) {
            return Err(fault(1, "a case begins with a comment that says what it shows"));
        }
        let source = source_of(language, text);
        let first = source.lines().count() + 1;
        let mut sections: Vec<Section> = Vec::new();
        let mut inside = false;
        for (number, line) in text[source.len()..].lines().enumerate() {
            let number = first + number;
            if let Some(heading) = line.strip_prefix(&heading(language)) {
                let stage = heading.parse().map_err(|message| Fault { line: number, message })?;
                let heading = heading.trim().to_owned();
                sections.push(Section { line: number, heading, stage, expected: String::new() });
                inside = true;
            } else if line.trim().is_empty() {
                inside = false;
            } else if let Some(section) = sections.last_mut().filter(|_| inside) {
                let shown = line.strip_prefix(mark);
                let shown =
                    shown.and_then(|rest| if rest.is_empty() { Some("") } else { rest.strip_prefix(' ') });
                let shown = shown.ok_or_else(|| Fault {
                    line: number,
                    message: format!("a line of a section starts with `{mark} `"),
                })?;
                section.expected.push_str(shown.trim_end());
                section.expected.push('\n');
            } else {
                return Err(Fault {
                    line: number,
                    message: format!("a section starts with `{mark}: STAGE`"),
                });
            }
        }
        if sections.is_empty() {
            let message =
                format!("a case without a section tests nothing: write `{mark}: STAGE` at the end and bless");
            return Err(Fault { line: first, message });
        }
        Ok(Self { language, name: name.to_owned(), source: source.to_owned(), sections })
    }

    /// What the case has sections of.
    pub fn headings(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().map(|section| section.heading.as_str())
    }

    /// Compares each section with what its stage makes.
    ///
    /// # Errors
    ///
    /// The sections that are stale, each with the difference, and those whose stage failed.
    pub fn check(&self) -> Result<(), Vec<Fault>> {
        let mut faults = Vec::new();
        for (section, made) in self.made() {
            let message = match made {
                Err(why) => why,
                Ok(made) if made == section.expected => continue,
                Ok(made) => {
                    let difference = similar::TextDiff::from_lines(&section.expected, &made);
                    let difference = difference.unified_diff().header("the file", "the stage").to_string();
                    format!("`{}` is not what the section says\n{difference}", section.heading)
                }
            };
            faults.push(Fault { line: section.line, message });
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// The text of the case with what the stages make in its sections, in their order.
    ///
    /// # Errors
    ///
    /// The sections whose stage failed.
    pub fn blessed(&self) -> Result<String, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut text = self.source.clone();
        let mark = mark(self.language);
        for (position, (section, made)) in self.made().enumerate() {
            let made = match made {
                Ok(made) => made,
                Err(message) => {
                    faults.push(Fault { line: section.line, message });
                    continue;
                }
            };
            let between = if position > 0 { "\n" } else { "" };
            text.push_str(&format!("{between}{mark}: {}\n", section.heading));
            for line in made.lines() {
                text.push_str(format!("{mark} {line}").trim_end());
                text.push('\n');
            }
        }
        if faults.is_empty() { Ok(text) } else { Err(faults) }
    }

    /// What each section's stage makes, with lines that end where their text does.
    fn made(&self) -> impl Iterator<Item = (&Section, Result<String, String>)> {
        let read = Subject::read(self.language, &self.name, self.source.as_bytes());
        self.sections.iter().map(move |section| {
            let made = section.stage.make(&read);
            (
                section,
                made.map(|made| made.lines().fold(String::new(), |text, line| text + line.trim_end() + "\n")),
            )
        })
    }
}

/// The part of `text` before the first section.
pub fn source_of(language: Language, text: &str) -> &str {
    let heading = heading(language);
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        if line.starts_with(&heading) {
            break;
        }
        end += line.len();
    }
    text.get(..end).unwrap_or(text)
}
