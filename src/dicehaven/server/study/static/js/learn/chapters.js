// The chapters of a game: which are done, where the next one goes on.

import { reached } from "./progress.js";

const panel = document.querySelector("[data-chapters]"), far = reached(panel.dataset.chapters);
const rows = [...panel.querySelectorAll("[data-chapter]")];
const begun = ({ step }) => step > 1;

for (const row of rows) {
  const { done, step = 1 } = far[row.dataset.chapter] ?? {}, link = row.querySelector("a"), note = row.querySelector("em");
  link.classList.remove("now");
  link.removeAttribute("aria-current");
  if (begun({ step }) && step <= row.dataset.steps) link.setAttribute("href", `${link.getAttribute("href")}?step=${step}`);
  if (!done) continue;
  link.classList.add("done");
  note.textContent = panel.dataset.done;
}

// The one to go on with: one that was left, else the first that is not done, else none.
const left = rows.find((row) => begun(far[row.dataset.chapter] ?? {}) && !far[row.dataset.chapter].done);
const next = left ?? rows.find((row) => !far[row.dataset.chapter]?.done);
const onward = panel.querySelector("[data-onward]");
if (!next) onward.remove();
else {
  const link = next.querySelector("a"), { step = 1 } = far[next.dataset.chapter] ?? {};
  link.classList.add("now");
  link.setAttribute("aria-current", "step");
  const note = next.querySelector(`[data-at="${step}"]`);
  if (note) link.querySelector("em").replaceWith(note.content.cloneNode(true));
  if (next !== rows[0] || note) onward.textContent = next.querySelector("[data-go]").content.textContent;
  onward.setAttribute("href", link.getAttribute("href"));
}
