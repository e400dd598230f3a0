// Effects: dice tumble in, great events are shown large for a moment, a turn that has come shows in the title and, if
// wanted, by a sound.

const tray = document.getElementById("tray"), table = document.getElementById("main");

export function trayChanged([roll, asks]) {
  const rolled = tray.dataset.roll !== String(roll), asked = tray.classList.contains("asks");
  tray.dataset.roll = roll;
  tray.classList.toggle("asks", asks);
  document.title = (asks ? "● " : "") + table.dataset.title;
  if (rolled) {
    tray.classList.add("rolls");
    setTimeout(() => tray.classList.remove("rolls"), 1_000);
  }
  if (asks && !asked && document.hidden && localStorage.getItem("sound")) import("../chime.js").then(({ chime }) => chime());
}

const SHOWN = 4_500; // milliseconds
const banner = document.querySelector("[data-banner]");
let gone;

// Sentences of the log that have a moment of their own; it is over by itself, nothing waits for it.
export function highlight(sentences) {
  if (!sentences.length) return;
  banner.hidden = true;
  banner.replaceChildren(...sentences.map((sentence) => {
    const line = document.createElement("p");
    line.append(...sentence.cloneNode(true).childNodes);
    return line;
  }));
  banner.getBoundingClientRect(); // so that the motion begins anew
  banner.hidden = false;
  clearTimeout(gone);
  gone = setTimeout(() => { banner.hidden = true; }, SHOWN);
}
