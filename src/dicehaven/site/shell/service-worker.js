// Answers all requests below its folder: files of this version from the cache, pages by the application, which runs in a worker of the leading page.
// The line before this one says which version this is, its path, and the sizes of its files (`build.py`).
"use strict";
const PREFIX = `dicehaven ${BUILD.base} `, CACHE = PREFIX + BUILD.version;
const BASE = new URL(".", location.href).pathname, VERSIONED = `${BASE}v/${BUILD.version}/`;
const TYPES = { mjs: "text/javascript", js: "text/javascript", wasm: "application/wasm", css: "text/css", json: "application/json", woff2: "font/woff2", svg: "image/svg+xml" };
const ALIVE = 25_000; // milliseconds: a browser may end a service worker that has been silent for 30 seconds

// A version is complete in its cache before it becomes active
addEventListener("install", (event) => event.waitUntil(fetchAll()));
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
  await cache.add(new Request(BASE, { cache: "no-cache" }));
  await Promise.all(Object.entries(BUILD.sizes).map(async ([name, size]) => {
    const url = new URL(VERSIONED + name, location.href).href;
    if (kept.has(url)) return count(size);
    const found = await fetch(`${url}.gz`, { cache: "no-store" });
    if (!found.ok) throw new Error(`${name}: ${found.status}`);
    const counted = found.body.pipeThrough(new TransformStream({ transform(piece, out) { count(piece.length); out.enqueue(piece); } }));
    const content = await new Response(counted.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    await cache.put(url, new Response(content, { headers: { "content-type": TYPES[name.split(".").pop()] ?? "application/octet-stream" } }));
  }));
  await tell();
}
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await clients.claim();
})()));

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
});
// From the cache; what the application has answered for good (its own static files) is put there
async function kept(path, request, event) {
  const cache = await caches.open(CACHE), found = await cache.match(path);
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
    event.waitUntil(new Promise((go) => (end = go)));
    const one = {
      sent: false,
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
          cancel() { port.postMessage({ kind: "leave" }); one.end(); },
        });
        begin(new Response(empty ? null : content, { status, headers }));
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
