//! What the page says, as text.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use minicc_core::exec::{Argument, Memory, measure};
use minicc_core::opt::fates;
use minicc_core::stage::Subject;

use crate::kernels::{Kernel, benches, every, hostile, kernel, large, minicc, output, page};

/// What stands between `before` and the next `after`, everywhere in `text`.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    text.split(before).skip(1).map(|rest| rest.split(after).next().unwrap_or_default()).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// That the page of one kernel shows each access once in the source and once in the list, and says what became of it.
fn explains(kernel: &Kernel) {
    let Subject { source, ssa, optimised, .. } = &kernel.subject;
    let name = &ssa.name;
    let page = page(std::slice::from_ref(kernel));
    let list = between(&page, "<ol class=\"accesses\">", "</ol>").concat();
    let fates = fates(ssa, optimised);
    let loads = ssa.blocks.values().flat_map(|block| &block.instructions);
    assert_eq!(fates.len(), loads.filter(|one| one.op.is_access()).count(), "{name}");
    assert_eq!(page.matches("<a class=\"access ").count(), fates.len(), "{name}");
    for (number, fate) in fates.iter().enumerate() {
        let place = source.place(fate.access.start);
        let id = format!("k1-a{}", number + 1);
        assert_eq!(
            page.matches(&format!("href=\"#{id}\" aria-describedby=\"{id}\"")).count(),
            1,
            "{name} {id}"
        );
        let item = between(&list, &format!("<li id=\"{id}\">"), "</li>");
        assert_eq!(item.len(), 1, "{name} {id}");
        assert!(item[0].contains(&format!(">{}:{}</a>", place.line, place.column)), "{name}: {}", item[0]);
        assert!(item[0].contains(&escaped(source.slice(fate.access))), "{name}: {}", item[0]);
        // What is said of the group that the access is in.
        let before = list.split(&format!("<li id=\"{id}\">")).next().unwrap_or_default();
        let why = between(before, "<p class=\"why\">", "</p>").pop().unwrap_or_default();
        let sentences = escaped(&fate.sentences(source, &optimised.function).join(" "));
        assert!(!sentences.is_empty(), "{name} {place:?}");
        // The badge has said the first word.
        let (first, rest) = why.split_at(1);
        let after_a_badge = sentences.ends_with(&format!(": {}{rest}", first.to_lowercase()));
        assert!(after_a_badge || why == sentences, "{name} {place:?}: {why:?}");
    }
}

#[test]
fn every_access_of_sobel_and_of_matmul_is_explained() {
    let kernels = benches(&["sobel", "matmul"]);
    assert_eq!(kernels.len(), 2);
    for kernel in &kernels {
        assert!(fates(&kernel.subject.ssa, &kernel.subject.optimised).len() >= 5);
        explains(kernel);
    }
}

#[test]
fn every_access_of_every_other_kernel_is_explained() {
    let kernels = every();
    assert!(kernels.len() > 24);
    kernels.iter().for_each(explains);
}

#[test]
fn accesses_in_indices_and_over_several_lines_are_marked() {
    let text = "def f(a: buffer, b: buffer, n):\n    a[b[a[n]]] = a[(\n        b[n]\n    )]\n    return 0\n";
    explains(&kernel("f.py", text));
    explains(&kernel("g.py", "def g(n):\n    return n\n"));
}

#[test]
fn ids_are_unique_and_everything_that_refers_to_one_finds_it() {
    let kernels: Vec<Kernel> = every().into_iter().chain([hostile()]).collect();
    let page = page(&kernels);
    let ids = between(&page, " id=\"", "\"");
    let set: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), set.len());
    let links = between(&page, " href=\"", "\"");
    assert!(links.len() > 1000);
    for link in links.into_iter().filter(|link| *link != "data:,") {
        assert!(set.contains(link.strip_prefix('#').expect("a link stays on the page")), "{link}");
    }
    for id in between(&page, " aria-describedby=\"", "\"") {
        assert!(set.contains(id), "{id}");
    }
}

#[test]
fn text_of_the_user_is_never_markup() {
    let page = page(&[hostile()]);
    assert!(page.contains("&lt;script&gt;stolen = 1&lt;/script&gt;"));
    assert!(!page.contains("<script>stolen"));
    assert!(!page.contains("<img"));
    for tag in ["script", "style", "title", "html", "body"] {
        assert_eq!(
            page.matches(&format!("</{tag}>")).count(),
            if tag == "title" { titles(&page) } else { 1 },
            "{tag}"
        );
    }
}

/// How many titles there are: of the page and of things in drawings.
fn titles(page: &str) -> usize {
    page.matches("<title>").count()
}

#[test]
fn what_is_too_large_is_not_drawn_and_the_rest_grows_with_the_kernel() {
    let [small, large] = [400, 1600].map(|decisions| page(&[large(decisions)]));
    assert!(small.matches("Not drawn: ").count() >= 4);
    assert!(large.contains("if n &lt; 1599:"));
    assert!(large.len() < 5 * small.len(), "{} and {} bytes", small.len(), large.len());
}

#[test]
fn the_page_is_the_same_every_time() {
    let kernels = benches(&["matmul", "spmv"]);
    assert_eq!(page(&kernels), page(&kernels));
}

#[test]
fn a_folder_is_the_files_in_it_and_text_of_the_ir_is_reported_too() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("report-folder");
    fs::create_dir_all(folder.join("inner")).unwrap();
    fs::write(folder.join("b.py"), "def b(a: buffer, n):\n    return a[n]\n").unwrap();
    fs::write(folder.join("inner/c.ir"), "func c(a: buffer, n: i32):\nentry:\n  x = load a, n\n  return x\n")
        .unwrap();
    fs::write(folder.join("notes.txt"), "no kernel").unwrap();
    let output = output();
    let done = minicc(&[&folder, Path::new("-o"), &output]);
    assert!(done.status.success(), "{done:?}");
    let page = fs::read_to_string(&output).unwrap();
    assert!(page.contains("<h2>b</h2>") && page.contains("<h2>c</h2>") && !page.contains("no kernel"));
    assert_eq!(page.matches("<a class=\"access kept\"").count(), 2);
}

#[test]
fn there_is_no_page_of_what_is_refused_or_not_there() {
    let good = kernel("good.py", "def good(n):\n    return n\n").file;
    let bad = good.with_file_name("bad.txt");
    fs::write(&bad, "def bad(n):\n    return m\n").unwrap();
    let empty = Path::new(env!("CARGO_TARGET_TMPDIR")).join("report-empty");
    fs::create_dir_all(&empty).unwrap();
    let missing = good.with_file_name("missing.py");
    let cases: [(&[&Path], i32, &str); 3] =
        [(&[&good, &bad], 1, "MC"), (&[&empty], 2, "no kernel"), (&[&good, &missing], 2, "missing.py")];
    for (paths, status, says) in cases {
        let output = output();
        let done = minicc(&[paths, &[Path::new("-o"), &output]].concat());
        assert_eq!(done.status.code(), Some(status), "{done:?}");
        assert!(String::from_utf8_lossy(&done.stderr).contains(says), "{done:?}");
        assert!(!output.exists());
    }
}

#[test]
fn the_calls_in_examples_are_counted_in_each_form() {
    let kernel = kernel("counted.py", include_str!("../cmd/test.in/kernels/total.py"));
    let page = page(std::slice::from_ref(&kernel));
    let table = between(&page, "aria-label=\"Steps of the examples\"", "</table>").concat();
    let calls = between(&table, "<code>", "</th>");
    assert_eq!(
        calls,
        [
            "total([1, 2, 3], 3)</code> gives 6",
            "total([1, 2, 3], 4)</code>: index 3 is outside buffer a of length 3"
        ]
    );
    let mut expected = Vec::new();
    for n in [3, 4] {
        for function in [&kernel.subject.ssa, &kernel.subject.optimised.function] {
            let mut memory = Memory::new();
            let arguments = [Argument::Buffer(memory.allocate(&[1, 2, 3])), Argument::Scalar(n)];
            let counts = measure(function, &mut memory, &arguments, 100).counts;
            expected
                .push([counts.steps, counts.instructions, counts.checks, 0].map(|count| count.to_string()));
        }
    }
    let numbers = between(&table, "<td class=\"number\">", "</td>");
    let rows: Vec<&[&str]> = numbers.chunks(4).collect();
    assert_eq!(
        [rows[0], rows[1], rows[3], rows[4]],
        [&expected[0], &expected[1], &expected[2], &expected[3]]
    );
    assert_eq!(rows.len(), 6);
}
