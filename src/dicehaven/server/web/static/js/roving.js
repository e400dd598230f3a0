// Roving focus on the sheet: Tab reaches one part, arrows lead to the others.

export const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const parts = () => [...document.getElementById("stage").querySelectorAll("[data-part][role=button]")];

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

// One part can be reached by Tab: the preferred one, else the one that is chosen, else the first.
export function rove(preferred) {
  const all = parts(), now = all.find((part) => part === preferred) ?? all.find((part) => part.getAttribute("aria-pressed") === "true") ?? all[0];
  for (const part of all) {
    const tab = part === now ? "0" : "-1";
    if (part.getAttribute("tabindex") !== tab) part.setAttribute("tabindex", tab);
  }
  return now;
}

// The part that lies nearest in a direction, rather ahead than aside; `others` are reached like parts of the sheet.
export function nearest(from, [right, down], others = []) {
  const [x, y] = middle(from);
  let best, least = Infinity;
  for (const part of [...parts(), ...others]) {
    const [px, py] = middle(part), along = (px - x) * right + (py - y) * down, aside = Math.abs((px - x) * down) + Math.abs((py - y) * right);
    if (part !== from && along > 1 && along + 2 * aside < least) [best, least] = [part, along + 2 * aside];
  }
  return best;
}
