//! What the page looks like: on a phone, on paper, in light and dark.

use std::fs;
use std::path::Path;

use headless_chrome::protocol::cdp::Emulation;

use crate::browser::Window;
use crate::kernels::{benches, every, hostile, large};

const OPEN_ALL: &str = "document.querySelectorAll('details').forEach(one => { one.open = true; })";

/// What is wider than the window and does not scroll on its own.
const TOO_WIDE: &str = "[...document.querySelectorAll('body *')]
    .filter(one => !one.closest('.scroll, pre') || one.matches('.scroll, pre'))
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 0.5)
    .map(one => one.tagName + '.' + one.className).concat(
        document.documentElement.scrollWidth > innerWidth ? ['the page'] : []).join(' ')";

/// Text whose contrast with what is behind it is less than WCAG 2.2 asks for (AA, 4.5 to 1).
const FAINT: &str = "(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const parts = colour => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = colour => {
        const [r, g, b] = parts(colour).map(part => part / 255)
            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = one => {
        for (let at = one; at; at = at.parentElement) {
            const rect = at.matches('.block') ? at.querySelector('rect') : null;
            const colour = rect ? getComputedStyle(rect).fill : getComputedStyle(at).backgroundColor;
            if (parts(colour)[3] === 255) return colour;
        }
        return 'white';
    };
    const faint = new Set();
    for (const one of document.querySelectorAll('body *')) {
        const own = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!own || !one.checkVisibility() || one.matches('title, script')) continue;
        const style = getComputedStyle(one);
        const [text, ground] = [one.matches('svg text') ? style.fill : style.color, behind(one)].map(luminance);
        const contrast = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
        if (contrast < 4.5) faint.add(`${one.tagName}.${one.className.baseVal ?? one.className} in ${one.closest('[class]').className} ${contrast}`);
    }
    return [...faint].join('; ');
})()";

#[test]
fn the_page_of_all_kernels_asks_for_nothing_and_complains_about_nothing() {
    let mut kernels = every();
    kernels.extend([hostile(), large(400)]);
    let Some(window) = Window::open(&kernels, 1280, 900) else { return };
    assert_eq!(window.ask("document.querySelectorAll('article').length"), kernels.len().to_string());
    assert_eq!(window.ask("typeof stolen"), "undefined");
    assert_eq!(window.ask("performance.getEntriesByType('resource').length"), "0");
    window.is_quiet();
}

#[test]
fn nothing_is_wider_than_a_phone() {
    let Some(window) = Window::open(&every(), 360, 740) else { return };
    window.ask(OPEN_ALL);
    for width in [360, 320, 768, 1280] {
        window.resize(width, 740);
        assert_eq!(window.ask(TOO_WIDE), "", "at {width}");
    }
    window.is_quiet();
}

#[test]
fn text_can_be_read_in_light_and_dark() {
    let Some(window) = Window::open(&benches(&["spmv", "histogram", "matmul", "knapsack"]), 1280, 900) else {
        return;
    };
    window.ask(OPEN_ALL);
    let mut grounds = Vec::new();
    for scheme in ["light", "dark"] {
        window.medium("screen", scheme);
        for lit in ["remove", "add"] {
            window.ask(&format!(
                "document.querySelectorAll('.lines li').forEach(one => one.classList.{lit}('lit'))"
            ));
            assert_eq!(window.ask(FAINT), "", "{scheme}, {lit}");
        }
        grounds.push(window.ask("getComputedStyle(document.body).backgroundColor"));
    }
    assert_ne!(grounds[0], grounds[1]);
}

#[test]
fn paper_shows_what_is_closed_and_cuts_nothing_off() {
    let Some(window) = Window::open(&benches(&["matmul"]), 1280, 900) else { return };
    let hidden =
        "[...document.querySelectorAll('details > :not(summary)')].filter(one => !one.checkVisibility(
        { contentVisibilityAuto: true })).length";
    assert_ne!(window.ask(hidden), "0");
    window.medium("print", "light");
    assert_eq!(window.ask(hidden), "0");
    let cut = "[...document.querySelectorAll('.stages details, .lines, .scroll')]
        .filter(one => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible').length";
    assert_eq!(window.ask(cut), "0");
    let paper = window.tab.print_to_pdf(None).expect("the page can be printed");
    assert!(paper.starts_with(b"%PDF"));
    fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join("report.pdf"), paper)
        .expect("the paper can be kept");
}

/// Takes the picture of the README, and keeps it where the variable `MINICC_BLESS` is set.
#[test]
fn the_picture_of_the_readme_is_small() {
    let Some(window) = Window::open(&benches(&["spmv"]), 1200, 900) else { return };
    window.medium("screen", "light");
    window
        .tab
        .call_method(Emulation::SetScrollbarsHidden { hidden: true })
        .expect("scroll bars can be hidden");
    window.ask("document.querySelector('a.access.kept').closest('li').querySelector('a.from').click()");
    window.ask("document.querySelector('a.access.kept').focus({ preventScroll: true })");
    let picture = window.picture();
    assert!(picture.starts_with(b"\x89PNG"));
    assert!(picture.len() < 200_000, "{} bytes", picture.len());
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("report.png");
    if std::env::var_os("MINICC_BLESS").is_some() {
        fs::write(&kept, picture).expect("the picture can be written");
    }
    assert!(fs::metadata(&kept).is_ok_and(|file| file.len() < 200_000), "{} is not there", kept.display());
}
