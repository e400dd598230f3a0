// Starts Python with all that a page needs: the first time by importing it, from then on from a snapshot of its memory after that.
// Such a snapshot fits these very files in a browser as it was when it was made. `createPyodideModule`, `_makeSnapshot` and `_loadSnapshot` are Pyodide's inside (`parts.py` pins it).
import { loadPyodide } from "./pyodide.mjs";
import create from "./pyodide.asm.mjs";

const APP = "/app", HEAD = 1; // the place, among the first words of a snapshot, of the length of what is before the memory
const HERE = new URL("./", import.meta.url)[import.meta.url.startsWith("file:") ? "pathname" : "href"];
const ENV = { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTHONNOUSERSITE: "1" };

/** Return the files of a pack by their paths: the length of the index, the index, and the files one after the other. */
export function filesIn(pack) {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true), begin = 4 + length;
  return new Map(JSON.parse(new TextDecoder().decode(pack.subarray(4, begin))).map(([name, at, size]) => [`${APP}/${name}`, pack.subarray(begin + at, begin + at + size)]));
}

/** Return Pyodide with files, and without an application. */
export async function startPlain(files, more = {}) {
  const py = await loadPyodide({ ...more, indexURL: HERE, env: ENV });
  place(py.FS, files);
  py.runPython(`import sys; sys.path.insert(0, "${APP}")`);
  return py;
}

/** Return a copy of the bytes of an object of Python. */
export function bytesOf(content) {
  const view = content.getBuffer("u8"), bytes = view.data.slice();
  view.release();
  return bytes;
}

/** Return Pyodide with files, which may still come, and in its global `host` the one of a database and a base, to be started.
 * `snapshot` is what `snapshotOf` has returned, its bytes may still come, or null.  Rejects if it does not fit. */
export async function startPython(files, snapshot, database, base, more = {}) {
  const options = {
    ...more,
    indexURL: HERE,
    env: ENV,
    createPyodideModule: async (settings) => {
      const [found, bytes] = await Promise.all([files, snapshot?.bytes]);
      settings.preRun.push((python) => load(python, found));
      const python = await create(settings);
      if (bytes) {
        if (python.wasmTable.length !== snapshot.table) throw new Error("a snapshot of another browser");
        python.growMemory(bytes.length - new Uint32Array(bytes.buffer, bytes.byteOffset, HEAD + 1)[HEAD]);
      }
      return python;
    },
  };
  const py = await loadPyodide(snapshot ? { ...options, _loadSnapshot: snapshot.bytes } : { ...options, _makeSnapshot: true });
  if (snapshot) py._api.config._loadSnapshot = snapshot.bytes = null; // which would stay in memory, beside what it has become
  place(py.FS, await files);
  if (snapshot) py.runPython("awake()");
  else py.runPython(`import sys; sys.path.insert(0, "${APP}"); from dicehaven.site.prepared import awake, prepared; host = prepared(${JSON.stringify(database)}, ${JSON.stringify(base)})`);
  return py;
}

/** Return the memory of Python as it was returned by `startPython`, which has not been used yet, and the length of its table of functions. */
export const snapshotOf = (py) => ({ bytes: py.makeMemorySnapshot(), table: py._module.wasmTable.length });

// Compiled libraries, before Python's memory is laid out: so they are in the same place of it whenever it starts
function load(python, files) {
  for (const [name, bytes] of files) {
    if (!name.endsWith(".so")) continue;
    python.addRunDependency(name);
    python.loadWebAssemblyModule(bytes, { loadAsync: true, nodelete: true }, name, {})
      .then((library) => { python.preloadedWasm[name] = library; }, console.error)
      .then(() => python.removeRunDependency(name));
  }
}

// Files as Emscripten's own file system holds them, which takes five times as long to write them one by one
function place(FS, files) {
  const folders = new Map();
  for (const [name, bytes] of files) {
    const at = name.lastIndexOf("/"), path = name.slice(0, at);
    let folder = folders.get(path);
    if (!folder) {
      FS.mkdirTree(path);
      folders.set(path, (folder = FS.lookupPath(path).node));
    }
    const node = folder.node_ops.mknod(folder, name.slice(at + 1), 0o100444, 0);
    Object.assign(node, { contents: bytes, usedBytes: bytes.length, mtime: 0 }); // a version's files do not change: what has been read of them holds
  }
}
