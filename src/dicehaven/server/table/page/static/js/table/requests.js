// Requests to the table: what is sent until it is answered, and what is asked once.  An answer that is not the table's own
// comes from something on the way: a proxy, a firewall, a network that wants a login.

import { hear } from "./hear.js";

const WAITS = [500, 1_000, 2_000, 4_000, 8_000]; // milliseconds between two tries; the last one repeats
const PATIENCE = 10_000; // for one answer
const LONG = 4_000; // until the page says that it still has none
const LATER = [408, 425, 429]; // refusals on the way that may soon be over, as all from 500 on
const HEADERS = { "X-Page": "1" };

// There is a connection again: what waits for the next try is sent at once.
const waiting = new Set();
export const sendNow = () => { for (const wake of waiting) wake(); };
addEventListener("online", sendNow);

const pause = (time) => new Promise((resume) => {
  const wake = () => { clearTimeout(timer); waiting.delete(wake); resume(); }, timer = setTimeout(wake, time);
  waiting.add(wake);
});

// What takes long is said for as long as it takes.
const late = new Set(), line = document.querySelector("[data-late]");

async function awaited(answer) {
  const timer = setTimeout(() => {
    late.add(timer);
    line.hidden = false;
    if (line.checkVisibility()) hear([line.textContent]); // unless the connection is lost, which has been said
  }, LONG);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    late.delete(timer);
    line.hidden = !late.size;
  }
}

// What the table has answered, or null if that was somebody else.
function own(words) {
  try {
    const said = JSON.parse(words);
    return said && typeof said === "object" ? said : null;
  } catch { return null; }
}

const refusal = ({ status }) => ({ why: `${document.getElementById("main").dataset.refused} (${status})` });

// Send a form; resolves to `{ version }`, or to `{ why }` if it was refused.  Without an answer it is sent again, for as long
// as that takes; what keeps being refused on the way is given up after some tries.
export const post = (form, moment) => awaited(send(form, moment));

async function send(form, moment) {
  const body = new URLSearchParams(new FormData(form));
  if (moment !== undefined) body.set("moment", moment);
  body.set("key", crypto.getRandomValues(new Uint32Array(3)).join("-"));
  for (let tries = 0, refused = 0; ; tries++) {
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: HEADERS, signal: AbortSignal.timeout(PATIENCE) });
      const said = own(await answer.text());
      if (said && (answer.ok || said.why)) return said;
      if (answer.status < 500 && !LATER.includes(answer.status) || ++refused > WAITS.length) return refusal(answer);
    } catch { /* no answer: the same once more */ }
    await pause(WAITS[Math.min(tries, WAITS.length - 1)]);
  }
}

// Tell the server what has been chosen, the latest last; it counts there when time is up, even if this page sleeps by then.
let chosen = "", telling = Promise.resolve();

export function tellChosen(address, seat, moment, move) {
  const now = `${seat} ${moment} ${move}`;
  if (now === chosen || !move && !chosen.startsWith(`${seat} ${moment} `)) return;
  chosen = now;
  const body = new URLSearchParams({ seat, moment, move });
  telling = telling.then(() => fetch(address, { method: "POST", body, headers: HEADERS, keepalive: true })).catch(() => { chosen = ""; });
}

// Ask a question; resolves to what the table says, `{ html }` or `{ why }` in place of that, or null without a connection.
export const ask = (address, html = false) => awaited(question(address, html));

async function question(address, html) {
  try {
    const answer = await fetch(address, { headers: HEADERS }), words = await answer.text();
    return own(words) ?? (html && answer.ok && !answer.redirected ? { html: words } : refusal(answer));
  } catch { return null; }
}
