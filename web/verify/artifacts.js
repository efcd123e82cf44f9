// The delivered files, held against the index: all of them, no others, regular files,
// then size, then SHA-256.

import { toHex } from './bytes.js';
import { clip } from './format.js';
import { Sha256 } from './sha2.js';

/**
 * @typedef {{name: string, size: number, regular: boolean}} ArtifactFile name is relative, with slashes
 * @typedef {{list(): Promise<ArtifactFile[]> | ArtifactFile[], read(name: string): AsyncIterable<Uint8Array> | Iterable<Uint8Array>}} Artifacts
 *   list gives everything that is there and no folder, also what is no regular file
 */

/** @param {{name: string, size_bytes: number, sha256: string}[]} index @param {Artifacts | undefined} delivered */
export async function checkArtifacts(index, delivered) {
  const expected = `exactly the ${index.length} indexed artifacts`;
  const failed = (observed, wanted = expected) => ({ result: 'fail', observed, expected: wanted });
  if (!delivered) return { result: 'not_present', observed: 'no artifacts were given', expected };
  const indexed = new Map(index.map((artifact) => [artifact.name, artifact]));
  const found = new Set();
  try {
    for (const file of await delivered.list()) {
      const artifact = indexed.get(file.name);
      if (artifact === undefined) return failed(`file ${clip(file.name)}, which is not in the index`);
      if (!file.regular) return failed(`${clip(file.name)}, which is not a regular file`);
      if (file.size !== artifact.size_bytes) return failed(`${clip(file.name)} of ${file.size} bytes`, `${artifact.size_bytes} bytes`);
      if (found.has(file.name)) return failed(`${clip(file.name)} twice`);
      found.add(file.name);
    }
    const missing = index.find((artifact) => !found.has(artifact.name));
    if (missing !== undefined) return failed(`no file ${missing.name}`);
    for (const artifact of index) {
      const digest = await digestOf(delivered, artifact);
      if (digest !== artifact.sha256) return failed(`${artifact.name} with SHA-256 ${digest}`, artifact.sha256);
    }
  } catch (error) {
    return failed(error.message);
  }
  return { result: 'pass', observed: `${index.length} artifacts`, expected };
}

/** Streams one file, and stops where it turns out longer than the index says. */
async function digestOf(delivered, artifact) {
  const hasher = new Sha256();
  let length = 0;
  for await (const piece of delivered.read(artifact.name)) {
    length += piece.length;
    if (length > artifact.size_bytes) break;
    hasher.update(piece);
  }
  if (length !== artifact.size_bytes) throw new Error(`artifact ${artifact.name} gave ${length} bytes or more, want ${artifact.size_bytes}`);
  return toHex(hasher.digest());
}
