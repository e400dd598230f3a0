// The lobby shows who has sat down, and leaves alone what somebody is at, such as a name half typed; when the match begins it gives
// way to the table. Whoever sits down goes on by the form's own answer.

import { morph } from "./fresh.js";
import { connect } from "./table/stream.js";

const main = document.getElementById("main");
let leaving = false;

// Show the lobby as it is by now, and return whether there still is one.
async function look() {
  const answer = await fetch(location.href).catch(() => null);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  const lobby = page?.body.matches(".lobby-page");
  if (lobby && !leaving) morph(main, page.getElementById("main"), true);
  return lobby;
}

async function reload() {
  if (!leaving && !(await look()) && !leaving) location.reload();
}

setInterval(() => { if (main.querySelector("[data-soon]") && !document.hidden) look(); }, 60_000); // it says how many minutes are left
document.addEventListener("submit", () => { leaving = true; });
connect(main.dataset.stream, main.dataset.version, { reload, change: reload }); // a change is one of the table that has begun
