// Effects: dice tumble in, a turn that has come shows in the title and, if wanted, by a sound.

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
