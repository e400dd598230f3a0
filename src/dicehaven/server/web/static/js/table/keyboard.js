// The keyboard: arrows move through what can be chosen on the sheet, Escape leaves a choice, letters press buttons.

import { afterwards, settle } from "./afterwards.js";
import { STEPS, nearest, rove } from "../roving.js";

const stage = document.getElementById("stage"), tray = document.getElementById("tray");

// What scrolls can be reached by Tab, so that arrows scroll it.
export function reachable() {
  for (const element of [stage, tray.querySelector(".ask"), document.querySelector("[data-log]"), document.querySelector("[data-other]")]) {
    if (!element) continue;
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  }
}

// What can be pressed by a letter: the buttons of the tray.
const LETTERS = { s: "form[action$='/skip'] button", u: "form[action$='/undo'] button", h: "[data-hint]", r: "form[action$='/roll'] button[data-main]" };

export function listen({ tap, leave }) {
  document.addEventListener("keydown", (event) => {
    settle();
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
    const part = event.target.closest("[data-part][role=button]");
    if (part && (event.key === "Enter" || event.key === " ")) tap(part);
    else if (event.key in STEPS && !event.target.matches(SCROLLS)) {
      const next = place(event.target, STEPS[event.key]);
      if (!next) return;
      rove(next);
      next.focus();
    } else if (event.key === "Escape") {
      if (!leave()) return;
    } else if (event.key === "?") document.getElementById("keys")?.showModal();
    else if (event.key.toLowerCase() in LETTERS) {
      const button = tray.querySelector(LETTERS[event.key.toLowerCase()]);
      if (!button) return;
      button.focus(); // who presses letters works in the tray
      button.click();
    } else return;
    event.preventDefault();
  });
}

// Where an arrow leads: from one part to the next, on the sheet and among the dice; from anywhere else to the first.
const DICE = "#tray .dice [data-part].is-open";
const SCROLLS = "#stage, #tray .ask, [data-log], [role=slider], summary"; // what arrows move by themselves
function place(from, step) {
  const dice = [...tray.querySelectorAll(DICE)], part = from.closest("#stage [role=button], #tray .dice [data-part]");
  return part ? nearest(part, step, dice) : rove() ?? dice[0];
}

const roveHere = () => rove(document.activeElement);

// Whether somebody can go on working where the focus is. The tray itself holds it while there is nothing to do.
const works = (element) => element !== tray && element.isConnected && element === document.activeElement && element.checkVisibility() && !element.matches(":disabled, #stage [data-part]:not([role=button])");

const NEXT = ".dice button.is-open, .faces.is-now .face-key, .acts a.main";

// After the page has changed the focus stays where one works: on the same part or button, else on what comes next.
export function keepFocus(change) {
  const before = document.activeElement, within = before?.closest?.("#stage, #tray");
  const part = before?.dataset?.part, action = before?.form?.action;
  change();
  if (!within || works(before)) return afterwards(roveHere);
  rove();
  const same = part ? document.querySelector(`[data-part="${CSS.escape(part)}"]:is([role=button], button)`) : null;
  const again = action ? [...tray.querySelectorAll("form")].find((form) => form.action === action && action.endsWith("/roll"))?.querySelector("button") : null;
  const next = same ?? again ?? tray.querySelector("[data-main]:enabled") ?? tray.querySelector(NEXT) ?? rove() ?? tray;
  if (next !== document.activeElement) next.focus({ preventScroll: true });
}
