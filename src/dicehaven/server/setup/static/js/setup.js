// The form for a new table: only seats that somebody takes can begin, and around real dice the other seats are for people here.

const form = document.querySelector(".setup"), begins = form.elements.begins;
const kinds = [...form.querySelectorAll("select[name^=kind]")];
const [seats, draw] = [[...begins.options].slice(0, -1), begins.options[begins.options.length - 1]];

function offer() {
  const chosen = begins.selectedOptions[0], offered = [...seats.filter((_, p) => kinds[p].value !== "none"), draw];
  begins.replaceChildren(...offered);
  (offered.includes(chosen) ? chosen : offered[0]).selected = true;
}

function sit(usual) {
  const earlier = [...form.elements.dice].map((one) => one.dataset.usual);
  for (const kind of kinds.slice(1)) {
    if (!kind.dataset.chosen && earlier.includes(kind.value)) kind.value = usual;
  }
}

// What makes the chances even, said anew when somebody else sits down, and where something is not as usual.
const WEIGHED = /^(kind|like)\d|^(option-|board$|layout$|written$)/;
const even = form.querySelector(".even p");
let asked = 0;

async function weigh() {
  const mine = ++asked, fields = [...new FormData(form)].filter(([name, value]) => WEIGHED.test(name) && value.trim());
  for (const field of fields) if (field[0] === "written") field[1] = "…"; // that there is one is enough
  const answer = await fetch(`${form.action}/even?${new URLSearchParams(fields)}`).catch(() => null); // no connection: as it was
  const words = answer?.ok && (await answer.text());
  if (words && mine === asked && words !== even.textContent) even.textContent = words;
}

form.addEventListener("change", ({ target }) => {
  if (kinds.includes(target)) target.dataset.chosen = "yes";
  if (target.name === "dice") sit(target.dataset.usual);
  offer();
  if (even && (target.name === "dice" || WEIGHED.test(target.name))) weigh();
});
addEventListener("pageshow", offer); // a browser may have put back what was chosen before
offer();
if (even) weigh();
