// The transparency log: checkpoints, inclusion and growth. Its trees are RFC 6962's with
// SHA-256; the bundle's own tree is another one, with BLAKE3.

import { sameBytes, utf8 } from './bytes.js';
import { clip, splitOf } from './format.js';
import { MAX_NOTE_BYTES, fromBase64, toBase64 } from './note.js';
import { Sha256 } from './sha2.js';

const HEADER = 'c2sp.org/tlog-proof@v1';
const MAX_PATH = 63;

const sha256 = (...parts) => parts.reduce((hasher, part) => hasher.update(part), new Sha256()).digest();
const logNode = (left, right) => sha256(Uint8Array.of(1), left, right);

/** Reads 32 bytes in base64, in their one form. */
function logHash(text) {
  const raw = fromBase64(text);
  if (raw.length !== 32 || toBase64(raw) !== text) throw new Error(`${clip(text)} is not the base64 form of 32 bytes`);
  return raw;
}

/** Whole numbers up to 2^53-1, which no log of this format will reach. */
function counter(text, what) {
  const n = /^(0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(n)) throw new Error(`${what} ${clip(text)} is no whole number`);
  return n;
}

/** @typedef {{origin: string, size: number, root: Uint8Array}} Checkpoint */

/** @param {string} text @returns {Checkpoint} throws for extension lines, which no monitor could audit */
export function parseCheckpoint(text) {
  const lines = text.split('\n');
  if (lines.length !== 4 || lines[0] === '' || lines[3] !== '') throw new Error('no checkpoint: want the lines origin, size and root');
  return { origin: lines[0], size: counter(lines[1], "checkpoint's size"), root: logHash(lines[2]) };
}

/** @returns {Uint8Array} the leaf of a sealed link in the log */
export function entryLeaf(chainId, n, sealRoot, link) {
  return sha256(Uint8Array.of(0), utf8(`sdgs.log-entry/v1\n${chainId}\n${n}\n${sealRoot}\n${link}\n`));
}

/** @param {Uint8Array} bytes a C2SP tlog-proof without extra data @returns {{index: number, path: Uint8Array[], checkpoint: Uint8Array}} */
export function parseProof(bytes) {
  if (bytes.length > MAX_NOTE_BYTES) throw new Error(`proof of ${bytes.length} bytes, at most ${MAX_NOTE_BYTES} are read`);
  let gap = 0;
  while (gap < bytes.length && !(bytes[gap] === 0x0a && bytes[gap + 1] === 0x0a)) gap++;
  const lines = new TextDecoder().decode(bytes.subarray(0, gap)).split('\n');
  if (gap === bytes.length || lines.length < 2 || lines[0] !== HEADER || !lines[1].startsWith('index ')) throw new Error(`no ${HEADER}`);
  if (lines.length - 2 > MAX_PATH) throw new Error(`${lines.length - 2} hashes, at most ${MAX_PATH} are needed`);
  return { index: counter(lines[1].slice('index '.length), "proof's index"), path: lines.slice(2).map(logHash), checkpoint: bytes.subarray(gap + 2) };
}

/** Throws unless the checkpoint's tree holds the leaf at the proof's index. */
export function checkInclusion({ index, path }, { size, root }, leaf) {
  if (index >= size) throw new Error(`index ${index} in a tree of ${size} entries`);
  const computed = inclusionRoot(path, index, size, leaf);
  if (computed === null || !sameBytes(computed, root)) throw new Error(`the tree of ${size} entries does not hold this entry at index ${index}`);
}

function inclusionRoot(path, index, size, leaf) {
  if (size === 1) return path.length === 0 ? leaf : null;
  if (path.length === 0) return null;
  const split = splitOf(size);
  const [below, last] = [path.slice(0, -1), path[path.length - 1]];
  const inner = index < split ? inclusionRoot(below, index, split, leaf) : inclusionRoot(below, index - split, size - split, leaf);
  if (inner === null) return null;
  return index < split ? logNode(inner, last) : logNode(last, inner);
}

/** Throws unless both checkpoints are shown to be of one growing tree (RFC 9162, section 2.1.4.2). */
export function checkGrowth(one, other, path) {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let holds = false;
  if (small.size === large.size) holds = sameBytes(small.root, large.root);
  else if (small.size === 0) holds = sameBytes(small.root, sha256()) && path.length === 0;
  else {
    const roots = growthRoots(path, 0, large.size, small.size, small.root);
    holds = roots !== null && sameBytes(roots[0], small.root) && sameBytes(roots[1], large.root);
  }
  if (!holds) throw new Error(`the log ${clip(large.origin)} shows two histories, at sizes ${small.size} and ${large.size}`);
}

/** Folds a consistency proof over entries low to high into the roots of the old and the new tree. */
function growthRoots(path, low, high, size, old) {
  if (size === high) {
    if (low === 0) return path.length === 0 ? [old, old] : null;
    return path.length === 1 ? [path[0], path[0]] : null;
  }
  if (path.length === 0) return null;
  const split = splitOf(high - low);
  const [below, last] = [path.slice(0, -1), path[path.length - 1]];
  if (size <= low + split) {
    const roots = growthRoots(below, low, low + split, size, old);
    return roots === null ? null : [roots[0], logNode(roots[1], last)];
  }
  const roots = growthRoots(below, low + split, high, size, old);
  return roots === null ? null : [logNode(last, roots[0]), logNode(last, roots[1])];
}
