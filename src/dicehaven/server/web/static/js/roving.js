// Roving focus: Tab reaches one part of the sheet, arrows lead to the others; likewise among dice and faces.

export const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
export const parts = () => [...document.getElementById("stage").querySelectorAll("[data-part][role=button]")];

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

// One of them can be reached by Tab: the preferred one, else the one that is chosen, else the first.
export function rove(preferred, all = parts()) {
  const is = (test) => all.find(test), now = is((part) => part === preferred) ?? is((part) => part.getAttribute("aria-pressed") === "true") ?? all[0];
  for (const part of all) {
    const tab = part === now ? "0" : "-1";
    if (part.getAttribute("tabindex") !== tab) part.setAttribute("tabindex", tab);
  }
  return now;
}

// The one that lies nearest in a direction, rather ahead than aside.
export function nearest(from, [right, down], among = parts()) {
  const [x, y] = middle(from);
  let best, least = Infinity;
  for (const part of among) {
    const [px, py] = middle(part), along = (px - x) * right + (py - y) * down, aside = Math.abs((px - x) * down) + Math.abs((py - y) * right);
    if (part !== from && along > 1 && along + 2 * aside < least) [best, least] = [part, along + 2 * aside];
  }
  return best;
}
