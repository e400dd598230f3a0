// A chapter: its steps are in the page, so that every tap is answered at once, and without a network.

import { state, tray } from "../table/board.js";
import { keepPage } from "../study/offline.js";
import { change, piece, put, show, study, table } from "../study/study.js";
import { atStep, finished } from "./progress.js";

const { steps, drawings, game, chapter } = JSON.parse(document.getElementById("chapter").textContent);
const template = (query) => document.querySelector(`template${query}`).content;
const button = (name) => tray.querySelector(`[data-${name}]`);
let at = Number(table.dataset.step) - 1; // the step that is shown
let drawn = steps[at].drawing;
let refusing = false;

const step = () => steps[at];
const board = (changed = {}) => ({ ...step().board, ...changed });

// What is drawn of another board than the one that is there.
function stageFor(drawing) {
  if (drawing === drawn) return "";
  drawn = drawing;
  return drawings[drawing];
}

// What a step points out among the dice; on the sheet it is drawn so, and comes into sight where the stage has to scroll.
function pointOut() {
  const asked = [...document.querySelectorAll("#stage .is-asked")];
  for (const one of [asked.at(-1), asked[0]]) one?.scrollIntoView({ block: "nearest" });
  for (const part of step().show) for (const die of tray.querySelectorAll(`.dice [data-part="${CSS.escape(part)}"]`)) die.dataset.asked = "";
}

// Show a step as it begins.
function go(number) {
  at = number;
  change(board({ stage: stageFor(step().drawing) }));
  pointOut();
  mark();
  answered(!step().model);
  atStep(game, chapter, at + 1);
  history.replaceState(null, "", `?step=${at + 1}`);
  tray.focus({ preventScroll: true });
}

// Which steps are done, and which is shown: in the rail, and in the strip on a phone.
function mark() {
  for (const list of document.querySelectorAll(".steps-of, .told-steps")) {
    [...list.children].forEach((item, i) => {
      item.className = i < at ? "done" : i === at ? "now" : "";
      item.querySelector("i").replaceChildren(i < at ? template("#ticked").cloneNode(true) : String(i + 1));
      item.querySelector("[data-said-done]")?.toggleAttribute("hidden", i >= at);
      const link = item.querySelector("a");
      if (link) i === at ? link.setAttribute("aria-current", "step") : link.removeAttribute("aria-current");
    });
  }
  document.querySelector("[data-explore]").hash = step().text;
  document.querySelector("[data-step-of]").textContent = template(`[data-step-words="${at + 1}"]`).textContent;
}

// Going on is possible once there is nothing to answer any more.
function answered(done) {
  const last = at === steps.length - 1;
  button("show-me").hidden = done;
  const onward = button("go-on");
  onward.hidden = !done;
  onward.textContent = template(last ? "[data-last-words]" : "[data-next-words]").textContent;
}

function clear() {
  piece("ask").classList.remove("refused");
  piece("ask").querySelector(".turn > .icon")?.remove();
  for (const tried of document.querySelectorAll("[data-tried]")) tried.removeAttribute("data-tried");
}

// Not there: why, and what holds.  The parts that were tapped are dashed.
function refuse(why, parts = []) {
  refusing = true;
  state.chosen = [];
  show();
  refusing = false;
  put(table.dataset.notThere, why, step().board.ask[2]);
  piece("ask").classList.add("refused");
  piece("ask").querySelector(".turn").prepend(template("#gently").cloneNode(true));
  for (const part of parts) for (const element of document.querySelectorAll(`#stage [data-part="${CSS.escape(part)}"], #tray .dice [data-part="${CSS.escape(part)}"]`)) element.dataset.tried = "";
}

function accept(move) {
  const { done, model, answers, replies } = step(), [, turn, words] = replies[answers[move]], outcome = done[move] ?? done[model];
  change({ choices: null, whys: {}, modes: [], stage: outcome.stage ?? "", sheet: outcome.sheet, dice: outcome.dice, ask: [turn, words, ""] });
  if (outcome.stage) drawn = -1; // drawn anew when the step is shown again
  put(turn, words, "");
  answered(true);
  button("go-on").focus({ preventScroll: true });
}

function move(notation) {
  const which = step().answers[notation], [right, , why] = step().replies[which];
  if (!right) refuse(why, state.chosen);
  else if (step().silent[which] && step().flows && notation === step().model) go(at + 1); // nothing is to be said to it
  else accept(notation);
}

// As soon as nothing right can come of what has been pointed at, it is answered.
function changed(now) {
  if (refusing) return;
  clear();
  if (!now?.chosen.length || !step().model) return;
  const { moves } = state.choices, holds = (way) => now.chosen.every((part) => way.filter((one) => one === part).length >= now.chosen.filter((one) => one === part).length);
  const able = moves.filter(([, , ways]) => ways.some(holds)), right = ([notation]) => step().replies[step().answers[notation]][0];
  if (!able.length || able.some(right)) return;
  const [meant] = now.ready.length ? now.ready : able;
  refuse(step().replies[step().answers[meant[0]]][2], now.chosen);
}

function click(event) {
  const { target } = event, to = target.closest("[data-to]");
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (to) {
    event.preventDefault();
    go(Number(to.dataset.to) - 1);
  } else if (target.closest("[data-show-me]")) {
    event.preventDefault();
    move(step().model);
  } else if (target.closest("[data-back]")) {
    if (!at) return button("back").setAttribute("href", table.dataset.all);
    event.preventDefault();
    go(at - 1);
  } else if (target.closest("[data-go-on]")) {
    if (at < steps.length - 1) {
      event.preventDefault();
      return go(at + 1);
    }
    finished(game, chapter);
    button("go-on").setAttribute("href", table.dataset.address);
  }
}

// Once there is nothing to answer, as after *Show me*, a tap on the board asks nothing again.
study({ move, click, changed, refuse: (why) => { if (state.choices) refuse(why); return ""; } });
const wanted = Number(new URLSearchParams(location.search).get("step")) || 1; // a kept page begins with another step than it was asked for
if (wanted - 1 !== at && wanted >= 1) go(Math.min(wanted, steps.length) - 1);
else {
  pointOut();
  answered(!step().model);
  atStep(game, chapter, at + 1);
}
addEventListener("load", () => keepPage(table.dataset.all).catch(() => {})); // no room for it
