// The table: shows changes as they come, answers taps from the legal moves that it has, and sends acts.

import { act, busy, mark as markSent, reached, say } from "./acts.js";
import { afterwards } from "./afterwards.js";
import { trayChanged } from "./effects.js";
import { hear } from "./hear.js";
import { begin, keepFocus, listen, reachable, toButtons } from "./keyboard.js";
import { left, showClock, wind } from "./clock.js";
import { choice } from "./kept.js";
import { tellLog, tellTalk } from "./lines.js";
import { begin as beginMoments, heldSheet, hold, letGo, received } from "./moments.js";
import { openPad } from "./pad.js";
import { aloud, hideHints, hint, openSheet } from "./questions.js";
import { ask, sendNow, tellChosen } from "./requests.js";
import { drop, key, mainOf, point, select } from "./selection.js";
import { Sheet } from "./sheet.js";
import { connect, words } from "./stream.js";

const table = document.getElementById("main"), tray = document.getElementById("tray"), stage = document.getElementById("stage");
const address = `/t/${table.dataset.table}`;
const piece = (name) => document.querySelector(`[data-piece="${name}"]`);
const sheet = new Sheet(stage.querySelector("[data-drawing]"));
const smalls = [...document.querySelectorAll("[data-small]")].map((root) => new Sheet(root));
const start = JSON.parse(document.getElementById("start").textContent);
const state = { choices: start.choices, moment: start.moment, chosen: choice.kept(start.moment), advised: "", version: Number(table.dataset.version) };

// What has been chosen

const remember = () => choice.keep(state.moment, state.chosen);

function show(why = "") {
  const { choices } = state;
  afterwards(remember);
  if (!choices) {
    state.chosen = [];
    draw();
    tell(why);
    return;
  }
  const now = select(choices, state.chosen);
  state.chosen = now.chosen;
  const open = new Set([...now.lit, ...now.instead]);
  const [turn, prompt, hint, preview, dice] = choices.asks[key(now.chosen)] ?? choices.asks[""] ?? [];
  const mode = choices.modes.find(([part]) => now.chosen.includes(part))?.[0];
  draw(preview ?? choices.asks[mode]?.[3] ?? choices.asks[""]?.[3], open, now.chosen);
  showDice(dice?.length ? dice : choices.asks[""]?.[4]?.length ? choices.asks[""][4] : state.dice, open, now.chosen);
  if (turn !== undefined) put(turn, prompt, hint);
  showButtons(now);
  tell(why);
  intend(now);
}

// What counts when time is up: of several moves that of the main button, or the first, rather than something else.
function intend(now) {
  const [move = ""] = (now.chosen.length && (mainOf(now, state.advised) ?? now.ready[0])) || [];
  if (turn(tray)) tellChosen(`${address}/choose`, table.dataset.seat, state.moment, move);
}

// The sheet, or the board that is held instead.
function draw(...now) {
  const held = heldSheet();
  held ? sheet.show(held) : sheet.show(...now);
}

// Leave the board that is held; whoever is asked now hears what.
function goOn() {
  if (!heldSheet()) return false;
  keepFocus(() => { letGo(); show(); });
  if (!heldSheet() && tray.classList.contains("asks")) hear([...piece("ask").querySelectorAll(".turn > span, .prompt, .hint")].map((line) => line.textContent));
  return true;
}

function put(turn, prompt, hint) {
  const ask = piece("ask");
  for (const [name, words] of [[".turn > span", turn], [".prompt", prompt], [".hint", hint]]) {
    const element = ask.querySelector(name);
    if (element && element.textContent !== words) element.textContent = words;
  }
}

// A question that has come. Lines that say what they said before stay, and are not read out again; but whoever is asked
// hears what is asked.
function showQuestion(html, asked) {
  const place = piece("ask"), sent = document.createElement("template");
  sent.innerHTML = html;
  for (const line of [...sent.content.children]) {
    const before = place.querySelector(`:scope > .${line.className}:not(.why)`);
    if (!before) place.append(line);
    else if (spoken(before) !== spoken(line) || turn(before) !== turn(line) || asked && line.matches(".prompt")) before.replaceWith(line);
  }
}

const spoken = (line) => (line.querySelector("span") ?? line).textContent;
const turn = (line) => line.querySelector("[data-clock]")?.dataset.clock;

// Why something is not possible, in the place of the hint. It is read out once; that one has to wait for it only if one really has to.
const PATIENCE = 1_500; // milliseconds

function tell(why) {
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

// What had to be waited for is done.
function waited() {
  const line = piece("ask").querySelector(".why");
  if (line?.textContent === table.dataset.moment) line.remove();
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
  const before = new Map([...moves?.children ?? []].filter((form) => form.dataset.for === String(state.moment)).map((form) => [form.elements.move.value, form]));
  const buttons = ready.map((move) => {
    const [notation, label] = move;
    const form = before.get(notation) ?? template.content.cloneNode(true).querySelector("form"), button = form.querySelector("button");
    form.dataset.for = state.moment;
    form.elements.seat.value = form.elements.show.value = table.dataset.seat;
    form.elements.move.value = notation;
    if (button.textContent !== label) button.textContent = label;
    button.classList.toggle("main", move === main);
    button.toggleAttribute("data-main", move === main);
    return form;
  });
  if (moves && (moves.children.length !== buttons.length || buttons.some((form, i) => form !== moves.children[i]))) moves.replaceChildren(...buttons);
  const leave = tray.querySelector("[data-leave]");
  if (leave) leave.hidden = !chosen.length || state.choices.moves.length === 1;
  for (const mode of tray.querySelectorAll(".acts [data-part]")) mode.setAttribute("aria-pressed", chosen.includes(mode.dataset.part));
  if (busy()) markSent();
}

async function tap(element) {
  const { part } = element.dataset, { choices } = state;
  if (heldSheet()) return;
  if (busy()) return tell(table.dataset.moment);
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
  asked++;
  keepFocus(show);
  afterwards(reachable);
}

let asked = 0; // the latest question to the server: an answer to an earlier one comes too late

async function askWhy(part) {
  const mine = ++asked;
  tell(table.dataset.moment);
  const found = await ask(`${address}/why?${new URLSearchParams({ seat: table.dataset.seat, part })}`);
  if (mine !== asked) return;
  tell(found?.why);
  if (!found) lost();
}

function leave() {
  if (goOn()) return true;
  const open = document.getElementById("hints");
  if (!open.hidden) return hideHints();
  if (!state.chosen.length || state.choices.moves.length === 1) return false;
  const left = state.chosen.at(-1);
  state.chosen = [];
  keepFocus(show, left);
  return true;
}

// The button of the move that a hint puts first is the main one wherever it stands; a hint that is tapped selects its move.
function advise(move) {
  state.advised = move;
  keepFocus(show);
}

function follow({ advised, chosen }) {
  hideHints();
  state.chosen = chosen ? chosen.split("|") : [];
  advise(advised);
  toButtons();
}

// When time is nearly up that is said.

const SOON = 10_000; // milliseconds before time is up
let warned;

function count() {
  const clock = turn(tray);
  if (!clock || clock === warned || !table.dataset.soon || left() > SOON || !tray.classList.contains("asks")) return;
  warned = clock;
  hear([table.dataset.soon]);
}

// What has changed

const waiting = new Set(); // for a version

function change(changes, version) {
  if (changes.go) return location.replace(changes.go); // nobody gets back to what another sees
  state.version = version;
  keepFocus(() => apply(changes));
  afterwards(reachable);
  for (const check of waiting) check();
}

// Resolves when the stream has brought a version, or after a while without it.
function shown(version) {
  return new Promise((resume) => {
    const done = () => { clearTimeout(timer); waiting.delete(check); resume(); }, timer = setTimeout(done, 4_000);
    const check = () => { if (state.version >= version) done(); };
    waiting.add(check);
    check();
  });
}

function apply({ seat, moment, turns, here, tray: roll, stage: drawing, sheet: parts, small = {}, pieces = {}, dice, log, choices, asks, held, left: time }) {
  const before = question(), acted = moment !== undefined && moment !== state.moment, why = piece("ask").querySelector(".why")?.textContent;
  if (seat !== undefined) { table.dataset.seat = seat; mark("you", [seat]); }
  if (moment !== undefined) { state.moment = moment; reached(moment); }
  if (acted) { state.chosen = []; state.advised = ""; asked++; hideHints(); }
  if (choices !== undefined) state.choices = choices;
  if (asks && state.choices) state.choices.asks = asks;
  if (drawing !== undefined) { sheet.root.innerHTML = drawing; sheet.read(); }
  if (parts) sheet.change(parts);
  if (log) tellLog(log, held); // before what is asked now: so it is read, too
  for (const [p, changed] of Object.entries(small)) { smalls[p].change(changed); smalls[p].show(); }
  for (const [name, sent] of Object.entries(pieces)) {
    const place = piece(name), html = words(sent);
    if (name === "ask") showQuestion(html, roll ? roll[1] : tray.classList.contains("asks"));
    else if (name === "talk" && place) tellTalk(place, html);
    else if (place) place.innerHTML = html;
  }
  if (dice) lay(dice);
  if (held !== undefined) hold(received(held));
  if (pieces.pad !== undefined || roll && tray.dataset.roll !== String(roll[0])) openPad(state.moment);
  if (roll) trayChanged(roll);
  mark("turn", turns);
  mark("here", here);
  if (time !== undefined) wind(time);
  show(acted ? "" : why);
  if (busy()) markSent();
  return question() !== before;
}

// What tells one question from the next: for which moment, whether it is the viewer's, on which roll, whether a link leads on,
// whether a board is held.
const question = () => [state.moment, heldSheet() !== undefined, tray.classList.contains("asks"), tray.dataset.roll, tray.querySelector(".acts a.main") !== null].join();

function mark(name, seats) {
  if (seats) document.querySelectorAll(".seat").forEach((element, p) => element.classList.toggle(name, seats.includes(p)));
}

// The dice in the tray, each with the degrees by which it lies askew.
function lay(dice) {
  const place = piece("dice");
  place.innerHTML = dice.map(([sent]) => words(sent)).join("");
  dice.forEach(([, tilt], i) => place.children[i].querySelector(".die > g").setAttribute("transform", `rotate(${tilt} 32 34)`));
  readDice();
}

const readDice = () => { state.dice = [...piece("dice").querySelectorAll(".die")].map((die) => die.getAttribute("class").split(/\s+/).slice(2).join(" ")); };

// The connection

const [isLost, restarting] = ["[data-lost]", "[data-restarts]"].map((name) => document.querySelector(name));
const lost = () => {
  const before = isLost.hidden && restarting.hidden;
  isLost.hidden = !restarting.hidden;
  table.classList.add("is-lost");
  if (before) hear([isLost.textContent]);
};
const restarts = () => { restarting.hidden = false; isLost.hidden = true; table.classList.add("is-lost"); hear([restarting.textContent]); };
const found = () => {
  if (isLost.hidden && restarting.hidden) return;
  isLost.hidden = restarting.hidden = true;
  table.classList.remove("is-lost");
  hear([isLost.dataset.found]);
  sendNow();
};

// What people do

const shows = { tell, hear, lost, advise };

document.addEventListener("click", (event) => {
  const element = event.target.closest("#stage [data-part], #tray [data-part]");
  const hinted = event.target.closest("[data-chosen]"), asked = event.target.closest("[data-hint]");
  if (element) tap(element);
  else if (event.target.closest("[data-go-on]")) goOn();
  else if (event.target.closest("[data-leave]")) leave();
  else if (hinted) follow(hinted.dataset);
  else if (asked) hint(asked, shows);
  else if (event.target.closest("a.seat") && !event.ctrlKey && !event.metaKey) { event.preventDefault(); openSheet(event.target.closest("a.seat"), shows); }
  else if (event.target.closest("[data-spoken]")) { event.preventDefault(); aloud(`${address}/spoken?seat=${table.dataset.seat}`, shows); }
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.matches("[data-say]")) {
    event.preventDefault();
    form.querySelector(".why").textContent = await say(form, event.submitter);
  } else if (form.matches("[data-act]")) {
    event.preventDefault();
    if (busy()) return tell(table.dataset.moment);
    asked++;
    const why = await act(form, state.moment, shown);
    if (why) show(why);
    else waited();
  }
});

listen({ tap, leave });
wind(start.left);
setInterval(() => { showClock(); count(); }, 250);
sheet.change(start.sheet);
readDice();
openPad(state.moment);
beginMoments(start.held, start.seen);
show();
begin();
reachable();
addEventListener("resize", reachable);
connect(`${address}/stream?seat=${table.dataset.seat}`, table.dataset.version, { change, beat: wind, lost, found, restarts });
