// What every page has: links that are copied and shared, pieces that are asked for again until they have come to rest.
"use strict";

// Outside of https a browser lets no script write to the clipboard directly: then what is selected is copied.
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
}

document.addEventListener("click", async (event) => {
  const copies = event.target.closest("[data-copies]"), shares = event.target.closest("[data-shares]");
  if (copies) {
    const words = copies.querySelector("span"), before = words.dataset.before ??= words.textContent;
    await copy(document.getElementById(copies.dataset.copies));
    words.textContent = copies.dataset.done;
    setTimeout(() => { words.textContent = before; }, 2500);
  } else if (shares) {
    const { title, words: text, shares: field } = shares.dataset;
    navigator.share({ title, text, url: document.getElementById(field).value }).catch(() => {}); // who shares may think better of it
  }
});

document.addEventListener("DOMContentLoaded", () => {
  for (const button of document.querySelectorAll("[data-shares]")) button.hidden = !navigator.share;
});

// A rematch that somebody else opens: asked for now and then, while somebody looks and for an hour at most.
const AGAIN = 4000, LONGEST = 900;
async function refresh(times) {
  const piece = document.querySelector("[data-refresh]");
  if (!piece || times > LONGEST) return;
  if (!document.hidden) {
    try {
      const answer = await fetch(piece.dataset.refresh);
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").body.firstElementChild;
      if (answer.ok && fresh && !fresh.dataset.refresh) piece.replaceWith(fresh);
    } catch { /* no connection: the next time, perhaps */ }
  }
  setTimeout(refresh, AGAIN, times + 1);
}
setTimeout(refresh, AGAIN, 0);
