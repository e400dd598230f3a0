// The stream of changes: keeps a connection to the table, and says when there is none.

const SILENT = 45_000; // milliseconds; the server gives a sign of life every 20 seconds
const ASLEEP = 25_000; // of a page that was hidden, or of a device that slept: the connection may be dead by then
const PATIENCE = 1_500; // before a lost connection is shown
const AGAIN = 2_000;
const KEPT = 64; // pieces that are remembered: `Sent` in server/web/page/pieces.py counts alike

// The pieces of this connection, in the order in which they came: when one comes back, its number is sent.
let pieces = [];

export function words(piece) {
  if (typeof piece === "number") return pieces[piece];
  if (!piece) return piece;
  if (pieces.length === KEPT) pieces = [];
  pieces.push(piece);
  return piece;
}

const nothing = () => {};
const anew = () => location.reload();

export function connect(address, version, { change = nothing, beat = nothing, lost = nothing, found = nothing, restarts = nothing, reload = anew }) {
  let source, heard = Date.now(), warning, trying;

  const alive = () => {
    heard = Date.now();
    clearTimeout(warning);
    warning = undefined;
    if (navigator.onLine) found(); // what was on its way when the line was cut does not bring it back
  };
  const silent = () => Math.abs(Date.now() - heard); // this device's clock may have been set back
  const missed = () => { warning ??= setTimeout(lost, PATIENCE); };

  function open() {
    clearTimeout(trying);
    heard = Date.now();
    source?.close();
    const path = `${address}&since=${version}`;
    source = new EventSource(path);
    source.onopen = () => { pieces = []; alive(); };
    source.onmessage = (event) => {
      alive();
      if (Number(event.lastEventId)) version = Number(event.lastEventId);
      if (event.data) change(JSON.parse(event.data), version);
    };
    source.addEventListener("beat", (event) => { alive(); beat(JSON.parse(event.data)); });
    source.addEventListener("restart", restarts);
    source.addEventListener("reload", reload);
    source.onerror = () => {
      missed();
      if (source.readyState === EventSource.CLOSED) trying = setTimeout(open, AGAIN);
    };
  }

  open();
  addEventListener("online", open);
  addEventListener("offline", () => { clearTimeout(warning); lost(); });
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden && (source.readyState === EventSource.CLOSED || silent() > ASLEEP)) open(); });
  setInterval(() => { if (silent() > SILENT) { missed(); open(); } }, 5_000);
}
