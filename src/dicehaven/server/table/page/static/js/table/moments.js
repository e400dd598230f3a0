// What must not be missed: the board of a round that is over stays until whoever looks has seen it; great events, and what happened
// while nobody looked, stay until the next tap. The table goes on meanwhile: nobody waits, no clock stops.

import { afterwards } from "./afterwards.js";

const table = document.getElementById("main"), tray = document.getElementById("tray");
const panel = document.getElementById("held"), banner = document.querySelector("[data-banner]");
const part = (name) => panel.querySelector(`.${name}`);
const FRESH = 700; // milliseconds: a tap before may not have been meant for a line
const MAX_LINES = 6; // lines at once

// The boards that this window has seen: the latest of them, also after a reload.
const KEY = `seen ${table.dataset.table}`;
let seen = null;
try { seen = sessionStorage.getItem(KEY); } catch { /* a browser that keeps nothing */ }

function see(id) {
  seen = id;
  try { sessionStorage.setItem(KEY, id); } catch { /* likewise */ }
}

let shown = null, next = null; // the board that is held, and a later one

export const heldSheet = () => shown?.sheet;

// The board that a new page has: whoever has decided since has seen it, and an onlooker who has just come need not.
export function begin(found, decided) {
  const known = decided || (seen === null && table.dataset.seat === "-1");
  if (known || seen === null) see((known && found?.id) || "");
  hold(found);
}

// The latest board that has been cleared; null if there is none any more, since it has been taken back.
export function hold(found) {
  if (found?.id === shown?.id) next = null;
  else if (!found || found.id === seen) show(null);
  else if (shown && !document.hidden) {
    passed(next);
    next = found; // not under the eyes of whoever reads
  } else {
    passed(shown);
    show(found);
  }
}

// A board that nobody has seen and that another one follows is told in words.
function passed(board) {
  if (board) lines.push({ line: said(`${board.turn}: ${board.prompt}`), great: true });
}

// The board that is held has been seen.
export function letGo() {
  see(shown.id);
  const later = next;
  shown = null;
  show(later);
}

function show(found) {
  shown = found;
  next = null;
  tray.classList.toggle("holds", Boolean(found));
  panel.hidden = !found;
  for (const other of tray.children) if (other !== panel) other.inert = Boolean(found);
  const button = panel.querySelector("button");
  button.disabled = !found;
  part("decided").innerHTML = found ? found.dice.map(([html]) => html).join("") : "";
  if (found) {
    part("ended").textContent = found.turn;
    part("outcome").textContent = found.prompt;
    part("reasons").textContent = found.hint;
    part("earlier").replaceChildren(...missed().map(({ line }) => line).slice(-MAX_LINES));
    found.dice.forEach(([, tilt], i) => part("decided").children[i].querySelector(".die > g").setAttribute("transform", `rotate(${tilt} 32 34)`));
    button.textContent = found.go_on;
  }
  paint();
}

function said(words) {
  const line = document.createElement("p");
  line.textContent = words;
  return line;
}

// Lines that have not been seen yet: those of great events and, while nobody looked, all others.
const MARGIN = 8; // pixels between the end of a match as it is told and the tray
const BACK = 2_000; // milliseconds within which a page that was hidden learns what it has missed
let lines = [], away = document.hidden, coming;
const looks = () => !document.hidden && !shown && !away;

// `come`: what the log has just told, each sentence with whether it is great.
export function tell(come) {
  for (const [sentence, great] of come) {
    if (!great && looks()) continue;
    const line = document.createElement("p");
    if (!great) line.className = "small";
    line.append(...sentence.cloneNode(true).childNodes);
    lines.push({ line, great });
  }
  afterwards(paint); // by then it is known whether a board is held
}

// What belongs to a round that is over is told with its board if it was great and has never been shown.
function missed() {
  const left = lines.filter(({ great, since }) => great && !since);
  lines = [];
  return left;
}

function paint() {
  const show = !document.hidden && !shown && lines.length > 0, now = performance.now();
  banner.hidden = !show;
  if (!show) return;
  for (const one of lines) one.since ??= now;
  banner.replaceChildren(...lines.slice(-MAX_LINES).map(({ line }) => line));
  if (lines.length > MAX_LINES) banner.prepend(said(banner.dataset.more.replace("99", lines.length - MAX_LINES)));
  settle();
}

// The end of a match is told below the sheet; where that would take more than half its room, over the words of the tray, which say the same.
function settle() {
  const mat = banner.parentElement, [whole, stage, acts] = [mat, "#stage", "#tray .acts"].map((one) => (one.nodeType ? one : document.querySelector(one)).getBoundingClientRect());
  const high = banner.offsetHeight, end = stage.height < 2 * high ? Math.max(acts.top, stage.bottom) : stage.bottom;
  mat.style.setProperty("--told", `${Math.max(0, high - (end - stage.bottom))}px`);
  mat.style.setProperty("--below", `${whole.bottom - end + MARGIN}px`);
}

// Whoever taps or types has seen what is there.
function answered() {
  if (!banner.hidden && performance.now() - lines.at(-1).since > FRESH) lines = [];
  paint();
}
for (const event of ["pointerdown", "keydown"]) addEventListener(event, answered, true);
addEventListener("resize", paint);
document.addEventListener("visibilitychange", () => {
  clearTimeout(coming);
  if (document.hidden) away = true;
  else coming = setTimeout(() => { away = false; }, BACK);
  paint();
});
