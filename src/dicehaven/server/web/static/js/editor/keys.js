// The keyboard on the sheet: Tab reaches one place, arrows lead to the others, Enter paints; Ctrl+Z takes back.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const stage = () => document.getElementById("stage");
const parts = () => [...stage().querySelectorAll("[data-part][role=button]")];

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

// One place can be reached by Tab: the preferred one, else the one that could be before.
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

export function arrows(tap, press) {
  document.addEventListener("keydown", (event) => {
    const letter = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (letter === "z" || letter === "y") && !event.target.matches("textarea, #board-name")) {
      event.preventDefault();
      return press(letter === "y" || event.shiftKey ? "redo" : "undo");
    }
    const part = event.target.closest?.("#stage [data-part]");
    if (!part || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") tap(part);
    else if (event.key in STEPS) {
      const next = nearest(part, STEPS[event.key]);
      if (!next) return;
      rove(next);
      next.focus();
    } else return;
    event.preventDefault();
  });
}
