// Shares of the dice: drawn in this browser when a seat is taken, committed to, kept here, and revealed when all seats are taken.

import { hex, shareCommitment } from "./protocol.js";

const KEPT = "share ", LONGEST = 90 * 86_400_000, AGAIN = 2_000; // milliseconds

export function kept(commitment) {
  try {
    return JSON.parse(localStorage.getItem(KEPT + commitment));
  } catch {
    return null;
  }
}

function keep(commitment, entry) {
  localStorage.setItem(KEPT + commitment, JSON.stringify(entry));
}

// A new share: what it commits to, or nothing where this browser keeps nothing.
function draw() {
  const share = hex(crypto.getRandomValues(new Uint8Array(32))), commitment = shareCommitment(share);
  try {
    keep(commitment, { share, drawn: Date.now() });
  } catch {
    return "";
  }
  return commitment;
}

document.addEventListener("submit", (event) => {
  for (const field of event.target.querySelectorAll("[data-commitment]")) {
    const kind = event.target.elements[field.name.replace("commitment", "kind")]; // who takes the seat, at a new table
    field.value = !kind || ["me", "here"].includes(kind.value) ? draw() : "";
  }
});

function forget() {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(KEPT) && !(Date.now() - kept(name.slice(KEPT.length))?.drawn < LONGEST)) localStorage.removeItem(name);
  }
}

async function post(address, fields) {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields), headers: { "x-page": "1" } });
  return answer.ok ? answer.json() : null;
}

// Do what the table waits for from this browser; what it shows before any share is revealed is kept for the end.
async function attend(address) {
  let state = await (await fetch(address)).json();
  for (const seat of state.mine) {
    if (state.awaited?.includes(seat)) {
      const commitment = draw();
      if (commitment) state = (await post(`${address}/commit`, { seat, commitment })) ?? state;
    }
  }
  for (const seat of state.mine) {
    const { commitment, state: given } = state.seats?.[seat] ?? {}, entry = commitment && kept(commitment);
    if (!entry) continue;
    entry.table ??= state.table;
    entry.server ??= given === "committed" ? state.commitment : undefined;
    keep(commitment, entry);
    if (state.phase === "shares" && given === "committed" && entry.server === state.commitment) {
      const told = await post(`${address}/reveal`, { seat, share: entry.share });
      if (told) keep(commitment, { ...entry, revealed: true });
      state = told ?? state;
    }
  }
  for (const { commitment } of state.phase ? [] : state.seats ?? []) { // the seed is fixed from here on
    const entry = commitment && kept(commitment);
    if (entry && !entry.seats) keep(commitment, { ...entry, seats: state.seats });
  }
  return state;
}

// Whether this browser gave a share to a table and does not know yet what the others gave.
function curious(table) {
  const entries = Object.keys(localStorage).filter((name) => name.startsWith(KEPT)).map((name) => kept(name.slice(KEPT.length)));
  return entries.some((entry) => entry?.table === table && !entry.seats);
}

// The lobby waits for its own table, the result page for the rematch that others have opened.
const begun = new Set();
async function watch() {
  for (const place of document.querySelectorAll("[data-dice]")) {
    const address = place.dataset.dice;
    if (begun.has(address) || ("diceOf" in place.dataset && !curious(place.dataset.diceOf))) continue;
    try {
      const state = await attend(address);
      if (state.phase) continue;
      begun.add(address);
      if (place.hasAttribute("data-begins")) location.reload();
    } catch { /* no connection: the next time, perhaps */ }
  }
  setTimeout(watch, AGAIN);
}

try {
  forget();
  watch();
} catch { /* nothing is kept in this browser */ }
