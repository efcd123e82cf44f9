// The constants and hash formulas of docs/evidence-format.md, sections 1, 2 and 5.

import { framed, hashBytes, joined, le64, toHex, utf8 } from './bytes.js';
import { blake3 } from './blake3.js';

export const SCHEMA_VERSION = 'sdgs.bundle/v1';
export const SEAL = 'hsfg_seal';
export const MAX_INTEGER = 2 ** 53 - 1;

/** The leaf sections in the order of their leaves. */
export const LEAF_ORDER = [
  'contract', 'determinism_report', 'constraint_report', 'artifact_index', 'engine_manifest', 'privacy_report',
  'utility_report', 'value_safety_scan', 'run_telemetry', 'run_manifest', 'artifact_manifest',
];

const TAG = utf8('sdgs.bundle.v1');
const prefixed = (prefix, ...parts) => blake3(Uint8Array.of(prefix), framed([TAG, ...parts]));

/** @param {string} name @param {Uint8Array} section its bytes in the file */
export const leafHash = (name, section) => prefixed(0, utf8(name), section);

export const nodeHash = (left, right) => blake3(Uint8Array.of(1), left, right);

export const sealRootHash = (tenantId, jobId, leafCount, merkleRoot) =>
  prefixed(2, utf8(tenantId), utf8(jobId), le64(leafCount), merkleRoot);

export const linkHash = (chainId, n, prev, sealRoot, status, sealedAt) =>
  prefixed(3, utf8(chainId), le64(n), prev, sealRoot, utf8(status), utf8(sealedAt));

/** @returns {string} link 0 of a chain */
export const genesisLink = (chainId, tenantId, createdAt) =>
  toHex(prefixed(4, utf8(chainId), utf8(tenantId), utf8(createdAt)));

/** @param {Uint8Array} contract canonical bytes @returns {string} */
export const contractHash = (contract) => toHex(prefixed(5, contract));

/** @returns {Uint8Array} what the service signs */
export const chainNote = (chainId, n, sealRoot, link) => utf8(`sdgs.chain-note/v1\n${chainId}\n${n}\n${sealRoot}\n${link}\n`);

/** The largest power of two below size, where RFC 6962 splits a tree. */
export function splitOf(size) {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** @param {Uint8Array[]} leaves @returns {Uint8Array} RFC 6962's tree hash, with BLAKE3 */
export function merkleRoot(leaves) {
  if (leaves.length === 0) return blake3();
  if (leaves.length === 1) return leaves[0];
  const split = splitOf(leaves.length);
  return nodeHash(merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)));
}

/** @returns {Uint8Array[]} the inclusion proof of leaves[index], from the leaf upwards */
export function merklePath(leaves, index) {
  if (leaves.length <= 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split ? [...merklePath(left, index), merkleRoot(right)] : [...merklePath(right, index - split), merkleRoot(left)];
}

/** @param {string[]} blocks BLAKE3 hashes of an artifact's blocks @returns {string} */
export function blockRoot(blocks) {
  return toHex(merkleRoot(blocks.map((block) => blake3(joined([Uint8Array.of(0), hashBytes(block)])))));
}

/** @param {string} text shortened and quoted, because it comes from an untrusted document @returns {string} */
export function clip(text) {
  const quoted = JSON.stringify(text.slice(0, 120)).replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return text.length > 120 ? `${quoted}…` : quoted;
}
