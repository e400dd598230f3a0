// The shell of the app without a network: static files of this version, pages that go on without one and have put themselves there
// (study/offline.js), and a page that says that there is no connection.  Tables, forms and everything else that is somebody's own is
// never kept.
"use strict";

const OWN = `dicehaven${BASE}/ `, KEPT = OWN + VERSION; // another site may lie at the same origin

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(SHELL)));
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(OWN) && name !== KEPT) await caches.delete(name);
    await registration.navigationPreload?.enable();
    await clients.claim();
  })());
});

async function page(event) {
  try {
    const early = await event.preloadResponse;
    return early && early.type !== "error" ? early : await fetch(event.request); // Firefox gives a failure as an answer
  } catch {
    return (await caches.match(event.request, { ignoreSearch: true, ignoreVary: true })) || (await caches.match(SHELL[0])) || Response.error();
  }
}

async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.headers.get("Cache-Control") !== "no-store") (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith(`${FILES}/`)) event.respondWith(file(request));
});

// What this person is told while no page of ours is looked at (server/notices/web_push.py): one notice for each table, which makes no
// sound again if it has only been sent again. A tap on it leads there, in the page that shows it already if there is one; a tap on
// one of its buttons sends a form, and the notice says what is known then.

addEventListener("push", (event) => {
  const { title, body, url, tag, once, replies = [] } = event.data.json();
  const actions = replies.map(({ words }, k) => ({ action: `${k}`, title: words }));
  const icon = `${FILES}/icon-192.png`;
  event.waitUntil((async () => {
    const [there] = await registration.getNotifications({ tag });
    const renotify = !once || there?.data?.once !== once;
    await registration.showNotification(title, { body, tag, renotify, icon, badge: icon, actions, data: { url, once, replies } });
  })());
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const { title, tag, data } = event.notification, reply = data.replies?.[event.action];
    const { href, pathname, origin } = new URL(BASE + data.url, location.origin);
    if (origin !== location.origin) return;
    if (reply) {
      const sent = await fetch(BASE + reply.path, { method: "POST", body: new URLSearchParams(reply.form) }).catch(() => null);
      if (sent?.ok) return registration.showNotification(title, { body: reply.done, tag, silent: true, data: { url: data.url } });
    } // or else the page says what is wrong
    const pages = await clients.matchAll({ type: "window" });
    const there = pages.find((page) => new URL(page.url).pathname === pathname);
    await (there ? there.focus() : clients.openWindow(href));
  })());
});

addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil((async () => {
    const given = event.newSubscription ?? (event.oldSubscription && await registration.pushManager.subscribe(event.oldSubscription.options));
    if (!given) return;
    const { endpoint, keys } = given.toJSON();
    await fetch(`${BASE}/settings/notices/device`, { method: "POST", body: new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth }) });
  })());
});
