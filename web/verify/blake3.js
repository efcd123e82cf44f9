// BLAKE3 with 32 bytes of output, in its plain mode.

const CHUNK_BYTES = 1024;
const BLOCK_BYTES = 64;
const CHUNK_START = 1;
const CHUNK_END = 2;
const PARENT = 4;
const ROOT = 8;

const BLAKE3_IV = Uint32Array.of(
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
);

/** The order of message words in each of the seven rounds. */
const SCHEDULE = (() => {
  const permutation = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
  const rounds = [Array.from({ length: 16 }, (_, i) => i)];
  while (rounds.length < 7) rounds.push(permutation.map((from) => rounds[rounds.length - 1][from]));
  return Uint8Array.from(rounds.flat());
})();

/** The state words that each of the eight mixings of a round works on: columns, then diagonals. */
const MIXINGS = Uint8Array.of(
  0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15,
  0, 5, 10, 15, 1, 6, 11, 12, 2, 7, 8, 13, 3, 4, 9, 14,
);

const state = new Uint32Array(16);

/** Compresses one block. The new chaining value is the first half of the result, which is reused by the next call. */
function compress(chaining, words, counter, length, flags) {
  state.set(chaining);
  state.set(BLAKE3_IV.subarray(0, 4), 8);
  state[12] = counter % 2 ** 32;
  state[13] = Math.floor(counter / 2 ** 32);
  state[14] = length;
  state[15] = flags;
  let at = 0;
  for (let round = 0; round < 7; round++) {
    for (let mixing = 0; mixing < 32; mixing += 4) {
      const ia = MIXINGS[mixing];
      const ib = MIXINGS[mixing + 1];
      const ic = MIXINGS[mixing + 2];
      const id = MIXINGS[mixing + 3];
      let a = state[ia];
      let b = state[ib];
      let c = state[ic];
      let d = state[id];
      a = (a + b + words[SCHEDULE[at++]]) | 0;
      d ^= a;
      d = (d >>> 16) | (d << 16);
      c = (c + d) | 0;
      b ^= c;
      b = (b >>> 12) | (b << 20);
      a = (a + b + words[SCHEDULE[at++]]) | 0;
      d ^= a;
      d = (d >>> 8) | (d << 24);
      c = (c + d) | 0;
      b ^= c;
      b = (b >>> 7) | (b << 25);
      state[ia] = a;
      state[ib] = b;
      state[ic] = c;
      state[id] = d;
    }
  }
  for (let i = 0; i < 8; i++) state[i] ^= state[i + 8];
  return state;
}

/** A node that is not compressed yet, because only then is it known whether it is the root. */
class Node {
  constructor(chaining, words, counter, length, flags) {
    this.compressed = (more) => compress(chaining, words, counter, length, flags | more).slice(0, 8);
  }
}

function parent(left, right) {
  const words = new Uint32Array(16);
  words.set(left);
  words.set(right, 8);
  return new Node(BLAKE3_IV, words, 0, BLOCK_BYTES, PARENT);
}

/** @returns {Node} the node of one chunk of at most 1024 bytes */
function chunkNode(chunk, counter) {
  let chaining = BLAKE3_IV;
  const blocks = Math.max(1, Math.ceil(chunk.length / BLOCK_BYTES));
  for (let block = 0; ; block++) {
    const start = block * BLOCK_BYTES;
    const length = Math.min(BLOCK_BYTES, chunk.length - start);
    const words = new Uint32Array(16);
    for (let i = 0; i < length; i++) words[i >> 2] |= chunk[start + i] << (8 * (i & 3));
    const flags = block === 0 ? CHUNK_START : 0;
    if (block === blocks - 1) return new Node(chaining, words, counter, length, flags | CHUNK_END);
    chaining = compress(chaining, words, counter, length, flags).slice(0, 8);
  }
}

/** @param {...Uint8Array} parts @returns {Uint8Array} the BLAKE3 hash of the parts, one behind the other */
export function blake3(...parts) {
  const finished = []; // chaining values of complete subtrees, largest first
  let chunks = 0;
  let buffer = new Uint8Array(CHUNK_BYTES);
  let filled = 0;
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      if (filled === CHUNK_BYTES) {
        let value = chunkNode(buffer, chunks).compressed(0);
        chunks++;
        // Each trailing zero bit of the count is a pair of subtrees that is now complete.
        for (let count = chunks; count % 2 === 0; count /= 2) value = parent(finished.pop(), value).compressed(0);
        finished.push(value);
        filled = 0;
      }
      const take = Math.min(CHUNK_BYTES - filled, part.length - at);
      buffer.set(part.subarray(at, at + take), filled);
      filled += take;
      at += take;
    }
  }
  let node = chunkNode(buffer.subarray(0, filled), chunks);
  while (finished.length > 0) node = parent(finished.pop(), node.compressed(0));
  const words = node.compressed(ROOT);
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  words.forEach((word, i) => view.setUint32(4 * i, word, true));
  return out;
}
