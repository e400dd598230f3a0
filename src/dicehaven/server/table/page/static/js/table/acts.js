// Acts and chat: one of each at a time, shown as being sent at once.  Neither waits for the other.

import { post } from "./requests.js";

const tray = document.getElementById("tray");
let sent = null; // the act under way: its name

export const busy = () => sent !== null;
const name = (form) => form && `${form.action} ${form.elements.move?.value}`;

// Show which act is being sent; again where buttons were made anew meanwhile.
export function mark() {
  for (const button of tray.querySelectorAll("button:not([type=button])")) button.classList.toggle("is-sent", sent?.name === name(button.form));
}

function begin(act) {
  sent = act;
  act ? tray.setAttribute("aria-busy", "true") : tray.removeAttribute("aria-busy");
  mark();
}

// The page shows another seat or moment: the act that was made for the one before is over, even if its answer is still on the way.
export const over = () => { if (sent) begin(null); };

// Send the form of an act; resolves to "" or to the reason why it was refused.  `shown(version)` resolves when the page
// shows that version: until then no other act is sent.
export async function act(form, moment, shown) {
  const mine = { name: name(form) };
  begin(mine);
  const { why = "", version } = await post(form, moment);
  if (version && sent === mine) await shown(version);
  if (sent === mine) begin(null);
  return why;
}

let saying = false, more = false;

// Say the words of a form; they stand there until they have arrived.  What is said meanwhile follows then.
export async function say(form, button) {
  const { words } = form.elements, said = words.value;
  if (saying) more = true;
  if (saying || !said.trim()) return "";
  saying = true;
  button?.classList.add("is-sent");
  const { why = "" } = await post(form);
  saying = false;
  button?.classList.remove("is-sent");
  if (!why && words.value === said && words.type !== "hidden") words.value = ""; // a ready phrase stays
  if (more && !why) form.requestSubmit(button);
  more = false;
  return why;
}
