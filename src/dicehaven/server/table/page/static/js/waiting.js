// The tables that wait for this browser: their number stands in the title, on the icon of an installed app and on the link to the
// next one. One more while nobody looks is heard, if a sound is wanted.

import { entitle } from "./title.js";

const EVERY = 60_000; // milliseconds
const AGAIN = 2_000; // after somebody has come back
const link = document.querySelector("[data-next]"), table = document.getElementById("main").dataset.table;
let before, looked = 0;

async function look() {
  looked = Date.now();
  const answer = await fetch(`${document.documentElement.dataset.base}/waiting${table ? `?but=${table}` : ""}`).catch(() => null); // no connection: the next time, perhaps
  if (!answer?.ok) return;
  const { waiting } = await answer.json();
  const all = waiting + (document.title.startsWith("●") ? 1 : 0);
  entitle({ others: waiting });
  (all ? navigator.setAppBadge?.(all) : navigator.clearAppBadge?.())?.catch(() => {}); // only an installed app has one
  if (link) {
    link.hidden = !waiting;
    link.querySelector("[data-count]").textContent = waiting > 1 ? ` (${waiting})` : "";
  }
  if (before !== undefined && waiting > before && document.hidden && localStorage.getItem("sound")) {
    import("./chime.js").then(({ chime }) => chime());
  }
  before = waiting;
}

look();
setInterval(look, EVERY);
document.addEventListener("visibilitychange", () => { if (!document.hidden && Date.now() - looked > AGAIN) look(); });
addEventListener("pageshow", ({ persisted }) => { if (persisted) look(); });
