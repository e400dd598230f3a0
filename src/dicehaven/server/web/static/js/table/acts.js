// Acts: sent once, shown as being sent at once, asked again safely when an answer was lost.

const WAITS = [500, 1_000, 2_000, 4_000, 8_000]; // milliseconds between two tries; the last one repeats
const PATIENCE = 10_000; // for one answer

let sending = false;
export const busy = () => sending;

// There is a connection again: what waits for the next try is sent at once.
let wake = () => {};
export const sendNow = () => wake();
addEventListener("online", sendNow);

// Send the form of an act; resolves to "" or to the reason why it was refused.
// `moment` is the one that it is made for (undefined: any); `shown(version)` resolves when the page shows that version: until then nothing else is sent.
export async function send(form, button, moment, shown) {
  if (sending) return null;
  sending = true;
  const tray = document.getElementById("tray");
  tray.setAttribute("aria-busy", "true");
  button?.classList.add("is-sent");
  const body = new URLSearchParams(new FormData(form));
  if (moment !== undefined) body.set("moment", moment);
  body.set("key", crypto.getRandomValues(new Uint32Array(3)).join("-"));
  try {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Page": "1" }, signal: AbortSignal.timeout(PATIENCE) });
        if (answer.status < 500 || answer.status === 503) {
          const { why = "", version } = await answer.json();
          if (version) await shown(version);
          return why;
        }
      } catch { /* no answer: the same act again */ }
      await new Promise((resume) => {
        const timer = setTimeout(resume, WAITS[Math.min(tries, WAITS.length - 1)]);
        wake = () => { clearTimeout(timer); resume(); };
      });
    }
  } finally {
    sending = false;
    tray.removeAttribute("aria-busy");
    button?.classList.remove("is-sent");
  }
}
