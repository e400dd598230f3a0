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

document.addEventListener("DOMContentLoaded", () => {
  for (const name of ["sound", "mute", "no-letters"]) {
    const box = document.querySelector(`[data-${name}]`);
    if (!box) continue;
    box.checked = Boolean(localStorage.getItem(name));
    box.addEventListener("change", () => { box.checked ? localStorage.setItem(name, "1") : localStorage.removeItem(name); });
  }
  document.querySelector("[data-sound]")?.addEventListener("change", async ({ target }) => {
    const { chime } = await import("./chime.js"), silent = document.querySelector("[data-silent]");
    silent.hidden = !target.checked || await chime();
  });
  document.body.classList.toggle("mute", Boolean(localStorage.getItem("mute")));
});

