// All pages: links to copy, settings of this browser, clocks.
"use strict";

document.addEventListener("click", (event) => {
  const copied = event.target.closest("[data-copy]");
  if (copied) {
    copied.select();
    navigator.clipboard?.writeText(copied.value);
  }
});

document.addEventListener("DOMContentLoaded", () => {
  const sound = document.querySelector("[data-sound]");
  if (sound) {
    sound.checked = Boolean(localStorage.getItem("sound"));
    sound.addEventListener("change", () => { sound.checked ? localStorage.setItem("sound", "1") : localStorage.removeItem("sound"); if (sound.checked) import("./chime.js").then(({ chime }) => chime()); });
  }
  const mute = document.querySelector("[data-mute]");
  if (mute) {
    mute.checked = Boolean(localStorage.getItem("mute"));
    mute.addEventListener("change", () => { mute.checked ? localStorage.setItem("mute", "1") : localStorage.removeItem("mute"); });
  }
  document.body.classList.toggle("mute", Boolean(localStorage.getItem("mute")));
});

// The clock counts down where there is one; a page that changes has it shown at once.
function showClocks() {
  for (const clock of document.querySelectorAll("[data-deadline]")) {
    const left = Math.max(0, Math.round((clock.dataset.deadline - Date.now()) / 1000));
    const hours = Math.floor(left / 3600), minutes = Math.floor(left / 60) % 60, seconds = String(left % 60).padStart(2, "0");
    clock.textContent = hours ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
    clock.classList.toggle("late", left < 10);
  }
}
setInterval(showClocks, 500);
for (const when of ["DOMContentLoaded", "clocks"]) addEventListener(when, showClocks);
