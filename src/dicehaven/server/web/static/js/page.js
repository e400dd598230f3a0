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

