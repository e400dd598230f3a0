// The page of a puzzle: it answers a move from what the page has, and remembers the squares of all tries in this browser.

import { keepPage } from "./offline.js";
import { piece, put, show, start, state, study, table, tray } from "./study.js";
import { read, remember } from "./solved.js";

const answers = JSON.parse(document.getElementById("answers").textContent);
const id = table.dataset.puzzle, verdict = document.querySelector("[data-verdict]"), shared = document.getElementById("share-text");
const mine = document.querySelector("[data-mine-why]"), whys = document.querySelectorAll("[data-why]"), counted = document.querySelector("[data-counted]");
const first = [...piece("ask").querySelectorAll("p")].map((line) => line.textContent);

function toggle(answered) {
  for (const element of document.querySelectorAll("[data-after]")) element.hidden = !answered;
  for (const element of document.querySelectorAll("[data-before-answer]")) element.hidden = answered;
  tray.classList.toggle("asks", !answered);
}

function say() {
  shared.textContent = `${shared.dataset.share} ${read()[id] ?? ""}`.replace(/[\u2066-\u2069]/g, ""); // invisible marks around names
}

// The first answer to the puzzle of the day, for the circles of whoever gives it; without a network, once it is back.
function tell(move) {
  const { day } = table.dataset;
  if (!day) return;
  const body = new URLSearchParams({ day, move });
  const send = () => fetch(`${document.documentElement.dataset.base}/puzzle`, { method: "POST", headers: { "X-Page": "1" }, body })
    .then((answer) => answer.json())
    .then(({ said = "" }) => { counted.textContent = said; counted.hidden = !said; })
    .catch(() => addEventListener("online", send, { once: true }));
  send();
}

function answer(move, again = false) {
  const found = answers[move];
  state.choices = null;
  show();
  tray.querySelector("[data-moves]").replaceChildren();
  for (const button of tray.querySelectorAll(".acts > button")) button.hidden = true;
  verdict.textContent = found.verdict;
  put("", found.verdict, found.better || found.reason);
  for (const row of document.querySelectorAll("[data-worth]")) {
    const own = row.dataset.worth.split("|").includes(move);
    row.classList.toggle("mine", own);
    row.querySelector("[data-mine]").hidden = !own;
    if (own && row.closest("details")) row.closest("details").open = true;
  }
  mine.hidden = !found.reason || found.mark === "■" || found.told;
  whys.forEach((one, k) => { one.hidden = k !== found.why; });
  mine.querySelector("span").textContent = found.reason;
  if (!again) {
    remember(id, found.mark);
    tell(move);
  }
  say();
  toggle(true);
  if (!again) tray.focus({ preventScroll: true });
}

function again(event) {
  event.preventDefault();
  history.replaceState(null, "", location.pathname);
  Object.assign(state, { choices: start.choices, chosen: [], moment: state.moment + 1 });
  for (const button of tray.querySelectorAll(".acts > button[data-part]")) button.hidden = false;
  verdict.textContent = verdict.dataset.before;
  put(...first);
  toggle(false);
  show();
  tray.focus({ preventScroll: true });
}

study({
  move: (notation) => answer(notation),
  click: (event) => {
    if (event.target.closest("[data-again]") && start.choices) again(event);
  },
});
if (table.dataset.answered) answer(table.dataset.answered, true);
keepPage().catch(() => {}); // without it, the page that is open goes on all the same
