// Verification of Ed25519 signatures (RFC 8032, pure). Only public values come in here,
// so nothing needs to take constant time, and no secret key must ever be used with it.

import { joined, sameBytes } from './bytes.js';
import { sha512 } from './sha2.js';

const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

const modP = (x) => ((x % P) + P) % P;

function powerP(base, exponent) {
  let result = 1n;
  for (let square = modP(base); exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
}

const inverseP = (x) => powerP(x, P - 2n);
const D = modP(-121665n * inverseP(121666n));
const SQRT_OF_MINUS_1 = powerP(2n, (P - 1n) / 4n);

const toInteger = (bytes) => bytes.reduceRight((n, byte) => (n << 8n) | BigInt(byte), 0n);

/** Extended coordinates x = X/Z, y = Y/Z, T = XY/Z. */
const IDENTITY = [0n, 1n, 1n, 0n];

function addPoints([x1, y1, z1, t1], [x2, y2, z2, t2]) {
  const a = modP((y1 - x1) * (y2 - x2));
  const b = modP((y1 + x1) * (y2 + x2));
  const c = modP(2n * D * t1 * t2);
  const d = modP(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [modP(e * f), modP(g * h), modP(f * g), modP(e * h)];
}

function timesPoint(scalar, point) {
  let result = IDENTITY;
  for (let doubled = point; scalar > 0n; scalar >>= 1n) {
    if (scalar & 1n) result = addPoints(result, doubled);
    doubled = addPoints(doubled, doubled);
  }
  return result;
}

/** @returns the point, or null if the 32 bytes are none */
function decodePoint(bytes) {
  const encoded = toInteger(bytes);
  const y = encoded & ((1n << 255n) - 1n);
  const sign = encoded >> 255n;
  if (y >= P) return null;
  const u = modP(y * y - 1n);
  const v = modP(D * y * y + 1n);
  let x = modP(u * powerP(v, 3n) * powerP(u * powerP(v, 7n), (P - 5n) / 8n));
  if (modP(v * x * x) !== u) x = modP(x * SQRT_OF_MINUS_1);
  if (modP(v * x * x) !== u || (x === 0n && sign === 1n)) return null;
  if ((x & 1n) !== sign) x = P - x;
  return [x, y, 1n, modP(x * y)];
}

function encodePoint([x, y, z]) {
  const scale = inverseP(z);
  let n = modP(y * scale) | ((modP(x * scale) & 1n) << 255n);
  const out = new Uint8Array(32);
  for (let i = 0; i < 32; i++, n >>= 8n) out[i] = Number(n & 255n);
  return out;
}

const BASE = decodePoint(Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 0x58 : 0x66)));

/**
 * @param {Uint8Array} publicKey 32 bytes
 * @param {Uint8Array} message
 * @param {Uint8Array} signature 64 bytes; S must be below the group order, so that a signature has one form only
 * @returns {boolean}
 */
export function ed25519Verify(publicKey, message, signature) {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const s = toInteger(signature.subarray(32));
  const key = decodePoint(publicKey);
  if (key === null || s >= ORDER) return false;
  const k = toInteger(sha512(joined([signature.subarray(0, 32), publicKey, message]))) % ORDER;
  const negated = [modP(-key[0]), key[1], key[2], modP(-key[3])];
  const r = addPoints(timesPoint(s, BASE), timesPoint(k, negated));
  return sameBytes(encodePoint(r), signature.subarray(0, 32));
}
