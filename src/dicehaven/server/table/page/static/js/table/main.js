// The table: shows changes as they come, answers taps from the legal moves that it has, and sends acts.

import { act, busy, mark as markSent, over, say } from "./acts.js";
import { afterwards } from "./afterwards.js";
import { begin as beginBoard, lay, leave as leaveChoice, moveOn, piece, redraw, sheet, show, start, state, table, tap, tell, tray } from "./board.js";
import { trayChanged } from "./effects.js";
import { hear } from "./hear.js";
import { begin, keepFocus, listen, reachable, toButtons } from "./keyboard.js";
import { left, showClock, wind } from "./clock.js";
import { choice } from "./kept.js";
import { tellLog, tellTalk } from "./lines.js";
import { lookAt } from "./looks.js";
import { begin as beginMoments, heldSheet, hold, letGo } from "./moments.js";
import { openPad } from "./pad.js";
import { aloud, hideHints, hint, openSheet } from "./questions.js";
import { ask, sendNow, tellChosen } from "./requests.js";
import { mainOf } from "./selection.js";
import { Sheet } from "./sheet.js";
import { connect } from "./stream.js";

const { base } = document.documentElement.dataset, address = `${base}/t/${table.dataset.table}`;
const smalls = [...document.querySelectorAll("[data-small]")].map((root) => new Sheet(root));
state.chosen = choice.kept(start.moment);
state.version = Number(table.dataset.version);

const remember = () => choice.keep(state.moment, state.chosen);

// Another selection is shown, or none if there is nothing to choose.
function changed(now) {
  afterwards(remember);
  if (!now) return;
  if (busy()) markSent();
  intend(now);
}

// What counts when time is up: of several moves that of the main button, or the first, rather than something else.
function intend(now) {
  const [move = ""] = (now.chosen.length && (mainOf(now, state.advised) ?? now.ready[0])) || [];
  if (turn(tray)) tellChosen(`${address}/choose`, table.dataset.seat, state.moment, move);
}

// Leave the board that is held; whoever is asked now hears what.
function goOn() {
  if (!heldSheet()) return false;
  keepFocus(() => { letGo(); show(); });
  if (!heldSheet() && tray.classList.contains("asks")) hear([...piece("ask").querySelectorAll(".turn > span, .prompt, .hint")].map((line) => line.textContent));
  return true;
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

// What had to be waited for is done.
function waited() {
  const line = piece("ask").querySelector(".why");
  if (line?.textContent === table.dataset.moment) line.remove();
}

async function why(part) {
  const found = await ask(`${address}/why?${new URLSearchParams({ seat: table.dataset.seat, part })}`);
  if (!found) lost();
  return found?.why;
}

function leave() {
  if (goOn()) return true;
  const open = document.getElementById("hints");
  if (!open.hidden) return hideHints();
  return leaveChoice();
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
  if (changes.go) return location.replace(base + changes.go); // nobody gets back to what another sees
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
  const before = question(), why = piece("ask").querySelector(".why")?.textContent;
  const other = seat !== undefined && String(seat) !== table.dataset.seat, acted = other || moment !== undefined && moment !== state.moment;
  if (other) comesTo(seat);
  if (moment !== undefined) state.moment = moment;
  if (acted) { over(); state.chosen = []; state.advised = ""; moveOn(); hideHints(); } // it was for that seat, at that moment
  if (choices !== undefined) state.choices = choices;
  if (asks && state.choices) state.choices.asks = asks;
  if (drawing !== undefined) redraw(drawing);
  if (parts) sheet.change(parts);
  if (log) tellLog(log, held); // before what is asked now: so it is read, too
  for (const [p, changed] of Object.entries(small)) { smalls[p].change(changed); smalls[p].show(); }
  for (const [name, html] of Object.entries(pieces)) {
    const place = piece(name);
    if (name === "ask") showQuestion(html, roll ? roll[1] : tray.classList.contains("asks"));
    else if (name === "talk" && place) tellTalk(place, html);
    else if (place) place.innerHTML = html;
  }
  if (dice) lay(dice);
  if (held !== undefined) hold(held);
  const due = pieces.pad !== undefined || roll && tray.dataset.roll !== String(roll[0]);
  if (roll) trayChanged(roll);
  if (due) openPad();
  mark("turn", turns);
  mark("here", here);
  if (time !== undefined) wind(time);
  show(acted ? "" : why);
  if (busy()) markSent();
  return question() !== before;
}

// Another seat of this device is shown: what is said from now on is said by it, and no sheet lies open that somebody else looked at.
function comesTo(seat) {
  table.dataset.seat = seat;
  mark("you", [seat]);
  for (const form of document.querySelectorAll("[data-say]")) form.elements.seat.value = seat;
  document.querySelector("#other[open]")?.close();
}

// What tells one question from the next: for whose seat, for which moment, whether it is the viewer's, on which roll, whether a link leads on,
// whether a board is held.
const question = () => [table.dataset.seat, state.moment, heldSheet() !== undefined, tray.classList.contains("asks"), tray.dataset.roll, tray.querySelector(".acts a.main") !== null].join();

function mark(name, seats) {
  if (seats) document.querySelectorAll(".seat").forEach((element, p) => element.classList.toggle(name, seats.includes(p)));
}

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
  const hinted = event.target.closest("[data-chosen]"), asked = event.target.closest("[data-hint]"), menu = event.target.closest("[data-to-menu]");
  if (element) tap(element);
  else if (event.target.closest("[data-go-on]")) goOn();
  else if (event.target.closest("[data-leave]")) leave();
  else if (hinted) follow(hinted.dataset);
  else if (asked) hint(asked, shows);
  else if (event.target.closest("a.seat") && !event.ctrlKey && !event.metaKey) { event.preventDefault(); openSheet(event.target.closest("a.seat"), shows); }
  else if (menu && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); import("./menu.js").then(({ open }) => open(menu)).catch(() => location.assign(menu.href)); }
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
    moveOn();
    const why = await act(form, state.moment, shown);
    if (why) show(why);
    else waited();
  }
});

listen({ tap, leave });
wind(start.left);
setInterval(() => { showClock(); count(); }, 250);
beginBoard({ busy, held: heldSheet, why, changed });
openPad();
beginMoments(start.held, start.seen);
show();
begin();
reachable();
addEventListener("resize", reachable);
if (table.dataset.mine) lookAt(address);
connect(`${address}/stream?seat=${table.dataset.seat}`, table.dataset.version, { change, beat: wind, lost, found, restarts });
