// Files of the verifier's own: trust files with pinned keys, and remembered heads.

import { fromHex } from './bytes.js';
import { parseObject } from './json.js';
import { parseTime } from './times.js';

function only(object, names, what) {
  const unknown = Object.keys(object).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`${what} has the unknown member ${unknown}`);
}

function optionalTime(text, what) {
  if (text === undefined || text === '') return undefined;
  const at = typeof text === 'string' ? parseTime(text) : null;
  if (at === null) throw new Error(`${what} is not a time`);
  return at;
}

/** @param {string} text of a trust file, sdgs.trust/v1 @returns pinned keys for verify; what is misspelt is refused, not ignored */
export function readTrust(text) {
  const { value } = parseObject(text);
  only(value, ['version', 'keys'], 'the trust file');
  if (value.version !== 'sdgs.trust/v1') throw new Error('the trust file is not of version sdgs.trust/v1');
  return (value.keys ?? []).map((key, i) => {
    const what = `key ${i + 1} of the trust file`;
    only(key, ['key_id', 'algorithm', 'public_key', 'not_before', 'not_after'], what);
    const publicKey = typeof key.public_key === 'string' ? fromHex(key.public_key.toLowerCase()) : null;
    if (key.algorithm !== 'Ed25519') throw new Error(`${what} is not of algorithm Ed25519`);
    if (typeof key.key_id !== 'string' || publicKey === null || publicKey.length !== 32) throw new Error(`${what} has no usable public_key`);
    return {
      keyId: key.key_id, publicKey,
      notBefore: optionalTime(key.not_before, `not_before of ${what}`), notAfter: optionalTime(key.not_after, `not_after of ${what}`),
    };
  });
}

/** @param {string} text of a state file @returns {import('./chain.js').Head} */
export function readHead(text) {
  const { value } = parseObject(text);
  only(value, ['chain_id', 'n', 'link', 'sealed_at', 'genesis_created_at'], 'the state file');
  return value;
}
