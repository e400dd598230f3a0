// What somebody hears who does not see the page: each time a line of its own, so that none takes the place of another that is
// about to be read out.

const LASTS = 10_000; // milliseconds; by then it has been read out, or nobody listens
const news = document.querySelector("[data-news]");

// Sentences of the log stand on lines of their own there, without a full stop; marks of the direction of names are not for the ear.
export function hear(sentences) {
  const said = sentences.map((one) => one.replace(/[\u2066-\u2069]/g, "").replace(/\s+/g, " ").trim()).filter(Boolean);
  if (!said.length) return;
  const line = document.createElement("p");
  line.textContent = said.map((one) => /[.!?…]\P{L}*$/u.test(one) ? one : `${one}.`).join(" ");
  news.append(line);
  setTimeout(() => line.remove(), LASTS);
}
