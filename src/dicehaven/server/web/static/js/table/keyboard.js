// The keyboard: arrows move through what can be chosen on the sheet, Escape leaves a choice, letters press buttons.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const stage = document.getElementById("stage"), tray = document.getElementById("tray");

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const parts = () => [...stage.querySelectorAll("[data-part][role=button]")];

// One part of the sheet can be reached by Tab; arrows lead to the others.
export function rove(preferred) {
  const all = parts(), now = all.find((part) => part === preferred) ?? all.find((part) => part.getAttribute("aria-pressed") === "true") ?? all[0];
  for (const part of all) part.setAttribute("tabindex", part === now ? "0" : "-1");
  return now;
}

function nearest(from, [right, down]) {
  const [x, y] = middle(from);
  let best, least = Infinity;
  for (const part of parts()) {
    const [px, py] = middle(part), along = (px - x) * right + (py - y) * down, aside = Math.abs((px - x) * down) + Math.abs((py - y) * right);
    if (part !== from && along > 1 && along + 2 * aside < least) [best, least] = [part, along + 2 * aside];
  }
  return best;
}

// What scrolls can be reached by Tab, so that arrows scroll it.
export function reachable() {
  for (const element of [stage, tray.querySelector(".ask"), document.querySelector("[data-log]")]) {
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  }
}

// What can be pressed by a letter: the buttons of the tray.
const LETTERS = { s: "form[action$='/skip'] button", u: "form[action$='/undo'] button", h: "[data-hint]", r: "form[action$='/roll'] button[data-main]" };

export function listen({ tap, leave }) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
    const part = event.target.closest("[data-part][role=button]");
    if (part && (event.key === "Enter" || event.key === " ")) tap(part);
    else if (event.key in STEPS && event.target.closest("#stage, #tray, body")) {
      const next = part && stage.contains(part) ? nearest(part, STEPS[event.key]) : event.target.closest("[role=slider], summary") ? null : rove();
      if (!next) return;
      rove(next);
      next.focus();
    } else if (event.key === "Escape") {
      if (!leave()) return;
    } else if (event.key === "?") document.getElementById("keys")?.showModal();
    else if (event.key.toLowerCase() in LETTERS) {
      const button = tray.querySelector(LETTERS[event.key.toLowerCase()]);
      if (!button) return;
      button.click();
    } else return;
    event.preventDefault();
  });
}

// After the page has changed the focus stays where one works: on the same part or button, else on what comes next.
export function keepFocus(change) {
  const before = document.activeElement, within = before?.closest?.("#stage, #tray");
  const part = before?.dataset?.part, action = before?.form?.action;
  change();
  if (!within || document.contains(document.activeElement) && document.activeElement !== document.body && document.activeElement === before) return rove(before);
  rove();
  const same = part ? document.querySelector(`[data-part="${CSS.escape(part)}"]:is([role=button], button)`) : null;
  const again = action ? [...tray.querySelectorAll("form")].find((form) => form.action === action && action.endsWith("/roll"))?.querySelector("button") : null;
  const next = same ?? again ?? tray.querySelector("[data-main]") ?? tray.querySelector(".dice button.is-open") ?? rove() ?? tray;
  next.focus({ preventScroll: true });
}
