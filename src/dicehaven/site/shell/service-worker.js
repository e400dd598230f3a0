// Answers all requests below its folder: files of this version from the cache, pages by the application, which runs in a worker of the leading page.
// The line before this one says which version this is, its path, and the sizes of its files (`build.py`).
"use strict";
const PREFIX = `dicehaven ${BUILD.base} `, CACHE = PREFIX + BUILD.version;
const BASE = new URL(".", location.href).pathname, VERSIONED = `${BASE}v/${BUILD.version}/`;
const TYPES = { mjs: "text/javascript", js: "text/javascript", wasm: "application/wasm", css: "text/css", json: "application/json", woff2: "font/woff2", svg: "image/svg+xml" };

// A version is complete in its cache before it becomes active
addEventListener("install", (event) => {
  importScripts(`${VERSIONED}unpack.js`); // while it is installed, only now
  event.waitUntil(fetchAll());
});
const unpacked = (packed) => new Response(new self["xz-decompress"].XzReadableStream(packed.stream())).arrayBuffer();
async function fetchAll() {
  const cache = await caches.open(CACHE), kept = new Set((await cache.keys()).map(({ url }) => url));
  const whole = Object.values(BUILD.sizes).reduce((sum, size) => sum + size, 0);
  let got = 0, told = 0;
  const tell = async () => {
    told = Date.now();
    for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) page.postMessage({ kind: "fetched", got, whole, version: BUILD.version });
  };
  const count = (bytes) => {
    got += bytes;
    if (Date.now() - told > 100) tell();
  };
  const page = await fetch(BASE, { cache: "no-cache" });
  if (!page.ok || !(await page.clone().text()).includes(`v/${BUILD.version}/`)) throw new Error("the page is of another version"); // the folder is being written
  await cache.put(BASE, page);
  await Promise.all(Object.entries(BUILD.sizes).map(async ([name, size]) => {
    const url = new URL(VERSIONED + name, location.href).href;
    if (kept.has(url)) return count(size);
    const found = await fetch(`${url}.xz`, { cache: "no-store" });
    if (!found.ok) throw new Error(`${name}: ${found.status}`);
    const counted = found.body.pipeThrough(new TransformStream({ transform(piece, out) { count(piece.length); out.enqueue(piece); } }));
    const content = await unpacked(await new Response(counted).blob()); // one after the other, so none may keep the network waiting
    await cache.put(url, new Response(content, { headers: { "content-type": TYPES[name.split(".").pop()] ?? "application/octet-stream" } }));
  }));
  const there = await (await caches.open(CACHE)).keys(); // another version that began meanwhile has taken it for a rest of an older one
  if (there.length <= Object.keys(BUILD.sizes).length) throw new Error("the cache has been deleted");
  await tell();
}

// Which version is served, and which was before it: that one's files stay, so that one can go back.  A version that begins is served.
// The pages of every version ask for this: { serves, before: { version, release, schemas }, refused: version, why }
const STATE = `${PREFIX}state`, ABOUT = { version: BUILD.version, release: BUILD.release, schemas: BUILD.schemas, news: BUILD.news };
let known;
const state = () => (known ??= (async () => {
  const found = await (await caches.open(STATE)).match(BASE), stored = found && (await found.json());
  return stored && (await caches.has(PREFIX + stored.serves.version)) ? stored : { serves: ABOUT };
})());
async function serve(one, more) {
  known = undefined; // another service worker of this site may have stored it since
  const { serves, before } = await state(), last = serves.version === one.version ? before : serves;
  const now = { serves: one, before: last && (await caches.has(PREFIX + last.version)) ? last : undefined, ...more };
  await (await caches.open(STATE)).put(BASE, new Response(JSON.stringify(now)));
  known = Promise.resolve(now);
  return now;
}
addEventListener("activate", (event) => event.waitUntil((async () => {
  const { before } = await serve(ABOUT), used = [STATE, CACHE, before && PREFIX + before.version];
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && !used.includes(name)) await caches.delete(name);
  await clients.claim();
})()));
const answers = {
  about: async () => ({ ...(await state()), own: ABOUT }),
  // Serve another version from now on: the one before, or this one
  async serve({ version, refused, why }) {
    const { serves, before } = await state(), one = [ABOUT, before, serves].find((found) => found?.version === version);
    if (!one || !(await caches.has(PREFIX + version))) return false;
    await serve(one, { refused, why });
    for (const page of await clients.matchAll({ type: "window" })) page.postMessage({ kind: "changed" });
    return true;
  },
  // Wait until what was asked for is answered, and end streams, which pages open again: a version that waits does not begin before all is answered
  async finish() {
    while ([...open].some((one) => !one.streams)) await Promise.all([...open].filter((one) => !one.streams).map((one) => one.ended));
    for (const one of open) one.leave();
  },
  // Somebody has read why another version did not begin
  async noted() {
    const { serves, refused } = await state();
    await serve(serves, { refused });
  },
  begin: () => skipWaiting(), // this version is in the cache, and wanted
};
addEventListener("message", (event) => {
  const { data, ports: [port] } = event;
  if (Object.hasOwn(answers, data?.kind ?? "")) event.waitUntil(answers[data.kind](data).then((answer) => port?.postMessage(answer ?? true)));
});

// The leading page has the worker in which the application runs
let leader = null; // its id
const open = new Set(); // requests that are being answered
addEventListener("message", ({ data, source }) => {
  if (data?.kind !== "lead") return;
  const changed = leader !== source.id;
  leader = source.id;
  for (const one of open) if (changed || !one.sent) one.send(source);
});
async function toLeader(one) {
  const known = leader, page = known && (await clients.get(known));
  if (one.sent) return; // whoever leads has said so meanwhile
  if (page) return one.send(page);
  leader = null; // this service worker has been started anew, or the page is closed: whoever leads says so
  for (const page of await clients.matchAll({ type: "window" })) if (page.frameType === "top-level") page.postMessage({ kind: "who-leads" });
}

addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(BASE)) return;
  const name = url.pathname.slice(BASE.length);
  if (name.startsWith("v/")) event.respondWith(kept(url.pathname, request));
  else if (request.mode === "navigate" && request.destination === "document" && request.method === "GET") event.respondWith(kept(BASE, request));
  else if (name === "service-worker.js") return;
  else if (name.startsWith("static/")) event.respondWith(kept(url.pathname, request, event));
  else event.respondWith(answer(request, url, event));
  if (request.mode === "navigate") event.waitUntil(endLeft());
});
// End the streams of pages that are gone: WebKit does not say that nobody reads them any more
async function endLeft() {
  for (const one of open) if (one.streams && !(await clients.get(one.client))) one.leave();
}
// From the cache; what the application has answered for good (its own static files) is put there.  Addresses name a version, but for the page around all
async function kept(path, request, event) {
  const cache = await caches.open(PREFIX + (await state()).serves.version), found = (await cache.match(path)) ?? (path === BASE ? undefined : await caches.match(path));
  if (found) return found;
  if (!event) return fetch(request);
  const made = await answer(request, new URL(request.url), event);
  if (made.ok && made.headers.get("cache-control")?.includes("immutable")) event.waitUntil(cache.put(path, made.clone()));
  return made;
}

async function answer(request, url, event) {
  const body = ["GET", "HEAD"].includes(request.method) ? null : await request.arrayBuffer();
  const asked = { method: request.method, scheme: url.protocol.slice(0, -1), host: url.host, path: url.pathname, query: url.search.slice(1), headers: [...request.headers] };
  return new Promise((begin) => {
    let port, stream, end;
    const ended = new Promise((go) => (end = go));
    event.waitUntil(ended);
    const one = {
      sent: false,
      client: event.clientId,
      streams: request.headers.get("accept") === "text/event-stream",
      ended,
      // To a page that leads, and again to the next one where that has gone: an act that was carried out is refused the second time
      send(page) {
        if (port) port.close();
        if (stream) return one.end(); // a page reopens its stream
        const channel = new MessageChannel();
        one.sent = true;
        port = channel.port1;
        port.onmessage = ({ data }) => one[data.kind](data);
        page.postMessage({ kind: "request", asked, body }, [channel.port2]);
      },
      begin({ status, headers }) {
        if (stream) return;
        const empty = [101, 204, 205, 304].includes(status) || request.method === "HEAD";
        const content = new ReadableStream({
          start(controller) { stream = controller; },
          cancel: () => one.leave(),
        });
        begin(new Response(empty ? null : content, { status, headers }));
      },
      leave() {
        port?.postMessage({ kind: "leave" });
        one.end();
      },
      more({ bytes }) { try { stream.enqueue(bytes); } catch { /* nobody reads it any more */ } },
      end() {
        if (!open.delete(one)) return;
        try { stream?.close(); } catch { /* nobody reads it any more */ }
        if (!stream) begin(Response.error());
        port?.close();
        end();
      },
    };
    open.add(one);
    toLeader(one);
  });
}
