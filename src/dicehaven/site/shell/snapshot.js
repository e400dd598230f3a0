// The snapshot of Python's memory that this browser has made for this version: it lies beside the version's files, and goes with them.
const ADDRESS = new URL("snapshot", import.meta.url).href, VERSION = new URL(".", import.meta.url).pathname.split("/").at(-2);

/** Return what `keep` was given for this browser as it is now, or null. */
export async function found() {
  try {
    const answer = await caches.match(ADDRESS);
    if (answer?.headers.get("agent") !== navigator.userAgent) return null;
    return { table: Number(answer.headers.get("table")), bytes: answer.arrayBuffer().then((bytes) => whole(new Uint8Array(bytes), Number(answer.headers.get("size")))) };
  } catch (error) {
    console.info("no snapshot:", error);
    return null;
  }
}

function whole(bytes, size) {
  if (bytes.length !== size) throw new Error("part of a snapshot");
  return bytes;
}

/** Keep a snapshot (`snapshotOf`) for the next start; where that is not possible, the next one takes as long as this. */
export async function keep(base, make) {
  try {
    const { bytes, table } = make();
    await (await caches.open(`dicehaven ${base} ${VERSION}`)).put(ADDRESS, new Response(bytes, { headers: { agent: navigator.userAgent, table, size: bytes.length } }));
  } catch (error) {
    console.info("no snapshot is kept:", error);
  }
}

/** Do not use it again: it does not start. */
export async function forget(base) {
  await (await caches.open(`dicehaven ${base} ${VERSION}`)).delete(ADDRESS).catch(console.info);
}
