//! FASTA files that hold one protein.

use std::str::FromStr;

/// One sequence with what its header line calls it.
#[derive(Debug, PartialEq)]
pub(crate) struct Record {
    /// The accession: `P69905` of `>sp|P69905|HBA_HUMAN Hemoglobin…`, else the header's first word.
    pub(crate) accession: String,
    /// The entry's name: `HBA_HUMAN` above, else the header's first word.
    pub(crate) name: String,
    /// The residues in upper case, ASCII letters and `*` only, at least one.
    pub(crate) sequence: String,
}

impl FromStr for Record {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut lines = text.lines();
        let header = lines
            .next()
            .and_then(|line| line.strip_prefix('>'))
            .ok_or("a FASTA file starts with a line that starts with >")?;
        let word = header.split_whitespace().next().ok_or("the sequence has no name")?;
        let (accession, name) = match *word.split('|').collect::<Vec<_>>() {
            [_, accession, name] => (accession, name),
            _ => (word, word),
        };

        let mut sequence = String::new();
        for (line, number) in lines.zip(2..) {
            for residue in line.trim_ascii_end().chars() {
                match residue {
                    '>' => return Err(format!("line {number}: a second sequence; one is expected")),
                    'A'..='Z' | 'a'..='z' | '*' => sequence.push(residue.to_ascii_uppercase()),
                    _ => return Err(format!("line {number}: {residue:?} is no residue")),
                }
            }
        }
        if sequence.is_empty() {
            return Err("the sequence has no residues".to_owned());
        }
        Ok(Self { accession: accession.to_owned(), name: name.to_owned(), sequence })
    }
}

#[cfg(test)]
mod tests {
    use super::Record;

    fn record(accession: &str, name: &str, sequence: &str) -> Record {
        Record { accession: accession.into(), name: name.into(), sequence: sequence.into() }
    }

    #[test]
    fn headers_and_lines_are_put_together() {
        assert_eq!(">sp|P1|ONE words\nACD\r\nef\n\n".parse(), Ok(record("P1", "ONE", "ACDEF")));
        assert_eq!(">plain\nA*".parse(), Ok(record("plain", "plain", "A*")));
        assert_eq!(">a|b\nA".parse(), Ok(record("a|b", "a|b", "A")));
    }

    #[test]
    fn what_is_not_one_protein_is_refused() {
        for (text, message) in [
            ("", "a FASTA file starts with a line that starts with >"),
            ("ACD\n", "a FASTA file starts with a line that starts with >"),
            (">\nACD\n", "the sequence has no name"),
            (">a\n", "the sequence has no residues"),
            (">a\nAC\n>b\nAC\n", "line 3: a second sequence; one is expected"),
            (">a\nA-C\n", "line 2: '-' is no residue"),
            (">a\nA\n\u{e9}\n", "line 3: 'é' is no residue"),
        ] {
            assert_eq!(text.parse::<Record>(), Err(message.to_owned()), "{text:?}");
        }
    }
}
