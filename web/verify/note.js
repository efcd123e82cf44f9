// C2SP signed notes and the keys that sign them: Ed25519 (type 1) and cosignatures of
// witnesses with a time (type 4).

import { joined, sameBytes, toHex, utf8 } from './bytes.js';
import { ed25519Verify } from './ed25519.js';
import { clip } from './format.js';
import { Sha256 } from './sha2.js';

export const MAX_NOTE_BYTES = 2 ** 16;
export const COSIGNATURE = 4;
const ED25519 = 1;
const MAX_SIGNATURES = 100;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** @param {Uint8Array} bytes @returns {string} */
export const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));

/** @param {string} text @returns {Uint8Array} throws for anything but padded base64 */
export function fromBase64(text) {
  if (!BASE64.test(text)) throw new Error(`${clip(text)} is not base64`);
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
}

const validName = (name) => name !== '' && !/[+\s\u0085]/u.test(name);

/** @typedef {{name: string, kind: number, public: Uint8Array, hash: Uint8Array}} VerifierKey */

/** @param {string} text <name>+<8 hex digits>+<base64> @param {number} kind @returns {VerifierKey} throws for any other form */
export function parseVerifierKey(text, kind = ED25519) {
  const [name, digits] = text.split('+', 2);
  const malformed = new Error(`malformed verifier key ${clip(text)}`);
  if (digits === undefined) throw malformed;
  const raw = fromBase64(text.slice(name.length + digits.length + 2));
  if (raw.length !== 33 || raw[0] !== kind || !validName(name) || utf8(name).length > 200 || /[\u0000-\u001f\u007f-\u009f]/.test(name)) throw malformed;
  const hash = new Sha256().update(utf8(`${name}\n`)).update(raw).digest().slice(0, 4);
  if (text !== `${name}+${toHex(hash)}+${toBase64(raw)}`) throw malformed;
  return { name, kind, public: raw.slice(1), hash };
}

/** Whether a signature line's bytes behind the key hash are the key's. */
function verifies(key, text, signature) {
  if (key.kind === ED25519) return ed25519Verify(key.public, text, signature);
  if (signature.length !== 72 || signature[0] > 127) return false;
  const message = joined([utf8(`cosignature/v1\ntime ${cosignedSeconds(signature)}\n`), text]);
  return ed25519Verify(key.public, message, signature.subarray(8));
}

/** @param {Uint8Array} signature of a witness @returns {bigint} its time, in seconds since 1970 */
export function cosignedSeconds(signature) {
  return new DataView(signature.buffer, signature.byteOffset).getBigUint64(0);
}

/**
 * Reads a note. A signature that claims one of the keys and does not verify is refused; others are ignored.
 * @param {Uint8Array} signed @param {VerifierKey[]} keys
 * @returns {{text: string, signatures: Map<VerifierKey, Uint8Array>}} throws for a malformed note
 */
export function openNote(signed, keys) {
  if (signed.length > MAX_NOTE_BYTES) throw new Error(`note of ${signed.length} bytes, at most ${MAX_NOTE_BYTES} are read`);
  const malformed = new Error('a malformed note');
  let whole;
  try {
    whole = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(signed);
  } catch {
    throw malformed;
  }
  const gap = whole.lastIndexOf('\n\n');
  if (/[\u0000-\u0009\u000b-\u001f]/.test(whole) || gap < 0 || !whole.endsWith('\n') || gap + 2 === whole.length) throw malformed;
  const text = whole.slice(0, gap + 1);
  const lines = whole.slice(gap + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) throw malformed;
  const signatures = new Map();
  for (const line of lines) {
    const found = /^\u2014 ([^ ]+) (.+)$/u.exec(line);
    if (found === null || !validName(found[1]) || !BASE64.test(found[2])) throw malformed;
    const raw = fromBase64(found[2]);
    if (raw.length < 5) throw malformed;
    const claimed = keys.filter((key) => key.name === found[1] && sameBytes(key.hash, raw.subarray(0, 4)));
    if (claimed.length > 1) throw new Error(`two keys with the name ${clip(found[1])} and one hash`);
    for (const key of claimed.filter((k) => !signatures.has(k))) {
      if (!verifies(key, utf8(text), raw.subarray(4))) throw new Error(`invalid signature for key ${clip(key.name)}`);
      signatures.set(key, raw.subarray(4));
    }
  }
  return { text, signatures };
}
