// The keyboard on the sheet: Tab reaches one place, arrows lead to the others, Enter paints; Ctrl+Z takes back.

import { STEPS, nearest, rove } from "../roving.js";

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
