// Says while this page is visible: who looks at a table is told nothing of it elsewhere.

const EVERY = 60_000; // milliseconds; the server believes it for a little longer
const page = crypto.getRandomValues(new Uint32Array(2)).join("-");

export function lookAt(address) {
  const say = (visible) => {
    const body = new URLSearchParams({ page, visible: visible ? "1" : "0" });
    fetch(`${address}/looking`, { method: "POST", body, keepalive: true }).catch(() => {}); // no connection: it will be told, then
  };
  const now = () => say(!document.hidden);
  now();
  setInterval(() => { if (!document.hidden) now(); }, EVERY);
  document.addEventListener("visibilitychange", now);
  addEventListener("pagehide", () => say(false));
  addEventListener("pageshow", ({ persisted }) => { if (persisted) now(); });
}
