// The card for whoever would like to have the tab on the home screen: the page around this one knows whether the browser offers it.
const card = document.querySelector("[data-install]"), installing = parent.house?.installing;
const offered = () => (installing?.event ? "button" : "standalone" in navigator ? "share" : "menu");
const isInstalled = () => navigator.standalone || parent.matchMedia("(display-mode: standalone)").matches;
const show = () => {
  card.hidden = isInstalled();
  for (const one of card.querySelectorAll("[data-by]")) one.hidden = one.dataset.by !== offered();
};
installing?.addEventListener("change", show);
card.querySelector("button").addEventListener("click", () => installing.ask());
show();
