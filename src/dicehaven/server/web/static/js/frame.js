// What every page has: day and night, the service worker, links that are copied and shared, pieces that are asked for again until they have come to rest.
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

// A link to a seat holds a code in its fragment: it goes to no server, not even as an invitation.
document.addEventListener("submit", (event) => {
  const link = event.target.matches(".join") && event.target.elements.code.value.match(/\/t\/[\w-]+\/take#[\w-]+/);
  if (!link) return;
  event.preventDefault();
  location.assign(link[0]);
});

document.addEventListener("DOMContentLoaded", () => {
  for (const button of document.querySelectorAll("[data-shares]")) button.hidden = !navigator.share;
});

// Pieces that are asked for again until they have come to rest: a review that is worked on, a rematch that somebody may
// open. An answer takes the place of the piece with its id; asked is while somebody looks, and for an hour at most.
const OFTEN = 4_000, LONGEST = 3_600_000, opened = Date.now();
function keepFresh(piece) {
  setTimeout(async () => {
    if (!piece.isConnected || Date.now() - opened > LONGEST) return;
    if (!document.hidden) {
      try {
        const answer = await fetch(piece.dataset.refresh);
        const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").body.firstElementChild;
        const old = answer.ok && fresh && document.getElementById(fresh.id);
        if (old && "keeps" in old.dataset) renew(old, fresh);
        else if (old && old.outerHTML !== fresh.outerHTML) old.replaceWith(fresh);
        if (old && !old.isConnected) return keepAllFresh(fresh.parentElement, fresh);
      } catch { /* no connection: the next time, perhaps */ }
    }
    keepFresh(piece);
  }, Number(piece.dataset.every ?? OFTEN));
}
// In a piece that keeps what somebody is at (the focus, an open detail, words typed in, a piece that renews itself), all is
// renewed but that; that follows once they have left it.
const inUse = (root) => [root, ...root.querySelectorAll("*")].some((e) => e === document.activeElement || e.open || e.id === "asked" || ("defaultValue" in e && e.value !== e.defaultValue));
function renew(old, fresh) {
  if (old.outerHTML.replaceAll(' open=""', "") === fresh.outerHTML) return;
  const parts = [...fresh.children];
  if (!inUse(old)) old.replaceWith(fresh);
  else if (parts.length === old.children.length) [...old.children].forEach((child, i) => renew(child, parts[i]));
}
function keepAllFresh(root, within = root) {
  for (const piece of root.querySelectorAll("[data-refresh]")) if (within.contains(piece)) keepFresh(piece);
}
document.addEventListener("DOMContentLoaded", () => keepAllFresh(document));

// Day or night: as the system says, until somebody chooses. The server writes the choice into the next page.
const root = document.documentElement, DARK = matchMedia("(prefers-color-scheme: dark)");
const COLOURS = { light: "#faf6ec", dark: "#23282b" }, YEARS = 3 * 365 * 86400;
function shade() {
  const { theme } = root.dataset;
  return theme === "auto" ? (DARK.matches ? "dark" : "light") : theme;
}
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-theme-switch]")) return;
  const theme = root.dataset.theme = shade() === "dark" ? "light" : "dark";
  document.cookie = `theme=${theme}; path=/; max-age=${YEARS}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = COLOURS[theme];
});
document.addEventListener("DOMContentLoaded", () => {
  for (const button of document.querySelectorAll("[data-theme-switch]")) button.hidden = false;
  if (document.querySelector(".offline-page") && location.pathname !== "/offline") comeBack();
});

// In place of a page that could not be had: look for the server until it answers.
async function comeBack() {
  const answer = await fetch("/offline", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
  else setTimeout(comeBack, 3000);
}

// Another language is another script, so that the page without a network is in it, too.
navigator.serviceWorker?.register(`/service-worker.js?language=${root.lang}`).catch(() => {}); // without it all works but the shell
