// Says while this page is visible, and what it has shown: who looks at a table is told nothing of it elsewhere.

import { state, table } from "./board.js";

const EVERY = 60_000; // milliseconds; the server believes it for a little longer

export function lookAt(address) {
  let looked = false; // what nobody has seen is not said
  const say = (visible) => {
    const body = new URLSearchParams({ seat: table.dataset.seat, version: state.version, visible: visible ? "1" : "0" });
    fetch(`${address}/looking`, { method: "POST", body, keepalive: true }).catch(() => {}); // no connection: it will be told, then
    looked = visible;
  };
  const now = () => { if (!document.hidden) say(true); };
  const left = () => { if (looked) say(false); };
  now();
  setInterval(now, EVERY);
  document.addEventListener("visibilitychange", () => (document.hidden ? left() : now()));
  addEventListener("pagehide", left);
  addEventListener("pageshow", ({ persisted }) => { if (persisted) now(); });
}
