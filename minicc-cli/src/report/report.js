"use strict";
// Two additions to a page that is complete without them: lines that light up together, and reasons where an access stands.

// Lines. The numbers of one list are one stop of the Tab key; the arrow keys go from one to the next.
for (const list of document.querySelectorAll(".lines")) {
  const numbers = [...list.querySelectorAll("a.from")];
  numbers.forEach((number, at) => { number.tabIndex = at === 0 ? 0 : -1; });
  list.addEventListener("keydown", (event) => {
    const at = numbers.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: numbers.length - 1 }[event.key];
    if (at < 0 || !numbers[to]) return;
    event.preventDefault();
    numbers[at].tabIndex = -1;
    numbers[to].tabIndex = 0;
    numbers[to].focus();
  });
  list.addEventListener("click", (event) => {
    if (event.target.closest("a:not(.from)")) return;
    const line = event.target.closest("li[data-from]");
    if (!line) return;
    event.preventDefault();
    light(line, list);
  });
}

// Lights up what has the same source as `line`, or nothing if it is lit, and brings the first of each other list into view.
function light(line, own) {
  const was = line.classList.contains("lit");
  const article = line.closest("article");
  for (const lit of document.querySelectorAll(".lit")) mark(lit, false);
  if (was) return;
  for (const list of article.querySelectorAll(".lines")) {
    const same = list.querySelectorAll(`[data-from="${line.dataset.from}"]`);
    for (const other of same) mark(other, true);
    const pane = list.closest("details");
    if (list !== own && same.length > 0 && pane?.open) {
      const away = same[0].getBoundingClientRect().top - pane.getBoundingClientRect().top;
      pane.scrollBy({ top: away - pane.clientHeight / 3 });
    }
  }
}

function mark(line, lit) {
  line.classList.toggle("lit", lit);
  if (lit) line.setAttribute("aria-current", "true");
  else line.removeAttribute("aria-current");
}

// Reasons. An access shows its own where it has the focus or the pointer; the first tap shows it, the second follows the link.
const reason = document.getElementById("reason");
let shown = null;

function show(access) {
  if (shown === access) return;
  const item = document.getElementById(access.getAttribute("href").slice(1)).closest(".accesses > li");
  reason.replaceChildren(item.querySelector(".badge").cloneNode(true), " ", item.querySelector(".why").cloneNode(true));
  reason.showPopover();
  const at = access.getBoundingClientRect();
  const below = at.bottom + 6 + reason.offsetHeight < innerHeight;
  reason.style.top = `${below ? at.bottom + 6 : at.top - 6 - reason.offsetHeight}px`;
  reason.style.left = `${Math.max(16, Math.min(at.left, innerWidth - reason.offsetWidth - 16))}px`;
  shown = access;
}

function hide() {
  if (shown) reason.hidePopover();
  shown = null;
}

for (const access of document.querySelectorAll("a.access")) {
  let before = null;
  access.addEventListener("pointerdown", () => { before = shown; });
  access.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") show(access); });
  access.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") hide(); });
  access.addEventListener("focus", () => show(access));
  access.addEventListener("blur", hide);
  access.addEventListener("click", (event) => {
    if (event.pointerType === "touch" && before !== access) {
      event.preventDefault();
      show(access);
    } else {
      hide();
    }
  });
}
addEventListener("scroll", hide, { passive: true });
addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });

// A link can lead into something that is closed, and paper has nothing to open.
function reveal() {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  for (let at = target && target.closest("details"); at; at = at.parentElement.closest("details")) at.open = true;
  if (target) target.scrollIntoView();
}
addEventListener("hashchange", reveal);
reveal();
