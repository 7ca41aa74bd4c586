//! What the page does: by keyboard, mouse and touch, and without its script.

use headless_chrome::browser::tab::point::Point;
use headless_chrome::protocol::cdp::{Emulation, Input};

use crate::browser::Window;
use crate::kernels::benches;

/// The text of the reason that is shown, or nothing.
const REASON: &str = "reason.matches(':popover-open') ? reason.textContent : ''";
/// What is said about the access that has the focus.
const EXPECTED: &str = "(item => item.querySelector('.badge').textContent + ' ' + item.querySelector('.why').textContent)(
    document.getElementById(document.activeElement.getAttribute('aria-describedby')).closest('.accesses > li'))";
const FOCUSED: &str = "document.activeElement.className + ' ' + document.activeElement.textContent";

fn centre(window: &Window, selector: &str) -> Point {
    window.ask(&format!(
        "document.querySelector('{selector}').scrollIntoView({{ behavior: 'instant', block: 'center' }})"
    ));
    // A scroll hides what is shown, and its event comes with the next frame.
    window.ask("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    let side = |side: &str| {
        let script = format!("(box => {side})(document.querySelector('{selector}').getClientRects()[0])");
        window.ask(&script).parse().expect("a number")
    };
    Point { x: side("box.x + box.width / 2"), y: side("box.y + box.height / 2") }
}

/// Presses Tab until the focus is on something that matches.
fn tab_to(window: &Window, selector: &str) {
    for _ in 0..200 {
        window.press("Tab");
        if window.ask(&format!("document.activeElement.matches('{selector}')")) == "true" {
            return;
        }
    }
    panic!("the Tab key does not come to {selector}");
}

#[test]
fn the_keyboard_reaches_reasons() {
    let Some(window) = Window::open(&benches(&["spmv"]), 1280, 900) else { return };
    tab_to(&window, "a.access");
    assert_eq!(window.ask(REASON), window.ask(EXPECTED));
    assert!(!window.ask(REASON).is_empty());
    window.press("Escape");
    assert_eq!(window.ask(REASON), "");
    window.press("Tab");
    assert_eq!(window.ask(REASON), window.ask(EXPECTED));
    let access = window.ask("document.activeElement.getAttribute('href')");
    window.press("Enter");
    assert_eq!(window.ask("location.hash"), access);
    assert_eq!(window.ask(REASON), "");
    window.is_quiet();
}

#[test]
fn the_keyboard_lights_up_lines() {
    let Some(window) = Window::open(&benches(&["spmv"]), 1280, 900) else { return };
    tab_to(&window, ".lines a.from");
    let first = window.ask(FOCUSED);
    window.press("ArrowDown");
    assert_ne!(window.ask(FOCUSED), first);
    window.press("ArrowUp");
    assert_eq!(window.ask(FOCUSED), first);
    window.press("End");
    window.press("Home");
    assert_eq!(window.ask(FOCUSED), first);
    let lit = "[...document.querySelectorAll('.lines')].map(list => list.querySelectorAll('.lit').length).join(' ')";
    assert_eq!(window.ask(lit), "0 0 0 0");
    window.press("Enter");
    let counts = window.ask(lit);
    assert!(counts.split(' ').all(|count| count != "0"), "{counts}");
    let same = "new Set([...document.querySelectorAll('.lit')].map(line => line.dataset.from)).size";
    assert_eq!(window.ask(same), "1");
    // The first of them is in view in each list that is open.
    let seen = "[...document.querySelectorAll('details[open] .lines')].every(list => {
        const [line, pane] = [list.querySelector('.lit'), list.closest('details')].map(one => one.getBoundingClientRect());
        return line.top >= pane.top && line.bottom <= pane.bottom; })";
    assert_eq!(window.ask(seen), "true");
    window.press("Enter");
    assert_eq!(window.ask(lit), "0 0 0 0");
    // The other lists are a stop each.
    tab_to(&window, ".stages a.from");
    window.press("Enter");
    assert!(window.ask(lit).split(' ').all(|count| count != "0"));
    window.is_quiet();
}

#[test]
fn the_keyboard_opens_and_closes() {
    let Some(window) = Window::open(&benches(&["sum"]), 1280, 900) else { return };
    let count = window.ask("document.querySelectorAll('details').length").parse().expect("a number");
    for number in 0..count {
        let open = format!("document.querySelectorAll('details')[{number}].open");
        window.ask(&format!("document.querySelectorAll('summary')[{number}].focus()"));
        let before = window.ask(&open);
        window.press("Enter");
        assert_ne!(window.ask(&open), before, "{number}");
        window.press("Enter");
        assert_eq!(window.ask(&open), before, "{number}");
    }
    // A block of a drawing leads to its lines, which are opened.
    window.ask("document.querySelector('svg a.block').focus()");
    window.press("Enter");
    let target =
        "(line => line.closest('details').open && line.textContent)(document.querySelector(':target'))";
    assert_eq!(window.ask(target), "entry:");
    window.is_quiet();
}

#[test]
fn a_mouse_shows_reasons_where_it_points() {
    let Some(window) = Window::open(&benches(&["spmv"]), 1280, 900) else { return };
    let at = centre(&window, "a.access.kept");
    window.tab.move_mouse_to_point(at).expect("the mouse can be moved");
    assert!(window.ask(REASON).contains("kept"), "{}", window.ask(REASON));
    let inside =
        "(box => box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight)(
        reason.getBoundingClientRect())";
    assert_eq!(window.ask(inside), "true");
    window.tab.move_mouse_to_point(Point { x: 2.0, y: 2.0 }).expect("the mouse can be moved");
    assert_eq!(window.ask(REASON), "");
    window.is_quiet();
}

#[test]
fn the_first_tap_shows_a_reason_and_the_second_leads_to_the_list() {
    let Some(window) = Window::open(&benches(&["spmv"]), 360, 740) else { return };
    let touch = Emulation::SetTouchEmulationEnabled { enabled: true, max_touch_points: Some(1) };
    window.tab.call_method(touch).expect("a finger can be had");
    let at = centre(&window, "a.access.kept");
    let tap = || {
        for kind in
            [Input::DispatchTouchEventTypeOption::TouchStart, Input::DispatchTouchEventTypeOption::TouchEnd]
        {
            let end = matches!(kind, Input::DispatchTouchEventTypeOption::TouchEnd);
            let point = Input::TouchPoint {
                x: at.x,
                y: at.y,
                radius_x: Some(0.5),
                radius_y: Some(0.5),
                rotation_angle: None,
                force: None,
                tangential_pressure: None,
                tilt_x: None,
                tilt_y: None,
                twist: None,
                id: None,
            };
            let event = Input::DispatchTouchEvent {
                Type: kind,
                touch_points: if end { Vec::new() } else { vec![point] },
                modifiers: None,
                timestamp: None,
            };
            window.tab.call_method(event).expect("a finger can tap");
        }
        window.ask("new Promise(done => setTimeout(done, 400))");
    };
    tap();
    assert!(window.ask(REASON).contains("kept"), "{}", window.ask(REASON));
    assert_eq!(window.ask("location.hash"), "");
    tap();
    assert_ne!(window.ask("location.hash"), "");
    assert_eq!(window.ask(REASON), "");
    window.is_quiet();
}

#[test]
fn without_the_script_everything_is_there_and_links_lead_on() {
    let Some(window) = Window::open(&benches(&["matmul"]), 1280, 900) else { return };
    let shown = "document.querySelector('main').innerText.replace(/\\s+/g, ' ')";
    let with = window.ask(shown);
    window
        .tab
        .call_method(Emulation::SetScriptExecutionDisabled { value: true })
        .expect("scripts can be off");
    window.load();
    assert_eq!(window.ask("document.querySelector('a.from').hasAttribute('tabindex')"), "false");
    assert_eq!(window.ask(shown), with);
    window.ask("document.querySelector('.stages details[open] a.from').focus()");
    let line = window.ask("document.activeElement.textContent");
    window.press("Enter");
    assert_eq!(window.ask("document.querySelector(':target .from').textContent"), line);
}
