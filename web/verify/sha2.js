// SHA-256 in pieces, for artifacts of any size, and SHA-512 for signatures. Web Crypto
// is not used: it wants whole files in memory and is missing on plain HTTP.

/** @returns {bigint} the integer part of the k-th root of n */
function integerRoot(n, k) {
  let low = 0n;
  let high = 1n << BigInt(Math.ceil(n.toString(2).length / Number(k)) + 1);
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** k <= n) low = middle;
    else high = middle;
  }
  return low;
}

/** @returns {bigint[]} the first 64 bits behind the point of the k-th roots of the first primes (FIPS 180-4, section 4.2.3) */
function rootFractions(count, k) {
  const primes = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  return primes.map((p) => integerRoot(BigInt(p) << (64n * k), k) & ((1n << 64n) - 1n));
}

const K512 = rootFractions(80, 3n);
const IV512 = rootFractions(8, 2n);
const K256 = Int32Array.from(K512.slice(0, 64), (k) => Number(k >> 32n));
const IV256 = Int32Array.from(IV512, (h) => Number(h >> 32n));

/** SHA-256 over bytes that arrive in pieces. */
export class Sha256 {
  #hash = IV256.slice();
  #block = new Uint8Array(64);
  #filled = 0;
  #length = 0;
  #words = new Int32Array(64);

  /** @param {Uint8Array} bytes */
  update(bytes) {
    this.#length += bytes.length;
    for (let at = 0; at < bytes.length; ) {
      const take = Math.min(64 - this.#filled, bytes.length - at);
      this.#block.set(bytes.subarray(at, at + take), this.#filled);
      this.#filled += take;
      at += take;
      if (this.#filled === 64) {
        this.#compress();
        this.#filled = 0;
      }
    }
    return this;
  }

  /** @returns {Uint8Array} the digest; the object is used up */
  digest() {
    const bits = this.#length * 8;
    const padding = new Uint8Array(((this.#filled < 56 ? 56 : 120) - this.#filled) + 8);
    padding[0] = 0x80;
    const view = new DataView(padding.buffer, padding.length - 8);
    view.setUint32(0, Math.floor(bits / 2 ** 32));
    view.setUint32(4, bits % 2 ** 32);
    this.update(padding);
    const out = new Uint8Array(32);
    const words = new DataView(out.buffer);
    this.#hash.forEach((word, i) => words.setInt32(4 * i, word));
    return out;
  }

  #compress() {
    const w = this.#words;
    const view = new DataView(this.#block.buffer);
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(4 * i);
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15];
      const y = w[i - 2];
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = this.#hash;
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K256[i] + w[i]) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    const hash = this.#hash;
    hash[0] += a;
    hash[1] += b;
    hash[2] += c;
    hash[3] += d;
    hash[4] += e;
    hash[5] += f;
    hash[6] += g;
    hash[7] += h;
  }
}

const MASK64 = (1n << 64n) - 1n;
const rotate64 = (x, n) => ((x >> n) | (x << (64n - n))) & MASK64;

/** @param {Uint8Array} message a short one: this is slow @returns {Uint8Array} its SHA-512 digest */
export function sha512(message) {
  const size = Math.ceil((message.length + 17) / 128) * 128;
  const padded = new Uint8Array(size);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(size - 8, BigInt(message.length) * 8n);
  const hash = [...IV512];
  for (let block = 0; block < size; block += 128) {
    const w = Array.from({ length: 16 }, (_, i) => view.getBigUint64(block + 8 * i));
    for (let i = 16; i < 80; i++) {
      const s0 = rotate64(w[i - 15], 1n) ^ rotate64(w[i - 15], 8n) ^ (w[i - 15] >> 7n);
      const s1 = rotate64(w[i - 2], 19n) ^ rotate64(w[i - 2], 61n) ^ (w[i - 2] >> 6n);
      w.push((w[i - 16] + s0 + w[i - 7] + s1) & MASK64);
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 80; i++) {
      const s1 = rotate64(e, 14n) ^ rotate64(e, 18n) ^ rotate64(e, 41n);
      const t1 = h + s1 + ((e & f) ^ (~e & MASK64 & g)) + K512[i] + w[i];
      const s0 = rotate64(a, 28n) ^ rotate64(a, 34n) ^ rotate64(a, 39n);
      const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & MASK64, c, b, a, (t1 + t2) & MASK64];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i] + word) & MASK64));
  }
  const out = new Uint8Array(64);
  const words = new DataView(out.buffer);
  hash.forEach((word, i) => words.setBigUint64(8 * i, word));
  return out;
}
