//! Kernels to report on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};

use minicc_core::stage::{Language, Subject};

/// A file with a kernel, relative to [`root`] if it is in the repository.
pub struct Kernel {
    pub file: PathBuf,
    pub subject: Subject,
}

/// The folder of the repository, from which the command is run.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// What the command does.
pub fn minicc(arguments: &[&Path]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minicc"));
    command.current_dir(root()).arg("report").args(arguments).output().expect("the command runs")
}

/// A file for a page, which is not there yet.
pub fn output() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("report-{number}.html"));
    if file.exists() {
        fs::remove_file(&file).expect("the page of another run can be removed");
    }
    file
}

/// The file with the page about `kernels`.
pub fn written(kernels: &[Kernel]) -> PathBuf {
    let output = output();
    let mut arguments: Vec<&Path> = kernels.iter().map(|kernel| kernel.file.as_path()).collect();
    arguments.extend([Path::new("-o"), &output]);
    let done = minicc(&arguments);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    output
}

/// The page about `kernels`.
pub fn page(kernels: &[Kernel]) -> String {
    fs::read_to_string(written(kernels)).expect("the page was written")
}

/// The kernel with this text, in a file with this name in a folder of its own, since tests run side by side.
pub fn kernel(name: &str, text: &str) -> Kernel {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed).to_string();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("report-kernels").join(number);
    fs::create_dir_all(&folder).expect("a folder can be made");
    let file = folder.join(name);
    fs::write(&file, text).expect("a kernel can be written");
    read(file)
}

fn read(file: PathBuf) -> Kernel {
    let bytes = fs::read(root().join(&file)).expect("readable");
    let language = Language::of_name(&file).expect("a kernel or a function");
    let subject = Subject::read(language, &file.display().to_string(), &bytes);
    Kernel { subject: subject.unwrap_or_else(|refused| panic!("{}", refused.render(false))), file }
}

/// The kernels of the benchmarks with these names.
pub fn benches(names: &[&str]) -> Vec<Kernel> {
    names.iter().map(|name| read(Path::new("benches/kernels").join(name).with_extension("py"))).collect()
}

/// Every kernel file of the benchmarks and examples.
pub fn every() -> Vec<Kernel> {
    ["benches/kernels", "examples/edges/kernels", "examples/align/kernels"]
        .into_iter()
        .flat_map(all)
        .collect()
}

fn all(folder: &str) -> Vec<Kernel> {
    let files = fs::read_dir(root().join(folder)).expect("the folder is there");
    let names = files.map(|file| file.expect("readable").file_name());
    let mut files: Vec<PathBuf> = names.map(|name| Path::new(folder).join(name)).collect();
    files.sort();
    files.into_iter().map(read).collect()
}

/// A kernel that tries to get out of every place that its text is shown at.
pub fn hostile() -> Kernel {
    let text = "def hostile(a: buffer, n):\n    \"\"\"<script>stolen = 1</script> </style> </title> <img src=x onerror=stolen=1>\n\n    \
                &amp; \\\" ' <!-- ]]> {{}} ${stolen}\n    \"\"\"\n    ﬁ = a[n]  # </code></li><script>stolen = 1</script>\n    return ﬁ\n";
    kernel("\"><script>stolen = 1<b>'.py", text)
}

/// A kernel with this many decisions: with hundreds of them, more blocks and values than can be drawn.
pub fn large(decisions: usize) -> Kernel {
    let mut text = "def large(a: buffer, n):\n    x = 0\n".to_owned();
    for number in 0..decisions {
        text += &format!("    if n < {number}:\n        x = x * n + a[x + {number}]\n");
    }
    kernel("large.py", &(text + "    return x\n"))
}
