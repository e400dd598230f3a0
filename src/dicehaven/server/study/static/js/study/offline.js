// A page that goes on without a network once it has been opened: it is kept with its files where the service worker looks.

export async function keepPage(...more) {
  if (!("serviceWorker" in navigator)) return; // outside of https: what is open goes on all the same
  await navigator.serviceWorker.ready;
  const { base } = document.documentElement.dataset;
  const kept = (await caches.keys()).find((name) => name.startsWith(`dicehaven${base}/ `));
  if (!kept) return;
  const files = performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => new URL(name).pathname.startsWith(`${base}/static/`));
  await (await caches.open(kept)).addAll([...new Set([location.pathname, ...more, ...files])]);
}
