// Versions of this site: a newer one that waits is offered by a strip at the top of pages, and begins when it is wanted and nobody is in the middle of something,
// in all tabs at once.  Which version is served is known by the service worker; one page after the other asks it before it leads.
const service = navigator.serviceWorker;
const HOUR = 3_600_000; // milliseconds

// The version that this page is of
export const mine = new URL(".", import.meta.url).pathname.split("/").at(-2);

// Return the answer of a service worker
export const ask = (worker, message) => new Promise((go) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => go(data);
  worker.postMessage(message, [port2]);
});

export class Versions {
  // `frame` shows the pages, `say` has the words, `leave` reloads this page
  constructor(base, frame, say, leave) {
    Object.assign(this, { frame, say, leave, busyLock: `dicehaven ${base} busy`, offered: null, later: false, free: null });
    this.others = new BroadcastChannel(`dicehaven ${base} versions`);
    this.others.onmessage = () => this.putOff(); // another tab was told "after this match"
    frame.addEventListener("load", () => this.looked());
  }

  // Look for newer versions from now on
  async watch(registration) {
    this.registration = registration;
    service.addEventListener("controllerchange", this.leave);
    service.addEventListener("message", ({ data }) => data.kind === "changed" && this.leave());
    registration.addEventListener("updatefound", () => this.follow(registration.installing));
    this.follow(registration.installing);
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < HOUR) return;
      looked = Date.now();
      registration.update().catch(() => {}); // without a network
    });
    await this.look();
  }
  follow(installing) {
    installing?.addEventListener("statechange", () => this.look());
  }
  async look() {
    const { waiting } = this.registration, known = await ask(service.controller, { kind: "about" });
    const newer = [waiting && (await ask(waiting, { kind: "about" })).own, known.own];
    // never one that could not read the tables, as where somebody has put back an older folder
    this.offered = newer.find((one) => one && one.version !== mine && one.version !== known.refused && one.schemas >= known.serves.schemas) ?? null;
    Object.assign(this, { why: known.serves.version === mine ? known.why : null, failed: known.own });
    this.show();
  }

  // What there is to say of the versions here: which one is served, which one was before, a newer one
  async known() {
    const known = await ask(service.controller, { kind: "about" }), own = known.own.version === mine ? null : known.own;
    return { ...known, newer: this.offered ?? own };
  }

  // Whoever is in the middle of a match, or has filled in something, holds a lock: no version changes meanwhile
  get page() { return this.frame.contentDocument; }
  get plays() { return this.page.querySelector("main.mat[data-mine]") && !this.page.querySelector("#tray a[href$='/result']"); }
  looked() {
    const { page } = this, [, place, table] = page.location.pathname.slice(page.documentElement.dataset.base?.length ?? 0).split("/"), at = place === "t" ? table : null;
    const plays = this.plays || (at && at === this.table && !page.querySelector("main.mat") && this.free);
    if (!plays && this.ended) return this.change(this.offered); // the result has been seen
    this.table = at;
    this.hold(plays);
    page.addEventListener("input", () => this.hold(true));
    const tray = page.getElementById("tray");
    if (tray && plays) new MutationObserver(() => {
      if (this.plays || !this.free) return;
      this.hold(false);
      this.ended = this.later && this.offered;
    }).observe(tray, { childList: true, subtree: true });
    this.show();
  }
  hold(busy) {
    if (busy && !this.free) {
      const ended = new Promise((go) => (this.free = go));
      navigator.locks.request(this.busyLock, { mode: "shared" }, () => ended);
    } else if (!busy) {
      this.free?.();
      this.free = null;
    }
  }

  // Begin with another version as soon as no tab is in the middle of something; `first` is done just before
  async change(wanted, first, more = {}) {
    this.hold(false);
    for (;;) await navigator.locks.request(this.busyLock, async () => {
      const { pending } = await navigator.locks.query();
      if (pending.some(({ name, mode }) => name === this.busyLock && mode === "shared")) return null; // somebody has just begun
      await ask(service.controller, { kind: "finish" });
      await first?.();
      const { waiting } = this.registration;
      if (waiting && (await ask(waiting, { kind: "about" })).own.version === wanted.version) waiting.postMessage({ kind: "begin" });
      else service.controller.postMessage({ kind: "serve", version: wanted.version, ...more });
      return new Promise(() => {}); // all pages are loaded anew
    });
  }
  putOff() {
    this.later = true;
    this.strip?.remove();
  }

  show() {
    const main = this.page?.querySelector("main:not(.mat)");
    if (!main || main.querySelector(".new-version")) return;
    if (this.why) {
      const { problem, text } = this.why;
      this.draw(main, "tab-not-taken", this.say(`tab-${problem}-more`, { problem: text }), [
        ["tab-noted", () => { ask(service.controller, { kind: "noted" }); this.why = null; this.strip.remove(); }],
        ["tab-new-again", () => this.change(this.failed)],
      ]);
    } else if (this.offered && !this.later) {
      const { news, release } = this.offered, told = news?.[document.documentElement.lang] ?? this.say("tab-new-release", { release });
      this.draw(main, "tab-new", `${told} ${this.say("tab-new-stays")}`, [
        ["tab-new-now", async (buttons) => {
          buttons.replaceChildren(this.say("tab-new-waits"));
          await this.change(this.offered);
        }],
        ["tab-new-after", () => { this.putOff(); this.others.postMessage("later"); }],
      ]);
    }
  }
  // In the style of the page, whose own stylesheets have it
  draw(main, heading, about, acts) {
    const { page } = this, make = (name, given, ...inside) => { const one = Object.assign(page.createElement(name), given); one.append(...inside); return one; };
    const styles = page.querySelector("link[href*='/css/all.css']").href.replace("all.css", "tab.css");
    const icon = make("template", { innerHTML: '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#ui-again"/></svg>' }).content;
    const buttons = make("p", { className: "send" });
    acts.forEach(([name, act], i) => buttons.append(make("button", { type: "button", className: i ? "button plain" : "button main", onclick: () => act(buttons) }, this.say(name))));
    this.strip = make("section", { className: "panel new-version" }, make("link", { rel: "stylesheet", href: styles }), icon, make("div", {}, make("h2", {}, this.say(heading)), make("p", {}, about)), buttons);
    this.strip.setAttribute("role", "status");
    main.prepend(this.strip);
  }
}
