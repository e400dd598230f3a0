// The analysis board: its acts are those of its form; what they change is replaced, and figures come more precise as long as one looks.

import { rove } from "../roving.js";
import { change, study, table, tell } from "./study.js";

const LATER = 12_000; // milliseconds for one answer
const SOON = 250; // milliseconds between two looks
const main = document.getElementById("main"), address = () => document.getElementById("explore").getAttribute("action");
let acts = 0, sending = Promise.resolve(), setting = main.hasAttribute("data-setting");
let wanted = 0, goal = 2; // the depth that is asked for now, and the one to which the page looks by itself

// The acts of one page go one after another, so that no tap is lost.
function send(act, more) {
  acts += 1;
  if (act === "deeper") goal = wanted += 1;
  else wanted = 0; // the first figures come soonest
  const mine = acts;
  sending = sending.then(async () => show(await ask(act, more))).catch(away);
  sending.then(() => look(mine));
}

async function ask(act, more = {}) {
  const body = new URLSearchParams(new FormData(document.getElementById("explore")));
  for (const [name, value] of Object.entries({ ...more, do: act })) body.set(name, value);
  if (act !== "open") body.delete("text"); // what is written there is for opening alone
  if (act !== "deeper") body.set("depth", wanted);
  const answer = await fetch(address(), { method: "POST", body, headers: { "X-Page": "1" }, signal: AbortSignal.timeout(LATER) });
  if (!answer.ok) throw (await answer.json().catch(() => ({}))).why;
  return answer.json();
}

function away(why) {
  const told = document.createElement("p");
  told.setAttribute("role", "alert");
  told.textContent = typeof why === "string" ? why : table.dataset.away;
  main.querySelector("[data-piece=told]").replaceChildren(told);
}

function show(found) {
  const fresh = new DOMParser().parseFromString(found.html, "text/html"), before = document.activeElement;
  const { name, value } = before ?? {}, place = before?.closest?.("[data-piece]")?.dataset.piece, tool = main.querySelector("[name=tool]:checked")?.value;
  for (const piece of fresh.querySelectorAll("[data-piece]")) {
    const old = main.querySelector(`[data-piece="${piece.dataset.piece}"]`);
    const stays = piece.dataset.piece === "told" && !found.board && !piece.querySelector("[role=alert]"); // until the next act
    if (old && !stays && old.outerHTML !== piece.outerHTML) {
      const open = old.querySelector("details")?.open;
      old.replaceWith(document.adoptNode(piece));
      if (open && piece.querySelector("details")) piece.querySelector("details").open = true;
    }
  }
  document.dispatchEvent(new Event("renewed"));
  const held = tool && main.querySelector(`[name=tool][value="${CSS.escape(tool)}"]`);
  if (held) held.checked = true;
  if (found.board) {
    setting = found.setting;
    table.toggleAttribute("data-setting", setting);
    document.getElementById("stage").classList.toggle("is-setting", setting);
    const part = before?.closest?.("#stage [data-part]")?.dataset.part;
    change(found.board);
    reach(part);
  }
  const refused = main.querySelector("[data-piece=told] [role=alert]");
  if (refused && found.board) tell(refused.textContent);
  if (found.board) main.querySelector(".why-of")?.scrollIntoView({ block: "nearest" });
  history.replaceState(null, "", `${address()}#${found.position}`);
  if (before && !document.contains(before)) again(place, name, value)?.focus({ preventScroll: true });
}

// While a position is set up, all parts of the sheet that can be changed are buttons.
function reach(part) {
  if (!setting) return;
  for (const one of document.querySelectorAll("#stage [data-part]")) {
    one.setAttribute("role", "button");
    one.parentElement.closest("[role=img]")?.setAttribute("role", "group"); // what holds buttons is no picture
  }
  const same = part ? document.querySelector(`#stage [data-part="${CSS.escape(part)}"]`) : null;
  rove(same);
  if (part) same?.focus({ preventScroll: true });
}

// The button that was pressed, or its neighbour by what it does, or else the piece's first one.
function again(place, name, value) {
  const all = [...main.querySelectorAll(`[data-piece="${place}"] [name="${CSS.escape(name || "-")}"]:not([disabled])`)];
  return all.find((one) => one.value === value) ?? all.find((one) => one.value.split("=")[0] === String(value).split("=")[0]) ?? all[0];
}

// Look for better figures after an act, as long as nothing else is done.
async function look(since) {
  while (since === acts && document.visibilityState === "visible") {
    const found = await ask("look").catch(() => null);
    if (!found || since !== acts) return; // what has been done meanwhile shows something else
    show(found);
    if (found.whole) {
      if (found.next === null || wanted >= goal) return;
      wanted += 1;
    }
    await new Promise((done) => setTimeout(done, SOON));
  }
}
document.addEventListener("visibilitychange", () => look(acts));

study({
  move: (notation) => send("move", { move: notation }),
  refuse: (why, part) => {
    if (!setting) return why;
    send(`tap ${part}`);
    return "";
  },
});

addEventListener("submit", (event) => {
  if (event.target.getAttribute("id") !== "explore") return;
  event.preventDefault();
  const text = main.querySelector("[name=text]").value;
  const typed = document.activeElement?.name === "text" && (!event.submitter || event.submitter.value === "look");
  send(typed ? "open" : event.submitter?.value ?? "look", typed || event.submitter?.value === "open" ? { text } : {});
});

// The position of the address.
const opened = () => decodeURIComponent(location.hash.slice(1));
function openAddress() {
  if (opened().includes(".") && opened() !== main.querySelector("[name=text]").value) send("open", { text: opened(), tree: "" });
}
addEventListener("hashchange", openAddress);
if (opened().includes(".")) openAddress();
if (!acts) look(acts);
reach();
