// What this browser remembers of puzzles: a square for each try. In the archive it stands beside each puzzle that was tried.

const KEPT = "puzzles", MAX_TRIES = 6; // tries that are shown

export function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

export function remember(id, mark) {
  const all = read();
  all[id] = [...`${all[id] ?? ""}${mark}`].slice(0, MAX_TRIES).join("");
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {} // a browser that keeps nothing
}

const all = read();
for (const line of document.querySelectorAll("a[data-puzzle]")) {
  const squares = all[line.dataset.puzzle], place = line.querySelector("[data-solved]");
  if (!squares) continue;
  place.textContent = squares;
  place.hidden = false;
}
