// The pad for real dice: a tap a die, each goes to the next free place of its kind; a place that is tapped is corrected.

import { hear } from "./hear.js";
import { typed } from "./keyboard.js";
import { faces } from "./kept.js";

const pad = () => document.querySelector("[data-pad]");
let focused = null; // the place that the next face replaces
let roll; // which is entered: the faces of a roll that is corrected are those that were entered for it

const slots = () => [...pad().querySelectorAll(".slot")];
const field = (slot) => slot.nextElementSibling;
const isFull = (slot) => !field(slot).disabled;
const free = (kind) => slots().find((slot) => !isFull(slot) && (kind === undefined || slot.dataset.kind === kind));

// The pad for the roll that is due: empty, or as it stood before the page was loaded anew or the roll was taken back.
export function openPad() {
  focused = null;
  if (!pad()) return;
  roll = `${pad().closest("#tray").dataset.roll} ${pad().elements.seat.value}`;
  const before = faces.kept(roll);
  slots().forEach((slot, i) => {
    const keys = before[i] ? [...pad().querySelectorAll(`.faces[data-kind="${slot.dataset.kind}"] .face-key`)] : [];
    fill(slot, keys.find((key) => key.dataset.face === before[i]) ?? null);
  });
  show();
}

function changed() {
  focused = null;
  const entered = slots().map((slot) => field(slot).value);
  faces.keep(roll, entered.some(Boolean) ? entered : []);
  show();
}

function show() {
  const all = slots(), full = all.filter(isFull).length, next = focused ?? free();
  for (const slot of all) {
    slot.classList.toggle("is-next", slot === next && !isFull(slot));
    slot.classList.toggle("is-focus", slot === focused);
  }
  for (const faces of pad().querySelectorAll(".faces")) {
    const { kind } = faces.dataset;
    faces.classList.toggle("is-now", kind === (next ?? all.at(-1)).dataset.kind);
    faces.classList.toggle("is-done", !free(kind) && focused?.dataset.kind !== kind);
  }
  pad().querySelector(".count").textContent = `${full}/${all.length}`;
  pad().querySelector("[data-enter]").disabled = full < all.length;
  pad().querySelector("[data-back]").disabled = !full;
}

function fill(slot, key) {
  const input = field(slot);
  input.value = key ? key.dataset.face : "";
  input.disabled = !key;
  const drawn = key ? key.querySelector(".die").cloneNode(true) : Object.assign(document.createElement("span"), { className: "empty" });
  slot.replaceChildren(drawn);
  slot.setAttribute("aria-label", key ? `${slot.dataset.name}: ${key.getAttribute("aria-label")}` : slot.dataset.empty);
}

// What stands in a place now, for whoever does not see it.
const tell = (slot) => hear([slot.getAttribute("aria-label")]);

function enter(key) {
  const kind = key.closest(".faces").dataset.kind;
  const slot = focused?.dataset.kind === kind ? focused : free(kind);
  if (!slot) return;
  fill(slot, key);
  changed();
  tell(slot);
}

function back() {
  const slot = focused && isFull(focused) ? focused : slots().filter(isFull).at(-1);
  if (slot) fill(slot, null);
  changed();
  if (slot) tell(slot);
}

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-pad] .face-key"), slot = event.target.closest("[data-pad] .slot");
  if (key) enter(key);
  else if (slot) { focused = focused === slot ? null : slot; show(); }
  else if (event.target.closest("[data-back]")) back();
});

// Digits and first letters are faces; Backspace takes back. Of several faces with the same letter it leads from one to the next,
// and Enter chooses. When all dice lie there, it leads to the button that enters them.
document.addEventListener("keydown", (event) => {
  if (!pad() || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input[type=text], textarea, select") || document.querySelector("dialog[open]")) return;
  if (event.key === "Backspace") { back(); event.preventDefault(); }
  const letter = typed(event);
  if (!letter) return;
  const keys = [...pad().querySelectorAll(".face-key")], { kind } = (focused ?? free() ?? slots()[0]).dataset;
  const fits = keys.filter((key) => key.dataset.face === letter || (!/\d/.test(key.dataset.face) && key.getAttribute("aria-label").toLowerCase().startsWith(letter)));
  const own = fits.filter((key) => key.closest(".faces").dataset.kind === kind), found = own.length ? own : fits;
  if (!found.length) return;
  event.preventDefault();
  if (found.length > 1) return found[(found.indexOf(document.activeElement) + 1) % found.length].focus();
  enter(found[0]);
  if (!free()) pad().querySelector("[data-enter]").focus();
});
