// The board editor: taps and buttons are sent as the form says, and the pieces of the page that have changed are replaced.

import { rove } from "../roving.js";
import { follow } from "./fairness.js";
import { arrows } from "./keys.js";

const LATER = 12_000; // milliseconds for one answer
const main = document.getElementById("main"), form = () => document.getElementById("editor");
let sending = Promise.resolve(), changed = false, leaving = false;

// The acts of one page go one after another, so that no tap is lost.
function send(act, more) {
  sending = sending.then(() => ask(act, more)).catch(() => main.querySelector("[data-piece=told]").classList.add("is-away"));
  return sending;
}

async function ask(act, more = {}) {
  const body = new URLSearchParams(new FormData(form()));
  for (const [name, value] of Object.entries({ ...more, do: act })) body.set(name, value);
  if (act !== "open") body.delete("file"); // what was pasted is for opening alone
  const answer = await fetch(form().getAttribute("action"), { method: "POST", body, headers: { "X-Page": "1" }, signal: AbortSignal.timeout(LATER) });
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return refused(await answer.json());
  show(new DOMParser().parseFromString(await answer.text(), "text/html"), act);
}

// Once a board is stored the page has its address, so that it can be loaded again.
function nameAddress(address) {
  if (address !== location.pathname && address.split("/").length > 3) history.replaceState(null, "", address);
}

function refused({ why }) {
  const told = main.querySelector("[data-piece=told]"), said = document.createElement("p");
  said.setAttribute("role", "alert");
  said.textContent = why;
  told.classList.remove("ok");
  told.replaceChildren(said);
}

function show(fresh, act) {
  const before = document.activeElement, part = before?.dataset?.part, value = before?.value, named = before?.name;
  const tool = form().elements.tool.value;
  for (const piece of fresh.querySelectorAll("[data-piece]")) {
    const old = main.querySelector(`[data-piece="${piece.dataset.piece}"]`);
    if (old && old.outerHTML !== piece.outerHTML) old.replaceWith(document.adoptNode(piece));
  }
  const chosen = main.querySelector(`input[name=tool][value="${CSS.escape(tool)}"]`);
  if (chosen) chosen.checked = true;
  const name = fresh.getElementById("board-name")?.value, address = fresh.getElementById("editor").dataset.address;
  if (act === "save") nameAddress(address);
  if ((act === "save" && name && before?.id !== "board-name") || act === "open") document.getElementById("board-name").value = name;
  changed = act === "save" && !main.querySelector("[data-piece=told] [role=alert]") ? false : true;
  follow();
  const same = part ? main.querySelector(`[data-part="${CSS.escape(part)}"]`) : null;
  rove(same);
  if (part) (same ?? rove())?.focus({ preventScroll: true });
  else if (before && !document.contains(before)) again(named, value)?.focus({ preventScroll: true });
}

// The button that was pressed, by what it says now: a step leads on from where it was.
function again(name, value) {
  const all = [...main.querySelectorAll(`[name="${CSS.escape(name || "-")}"]`)];
  const kind = String(value).split("=")[0], sign = (button) => button.textContent;
  return all.find((one) => one.value === value) ?? all.filter((one) => one.value.split("=")[0] === kind).find(sign);
}

main.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (event.target.getAttribute("id") !== "editor" || !button || button.hasAttribute("data-whole")) {
    leaving = true;
    return;
  }
  event.preventDefault();
  send(button.value);
});

main.addEventListener("click", (event) => {
  const asked = event.target.closest("[data-confirm]");
  if (asked && !confirm(asked.dataset.confirm)) return event.preventDefault();
  const shown = event.target.closest("[data-show]");
  if (shown) {
    event.preventDefault();
    const part = main.querySelector(`[data-part="${CSS.escape(shown.dataset.show)}"]`);
    rove(part);
    part?.scrollIntoView({ block: "center", behavior: "smooth" });
    return part?.focus({ preventScroll: true });
  }
  const part = event.target.closest("#stage [data-part]");
  if (part) tap(part);
});

function tap(part) {
  part.classList.add("is-sent");
  rove(part);
  part.focus({ preventScroll: true });
  send(`tap ${part.dataset.part}`);
}
arrows(tap, (act) => main.querySelector(`[data-piece=tools] button[value=${act}]:not([disabled])`)?.click());

// A file is read here, and what it says is opened as if it had been typed in.
for (const label of main.querySelectorAll("[data-file]")) label.hidden = false;
main.addEventListener("change", async (event) => {
  if (event.target.id === "board-name") changed = true;
  const [file] = event.target.matches("[data-import]") ? event.target.files : [];
  if (!file) return;
  form().elements.file.value = await file.text();
  event.target.value = ""; // so that the same file can be opened again, after it has been changed
  send("open", { called: file.name });
});

addEventListener("beforeunload", (event) => { if (changed && !leaving) event.preventDefault(); });
addEventListener("pageshow", () => { leaving = false; });
nameAddress(form().dataset.address);
rove();
follow();
