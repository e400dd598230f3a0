// Pointing at parts of a sheet, the turn in the tab's title, links to copy, shares of the dice's seed.
"use strict";

const table = () => document.querySelector("[data-table]");

// Answers and the stream may overtake one another: an answer that is older than what the stream has brought is not shown,
// nor does the stream bring again what an answer has shown whole: it would undo what has been pointed at since.
let latest = 0, whole = 0;
document.addEventListener("htmx:sse:before:message", (event) => {
  const { id, event: name } = event.detail.message;
  latest = Math.max(latest, Number(id) || 0);
  if (!name && Number(id) <= whole) event.preventDefault();
});
document.addEventListener("htmx:before:swap", (event) => {
  const headers = event.detail.ctx?.response?.headers, version = Number(headers?.get("x-version"));
  if (version && version < latest) event.preventDefault();
  else if (headers?.get("x-whole")) whole = Math.max(whole, version);
});

function point(element) {
  const { table: id, seat } = table().dataset;
  const chosen = element.matches("[aria-pressed=true], .is-focus");
  const confirm = document.querySelector("#tray [data-main]");
  if (chosen && element.closest("#stage") && confirm) {
    confirm.click();
    return;
  }
  const query = new URLSearchParams({ seat, part: element.dataset.part, chosen: document.getElementById("tray").dataset.chosen });
  if (chosen) query.set("drop", "1");
  htmx.ajax("GET", `/t/${id}/point?${query}`, { target: "#tray", swap: "none" });
}

document.addEventListener("click", (event) => {
  const element = event.target.closest("[data-part]");
  if (element && table()) point(element);
  const copied = event.target.closest("[data-copy]");
  if (copied) {
    copied.select();
    navigator.clipboard?.writeText(copied.value);
  }
});

document.addEventListener("keydown", (event) => {
  const element = event.target.closest?.("[data-part][role=button]");
  if (element && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    point(element);
  }
});

// A browser adds numbers of its own to the seed of the dice.
document.addEventListener("submit", (event) => {
  const share = event.target.querySelector("[data-share]");
  if (share) share.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
});

// Dice that have just been rolled tumble in; a turn that has come is told in the title and, if wanted, by a sound.
let rolled, asked;

function changed() {
  const tray = document.getElementById("tray");
  if (!tray) return;
  const roll = tray.dataset.roll;
  if (rolled !== undefined && roll !== rolled) {
    tray.classList.add("rolls");
    setTimeout(() => tray.classList.remove("rolls"), 1000);
  }
  rolled = roll;
  const asks = tray.classList.contains("asks");
  document.title = (asks ? "● " : "") + table().dataset.title;
  if (asks && asked === false && document.hidden && localStorage.getItem("sound")) chime();
  asked = asks;
}

function chime() {
  const audio = new AudioContext();
  [523, 784].forEach((pitch, i) => {
    const tone = audio.createOscillator(), volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, audio.currentTime + i * 0.16);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + i * 0.16 + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + i * 0.16);
    tone.stop(audio.currentTime + i * 0.16 + 0.5);
  });
}

document.addEventListener("DOMContentLoaded", () => {
  if (table()) {
    changed();
    new MutationObserver(changed).observe(document.querySelector(".mat"), { childList: true, subtree: true, attributes: true, attributeFilter: ["data-roll", "data-chosen"] });
  }
  const sound = document.querySelector("[data-sound]");
  if (sound) {
    sound.checked = Boolean(localStorage.getItem("sound"));
    sound.addEventListener("change", () => { sound.checked ? localStorage.setItem("sound", "1") : localStorage.removeItem("sound"); if (sound.checked) chime(); });
  }
  const mute = document.querySelector("[data-mute]");
  if (mute) {
    mute.checked = Boolean(localStorage.getItem("mute"));
    mute.addEventListener("change", () => { mute.checked ? localStorage.setItem("mute", "1") : localStorage.removeItem("mute"); });
  }
  document.body.classList.toggle("mute", Boolean(localStorage.getItem("mute")));
  document.addEventListener("htmx:after:request", (event) => { if (event.target.closest?.("#talk")) document.querySelector("#talk input[name=words]").value = ""; });
  replay();
});

// The whole match: the slider goes anywhere, and it can play by itself.
function replay() {
  const form = document.querySelector("[data-replay]");
  if (!form) return;
  const slider = form.elements.step, again = form.querySelector("[data-autoplay]");
  slider.addEventListener("change", () => form.submit());
  form.elements.seat.addEventListener("change", () => form.submit());
  const runs = () => sessionStorage.getItem("autoplay");
  again.hidden = false;
  form.querySelector("[data-go]").hidden = true;
  again.setAttribute("aria-pressed", Boolean(runs()));
  again.addEventListener("click", () => { runs() ? sessionStorage.removeItem("autoplay") : sessionStorage.setItem("autoplay", "1"); location.reload(); });
  if (runs() && Number(slider.value) < Number(slider.max)) setTimeout(() => { if (runs()) { slider.value = Number(slider.value) + 1; form.submit(); } }, 1100);
  else sessionStorage.removeItem("autoplay");
}

// A lobby is shown anew when somebody has sat down; whoever sits down goes on by the form's own answer.
let leaving = false;
document.addEventListener("submit", (event) => { leaving ||= !event.target.hasAttribute("hx-post"); });
document.addEventListener("reload", () => { if (!leaving) location.reload(); });

// The clock counts down where there is one.
setInterval(() => {
  for (const clock of document.querySelectorAll("[data-deadline]")) {
    const left = Math.max(0, Math.round((clock.dataset.deadline - Date.now()) / 1000));
    const hours = Math.floor(left / 3600), minutes = Math.floor(left / 60) % 60, seconds = String(left % 60).padStart(2, "0");
    clock.textContent = hours ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
    clock.classList.toggle("late", left < 10);
  }
}, 500);
