// Keep my tables: the file is saved with what only this browser remembers; what comes in with one goes beside what is here, and can be taken out again.
"use strict";
const { base } = document.documentElement.dataset, main = document.getElementById("main");
const find = (name) => main.querySelector(`[data-${name}]`), SWITCHES = ["mute", "sound", "no-letters"], FROM_PAGE = { "x-page": "1" };

function stored(name) {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {}; // what stands there is none of ours, or this browser keeps nothing
  }
}
function store(name, value) {
  try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* likewise */ }
}

// What only this browser remembers, one line for each thing: lessons, puzzles, switches
function own() {
  const switches = {};
  for (const name of SWITCHES) if (localStorage.getItem(name)) switches[name] = "1";
  return { lessons: stored("lessons"), puzzles: stored("puzzles"), switches };
}
const tried = Object.keys(stored("puzzles")).length, puzzles = find("puzzles");
if (tried) [puzzles.textContent, puzzles.hidden] = [puzzles.dataset.puzzles.replace("0", tried), false];

let made; // the file, made once a visit
const whole = () => (made ??= fetch(`${base}/keep/file`, { method: "POST", headers: { ...FROM_PAGE, "content-type": "application/json" }, body: JSON.stringify(own()) })
  .then(answered)
  .then((found) => found.blob())
  .then((content) => new File([content], main.dataset.file, { type: "application/zip" }))
  .catch((error) => { made = undefined; throw error; }));
addEventListener("pageshow", ({ persisted }) => { if (persisted) made = undefined; }); // what was played meanwhile
async function answered(found) {
  if (found.ok) return found;
  const { why } = await found.json().catch(() => ({}));
  throw new Error(why ?? main.dataset.problem);
}
async function save() {
  const file = await whole(), link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  const told = find("saved");
  told.textContent = `${Math.max(1, Math.round(file.size / 1000))} KB · ${told.dataset.saved}`;
}
function failed(error) {
  const place = find("failed");
  if (!place) return;
  place.textContent = error instanceof TypeError ? main.dataset.problem : error.message;
  place.hidden = false;
}

find("saves").addEventListener("submit", (event) => {
  event.preventDefault();
  save().catch(failed);
});
const pass = find("passes-on"), empty = new File([""], "a.zip", { type: "application/zip" });
if (navigator.canShare?.({ files: [empty] })) {
  pass.hidden = false;
  pass.addEventListener("click", () => whole().then((file) => navigator.share({ files: [file] })).catch((error) => {
    if (error.name === "NotAllowedError") pass.lastChild.textContent = pass.dataset.ready; // it took too long for one press: the file is there at the next one
    else if (error.name !== "AbortError") failed(error);
  }));
}
find("sends").addEventListener("change", ({ target }) => target.form.requestSubmit());

// Bring a file in
const place = find("drop");
if (place) {
  const input = place.querySelector("input"), over = (is) => (event) => { event.preventDefault(); place.classList.toggle("over", is); };
  input.addEventListener("change", () => input.files[0] && bring(input.files[0]));
  for (const name of ["dragenter", "dragover"]) place.addEventListener(name, over(true));
  for (const name of ["dragleave", "drop"]) place.addEventListener(name, over(false));
  place.addEventListener("drop", ({ dataTransfer }) => dataTransfer.files[0] && bring(dataTransfer.files[0]));
}
async function bring(file) {
  find("failed").hidden = true;
  find("working").hidden = false;
  try {
    const found = await fetch(`${base}/keep/bring`, { method: "POST", headers: { ...FROM_PAGE, "content-type": "application/zip" }, body: file }).then(answered).then((answer) => answer.json());
    merge(found.file, found.browser);
    location.replace(`${base}/keep#in-${found.file}`);
    location.reload();
  } catch (error) {
    find("working").hidden = true;
    place.querySelector("input").value = "";
    failed(error);
  }
}

// What a file tells of lessons and puzzles goes beside what is here; which lines have changed is noted, with what they were before
function merge(id, { lessons = {}, puzzles = {}, switches = {} }) {
  const changed = { lessons: [], puzzles: [], switches: [] }, mine = own();
  for (const [game, chapters] of Object.entries(lessons))
    for (const [chapter, there] of Object.entries(chapters)) {
      const here = mine.lessons[game]?.[chapter], step = here?.done || (here && !there.done && here.step >= there.step);
      if (step) continue;
      const now = there.done ? { step: 1, done: true } : { step: there.step };
      changed.lessons.push([game, chapter, here ?? null, now]);
      mine.lessons[game] = { ...mine.lessons[game], [chapter]: now };
    }
  for (const [puzzle, squares] of Object.entries(puzzles)) {
    if (puzzle in mine.puzzles) continue;
    changed.puzzles.push([puzzle, squares]);
    mine.puzzles[puzzle] = squares;
  }
  for (const name of SWITCHES)
    if (switches[name] && !mine.switches[name]) {
      changed.switches.push(name);
      localStorage.setItem(name, "1");
    }
  store("lessons", mine.lessons);
  store("puzzles", mine.puzzles);
  store(`brought ${id}`, changed);
}
function unmerge(id) {
  const { lessons = [], puzzles = [], switches = [] } = stored(`brought ${id}`), mine = own(), same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  for (const [game, chapter, before, now] of lessons) {
    if (!same(mine.lessons[game]?.[chapter], now)) continue; // it has gone on here since
    if (before) mine.lessons[game][chapter] = before;
    else delete mine.lessons[game][chapter];
  }
  for (const [puzzle, squares] of puzzles) if (mine.puzzles[puzzle] === squares) delete mine.puzzles[puzzle];
  for (const name of switches) localStorage.removeItem(name);
  store("lessons", mine.lessons);
  store("puzzles", mine.puzzles);
  localStorage.removeItem(`brought ${id}`);
}
for (const form of main.querySelectorAll("[data-undoes]")) form.addEventListener("submit", () => unmerge(form.dataset.undoes));

// To a server: its own page takes the file, chosen there by hand, so that neither has to trust the other
find("moves").addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = event.target.elements.server.value.trim(), full = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`, link = find("there");
  let server;
  try {
    server = new URL(full);
  } catch {
    return event.target.elements.server.select();
  }
  save().then(() => {
    link.href = `${server.origin}${server.pathname.replace(/\/(keep\/?)?$/, "")}/keep#back`;
    link.textContent = link.textContent.replace("{server}", server.host);
    find("moved").hidden = false;
    link.focus();
  }).catch(failed);
});
