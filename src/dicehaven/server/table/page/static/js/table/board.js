// A board: the sheet on the stage and the tray with its dice, question and buttons. It answers taps from the legal moves that the page has
// (`#start`). The table's page and the pages of lessons, puzzles and analysis are built on it.

import { afterwards } from "./afterwards.js";
import { hear } from "./hear.js";
import { keepFocus, reachable, toButtons } from "./keyboard.js";
import { drop, key, mainOf, point, select, startOf } from "./selection.js";
import { Sheet } from "./sheet.js";

export const table = document.getElementById("main"), tray = document.getElementById("tray");
export const piece = (name) => document.querySelector(`[data-piece="${name}"]`);
export const sheet = new Sheet(document.querySelector("#stage [data-drawing]"));
export const start = JSON.parse(document.getElementById("start").textContent);
export const state = { choices: start.choices, moment: start.moment, chosen: [], advised: "" };

// What a page adds: `busy()` while an act is under way, `held()` a sheet that is shown instead, `why(part)` resolves to the reason why a
// tap is no move, or to null if nobody can say, `changed(now)` once another selection is shown.
const page = { busy: () => false, held: () => undefined, why: async () => null, changed() {} };

export function begin(given) {
  Object.assign(page, given);
  sheet.change(start.sheet);
  readDice();
}

// What has been chosen

export function show(why = "") {
  const { choices } = state;
  if (!choices) {
    state.chosen = [];
    draw();
    tell(why);
    return page.changed(null);
  }
  const now = select(choices, state.chosen);
  state.chosen = now.chosen;
  const open = new Set([...now.lit, ...now.instead]);
  const [turn, prompt, hint, preview, dice] = choices.asks[key(now.chosen)] ?? choices.asks[""] ?? [];
  const mode = choices.modes.find(([part]) => now.chosen.includes(part))?.[0];
  draw(preview ?? choices.asks[mode]?.[3] ?? choices.asks[""]?.[3], open, now.chosen, now.reach);
  showDice(dice?.length ? dice : choices.asks[""]?.[4]?.length ? choices.asks[""][4] : state.dice, open, now.chosen);
  if (turn !== undefined) put(turn, prompt, hint);
  showButtons(now);
  tell(why);
  page.changed(now);
}

// The sheet, or the board that is held instead.
function draw(...now) {
  const held = page.held();
  held ? sheet.show(held) : sheet.show(...now);
}

export function put(turn, prompt, hint) {
  const ask = piece("ask");
  for (const [name, words] of [[".turn > span", turn], [".prompt", prompt], [".hint:not(.why)", hint]]) {
    const element = ask.querySelector(name);
    if (element && element.textContent !== words) element.textContent = words;
  }
}

// Why something is not possible, in the place of the hint. It is read out once; that one has to wait for it only if one really has to.
const PATIENCE = 1_500; // milliseconds

export function tell(why) {
  const ask = piece("ask"), before = ask.querySelector(".why");
  if (!why) return before?.remove();
  if (before?.textContent === why) return;
  const line = document.createElement("p"), waits = why === table.dataset.moment;
  line.className = `hint why${waits ? " waits" : ""}`;
  if (waits) {
    line.setAttribute("aria-live", "off");
    setTimeout(() => { if (line.isConnected) hear([why]); }, PATIENCE);
  }
  line.textContent = why;
  before ? before.replaceWith(line) : ask.append(line);
}

function showDice(states, open, chosen) {
  const left = [...chosen];
  [...piece("dice").children].forEach((die, i) => {
    const drawing = die.querySelector(".die"), name = states?.[i] ?? "";
    if (drawing) drawing.setAttribute("class", `${drawing.getAttribute("class").split(/\s+/).slice(0, 2).join(" ")} ${name}`.trim());
    const { part } = die.dataset, at = part ? left.indexOf(part) : -1;
    if (at >= 0) left.splice(at, 1);
    if (part) die.setAttribute("aria-pressed", at >= 0);
    die.classList.toggle("is-open", Boolean(part) && open.has(part));
  });
}

// A button that was there for the same question stays, so that whoever is at it does not hear it again.
function showButtons(now) {
  const { chosen, ready } = now, main = mainOf(now, state.advised);
  const moves = tray.querySelector("[data-moves]"), template = document.getElementById("move-button");
  const asked = `${table.dataset.seat} ${state.moment}`;
  const before = new Map([...moves?.children ?? []].filter((form) => form.dataset.for === asked).map((form) => [form.elements.move.value, form]));
  const buttons = ready.map((move) => {
    const [notation, label] = move;
    const form = before.get(notation) ?? template.content.cloneNode(true).querySelector("form"), button = form.querySelector("button");
    form.dataset.for = asked;
    form.elements.seat.value = form.elements.show.value = table.dataset.seat;
    form.elements.move.value = notation;
    if (button.textContent !== label) button.textContent = label;
    button.classList.toggle("main", move === main);
    button.toggleAttribute("data-main", move === main);
    return form;
  });
  if (moves && (moves.children.length !== buttons.length || buttons.some((form, i) => form !== moves.children[i]))) moves.replaceChildren(...buttons);
  const leave = tray.querySelector("[data-leave]");
  if (leave) leave.hidden = !chosen.length || key(chosen) === key(startOf(state.choices));
  for (const mode of tray.querySelectorAll(".acts [data-part]")) mode.setAttribute("aria-pressed", chosen.includes(mode.dataset.part));
}

// Taps

let asked = 0; // the latest question: an answer to an earlier one comes too late

export const moveOn = () => ++asked;

export function tap(element) {
  const { part } = element.dataset, { choices } = state;
  if (page.held()) return;
  if (page.busy()) return tell(table.dataset.moment);
  if (!choices) return askWhy(part);
  const chosen = element.getAttribute("aria-pressed") === "true";
  if (chosen && element.closest("#stage")) {
    const ready = select(choices, state.chosen).ready;
    if (ready.length === 1) return tray.querySelector("[data-moves] form").requestSubmit();
    if (ready.length > 1) return toButtons(); // which of them is for them to say
  }
  const next = chosen ? drop(state.chosen, part) : point(choices, state.chosen, part);
  if (!next) return askWhy(part);
  state.chosen = next;
  moveOn();
  keepFocus(show);
  afterwards(reachable);
}

async function askWhy(part) {
  const mine = moveOn();
  tell(table.dataset.moment);
  const why = await page.why(part);
  if (mine === asked) tell(why);
}

// Leave a choice; false if there is none.
export function leave() {
  if (!state.choices || key(state.chosen) === key(startOf(state.choices))) return false;
  const left = state.chosen.at(-1);
  state.chosen = [];
  keepFocus(show, left);
  return true;
}

// What comes

// The dice in the tray, each as HTML with the degrees by which it lies askew.
export function lay(dice) {
  const place = piece("dice");
  place.innerHTML = dice.map(([html]) => html).join("");
  dice.forEach(([, tilt], i) => place.children[i].querySelector(".die > g").setAttribute("transform", `rotate(${tilt} 32 34)`));
  readDice();
}

const readDice = () => { state.dice = [...piece("dice").querySelectorAll(".die")].map((die) => die.getAttribute("class").split(/\s+/).slice(2).join(" ")); };

// The whole drawing anew, as HTML.
export function redraw(drawing) {
  sheet.root.innerHTML = drawing;
  sheet.read();
}
