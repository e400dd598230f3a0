// The replay: steps through a match without loading a page; the server sends some steps at once.

import { afterwards } from "./table/afterwards.js";
import { hear } from "./table/hear.js";
import { reachable } from "./table/keyboard.js";
import { Sheet } from "./table/sheet.js";

const PACE = 1_100; // milliseconds between two steps that go on by themselves
const SETTLED = 300; // before the address names a step

const main = document.getElementById("main"), tray = document.getElementById("tray");
const form = tray.querySelector(".steps"), slider = form.elements.step, whose = form.elements.seat;
const autoplay = form.querySelector("[data-autoplay]"), back = form.querySelector("[rel=prev]"), on = form.querySelector("[rel=next]");
const explore = document.querySelector("[data-explore]"); // not where there is no table
const log = document.querySelector("[data-log]"), earlier = log.querySelector("[data-earlier]");
const sheet = new Sheet(document.querySelector("[data-drawing]"));
const last = Number(slider.max), { address } = main.dataset;
const state = { step: Number(main.dataset.step), seat: main.dataset.seat, wanted: null };
const told = new Set(); // steps whose lines are in the log
for (let step = Number(main.dataset.since); step <= state.step; step += 1) told.add(step);
let steps = []; // of the seat shown: [parts, dice, rolled, number of the roll], as far as they have come

async function load(step, seat, drawn) {
  const query = new URLSearchParams({ first: step, seat, drawn });
  const answer = await fetch(`${address}/steps?${query}`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(answer.status);
  const chunk = await answer.json();
  write(chunk);
  if (chunk.stage !== undefined) { sheet.root.innerHTML = chunk.stage; sheet.read(); steps = []; state.seat = seat; }
  if (seat !== state.seat) return;
  let all = {};
  chunk.steps.forEach(([parts, ...rest], i) => { all = { ...all, ...parts }; steps[chunk.first + i] = [all, ...rest]; });
}

function lost() {
  document.querySelector("[data-lost]").hidden = false;
}

// Write what happened into the log: the latest line comes first.
function write({ since, first, steps: { length }, log: lines }) {
  for (const [step, html] of lines) {
    if (told.has(step)) continue;
    const older = [...log.querySelectorAll("[data-step]")].find((line) => Number(line.dataset.step) <= step);
    (older ?? earlier).insertAdjacentHTML("beforebegin", html);
  }
  for (let step = since; step < first + length; step += 1) told.add(step);
  look(state.step);
}

// Show the lines up to a step, as far back as none is missing.
function look(step) {
  let since = step;
  while (told.has(since - 1)) since -= 1;
  for (const line of log.querySelectorAll("[data-step]")) line.hidden = line.dataset.step > step || line.dataset.step < since;
  earlier.hidden = since <= 0;
  earlier.dataset.before = since - 1;
}

// Go to a step, at once if it is there; of many wanted one after the other, the last one counts.
async function go(step, seat = state.wanted?.seat ?? state.seat) {
  step = Math.min(Math.max(step, 0), last);
  const loading = state.wanted;
  state.wanted = { step, seat };
  slider.value = step;
  if (loading) return;
  try {
    while (state.wanted.seat !== state.seat || !steps[state.wanted.step]) {
      const { step: to, seat: of } = state.wanted;
      await load(to, of, of !== state.seat);
    }
    document.querySelector("[data-lost]").hidden = true;
    show(state.wanted.step);
  } catch {
    play(false);
    slider.value = state.step;
    whose.value = state.seat;
    lost();
  } finally { state.wanted = null; }
}

let settled;
function show(step) {
  const [parts, dice, rolled] = steps[step], tumbles = rolled && step === state.step + 1, moved = step !== state.step;
  state.step = step;
  sheet.change(parts);
  sheet.show();
  tray.querySelector("[data-dice]").innerHTML = dice;
  tray.classList.toggle("rolls", tumbles);
  tell(step, moved);
  afterwards(reachable);
  for (const [link, to] of [[back, step - 1], [on, step + 1]]) {
    const end = to < 0 || to > last;
    link.href = `?step=${end ? step : to}&seat=${state.seat}`;
    link.setAttribute("aria-disabled", end);
  }
  if (explore) explore.href = `${explore.pathname}?step=${step}`;
  clearTimeout(settled);
  settled = setTimeout(() => history.replaceState(null, "", `?step=${step}&seat=${state.seat}`), SETTLED);
  if (step < last && !steps[step + 1]) load(step + 1, state.seat, false).catch(() => {}); // what comes next, ahead
}

// The latest line stands in the tray; all lines of the step are read out, if it is another one.
function tell(step, moved) {
  look(step);
  const now = log.querySelector("[data-step]:not([hidden])"), said = tray.querySelector("[data-said]");
  if (now) said.innerHTML = now.querySelector("[data-sentence]").innerHTML;
  else said.textContent = said.dataset.first;
  const lines = [...log.querySelectorAll(`[data-step="${step}"] [data-sentence]`)].map((line) => line.textContent);
  if (moved) hear(now ? lines.reverse() : [said.dataset.first]);
  main.dataset.step = step;
  tray.querySelector("[data-at]").textContent = steps[step][3];
  log.scrollTop = 0;
}

let playing;
function play(wanted) {
  clearInterval(playing);
  playing = wanted ? setInterval(() => (state.step < last ? go(state.step + 1) : play(false)), PACE) : undefined;
  autoplay.setAttribute("aria-pressed", wanted);
}

function jump(step) {
  play(false);
  go(step);
}

const aim = () => state.wanted?.step ?? state.step;
const KEYS = { ArrowLeft: () => aim() - 1, ArrowRight: () => aim() + 1, Home: () => 0, End: () => last };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select") || !(event.key in KEYS)) return;
  event.preventDefault();
  jump(KEYS[event.key]());
});
for (const [link, by] of [[back, -1], [on, 1]]) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    jump(aim() + by);
  });
}
log.addEventListener("click", (event) => {
  const line = event.target.closest("[data-step], [data-earlier]");
  if (!line || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (line === earlier) load(Number(earlier.dataset.before), state.seat, false).catch(lost);
  else jump(Number(line.dataset.step));
});
slider.addEventListener("input", () => jump(Number(slider.value)));
whose.addEventListener("change", () => go(aim(), whose.value));
form.addEventListener("submit", (event) => { event.preventDefault(); jump(Number(slider.value)); });
autoplay.addEventListener("click", () => {
  const wanted = autoplay.getAttribute("aria-pressed") !== "true";
  if (wanted && state.step === last) go(0);
  play(wanted);
});
autoplay.hidden = false;
reachable();
addEventListener("resize", reachable);
form.querySelector("[data-go]").hidden = true;
if (state.step < last || state.step > 0) load(state.step, state.seat, false).catch(() => {});
