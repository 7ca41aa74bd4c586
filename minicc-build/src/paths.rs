//! What a file is called in messages, in the manifest and in debug information: its path in the package, with
//! forward slashes on every system.

use std::path::{Component, Path};

/// The name of `path`, relative to `package` where it lies inside. Bytes that are not UTF-8 are replaced.
pub(crate) fn name(package: &Path, path: &Path) -> String {
    let relative = path.strip_prefix(package).unwrap_or(path);
    let root = if relative.has_root() { "/" } else { "" };
    let mut parts = Vec::new();
    for component in relative.components() {
        match component {
            Component::CurDir | Component::RootDir => {}
            Component::ParentDir if parts.last().is_some_and(|part| part != "..") => {
                parts.pop();
            }
            _ => parts.push(component.as_os_str().to_string_lossy()),
        }
    }
    let name = format!("{root}{}", parts.join("/"));
    if name.is_empty() { ".".to_owned() } else { name }
}

/// Whether the file system hides it.
pub(crate) fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_relative_and_clean() {
        let package = Path::new("/home/u/p");
        for (path, expected) in [
            ("src/lib.rs", "src/lib.rs"),
            ("./src//a/./b.rs", "src/a/b.rs"),
            ("../q/k.py", "../q/k.py"),
            ("src/../README.md", "README.md"),
            ("src/a/../../../q/./k.py", "../q/k.py"),
            ("/etc/k.py", "/etc/k.py"),
            (".", "."),
        ] {
            assert_eq!(name(package, &package.join(path)), expected, "{path}");
        }
    }
}
