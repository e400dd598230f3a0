// The page around all pages.  One of them leads: it holds a Web Lock, and the worker in which the application runs; when it is closed, another one takes over.
import { follow, installing, printsWhole } from "./around.js";
import { isRead, offer } from "./reading.js";
import { Versions, ask, mine } from "./versions.js";

const base = new URL("../../", import.meta.url).pathname;
const find = (id) => document.getElementById(id), frame = find("page"), words = JSON.parse(find("words").textContent), root = document.documentElement;
const cookie = (name) => document.cookie.split("; ").find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
const keep = (name, value) => { document.cookie = `${name}=${value}; path=${base}; max-age=94608000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`; };
const say = (name, given = {}) => Object.entries(given).reduce((text, [key, value]) => text.replace(`{ $${key} }`, value), words[language][name]);
const megabytes = (bytes) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(bytes / 1e6);
const service = navigator.serviceWorker, warm = Boolean(service?.controller); // all files are here already
const HELD = "held"; // a cookie that outlives the storage: something has been kept here
const COLOURS = { light: "#faf6ec", dark: "#23282c" };
let language = [cookie("language"), ...navigator.languages.map((one) => one.slice(0, 2))].find((one) => one in words) ?? "en";
if (warm) {
  find("arriving").children[0].dataset.say = "tab-starting";
  find("arriving").children[1].hidden = true;
}
speak();
shade(["light", "dark"].find((one) => one === cookie("theme")) ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
find("theme").addEventListener("click", () => { shade(root.dataset.theme === "dark" ? "light" : "dark"); keep("theme", root.dataset.theme); });
find("language").addEventListener("click", ({ currentTarget }) => { language = currentTarget.lang; keep("language", language); speak(); });

// Say everything in the language: what stands there, what is read, and how far it is
function speak() {
  root.lang = language;
  find("manifest").href = new URL(`manifest.${language}.json`, import.meta.url).href;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const element of document.querySelectorAll("[data-label]")) element.ariaLabel = say(element.dataset.label);
  const next = Object.keys(words)[(Object.keys(words).indexOf(language) + 1) % Object.keys(words).length], other = find("language");
  [other.lang, other.title, other.lastChild.textContent] = [next, words[next]["language-name"], words[next]["language-name"]];
  other.ariaLabel = words[next]["language-name"];
  if (!warm) offer(words[language].rules, (game) => say("tab-rule", { game }));
}
// Put other sentences into the card
function tell(...names) {
  names.forEach((name, i) => { find("arriving").children[i].dataset.say = name; });
  speak();
}
function shade(theme) {
  root.dataset.theme = theme;
  document.querySelector("meta[name=theme-color]").content = COLOURS[theme];
}
const versions = new Versions(base, frame, say, again);
export const house = (window.house = { worker: null, kept: "", took: [], installing, versions }); // for pages, tests and for `bench/bench_tab.py`, too

// A page that the browser keeps, to go back to, would keep its worker, too, with a transaction of IndexedDB that the next page waits for: for good, in WebKit
addEventListener("pagehide", () => house.worker?.terminate());
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

const AGAIN = 5_000; // milliseconds, after which the network is tried again
const LASTED = 20_000; // milliseconds: where Python breaks down earlier in a page that was loaded anew, the next one would only do it again
const LEFT = { "tab-seconds": 12, "tab-half": 45, "tab-minute": 100, "tab-minutes": Infinity }; // what is said of fewer seconds
if (!service) stop(say("tab-no-worker"));
else begin().catch((error) => stop(say("tab-failed", { problem: error.message })));

async function begin() {
  service.addEventListener("message", ({ data, ports }) => hear(data, ports[0]));
  if (!warm) await fetched();
  service.register(`${base}service-worker.js`, { scope: base }).catch(() => {}); // without a network the version that is here goes on
  versions.watch(await service.getRegistration(base)).catch(console.warn);
  await navigator.locks.request(`dicehaven ${base}`, { ifAvailable: true }, async (lock) => {
    if (lock) await lead();
  });
  show(); // another page leads
  await navigator.locks.request(`dicehaven ${base}`, lead);
}

// Wait until all files are here; without a network it stops, and goes on by itself
async function fetched() {
  const taken = new Promise((go) => service.addEventListener("controllerchange", go, { once: true }));
  addEventListener("offline", () => house.leads || stalled(true));
  for (;;) {
    const failed = service.register(`${base}service-worker.js`, { scope: base }).then(
      ({ installing, active }) => {
        if (active && !installing) again(); // a page that was reloaded past its service worker
        return new Promise((go) => installing?.addEventListener("statechange", () => installing.state === "redundant" && go(true)));
      },
      (error) => { if (error.name !== "TypeError") throw error; return true; }, // the network's errors have that name
    );
    if (!(await Promise.race([failed, taken.then(() => false)]))) return;
    stalled(true);
    await new Promise((go) => { addEventListener("online", go, { once: true }); setTimeout(go, AGAIN); });
  }
}
function stalled(is) {
  find("arriving").classList.toggle("stalled", is);
  find("how-long").textContent = is ? say("tab-stalled") : "";
}

// Start the application, and hold the lock for as long as this page is there
async function lead() {
  const about = await ask(service.controller, { kind: "about" });
  if (about.serves.version !== mine) return again();
  progress(warm ? "" : say("tab-starting"));
  const { kept, quick, isNew } = await start(about).catch((error) => {
    console.warn("Python is started once more:", error);
    return start(about);
  });
  Object.assign(house, { kept, quick });
  if (house.kept === "nowhere") await saidThatNothingStays();
  else {
    navigator.storage?.persist?.(); // browsers that ask their owner do so, the others decide
    if (isNew && cookie(HELD)) await pressed("evicted", "anew");
  }
  house.leads = true;
  service.controller.postMessage({ kind: "lead" });
  if (!warm && house.kept !== "nowhere" && isRead()) await asked(); // whoever plays although nothing stays has been asked already
  if (frame.hidden) show();
  return new Promise(() => {});
}

// Start the worker, and return what it tells when it is ready; rejects if Python breaks down, as it does now and then in WebKit
function start({ serves, before, refused }) {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  house.worker?.terminate();
  house.worker = worker;
  return new Promise((go, no) => {
    let broken = no;
    worker.onmessage = ({ data }) => {
      if (data.kind === "ready") { broken = brokeDown; go(data); }
      else if (data.kind === "failed") failed(data, before, refused).catch(no);
      else if (data.kind === "broken") broken(new Error(data.text));
      else if (data.kind === "cookies") for (const one of data.cookies) document.cookie = one;
      else if (data.kind === "took") house.took.push(data);
      else if (data.kind === "memory") house.memory = data.bytes;
      else if (data.kind === "snapshot") house.remembers = true;
    };
    worker.onerror = (event) => no(new Error(event.message));
    worker.postMessage({ kind: "start", base, mine: serves, before });
  });
}

// Python has broken down in the middle of it: load this page anew, unless that has just been done
function brokeDown(error) {
  console.error(error);
  if (performance.now() > LASTED || performance.getEntriesByType("navigation")[0].type !== "reload") return again();
  stop(say("tab-failed", { problem: error.message }));
}

// All is there, and what somebody reads stays until they go on
async function asked() {
  const enter = find("enter");
  find("arriving").ariaBusy = false;
  tell("tab-ready", "tab-ready-more");
  progress(say("tab-here", { whole: megabytes(house.whole ?? 0) }), 1);
  find("how-long").textContent = say("tab-stays");
  enter.hidden = false;
  await new Promise((go) => enter.addEventListener("click", go, { once: true }));
}

// A version that cannot take over the tables leaves them to the one before, and one that is too old to the newer one, if it is here
async function failed({ problem, text }, before, refused) {
  const goes = before && before.version !== refused;
  if (["not-taken", "no-room"].includes(problem) && goes) service.controller.postMessage({ kind: "serve", version: before.version, refused: mine, why: { problem, text } });
  else if (problem === "newer") {
    find("arriving").children[1].hidden = false;
    tell("tab-newer", "tab-newer-more");
    stop("");
    find("newer").hidden = !goes;
    find("newer").onclick = () => service.controller.postMessage({ kind: "serve", version: before.version });
  } else throw new Error(text);
}

// Load this page anew, as where another version is served: once, or something is wrong
function again() {
  if (house.leaves) return new Promise(() => {});
  if (history.state?.again === mine) return stop(say("tab-failed", { problem: mine }));
  house.leaves = true;
  house.worker?.terminate();
  history.replaceState({ again: mine }, "");
  location.reload();
  return new Promise(() => {});
}

// One may play all the same, and is asked before leaving
async function saidThatNothingStays() {
  await pressed("denied", "anyway");
  addEventListener("beforeunload", (event) => house.leaves || event.preventDefault());
}

// Show a card before anybody plays, until its button is pressed
async function pressed(card, button) {
  find("arriving").hidden = find("meanwhile").hidden = true;
  find(card).hidden = false;
  find(button).focus();
  await new Promise((go) => find(button).addEventListener("click", go, { once: true }));
}

function hear(data, port) {
  if (data.kind === "fetched") {
    if (!house.leads && frame.hidden) fetching(data);
  }
  else if (!house.leads) return;
  else if (data.kind === "who-leads") service.controller.postMessage({ kind: "lead" });
  else if (data.kind === "request") {
    if (data.asked.method === "POST" && house.kept !== "nowhere") keep(HELD, 1);
    house.worker.postMessage({ kind: "request", asked: data.asked, body: data.body, cookies: document.cookie }, [port]);
  }
}

function fetching({ got, whole }) {
  house.whole = whole;
  stalled(false);
  progress(say("tab-size", { got: megabytes(got), whole: megabytes(whole) }), got / whole);
  const seconds = (performance.now() / 1000) * (whole / got - 1), name = Object.keys(LEFT).find((one) => seconds < LEFT[one]);
  if (name && got > whole / 20) find("how-long").textContent = say(name);
}

// Show the page of this address in the frame; from then on the address follows the frame.  A page that has been asked for of who led before waits for who leads now
function show() {
  if (frame.src) return;
  frame.addEventListener("load", () => {
    find("moving").hidden = true;
    frame.hidden = false;
    follow(frame, base);
  });
  printsWhole(frame);
  frame.src = location.href;
}

function progress(text, share) {
  find("how-far").textContent = text;
  if (share === undefined) find("progress").removeAttribute("value");
  else find("progress").value = share;
}
function stop(text) {
  find("moving").hidden = false;
  find("denied").hidden = find("evicted").hidden = find("meanwhile").hidden = true;
  frame.hidden = true;
  find("progress").hidden = true;
  find("how-far").textContent = text;
}
