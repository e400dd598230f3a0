// What a frame cannot do by itself for the page in it: the address, the title and the colour of the window, files that are saved, links to other sites, paper, and the home screen.
const COPIED = 'meta[name="theme-color"]', PATIENCE = 60_000; // milliseconds, for a file that is saved

// The offer of the browser to install this site, while there is one; `change` tells that it came or went
export const installing = Object.assign(new EventTarget(), {
  event: null,
  async ask() {
    await this.event.prompt();
    this.set(null);
  },
  set(event) {
    this.event = event;
    this.dispatchEvent(new Event("change"));
  },
});
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installing.set(event);
});
addEventListener("appinstalled", () => installing.set(null));

// Follow the page that the frame shows, until it shows another one
export function follow(frame, base) {
  const page = frame.contentDocument, view = frame.contentWindow;
  const told = () => {
    history.replaceState(null, "", view.location.href);
    document.title = page.title;
    document.documentElement.lang = page.documentElement.lang;
    const colours = [...page.querySelectorAll(COPIED)].map((one) => document.importNode(one));
    if (colours.length) for (const one of document.querySelectorAll(COPIED)) one.remove();
    document.head.append(...colours);
  };
  told();
  view.addEventListener("hashchange", told);
  new view.MutationObserver(told).observe(page.head, { subtree: true, childList: true, characterData: true, attributes: true });
  page.addEventListener("click", (event) => clicked(event, base));
  if (document.activeElement === document.body) frame.focus();
}

// Other sites open in a tab of their own; a file is asked for by this page, since not all browsers ask the service worker for one
function clicked(event, base) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) Object.assign(link, { target: "_blank", rel: "noopener" });
  else if (link.hasAttribute("download")) {
    event.preventDefault();
    save(link.href);
  }
}
async function save(address) {
  const found = await fetch(address), said = found.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1], link = document.createElement("a");
  link.href = URL.createObjectURL(await found.blob());
  link.download = encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(said)?.[1] ?? "";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
}

// On paper, the whole page and not only what the window has room for
export function printsWhole(frame) {
  addEventListener("beforeprint", () => (frame.style.height = `${frame.contentDocument.documentElement.scrollHeight}px`));
  addEventListener("afterprint", () => (frame.style.height = ""));
}
