// The form for a new table: a bot's level is a slider with a sentence, seats of nobody cannot begin, around real dice the other seats are for
// people here, and what is not as usual is said anew after each change.

const form = document.querySelector(".setup"), begins = form.elements.begins, house = form.querySelector(".house");
const kinds = [...form.querySelectorAll("select[name^=kind]")];
const [seats, draw] = [[...begins.options].slice(0, -1), begins.options[begins.options.length - 1]];
const levels = [...document.querySelector("#levels").content.querySelectorAll("option")];

function offer() {
  const chosen = begins.selectedOptions[0], offered = [...seats.filter((_, p) => kinds[p].value !== "none"), draw];
  begins.replaceChildren(...offered);
  (offered.includes(chosen) ? chosen : offered[0]).selected = true;
  for (const row of form.querySelectorAll("[data-seat]")) row.hidden = kinds[row.dataset.seat].value === "none";
  for (const row of form.querySelectorAll(".like")) row.hidden ||= !["me", "here", "friend"].includes(kinds[row.dataset.seat].value);
}

function sit(usual) {
  const earlier = [...form.elements.dice].map((one) => one.dataset.usual);
  for (const kind of kinds.slice(1)) {
    if (!kind.dataset.chosen && earlier.includes(kind.value)) kind.value = usual;
  }
}

// Of all levels, a list shows one: the slider beside it chooses which.
function slide(kind) {
  const place = kind.closest("li").querySelector(".slide"), range = place.querySelector("input"), words = place.querySelector("p");
  const at = levels.findIndex((one) => one.value === kind.value);
  place.hidden = at < 0;
  if (at >= 0) [range.value, words.textContent] = [at + 1, levels[at].textContent];
  range.setAttribute("aria-valuetext", kind.selectedOptions[0].textContent);
  const shown = levels[range.value - 1].value;
  for (const option of kind.options) if (option.dataset.level) option.hidden = option.value !== shown;
}

for (const kind of kinds) {
  const range = kind.closest("li").querySelector(".slide input");
  const usual = levels.findIndex((one) => one.value === form.elements.dice[0].dataset.usual);
  range.value = usual + 1;
  range.addEventListener("input", () => {
    kind.value = levels[range.value - 1].value;
    slide(kind);
  });
  range.addEventListener("change", () => kind.dispatchEvent(new Event("change", { bubbles: true })));
}

// Another game: what has been filled in goes along, but what belongs to this one.
const filled = () => [...new FormData(form)].filter(([name, value]) => !/^(once|commitment)/.test(name) && value.trim());
for (const link of form.querySelectorAll(".game-pick")) {
  link.addEventListener("click", () => {
    const fields = filled().filter(([name]) => !["board", "layout", "written"].includes(name));
    link.search = new URLSearchParams(fields);
  });
}

// What is not as usual, and what makes the chances even.
const even = form.querySelector(".even p"), lines = form.querySelectorAll("[data-usual]:not(input)");
let asked = 0;

async function weigh() {
  const mine = ++asked, fields = filled();
  for (const field of fields) if (field[0] === "written") field[1] = "…"; // that there is one is enough
  const answer = await fetch(`${form.action}/said?${new URLSearchParams(fields)}`).catch(() => null); // no connection: as it was
  const said = answer?.ok && (await answer.json());
  if (!said || mine !== asked) return;
  for (const line of lines) if (line.textContent !== said.usual) line.textContent = said.usual;
  if (even && even.textContent !== said.even) even.textContent = said.even;
}

form.addEventListener("change", ({ target }) => {
  if (kinds.includes(target)) target.dataset.chosen = "yes";
  if (target.name === "dice") sit(target.dataset.usual);
  seat();
  offer();
  kinds.forEach(slide);
  if (house.contains(target) && target.tagName === "SELECT") {
    target.closest(".option").classList.toggle("differs", !target.selectedOptions[0].defaultSelected && target.selectedIndex > 0);
  }
  if (target.name) weigh();
});

// The sheet of house rules lies over the form.
function close() {
  house.open = false;
  house.querySelector("summary").focus();
}
house.querySelector(".done").hidden = false;
house.querySelector("[data-done]").addEventListener("click", close);
house.addEventListener("keydown", ({ key }) => key === "Escape" && house.open && close());
house.addEventListener("toggle", () => house.open && house.querySelector(".rules-of").scrollTo(0, 0));
form.addEventListener("invalid", ({ target }) => house.contains(target) && (house.open = true), true);

// Seats are added and taken away; a list of whoever may sit there would call an empty one "nobody".
const adds = form.querySelector(".adds");
function seat() {
  const free = kinds.findIndex((kind) => kind.value === "none");
  adds.hidden = free < 0;
  kinds.forEach((kind, p) => {
    const row = kind.closest("li"), away = row.querySelector("[data-away]");
    row.hidden = kind.value === "none";
    if (away) away.hidden = p !== (free < 0 ? kinds.length : free) - 1;
    for (const option of kind.options) if (option.value === "none") option.hidden = true;
  });
}
function put(kind, value) {
  kind.value = value;
  kind.dispatchEvent(new Event("change", { bubbles: true }));
}
adds.addEventListener("click", ({ target }) => {
  const add = target.closest("[data-add]")?.dataset.add, kind = kinds.find((one) => one.value === "none");
  if (!add || !kind) return;
  put(kind, add === "bot" ? form.elements.dice[0].dataset.usual : add);
  kind.focus();
});
for (const away of form.querySelectorAll("[data-away]")) {
  away.addEventListener("click", () => {
    put(away.closest("li").querySelector("select"), "none");
    (adds.querySelector("button") ?? begins).focus();
  });
}

function begin() {
  seat();
  offer();
  kinds.forEach(slide);
}
addEventListener("pageshow", begin); // a browser may have put back what was chosen before
begin();
weigh();
