// The page around all pages.  One of them leads: it holds a Web Lock, and the worker in which the application runs; when it is closed, another one takes over.
import { follow, installing, printsWhole } from "./around.js";

const base = new URL("../../", import.meta.url).pathname;
const find = (id) => document.getElementById(id), frame = find("page"), words = JSON.parse(find("words").textContent);
const cookie = (name) => document.cookie.split("; ").find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
const language = [cookie("language"), ...navigator.languages.map((one) => one.slice(0, 2))].find((one) => one in words) ?? "en";
const say = (name, given = {}) => Object.entries(given).reduce((text, [key, value]) => text.replace(`{ $${key} }`, value), words[language][name]);
const megabytes = (bytes) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(bytes / 1e6);
document.documentElement.lang = language;
find("manifest").href = new URL(`manifest.${language}.json`, import.meta.url).href;
for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
export const house = (window.house = { worker: null, kept: "", took: [], installing }); // for tests and for `bench/bench_tab.py`, too

const service = navigator.serviceWorker;
if (!service) stop(say("tab-no-worker"));
else begin().catch((error) => stop(say("tab-failed", { problem: error.message })));

async function begin() {
  service.addEventListener("message", ({ data, ports }) => hear(data, ports[0]));
  const registration = await service.register(`${base}service-worker.js`, { scope: base });
  if (!service.controller) {
    addEventListener("online", () => registration.active || location.reload());
    registration.installing?.addEventListener("statechange", ({ target }) => target.state === "redundant" && stop(say("tab-stalled")));
    await new Promise((go) => service.addEventListener("controllerchange", go, { once: true }));
  }
  await navigator.locks.request(`dicehaven ${base}`, { ifAvailable: true }, async (lock) => {
    if (lock) await lead();
  });
  show(); // another page leads
  await navigator.locks.request(`dicehaven ${base}`, lead);
}

// Start the application, and hold the lock for as long as this page is there
async function lead() {
  progress(say("tab-starting"));
  const worker = (house.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" }));
  const ready = new Promise((go, no) => {
    worker.onmessage = ({ data }) => {
      if (data.kind === "ready") go(data);
      else if (data.kind === "failed") no(new Error(data.text));
      else if (data.kind === "cookies") for (const one of data.cookies) document.cookie = one;
      else if (data.kind === "took") house.took.push(data);
      else if (data.kind === "memory") house.memory = data.bytes;
    };
    worker.onerror = (event) => no(new Error(event.message));
  });
  worker.postMessage({ kind: "start", base });
  house.kept = (await ready).kept;
  if (house.kept === "nowhere") await saidThatNothingStays();
  else navigator.storage?.persist?.(); // browsers that ask their owner do so, the others decide
  house.leads = true;
  service.controller.postMessage({ kind: "lead" });
  service.addEventListener("controllerchange", () => service.controller.postMessage({ kind: "lead" }));
  if (frame.hidden) show();
  return new Promise(() => {});
}

// One may play all the same, and is asked before leaving
async function saidThatNothingStays() {
  find("progress").parentElement.hidden = true;
  find("denied").hidden = false;
  find("anyway").focus();
  await new Promise((go) => find("anyway").addEventListener("click", go, { once: true }));
  addEventListener("beforeunload", (event) => event.preventDefault());
}

function hear(data, port) {
  if (data.kind === "fetched") progress(say("tab-size", { got: megabytes(data.got), whole: megabytes(data.whole) }), data.got / data.whole);
  else if (!house.leads) return;
  else if (data.kind === "who-leads") service.controller.postMessage({ kind: "lead" });
  else if (data.kind === "request") house.worker.postMessage({ kind: "request", asked: data.asked, body: data.body, cookies: document.cookie }, [port]);
}

// Show the page of this address in the frame; from then on the address follows the frame
function show() {
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
  find("denied").hidden = true;
  frame.hidden = true;
  find("progress").hidden = true;
  find("how-far").textContent = text;
}
