import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { toHex, utf8 } from '../bytes.js';
import { blake3 } from '../blake3.js';
import { ed25519Verify } from '../ed25519.js';
import { Sha256, sha512 } from '../sha2.js';

const counting = (length) => Uint8Array.from({ length }, (_, i) => i % 251);
const lengths = [0, 1, 55, 56, 63, 64, 65, 111, 112, 119, 120, 127, 128, 129, 1000, 4097];

test('BLAKE3 at every size around block, chunk and subtree ends', () => {
  const cases = JSON.parse(readFileSync(new URL('blake3.json', import.meta.url), 'utf8'));
  assert.ok(cases.length > 20);
  for (const { length, hash } of cases) assert.equal(toHex(blake3(counting(length))), hash, `${length} bytes`);
});

test('BLAKE3 in parts is the hash of the whole', () => {
  const whole = counting(5000);
  for (const at of [0, 1, 64, 1023, 1024, 1025, 4096, 5000]) {
    assert.equal(toHex(blake3(whole.subarray(0, at), whole.subarray(at))), toHex(blake3(whole)), `split at ${at}`);
  }
});

test('SHA-256 and SHA-512 agree with the platform', () => {
  for (const length of lengths) {
    const bytes = counting(length);
    assert.equal(toHex(new Sha256().update(bytes).digest()), createHash('sha256').update(bytes).digest('hex'), `${length} bytes`);
    assert.equal(toHex(sha512(bytes)), createHash('sha512').update(bytes).digest('hex'), `${length} bytes`);
    const half = length >> 1;
    const pieces = new Sha256().update(bytes.subarray(0, half)).update(bytes.subarray(half)).digest();
    assert.equal(toHex(pieces), createHash('sha256').update(bytes).digest('hex'), `${length} bytes in pieces`);
  }
});

test('Ed25519 accepts what the platform signs, and nothing near it', () => {
  for (let i = 0; i < 8; i++) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
    const message = utf8(`message ${i}\n`.repeat(i));
    const signature = new Uint8Array(sign(null, message, privateKey));
    assert.equal(ed25519Verify(key, message, signature), true);
    for (const [what, index] of [['R', 3], ['S', 40]]) {
      const other = signature.slice();
      other[index] ^= 1;
      assert.equal(ed25519Verify(key, message, other), false, `${what} changed`);
    }
    assert.equal(ed25519Verify(key, utf8('another message'), signature), false);
    assert.equal(ed25519Verify(key.subarray(1), message, signature), false, 'short key');
    assert.equal(ed25519Verify(key, message, signature.subarray(1)), false, 'short signature');
    const otherKey = key.slice();
    otherKey[0] ^= 1;
    assert.equal(ed25519Verify(otherKey, message, signature), false, 'other key');
  }
});
