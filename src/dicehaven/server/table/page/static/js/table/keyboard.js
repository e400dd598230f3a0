// The keyboard: arrows move through what can be chosen on the sheet, with Shift through all of it; Escape leaves a choice, letters
// press buttons.

import { afterwards, settle } from "./afterwards.js";
import { STEPS, nearest, parts, rove } from "../roving.js";

const stage = document.getElementById("stage"), tray = document.getElementById("tray");

// What scrolls can be reached by Tab, so that arrows scroll it.
export function reachable() {
  for (const element of [stage, tray.querySelector(".ask"), document.querySelector("[data-log]"), document.querySelector("[data-other]")]) {
    if (!element) continue;
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  }
}

// What a key types: where it types no Latin letter and no digit, what would stand there; "" for all who have turned that off.
export function typed({ key, code, shiftKey }) {
  if (key.length !== 1 || localStorage.getItem("no-letters")) return "";
  const place = code.match(shiftKey ? /^Key(.)$/ : /^(?:Key|Digit)(.)$/)?.[1];
  return (/[a-z\d?]/i.test(key) ? key : place ?? key).toLowerCase();
}

// What can be pressed by a letter: the buttons of the tray.
const LETTERS = { s: "form[action$='/skip'] button", u: "form[action$='/undo'] button", h: "[data-hint]", r: "form[action$='/roll'] button[data-main]" };

export function listen({ tap, leave }) {
  document.addEventListener("keydown", (event) => {
    settle();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
    const part = event.target.closest("#stage [data-part]");
    if (part && (event.key === "Enter" || event.key === " ")) tap(part);
    else if (event.key in STEPS && !event.target.matches(SCROLLS)) {
      const next = event.shiftKey ? anywhere(event.target, STEPS[event.key]) : place(event.target, STEPS[event.key]);
      if (!next) return;
      if (!next.hasAttribute("tabindex")) visit(next);
      next.focus();
    } else if (event.key === "Escape") {
      if (!leave()) return;
    } else if (typed(event) === "?") document.getElementById("keys")?.showModal();
    else if (typed(event) in LETTERS) {
      const button = tray.querySelector(LETTERS[typed(event)]);
      if (!button || button.closest("[inert]")) return;
      button.focus(); // who presses letters works in the tray
      button.click();
    } else return;
    event.preventDefault();
  });
}

// Where an arrow leads: from one part to the next, on the sheet and among the dice, on the pad from face to face; from anywhere
// else to the first, or to the button if there is nothing else.
const DICE = ".dice [data-part]", PAD = ".slot, .face-key", GROUPS = ".dice, .slots, .faces";
const SCROLLS = "#stage, #tray .ask, [data-log], [role=slider], summary"; // what arrows move by themselves
const within = (query, root = tray) => [...root.querySelectorAll(query)];
const useful = (die) => die.matches(".is-open, [aria-pressed=true]");

function place(from, step) {
  const dice = within(DICE);
  if (from.matches(PAD)) return nearest(from, step, within(PAD));
  if (dice.includes(from)) return nearest(from, step, [...parts(), ...dice]);
  if (from.closest("#stage [data-part]")) return nearest(from, step, [...parts(), ...dice.filter(useful)]);
  return rove() ?? dice.find(useful) ?? tray.querySelector(`.face-key, ${MAIN}, .acts button`);
}

// With Shift an arrow leads to every part that says something, so that Enter on one that cannot be chosen tells why not.
function anywhere(from, step) {
  const all = [...stage.querySelectorAll("[data-part][aria-label]")];
  return all.includes(from) ? nearest(from, step, all) : rove() ?? all[0];
}

// A part that cannot be chosen takes the focus while somebody is there, whatever else changes on the page.
let visited = null;

function visit(part) {
  part.tabIndex = -1;
  visited = part;
  part.addEventListener("blur", () => {
    visited = null;
    if (part.getAttribute("role") !== "button") part.removeAttribute("tabindex");
  }, { once: true });
}

// What Tab reaches: one part of the sheet, one die, one face of the pad.
function roveAll() {
  const on = document.activeElement;
  rove(on);
  for (const group of within(GROUPS)) rove(on, within("button", group));
}
document.addEventListener("focusin", ({ target }) => { if (target.closest(`#stage, ${GROUPS}`)) roveAll(); });

// Whether somebody can go on working where the focus is. The tray itself holds it while there is nothing to do.
const works = (element) => element !== tray && element.isConnected && element === document.activeElement && element.checkVisibility()
  && (element === visited || !element.matches(":disabled, #stage [data-part]:not([role=button])"));

const MAIN = "[data-main]:enabled", NEXT = ".dice button.is-open, .faces.is-now .face-key, .acts a.main";

// Where one goes on: on the same part as before, at the button for the next roll, else at what comes next.
function goOn(part, action) {
  const first = rove();
  const same = part ? document.querySelector(`[data-part="${CSS.escape(part)}"]:is([role=button], button)`) : null;
  const again = action?.endsWith("/roll") ? [...tray.querySelectorAll("form")].find((form) => form.action === action)?.querySelector("button") : null;
  const next = tray.querySelector("[data-go-on]:enabled") ?? same ?? again ?? tray.querySelector(MAIN) ?? tray.querySelector(NEXT) ?? first ?? tray;
  if (next !== document.activeElement) next.focus({ preventScroll: true });
}

// After the page has changed the focus stays where one works; `left` is the part that was chosen until now. It waits in the tray
// while a change asks for nothing, and then returns false.
export function keepFocus(change, left) {
  const before = document.activeElement, here = before?.closest?.("#stage, #tray");
  const part = before?.dataset?.part ?? left, action = before?.form?.action;
  const asks = change();
  if (here && !works(before) && !(before === tray && asks === false)) goOn(part, action);
  afterwards(roveAll);
}

// The buttons that say which of several moves is meant.
export const toButtons = () => (tray.querySelector("[data-moves] [data-main]") ?? tray.querySelector("[data-moves] button"))?.focus();

// A window that was opened over the table has been closed: what had the focus before may be gone by now; then the window has it still.
document.addEventListener("close", ({ target }) => {
  const on = document.activeElement;
  if (on === document.body || target.contains(on)) goOn();
}, true);

// A page that has just come: whoever opened it goes on at the tray, and hears what it asks, as in a new page nothing is read by itself.
export function begin() {
  roveAll();
  if (document.activeElement !== document.body || location.hash) return;
  tray.setAttribute("aria-describedby", tray.classList.contains("holds") ? "held-words" : "question");
  tray.addEventListener("blur", () => tray.removeAttribute("aria-describedby"), { once: true });
  tray.focus({ preventScroll: true });
}
