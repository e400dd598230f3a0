// What every page has: links that are copied and shared.
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
