// Runs Python and in it the application: requests come from the shell, and each is answered through its own port to the service worker.
import { loadPyodide } from "./pyodide.mjs";
import { openFiles } from "./files.js";
import { Code } from "./rules.js"; // that of the npm package: it loads what compiled code there is beside the rules of games

const DATABASE = "dicehaven.db", JOURNAL = `${DATABASE}-journal`, FOLDER = "/data";
let host, files, number = 0;
const tell = (kind, more) => postMessage({ kind, ...more });
const started = new Promise((go) => {
  onmessage = ({ data, ports: [port] }) => {
    if (data.kind === "start") start(data).then(() => { tell("ready", { kept: files.kept }); go(); }, (error) => tell("failed", { text: String(error?.message ?? error) }));
    else if (data.kind === "request") started.then(() => answer(data, port));
    else if (data.kind === "memory") tell("memory", { bytes: self.py?._module.HEAPU8.length });
  };
});

async function start({ base }) {
  const packed = fetch("./app.pack").then((found) => found.arrayBuffer());
  const py = (self.py = await loadPyodide({ indexURL: new URL("./", import.meta.url).href, env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTHONNOUSERSITE: "1" }, stdout: console.log, stderr: console.warn }));
  unpack(py.FS, await packed);
  py.FS.mkdirTree(FOLDER);
  files = await openFiles(py.FS, FOLDER, [DATABASE, JOURNAL]);
  py.runPython("import sys; sys.path.insert(0, '/app')");
  host = py.pyimport("dicehaven.site.host").Host(`${FOLDER}/${DATABASE}`, base, Code);
  await host.start();
  await files.save();
}

// One file with all others: the length of the index, the index, and the files one after the other
function unpack(FS, packed) {
  const length = new DataView(packed).getUint32(0, true), bytes = new Uint8Array(packed), made = new Set();
  for (const [name, begin, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)))) {
    const folder = `/app/${name.slice(0, name.lastIndexOf("/") + 1)}`;
    if (!made.has(folder)) FS.mkdirTree(folder), made.add(folder);
    FS.writeFile(`/app/${name}`, bytes.subarray(4 + length + begin, 4 + length + begin + size), { canOwn: true });
  }
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
