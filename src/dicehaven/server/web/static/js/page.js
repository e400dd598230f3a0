// All pages: settings of this browser, clocks.
"use strict";

const place = document.documentElement.dataset.base;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone; // times are told, and deadlines counted, where the person is
if (zone) document.cookie = `zone-here=${encodeURIComponent(zone)}; path=${place}/; max-age=31536000; samesite=lax`;

// Whoever has a name is here as long as a page is visible; their circles see it, unless they hide it.
const stay = () => { if (!document.hidden) fetch(`${place}/here`).catch(() => {}); };
if (/(^|; )name=/.test(document.cookie)) {
  setInterval(stay, 60_000);
  document.addEventListener("visibilitychange", stay);
}

const SETTINGS = ["sound", "mute", "no-letters", "says-words"], LOOKS = ["mute", "says-words"];
function checkAll() {
  for (const name of SETTINGS) for (const box of document.querySelectorAll(`[data-${name}]`)) box.checked = Boolean(localStorage.getItem(name));
  for (const name of LOOKS) document.body.classList.toggle(name, Boolean(localStorage.getItem(name)));
}
document.addEventListener("change", async ({ target }) => {
  const name = SETTINGS.find((one) => target.matches(`[data-${one}]`));
  if (!name) return;
  target.checked ? localStorage.setItem(name, "1") : localStorage.removeItem(name);
  checkAll();
  if (name !== "sound") return;
  const { chime } = await import("./chime.js"), silent = target.closest(".panel").querySelector("[data-silent]");
  silent.hidden = !target.checked || await chime();
});
document.addEventListener("renewed", checkAll); // the menu of a table has come
document.addEventListener("DOMContentLoaded", checkAll);

