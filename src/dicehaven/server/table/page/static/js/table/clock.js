// The clock of a table counts down. The server says how much time is left; this device's time of day may be wrong, or be set meanwhile.

let end = Infinity; // by the steady clock of this page

export const left = () => end - performance.now();

export function wind(milliseconds) {
  end = performance.now() + (milliseconds ?? Infinity);
  showClock();
}

export function showClock() {
  if (end === Infinity) return;
  const all = Math.max(0, Math.round(left() / 1000));
  const hours = Math.floor(all / 3600), minutes = Math.floor(all / 60) % 60, seconds = String(all % 60).padStart(2, "0");
  const words = hours ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
  for (const clock of document.querySelectorAll(".clock")) {
    if (clock.textContent !== words) clock.textContent = words;
    clock.classList.toggle("late", all < 10);
  }
}
