// A sheet whose fields are too small for a finger can be enlarged: its stage then scrolls both ways. A button names its stage.

const LEAST = 24, FINGER = 44; // CSS pixels: the least of a target by WCAG 2.2, and what a finger meets easily
const MARGIN = 8;

function enlarging(button) {
  const around = button.parentElement, stage = () => document.getElementById(button.dataset.enlarge);
  const sheet = () => stage().querySelector("svg.sheet, [data-sheet]");
  let wanted = false, scrolled = [0, 0];

  // How large the smallest field is drawn, in its shorter side; without fields, large enough.
  function field() {
    const sides = [...sheet()?.querySelectorAll("[data-part]") ?? []].map((part) => {
      const { width, height } = (part.querySelector(".reach, .well") ?? part).getBoundingClientRect();
      return Math.min(width, height) || FINGER; // what is not shown has no size
    });
    return Math.min(FINGER, ...sides);
  }

  function show() {
    stage().classList.remove("is-enlarged");
    button.hidden = field() >= LEAST;
    button.setAttribute("aria-pressed", wanted);
    if (button.hidden || !wanted) return;
    const times = FINGER / field(), { width } = sheet().getBoundingClientRect();
    stage().style.setProperty("--enlarged", `${Math.round(width * times)}px`);
    stage().classList.add("is-enlarged");
  }

  function find() {
    const at = stage().querySelector(".is-focus") ?? stage().querySelector(".is-open, .is-new") ?? sheet();
    at.scrollIntoView({ block: "center", inline: "center" });
  }

  // The button lies in the corner of the stage, as large as the window lets it be.
  function settle() {
    if (!button.isConnected) return;
    show();
    if (button.hidden) return;
    const outer = button.offsetParent.getBoundingClientRect(), { right, bottom } = stage().getBoundingClientRect();
    button.style.right = `${outer.right - right + MARGIN}px`;
    button.style.bottom = `${outer.bottom - bottom + MARGIN}px`;
  }

  // A stage, or what lies on it, has been replaced: the same is in view as before.
  const changed = new MutationObserver(() => {
    const before = scrolled;
    settle();
    watch();
    if (wanted) stage().scrollTo(...before);
  });
  const watch = () => { for (const place of [around, stage()]) changed.observe(place, { childList: true }); };

  around.addEventListener("scroll", ({ target }) => { if (target === stage()) scrolled = [target.scrollLeft, target.scrollTop]; }, true);
  button.addEventListener("click", () => {
    wanted = !wanted;
    settle();
    if (wanted) find();
  });
  addEventListener("resize", () => { settle(); if (wanted && !button.hidden) find(); });
  document.addEventListener("renewed", settle);
  watch();
  settle();
}

// Pieces of a page that are asked for again (fresh.js) may bring a stage with a button of its own.
const known = new WeakSet();

function findButtons() {
  for (const button of document.querySelectorAll("[data-enlarge]")) {
    if (known.has(button)) continue;
    known.add(button);
    enlarging(button);
  }
}

document.addEventListener("renewed", findButtons);
findButtons();
