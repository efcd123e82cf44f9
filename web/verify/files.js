// Files that a person chose or dropped, as the verifier wants delivered artifacts.

/** @typedef {{path: string, file: File}} Chosen path is relative to what was chosen, with slashes */

/** @param {FileList} files of an input @returns {Chosen[]} paths of a chosen folder begin below it */
export function fromInput(files) {
  return Array.from(files, (file) => ({ path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name, file }));
}

/** @param {DataTransfer} transfer @returns {Promise<Chosen[]>} what was dropped; of one folder, what is in it */
export async function fromDrop(transfer) {
  // The entries must be taken before the first await: the transfer is emptied then.
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.length === 0 || entries.includes(null)) return fromInput(transfer.files);
  const chosen = [];
  const single = entries.length === 1 && entries[0].isDirectory;
  for (const entry of entries) await collect(entry, single ? '' : entry.name, chosen);
  return chosen;
}

async function collect(entry, path, chosen) {
  if (entry.isFile) {
    chosen.push({ path, file: await new Promise((resolve, reject) => { entry.file(resolve, reject); }) });
    return;
  }
  const reader = entry.createReader();
  // A reader gives a folder in batches; an empty one is the last.
  for (;;) {
    const batch = await new Promise((resolve, reject) => { reader.readEntries(resolve, reject); });
    if (batch.length === 0) return;
    for (const below of batch) await collect(below, path === '' ? below.name : `${path}/${below.name}`, chosen);
  }
}

/** @param {File} file @returns {Promise<Uint8Array>} */
export async function bytesOf(file) {
  return new Uint8Array(await file.arrayBuffer());
}

async function* piecesOf(file) {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** What lies in a delivery's folder besides its artifacts. Should the index list one of them, it is missed, and the check fails. */
const BESIDE = /^(trust\.json|[^/]+\.evidence\.(json|note|tlog-proof)|renditions\/.*)$/;

/** @param {Chosen[]} chosen @returns {import('./artifacts.js').Artifacts} browsers follow symbolic links, so that none is seen here */
export function artifactsOf(chosen) {
  const files = chosen.filter(({ path }) => !BESIDE.test(path));
  return {
    list: () => files.map(({ path, file }) => ({ name: path, size: file.size, regular: true })),
    read: (name) => piecesOf(files.find(({ path }) => path === name).file),
  };
}
