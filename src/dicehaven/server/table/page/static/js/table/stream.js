// The stream of changes: keeps a connection to the table, and says when there is none.

const SILENT = 45_000; // milliseconds; the server gives a sign of life every 20 seconds
const ASLEEP = 25_000; // of a page that was hidden, or of a device that slept: the connection may be dead by then
const PATIENCE = 1_500; // before a lost connection is shown
const AGAIN = 2_000;

// Without HTTP/2 a browser has six connections to a server for all its pages together. So the pages that were looked at last
// have a stream each; to all others the server tells what is new and hangs up, and they come back after a few seconds.
const STREAMS = 3;
const LOOKS = ["focus", "pageshow", "visibilitychange", "pointerdown", "keydown"];

const nothing = () => {};
const anew = () => location.reload();

export function connect(address, version, { change = nothing, beat = nothing, lost = nothing, found = nothing, restarts = nothing, reload = anew }) {
  const me = crypto.getRandomValues(new Uint32Array(2)).join("-"), pages = globalThis.BroadcastChannel && new BroadcastChannel("looked-at");
  const later = new Set(); // pages of this browser that were looked at after this one
  let source, heard = Date.now(), warning, trying, seen = false, brief;

  const alive = ({ lastEventId }) => {
    heard = Date.now();
    version = Number(lastEventId) || version;
    clearTimeout(warning);
    warning = undefined;
    found();
  };
  const silent = () => Math.abs(Date.now() - heard); // this device's clock may have been set back
  const missed = () => { warning ??= setTimeout(lost, PATIENCE); };

  function open() {
    clearTimeout(trying);
    heard = Date.now();
    source?.close();
    let told = false; // what is brief ends by itself
    source = new EventSource(`${address}&since=${version}${brief ? "&brief=1" : ""}`);
    source.onopen = (event) => { told = brief; alive(event); };
    source.onmessage = (event) => {
      alive(event);
      if (event.data) change(JSON.parse(event.data), version);
    };
    source.addEventListener("beat", (event) => { alive(event); beat(JSON.parse(event.data)); });
    source.addEventListener("restart", restarts);
    source.addEventListener("reload", (event) => { alive(event); reload(); });
    source.onerror = () => {
      if (!told) missed();
      told = false;
      if (source.readyState === EventSource.CLOSED) trying = setTimeout(open, AGAIN);
    };
  }

  function share() {
    const before = brief;
    brief = !seen || later.size >= STREAMS;
    if (brief !== before) open();
  }

  function look() {
    if (document.hidden) return;
    if (!seen || later.size) pages?.postMessage([me, true]);
    seen = true;
    later.clear();
    share();
    if (source.readyState === EventSource.CLOSED || silent() > ASLEEP) open();
  }

  look();
  share();
  if (pages) pages.onmessage = ({ data: [page, looked] }) => { later[looked ? "add" : "delete"](page); share(); };
  for (const event of LOOKS) addEventListener(event, look);
  for (const event of ["online", "offline"]) addEventListener(event, open); // a browser may be wrong: the connection tells
  document.addEventListener("freeze", () => source.close());
  addEventListener("pagehide", () => { source.close(); seen = false; pages?.postMessage([me, false]); });
  setInterval(() => { if (silent() > SILENT) { missed(); open(); } }, 5_000);
}
