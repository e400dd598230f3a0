// A worker beside that of the application, for what takes long: searches, reviews (`site/search.py`).  It is sent jobs and sends back what they return, or
// nothing once it has failed.
import { bytesOf, filesIn, startPlain } from "./python.js";
import { Code } from "./rules.js";

const NOT_NEEDED = /^\/app\/(dicehaven\/(server|site\/new\.db)|sqlalchemy|alembic|mako|starlette|anyio|jinja2|markdown_it|idna|mdurl|tomli_w|sniffio|prometheus_client|confusable_homoglyphs|segno|tzdata)\b/;
const started = start();
onmessage = ({ data }) => started.then(({ py, work }) => {
  const found = bytesOf(work(data));
  postMessage({ found, memory: py._module.HEAPU8.length }, [found.buffer]);
}).catch((error) => {
  console.error(error);
  postMessage({});
});

async function start() {
  const files = filesIn(new Uint8Array(await (await fetch("./app.pack")).arrayBuffer()));
  const needed = [...files].filter(([name]) => !NOT_NEEDED.test(name)).map(([name, bytes]) => [name, bytes.slice()]); // not the memory of all others
  const py = await startPlain(needed, { stdout: console.log, stderr: console.warn }), { begin, work } = py.pyimport("dicehaven.site.search");
  begin(Code);
  return { py, work };
}
