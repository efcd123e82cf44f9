// Bytes, hexadecimal digits and the framing that every hash of the format uses.

const encoder = new TextEncoder();

/** @param {string} text @returns {Uint8Array} its UTF-8 bytes */
export function utf8(text) {
  return encoder.encode(text);
}

/** @param {Uint8Array[]} parts @returns {Uint8Array} the parts, one behind the other */
export function joined(parts) {
  const out = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** @param {Uint8Array} bytes @returns {string} lower-case hexadecimal digits */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {string} text lower-case hexadecimal digits @returns {Uint8Array | null} null if it is anything else */
export function fromHex(text) {
  if (typeof text !== 'string' || text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  const out = new Uint8Array(text.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return out;
}

/** @param {string} text a hash as documents hold it @returns {Uint8Array | null} its 32 bytes */
export function hashBytes(text) {
  const bytes = fromHex(text);
  return bytes !== null && bytes.length === 32 ? bytes : null;
}

/** @param {number} n up to 2^53-1 @returns {Uint8Array} the 8-byte little-endian form in which counters enter a hash */
export function le64(n) {
  const out = new Uint8Array(8);
  const view = new DataView(out.buffer);
  view.setUint32(0, n % 2 ** 32, true);
  view.setUint32(4, Math.floor(n / 2 ** 32), true);
  return out;
}

/** @param {Uint8Array[]} parts @returns {Uint8Array} each part behind its length, which makes the framing injective */
export function framed(parts) {
  return joined(parts.flatMap((part) => [le64(part.length), part]));
}

/** @param {Uint8Array} a @param {Uint8Array} b @returns {boolean} */
export function sameBytes(a, b) {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
