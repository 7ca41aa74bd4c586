//! What a kernel is called outside its own source.
//!
//! ```text
//! symbol   = "minicc_" package "_" function "_" hash        minicc_imaging_sobel_1f0c66a2b3d49e58
//! aliased  = symbol "_aliased"
//! archive  = "minicc_" package "_" hash of the package alone, unless the build chose a name
//! package, function = the name with every character other than A-Z a-z 0-9 replaced by "_"
//! hash     = 16 hexadecimal digits
//! ```
//!
//! Names are for people: `nm`, `perf` and a debugger show them. The hash is what tells kernels apart, since
//! two static archives with one symbol link silently to whichever comes first. It is SipHash-1-3 with a zero
//! key, of 128 bits of which the upper 64 are kept, over: this compiler's version, the package's name and
//! version, the options that change the code, and the kernel's normalised text, each preceded by its length.
//! So it depends neither on where the kernel stands nor on the machine, and the macro and the build script
//! find the same one on their own.

use core::hash::Hasher as _;

use siphasher::sip128::{Hasher128 as _, SipHasher13};

/// The version of this compiler, which the macro and the build script must share.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The package that a kernel belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// What changes the meaning or the code of a kernel, other than its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How often the loops of one call may go round; `None` for no limit (LANGUAGE M7).
    pub step_limit: Option<u64>,
    /// Whether the code asks, when it is loaded, what the processor can do, and runs what was compiled for that.
    pub dispatch: bool,
}

impl Package {
    /// The symbol of the kernel `function` with this normalised text.
    pub fn symbol(&self, function: &str, text: &str, options: Options) -> String {
        let limit = options.step_limit.map_or(String::new(), |limit| format!("step_limit={limit}"));
        let dispatch = if options.dispatch { "dispatch" } else { "" };
        let hash = hash(&[VERSION, &self.name, &self.version, &limit, dispatch, text]);
        format!("minicc_{}_{}_{hash:016x}", plain(&self.name), plain(function))
    }

    /// The name of the archive that holds this package's kernels, unless the build chooses another.
    pub fn archive(&self) -> String {
        format!("minicc_{}_{:016x}", plain(&self.name), hash(&[VERSION, &self.name, &self.version]))
    }
}

/// The symbol of the entry that takes overlapping buffers.
pub fn aliased(symbol: &str) -> String {
    format!("{symbol}_aliased")
}

/// What tells one normalised kernel text from another.
pub fn fingerprint(text: &str) -> String {
    format!("{:016x}", hash(&[text]))
}

/// A hash of several texts, in order, with the boundaries between them.
pub fn hash(parts: &[&str]) -> u64 {
    let mut hasher = SipHasher13::new();
    for part in parts {
        hasher.write(&(part.len() as u64).to_le_bytes());
        hasher.write(part.as_bytes());
    }
    hasher.finish128().h1
}

fn plain(name: &str) -> String {
    name.chars().map(|character| if character.is_ascii_alphanumeric() { character } else { '_' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str) -> Package {
        Package { name: name.to_owned(), version: "1.0.0".to_owned() }
    }

    #[test]
    fn symbols_are_c_identifiers_and_differ_wherever_the_code_may() {
        let limited = Options { step_limit: Some(9), ..Options::default() };
        let dispatching = Options { dispatch: true, ..Options::default() };
        let symbols = [
            package("a-b").symbol("f", "x", Options::default()),
            package("a_b").symbol("f", "x", Options::default()),
            package("a-b").symbol("größe", "x", Options::default()),
            package("a-b").symbol("f", "y", Options::default()),
            package("a-b").symbol("f", "x", limited),
            package("a-b").symbol("f", "x", dispatching),
        ];
        for (index, symbol) in symbols.iter().enumerate() {
            assert!(symbol.starts_with("minicc_a_b_"), "{symbol}");
            assert!(symbol.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'), "{symbol}");
            assert!(!symbols[..index].contains(symbol), "{symbol}");
        }
    }

    #[test]
    fn an_archive_is_named_after_its_package_and_after_no_other() {
        let archive = package("a-b").archive();
        let digits = archive.strip_prefix("minicc_a_b_").unwrap();
        assert_eq!(digits, format!("{:016x}", hash(&[VERSION, "a-b", "1.0.0"])));
        assert_ne!(archive, package("a_b").archive());
        assert_ne!(archive, Package { version: "1.0.1".to_owned(), ..package("a-b") }.archive());
    }

    #[test]
    fn the_hash_is_the_specified_one_and_knows_boundaries() {
        // Fixed here, from the definition of SipHash-1-3, so that a change of the hash, which breaks mixed builds,
        // does not go unnoticed.
        assert_eq!(hash(&["ab", "c"]), 0x8619_9dfe_b83d_72f3);
        assert_eq!(hash(&["größe"]), 0x400e_b712_3855_88ac);
        assert_eq!(hash(&[]), 0x2134_935d_61d9_b40d);
        assert_eq!(fingerprint("def f(n):\n    return n\n"), "92a20a7c6a04896b");
        assert_ne!(hash(&["ab", "c"]), hash(&["a", "bc"]));
        assert_ne!(hash(&["", "a"]), hash(&["a", ""]));
    }
}
