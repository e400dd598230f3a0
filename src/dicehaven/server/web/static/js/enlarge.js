// A sheet whose fields are too small for a finger can be enlarged: its stage then scrolls both ways.

const LEAST = 24, FINGER = 44; // CSS pixels: the least of a target by WCAG 2.2, and what a finger meets easily
const MARGIN = 8;
const stage = document.getElementById("stage"), button = document.querySelector("[data-enlarge]");
const sheet = () => stage.querySelector("svg.sheet");
let wanted = false;

// How large a field is drawn, in its shorter side; without fields, large enough.
function field() {
  const part = sheet()?.querySelector("[data-part]");
  if (!part) return FINGER;
  const { width, height } = (part.querySelector(".reach, .well") ?? part).getBoundingClientRect();
  return Math.min(width, height);
}

function show() {
  stage.classList.remove("is-enlarged");
  button.hidden = field() >= LEAST;
  button.setAttribute("aria-pressed", wanted);
  if (button.hidden || !wanted) return;
  const times = FINGER / field(), { width } = sheet().getBoundingClientRect();
  stage.style.setProperty("--enlarged", `${Math.round(width * times)}px`);
  stage.classList.add("is-enlarged");
  const at = stage.querySelector(".is-focus") ?? stage.querySelector(".is-open, .is-new") ?? sheet();
  at.scrollIntoView({ block: "center", inline: "center" });
}

// The button lies in the corner of the stage, as large as the window lets it be.
function settle() {
  show();
  const { right, bottom } = stage.getBoundingClientRect();
  button.style.right = `${document.documentElement.clientWidth - right + MARGIN}px`;
  button.style.bottom = `${document.documentElement.clientHeight - bottom + MARGIN}px`;
}

button.addEventListener("click", () => { wanted = !wanted; show(); });
addEventListener("resize", settle);
settle();
