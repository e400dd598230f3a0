// What every page has: day and night, the service worker, links that are copied and shared, forms, what lies over a page.
"use strict";

// Copies the words of a field or of any other element, or an address, and says so at the button. Outside of https a browser lets no script write to the
// clipboard directly: then what is selected is copied. Where that is refused, too, the words stay selected, to be copied by hand.
async function copy(from, button, words = from.value ?? from.textContent) {
  if (from.select) from.select();
  else getSelection().selectAllChildren(from);
  const put = (event) => { event.clipboardData.setData("text/plain", words); event.preventDefault(); };
  const copySelected = () => {
    document.addEventListener("copy", put);
    const copied = document.execCommand("copy");
    document.removeEventListener("copy", put);
    return copied;
  };
  const copied = await (navigator.clipboard?.writeText(words) ?? Promise.reject()).then(() => true, copySelected);
  const label = button?.querySelector("span");
  if (!label) return;
  const before = label.dataset.before ??= label.textContent;
  label.textContent = copied ? button.dataset.done : root.dataset.byHand;
  setTimeout(() => { label.textContent = before; }, copied ? 2500 : 6000);
}

document.addEventListener("click", (event) => {
  const copies = event.target.closest("[data-copies]"), shares = event.target.closest("[data-shares]"), field = event.target.closest("[data-copy]");
  if (field) copy(field);
  if (copies && !(copies.href && (event.metaKey || event.ctrlKey))) {
    event.preventDefault(); // a link that is copied is not followed
    copy(document.getElementById(copies.dataset.copies), copies, copies.href);
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
  location.assign(base + link[0]);
});

document.addEventListener("DOMContentLoaded", () => {
  for (const button of document.querySelectorAll("[data-shares]")) button.hidden = !navigator.share;
});

// A form that the browser itself sends is sent once, however often somebody presses; and in the page that comes back the focus
// is where it was pressed.
const AGAIN = 5_000; // milliseconds after which it may be sent again
let sent, when = 0;
const pressed = (form) => [location.pathname, form.getAttribute("action"), [...document.forms].filter((one) => one.action === form.action).indexOf(form)];
addEventListener("submit", (event) => {
  const form = event.target, button = event.submitter;
  if (event.defaultPrevented || form.method === "dialog") return;
  if (form === sent && performance.now() - when < AGAIN) return event.preventDefault();
  [sent, when] = [form, performance.now()];
  if (button?.matches(":focus-visible")) sessionStorage.setItem("pressed", JSON.stringify([...pressed(form), button.name, button.value]));
});
addEventListener("pageshow", () => { sent = undefined; });
document.addEventListener("DOMContentLoaded", () => {
  const [path, action, at, name, value] = JSON.parse(sessionStorage.getItem("pressed") ?? "[]");
  sessionStorage.removeItem("pressed");
  if (path !== location.pathname || document.activeElement !== document.body) return;
  const buttons = [...[...document.forms].filter((one) => one.getAttribute("action") === action)[at]?.querySelectorAll("button") ?? []];
  (buttons.find((one) => one.name === name && one.value === value) ?? buttons[0])?.focus();
});

// What lies over the page while the address names it, log or chat on a phone: the focus goes into it, Escape closes it, and who
// opened it goes on there.
const laidOver = () => {
  const named = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  return named && getComputedStyle(named).position === "fixed" ? named : null;
};
let link, opener;
document.addEventListener("click", (event) => { link = event.target.closest("a[href^='#']") ?? link; });
addEventListener("hashchange", () => {
  const over = laidOver();
  if (over) {
    opener = link;
    over.tabIndex = -1;
    if (!over.contains(document.activeElement)) over.focus({ preventScroll: true }); // somebody may be in it by now
  } else if (opener) {
    if (opener.checkVisibility()) opener.focus({ preventScroll: true });
    opener = undefined;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !laidOver() || document.querySelector("dialog[open]")) return;
  event.preventDefault(); // it closes one thing
  location.replace("#main");
});

// Day or night: as the system says, until somebody chooses. The server writes the choice into the next page.
const root = document.documentElement, { base } = root.dataset, DARK = matchMedia("(prefers-color-scheme: dark)");
const COLOURS = { light: "#faf6ec", dark: "#23282b" }, YEARS = 3 * 365 * 86400;
function shade() {
  const { theme } = root.dataset;
  return theme === "auto" ? (DARK.matches ? "dark" : "light") : theme;
}
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-theme-switch]")) return;
  const theme = root.dataset.theme = shade() === "dark" ? "light" : "dark";
  document.cookie = `theme=${theme}; path=${base}/; max-age=${YEARS}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = COLOURS[theme];
});
document.addEventListener("DOMContentLoaded", () => {
  for (const button of document.querySelectorAll("[data-theme-switch]")) button.hidden = false;
  if (document.querySelector(".offline-page") && location.pathname !== `${base}/offline`) comeBack();
});

// In place of a page that could not be had: look for the server until it answers.
async function comeBack() {
  const answer = await fetch(`${base}/offline`, { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
  else setTimeout(comeBack, 3000);
}

// Another language is another script, so that the page without a network is in it, too.  Around a page in a frame there is one that has its own.
if (window === parent) navigator.serviceWorker?.register(`${base}/service-worker.js?language=${root.lang}`).catch(() => {}); // without it all works but the shell
