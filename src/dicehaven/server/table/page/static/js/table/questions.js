// Questions to the server: hints, other seats' sheets, the sheet in sentences.  Each shows at once that it was asked; answers
// that come too late are dropped.

import { reachable } from "./keyboard.js";
import { ask } from "./requests.js";

const table = document.getElementById("main"), tray = document.getElementById("tray"), panel = document.getElementById("hints");
const REFINED = 700; // milliseconds until a hint that is being refined is asked for again

// What stands where an answer will, on a slow line for seconds.
function oneMoment() {
  const line = document.createElement("p");
  line.className = "hint";
  line.textContent = table.dataset.moment;
  return line;
}

let hints = 0; // the latest panel that was opened

export async function hint(button, { tell, lost, advise }) {
  if (hideHints()) return;
  const mine = ++hints;
  panel.hidden = false;
  panel.replaceChildren(oneMoment());
  button.setAttribute("aria-expanded", "true");
  for (let first = true; mine === hints; first = false) {
    const found = await ask(button.dataset.hint, true);
    if (mine !== hints) return;
    if (!found?.html) {
      hideHints();
      return found ? tell(found.why) : lost();
    }
    const again = found.html.includes("data-again");
    panel.setAttribute("aria-live", first || !again ? "polite" : "off"); // of all that is refined, the first and the last are read out
    put(found.html);
    advise(panel.querySelector("[data-advised]")?.dataset.advised);
    if (!again) return;
    await new Promise((resume) => setTimeout(resume, REFINED));
  }
}

// Hints in the panel; who was at one of them is at the one in its place.
function put(html) {
  const buttons = () => [...panel.querySelectorAll("button")], at = buttons().indexOf(document.activeElement);
  panel.innerHTML = html;
  if (at >= 0) (buttons()[at] ?? buttons().at(-1))?.focus({ preventScroll: true });
}

export function hideHints() {
  const shown = !panel.hidden;
  hints++;
  panel.hidden = true;
  panel.replaceChildren();
  tray.querySelector("[data-hint]")?.setAttribute("aria-expanded", "false");
  return shown;
}

// Another seat's sheet lies over the table; Escape closes it.
export async function openSheet(link, { tell, lost }) {
  const dialog = document.getElementById("other"), place = dialog.querySelector("[data-other]"), seat = dialog.dataset.seat = link.dataset.seat;
  dialog.querySelector("#other-name").textContent = link.querySelector(".name").firstChild.textContent;
  place.replaceChildren(oneMoment());
  if (!dialog.open) dialog.showModal();
  const found = await ask(link.href);
  if (!dialog.open || dialog.dataset.seat !== seat) return;
  if (!found?.name) {
    dialog.close();
    return found ? tell(found.why) : lost();
  }
  dialog.querySelector("#other-name").textContent = found.name;
  place.innerHTML = found.sheet;
  reachable();
}

export async function aloud(address, { hear, tell, lost }) {
  const found = await ask(address);
  if (!found) lost();
  else if (found.why) tell(found.why);
  else hear([found.spoken]);
}
