// Runs in Node: node compile.mjs PYODIDE STAGE OUT. Compiles the files of STAGE by the Python of PYODIDE and packs them into OUT.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, stage, out] = process.argv.slice(2).map((one) => path.resolve(one));
process.on("uncaughtException", fail).on("unhandledRejection", fail);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
const py = await loadPyodide();
for (const [at, folder] of [["/pyodide", pyodide], ["/stage", stage], ["/out", out]]) py.mountNodeFS(at, folder);
py.runPython(readFileSync(new URL("bytecode.py", import.meta.url), "utf8"));
py.runPython(`
pack("/stage", "/out/app.pack")
repack_library("/pyodide/python_stdlib.zip", "/out/python_stdlib.zip")
`);
process.exit(0);

// Without the lines of Pyodide's own source, which are very long
function fail(error) {
  console.error(String(error.message ?? error).slice(-2000));
  process.exit(1);
}
