// The menu of the table as a drawer over it. It is the page of the menu; of its forms those marked `data-here` are answered in the
// drawer, all others as on any page.

import { keepAllFresh } from "../fresh.js";

const { base } = document.documentElement.dataset, table = document.getElementById("main");
const drawer = document.getElementById("menu"), place = drawer.querySelector("[data-menu]");
drawer.querySelector("footer").append(document.querySelector(".bar form[action$='/language']").cloneNode(true)); // on a phone it has no room elsewhere
const asked = (link) => `${base}/t/${table.dataset.table}/menu?seat=${table.dataset.seat}${link.hash}`;

// Show the menu that an answer holds; what needs a page of its own, or comes from something on the way, is gone to.
async function show(answer, hash) {
  const main = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".menu-page #main");
  if (!main || main.querySelector("[data-proof]")) return location.assign(answer.url);
  place.replaceChildren(...main.children);
  document.dispatchEvent(new Event("renewed"));
  keepAllFresh();
  if (!drawer.open) drawer.showModal();
  if (hash) place.querySelector(hash)?.scrollIntoView();
}

// Open the drawer where a link leads.
export const open = async (link) => show(await fetch(asked(link)), link.hash);

drawer.addEventListener("click", ({ target }) => { if (target === drawer) drawer.close(); }); // beside it

drawer.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-here]")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter)), at = place.scrollTop;
  fetch(form.action, { method: "POST", body }).then((answer) => show(answer)).then(() => place.scrollTo(0, at)).catch(() => form.submit());
});
