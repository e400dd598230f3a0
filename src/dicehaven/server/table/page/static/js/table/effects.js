// Effects: dice tumble in, a turn that has come shows in the title and, if wanted, by a sound.

import { entitle } from "../title.js";
import { hear } from "./hear.js";

const tray = document.getElementById("tray");

// A sound that is wanted and may not play says so, until somebody touches the page.
const silent = document.querySelector("[data-silent]"), wanted = () => localStorage.getItem("sound");
function mayPlay(may) {
  silent.hidden = may;
  if (!may) hear([silent.textContent]);
}
if (wanted()) mayPlay(navigator.userActivation?.hasBeenActive !== false);
for (const event of ["pointerdown", "keydown"]) addEventListener(event, () => mayPlay(true));

export function trayChanged([roll, asks]) {
  const rolled = tray.dataset.roll !== String(roll), asked = tray.classList.contains("asks");
  tray.dataset.roll = roll;
  tray.classList.toggle("asks", asks);
  entitle({ asks });
  if (rolled) {
    tray.classList.add("rolls");
    setTimeout(() => tray.classList.remove("rolls"), 1_000);
  }
  if (asks && !asked && document.hidden && wanted()) import("../chime.js").then(({ chime }) => chime()).then(mayPlay);
}
