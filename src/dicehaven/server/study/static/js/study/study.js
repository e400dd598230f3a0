// The board of a position on a page of its own: it answers taps from what the page has, without the server.  The page says what a
// move means.

import { begin, lay, leave, moveOn, put, redraw, sheet, show, start, state, table, tap, tray } from "../table/board.js";
import { begin as beginKeys, keepFocus, listen, reachable } from "../table/keyboard.js";

export { piece, put, show, start, state, table, tell, tray } from "../table/board.js";

let whys = start.whys;

// Begin; `move(notation, label)` is called with each move that has been chosen and confirmed, `click(event)` with each click that is no tap
// on the board, `changed(now)` as for a board.  `refuse(why, part)` may say itself why a tap is no move.
export function study({ move, click = () => {}, changed = () => {}, refuse }) {
  const reason = (part) => whys[part] ?? table.dataset.nothing;
  begin({ why: async (part) => (refuse ? refuse(reason(part), part) : reason(part)), changed });
  document.addEventListener("click", (event) => {
    const element = event.target.closest("#stage [data-part], #tray [data-part]");
    if (element) tap(element);
    else if (event.target.closest("[data-leave]")) leave();
    else click(event);
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-act]")) return;
    event.preventDefault();
    moveOn();
    move(event.target.elements.move.value, event.target.querySelector("button").textContent);
  });
  listen({ tap, leave });
  show();
  beginKeys();
  reachable();
  addEventListener("resize", reachable);
}

// Show another board, as `Board.json` gives it; without a `stage` the drawing stays.
export function change(board) {
  whys = board.whys;
  Object.assign(state, { choices: board.choices, chosen: [], advised: "", moment: state.moment + 1 });
  moveOn();
  keepFocus(() => {
    if (board.stage) redraw(board.stage);
    sheet.change(board.sheet);
    lay(board.dice);
    const modes = board.modes.map(([part, label]) => Object.assign(document.createElement("button"), { className: "button", type: "button", textContent: label }, { part }));
    for (const mode of modes) mode.dataset.part = mode.part;
    for (const mode of tray.querySelectorAll(".acts > [data-part]")) mode.remove();
    tray.querySelector("[data-moves]").replaceChildren();
    tray.querySelector("[data-moves]").after(...modes);
    put(...board.ask);
    show();
  });
  reachable();
}
