// The files of the database, where Python finds them: in the origin's private file system, each write there before it returns.
// A browser that has no such files (WebKitGTK) keeps them in memory, and what has changed goes into IndexedDB before anybody is told.
const BLOCK = 16_384; // bytes that are stored together

const NAME = "dicehaven"; // of the folder, and of the database of changed blocks
const ENOSPC = 51, EINVAL = 28, EIO = 29, ENODEV = 43; // as Emscripten numbers them
const PATIENCE = 15_000; // milliseconds, for the worker of a page that has just been closed to let go of the files

// Return { kept: "files" | "database" | "nowhere", isNew, save }: `save` waits until all is stored that was written; it fails where there is no room, and then
// the files are again what they were when all was stored.
export async function openFiles(FS, folder, names) {
  try {
    if (!(await isInDatabase())) return await inPrivateFiles(FS, folder, names);
  } catch (error) {
    if (error.name === "NoModificationAllowedError") throw error;
    console.info("no private files:", error);
  }
  try {
    return await inDatabase(FS, folder, names);
  } catch (error) {
    console.warn("nothing is kept:", error);
    return { kept: "nowhere", isNew: true, save: async () => {} };
  }
}
const isInDatabase = async () => (await indexedDB.databases?.())?.some(({ name }) => name === NAME);

// Open a file for this worker alone
async function held(file) {
  for (const ends = performance.now() + PATIENCE; ; await new Promise((go) => setTimeout(go, 50))) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" || performance.now() > ends) throw error;
    }
  }
}

async function inPrivateFiles(FS, folder, names) {
  const place = await (await navigator.storage.getDirectory()).getDirectoryHandle(NAME, { create: true }), handles = [];
  for (const name of names) handles.push(await held(await place.getFileHandle(name, { create: true })));
  const tried = (problem, act) => { try { return act(); } catch { throw new FS.ErrnoError(problem); } };
  names.forEach((name, i) => {
    const handle = handles[i], node = nodeOf(FS, `${folder}/${name}`), { getattr } = node.node_ops;
    node.node_ops = {
      ...node.node_ops,
      getattr: (one) => ({ ...getattr(one), size: handle.getSize() }),
      setattr(one, given) {
        if (given.mode !== undefined) one.mode = given.mode;
        if (given.size !== undefined) tried(ENOSPC, () => handle.truncate(given.size));
      },
    };
    node.stream_ops = {
      llseek(stream, offset, whence) {
        const at = offset + [0, stream.position, handle.getSize()][whence];
        if (at < 0) throw new FS.ErrnoError(EINVAL);
        return at;
      },
      read: (stream, buffer, offset, length, position) => handle.read(buffer.subarray(offset, offset + length), { at: position }),
      write: (stream, buffer, offset, length, position) => tried(ENOSPC, () => handle.write(buffer.slice(offset, offset + length), { at: position })),
      fsync() { tried(EIO, () => handle.flush()); return 0; },
      mmap() { throw new FS.ErrnoError(ENODEV); },
      msync: () => 0,
    };
  });
  return { kept: "files", isNew: !handles[0].getSize(), save: async () => {} };
}

async function inDatabase(FS, folder, names) {
  const done = (asked) => new Promise((go, no) => { asked.onsuccess = () => go(asked.result); asked.onerror = () => no(asked.error); });
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("blocks");
  const database = await done(opening), changed = new Map();
  const stored = async (name, blocks) => {
    const [size, parts] = await Promise.all([done(blocks.get([name, "size"])), done(blocks.getAll(IDBKeyRange.bound([name, 0], [name, Infinity])))]);
    const content = new Uint8Array(size ?? 0);
    for (let i = 0; i * BLOCK < content.length; i++) content.set(parts[i].subarray(0, content.length - i * BLOCK), i * BLOCK);
    return content;
  };
  for (const name of names) {
    const path = `${folder}/${name}`;
    FS.writeFile(path, await stored(name, database.transaction("blocks").objectStore("blocks")));
    const node = nodeOf(FS, path), { write } = node.stream_ops, { setattr } = node.node_ops, mine = new Set();
    changed.set(name, mine);
    node.stream_ops = {
      ...node.stream_ops,
      write(stream, buffer, offset, length, position, ...more) {
        for (let i = Math.floor(position / BLOCK); i * BLOCK < position + length; i++) mine.add(i);
        return write(stream, buffer, offset, length, position, ...more);
      },
      fsync: () => 0,
    };
    node.node_ops = {
      ...node.node_ops,
      setattr(one, given) {
        if (given.size !== undefined) mine.add(Math.floor(given.size / BLOCK));
        return setattr(one, given);
      },
    };
  }
  let saving = Promise.resolve(), undone = 0; // how often what was written could not be stored
  const store = async (since) => {
    if (since !== undone) throw new Error("undone with what was written before it");
    if (![...changed.values()].some((mine) => mine.size)) return;
    const transaction = database.transaction("blocks", "readwrite", { durability: "strict" }), blocks = transaction.objectStore("blocks");
    const ended = new Promise((go, no) => { transaction.oncomplete = go; transaction.onabort = () => no(transaction.error ?? new Error("aborted")); });
    try { put(blocks); } catch { transaction.abort(); } // all or nothing
    await ended;
  };
  const put = (blocks) => {
    for (const [name, mine] of changed) {
      if (!mine.size) continue;
      const content = FS.readFile(`${folder}/${name}`);
      for (const i of mine) {
        if (i * BLOCK < content.length) blocks.put(content.slice(i * BLOCK, (i + 1) * BLOCK), [name, i]);
        else blocks.delete([name, i]);
      }
      blocks.put(content.length, [name, "size"]);
      mine.clear();
    }
  };
  const undo = async () => {
    const blocks = database.transaction("blocks").objectStore("blocks"), whole = await Promise.all(names.map((name) => stored(name, blocks)));
    undone++;
    names.forEach((name, i) => {
      Object.assign(nodeOf(FS, `${folder}/${name}`), { contents: whole[i], usedBytes: whole[i].length });
      changed.get(name).clear();
    });
  };
  const save = () => {
    const since = undone;
    return (saving = saving.catch(() => {}).then(() => store(since).catch(async (error) => {
      if (since === undone) await undo();
      throw error;
    })));
  };
  return { kept: "database", isNew: !FS.stat(`${folder}/${names[0]}`).size, save };
}

function nodeOf(FS, path) {
  if (!FS.analyzePath(path).exists) FS.writeFile(path, "");
  return FS.lookupPath(path).node;
}
