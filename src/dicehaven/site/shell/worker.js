// Runs Python and in it the application: requests come from the shell, and each is answered through its own port to the service worker.
import { openFiles } from "./files.js";
import { filesIn, snapshotOf, startPython } from "./python.js";
import * as snapshot from "./snapshot.js";
import { Code } from "./rules.js"; // that of the npm package: it loads what compiled code there is beside the rules of games

const DATABASE = "dicehaven.db", JOURNAL = `${DATABASE}-journal`, FOLDER = "/data";
let host, files, quick = false, number = 0; // whether it has begun from a snapshot
const tell = (kind, more) => postMessage({ kind, ...more });
const started = new Promise((go) => {
  onmessage = ({ data, ports: [port] }) => {
    if (data.kind === "start") start(data).then(() => { tell("ready", { kept: files.kept, quick }); go(); }, (error) => { if (quick) snapshot.forget(data.base); tell("failed", { text: String(error?.message ?? error) }); });
    else if (data.kind === "request") started.then(() => answer(data, port));
    else if (data.kind === "memory") tell("memory", { bytes: self.py?._module.HEAPU8.length });
  };
});

async function start({ base }) {
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
  py.FS.mkdirTree(FOLDER);
  files = await openFiles(py.FS, FOLDER, [DATABASE, JOURNAL]);
  host = py.globals.get("host");
  await host.start(Code, files.save);
  await files.save();
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
    const view = chunk.getBuffer("u8"), bytes = view.data.slice();
    view.release();
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
  tell("took", { what: `${asked.method} ${asked.path}`, milliseconds: performance.now() - began });
}
