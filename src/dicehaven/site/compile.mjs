// Runs in Node: node compile.mjs PYODIDE STAGE OUT BASE. Finds out which files of STAGE and of PYODIDE's Python a tab needs, compiles and packs them into OUT.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, stage, out] = process.argv.slice(2, 5).map((one) => path.resolve(one)), base = process.argv[5];
process.on("uncaughtException", fail).on("unhandledRejection", fail);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
const py = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" }, stdout: () => {} });
for (const [at, folder] of [["/pyodide", pyodide], ["/stage", stage], ["/out", out]]) py.mountNodeFS(at, folder);
for (const name of ["modules.py", "bytecode.py"]) py.runPython(readFileSync(new URL(name, import.meta.url), "utf8"));
py.globals.set("base", base);
await py.runPythonAsync(`
stage, library = Path("/stage"), Path("/library")
zipfile.ZipFile("/pyodide/python_stdlib.zip").extractall(library)
modules = set((await of_application(stage, library, "/tmp/walk.db", base)).values())
pack(stage, modules, "/out/app.pack")
pack_library(library, modules, "/out/python_stdlib.zip")
`);
process.exit(0);

// Without the lines of Pyodide's own source, which are very long
function fail(error) {
  console.error(String(error.message ?? error).slice(-2000));
  process.exit(1);
}
