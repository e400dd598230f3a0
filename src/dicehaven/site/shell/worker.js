// Runs Python and in it the application: requests come from the shell, and each is answered through its own port to the service worker.
import { openFiles } from "./files.js";
import { bytesOf, filesIn, snapshotOf, startPython } from "./python.js";
import * as snapshot from "./snapshot.js";
import { Code } from "./rules.js"; // that of the npm package: it loads what compiled code there is beside the rules of games

const DATABASE = "dicehaven.db", JOURNAL = `${DATABASE}-journal`, COPY = "before.db", FOLDER = "/data";
const LET_GO = 3_000; // milliseconds, for another worker to let go of the files
let host, files, quick = false, number = 0, ofSearcher = 0; // whether it has begun from a snapshot; bytes of the memory of Python in the other worker
const tell = (kind, more) => postMessage({ kind, ...more });
const took = (what, began) => tell("took", { what, began, milliseconds: performance.now() - began });
const text = (error) => String(error?.message ?? error);
const failed = async (base, kind, why) => {
  if (quick) await snapshot.forget(base).catch(console.info); // first: this worker is ended once it has told
  tell(kind, why);
};
const started = new Promise((go) => {
  onmessage = ({ data, ports: [port] }) => {
    if (data.kind === "start") start(data).then((told) => {
      if (told.problem) return failed(data.base, "failed", told);
      tell("ready", { kept: files.kept, isNew: files.isNew, quick });
      go();
    }, (error) => failed(data.base, "failed", { text: text(error) }));
    else if (data.kind === "request") started.then(() => answer(data, port));
    else if (data.kind === "memory") tell("memory", { bytes: self.py?._module.HEAPU8.length + ofSearcher });
  };
});

// Return the problem, "" if there is none, and more about it
async function start({ base, mine, before }) {
  await alone(`dicehaven ${base} files`);
  const packed = fetch("./app.pack").then((answer) => answer.arrayBuffer()).then((pack) => filesIn(new Uint8Array(pack)));
  const begin = (memory) => startPython(packed, memory, `${FOLDER}/${DATABASE}`, base, { stdout: console.log, stderr: console.warn });
  const kept = await snapshot.found();
  let py = kept && (await begin(kept).catch(async (error) => { console.warn("the snapshot does not start:", error); await snapshot.forget(base); }));
  quick = Boolean(py);
  if (!quick) {
    py = await begin(null);
    snapshot.keep(base, () => snapshotOf(py)).then(() => tell("snapshot"));
  }
  self.py = py;
  py._api.on_fatal = (error) => failed(base, "broken", { text: text(error) }); // Pyodide's inside: nothing of it answers any more
  py.FS.mkdirTree(FOLDER);
  files = await openFiles(py.FS, FOLDER, [DATABASE, JOURNAL, COPY]);
  host = py.globals.get("host");
  return JSON.parse(await host.begin(JSON.stringify(mine), JSON.stringify(before ?? null), files.kept, Code, files.save, startSearcher));
}

// Have the files to oneself: a worker of a page that has just been closed may still live, for a moment; in WebKit for as long as Python computes, with its lock
const alone = (name, how = { signal: AbortSignal.timeout(LET_GO) }) => new Promise((go) => {
  let held = false;
  navigator.locks.request(name, how, () => { held = true; go(); return new Promise(() => {}); })
    .catch(() => (held ? self.close() : alone(name, { steal: true }).then(go)));
});

// Another worker for what takes long (`site/search.py`): it is told of all that the worker sends, and of nothing where it fails
function startSearcher(told) {
  const worker = new Worker(new URL("searcher.js", import.meta.url), { type: "module" }), hear = told.copy(), begun = [];
  worker.onmessage = ({ data: { found, memory } }) => {
    ofSearcher = memory ?? 0;
    took("search", begun.shift());
    hear(found);
  };
  worker.onerror = () => hear();
  return {
    post(content) {
      const bytes = bytesOf(content);
      begun.push(performance.now());
      worker.postMessage(bytes, [bytes.buffer]);
    },
    end() {
      worker.onmessage = worker.onerror = null;
      worker.terminate();
      ofSearcher = 0;
      hear.destroy();
    },
  };
}

async function answer({ asked, body, cookies }, port) {
  const mine = ++number;
  port.onmessage = ({ data }) => { if (data.kind === "leave") host.leave(mine); };
  let last = Promise.resolve(); // what is sent, in order, each once all is written that was changed
  const send = (message, transfer = []) => (last = last.then(files.save).then(() => port.postMessage(message, transfer)));
  const begin = (status, headers, shown) => {
    if (shown !== "[]") tell("cookies", { cookies: JSON.parse(shown) });
    send({ kind: "begin", status, headers: JSON.parse(headers) });
  };
  const more = (chunk) => {
    const bytes = bytesOf(chunk);
    send({ kind: "more", bytes }, [bytes.buffer]);
  };
  const began = performance.now();
  try {
    await host.answer(mine, JSON.stringify({ ...asked, cookies }), body ? new Uint8Array(body) : null, begin, more);
    await last;
  } catch (error) { // of the application, or nothing can be stored: then nobody is told that it was
    console.error(error);
  }
  port.postMessage({ kind: "end" });
  took(`${asked.method} ${asked.path}`, began);
}
