// Files of the verifier's own: trust files with pinned keys, and remembered heads.

import { fromHex } from './bytes.js';
import { parseObject } from './json.js';
import { parseCheckpoint, parseProof } from './log.js';
import { parseVerifierKey } from './note.js';
import { Policy } from './policy.js';
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

const period = (key, what) => ({
  notBefore: optionalTime(key.not_before, `not_before of ${what}`), notAfter: optionalTime(key.not_after, `not_after of ${what}`),
});

function listed(trust, name, members, read) {
  const list = trust[name] ?? [];
  if (!Array.isArray(list)) throw new Error(`${name} of the trust file is not a list`);
  return list.map((entry, i) => {
    const what = `entry ${i + 1} of ${name} in the trust file`;
    if (entry === null || typeof entry !== 'object' || !Object.values(entry).every((text) => typeof text === 'string')) throw new Error(`${what} is not an object of texts`);
    only(entry, members, what);
    return { ...read(entry, what), ...period(entry, what) };
  });
}

function serviceKey(entry, what) {
  const publicKey = fromHex((entry.public_key ?? '').toLowerCase());
  if (entry.algorithm !== 'Ed25519') throw new Error(`${what} is not of algorithm Ed25519`);
  if (publicKey === null || publicKey.length !== 32) throw new Error(`${what} has no usable public_key`);
  return { keyId: entry.key_id ?? '', publicKey };
}

function tenantKey(entry) {
  parseVerifierKey(entry.key ?? '');
  return { tenantId: entry.tenant_id ?? '', key: entry.key };
}

/**
 * @param {string} text of a trust file, sdgs.trust/v1
 * @returns {Pick<import('./verify.js').VerifyOptions, 'serviceKeys' | 'tenantKeys' | 'logPolicy'>} what it pins; what is
 *   misspelt is refused, not ignored
 */
export function readTrust(text) {
  const { value } = parseObject(text);
  only(value, ['version', 'keys', 'tenant_keys', 'log_policy'], 'the trust file');
  if (value.version !== 'sdgs.trust/v1') throw new Error('the trust file is not of version sdgs.trust/v1');
  return {
    serviceKeys: listed(value, 'keys', ['key_id', 'algorithm', 'public_key', 'not_before', 'not_after'], serviceKey),
    tenantKeys: listed(value, 'tenant_keys', ['tenant_id', 'key', 'not_before', 'not_after'], tenantKey),
    logPolicy: value.log_policy ? new Policy(String(value.log_policy)) : undefined,
  };
}

/**
 * @param {string} text of a state file, as sdg evidence verify --state keeps it
 * @param {Uint8Array} [proof] the proof of the log, which chooses among the remembered logs
 * @returns {Pick<import('./verify.js').VerifyOptions, 'state' | 'logState'>}
 */
export function readState(text, proof) {
  const { value } = parseObject(text);
  only(value, ['chain_id', 'n', 'link', 'sealed_at', 'genesis_created_at', 'logs'], 'the state file');
  const { logs = [], ...head } = value;
  const checkpoints = logs.map((seen) => {
    only(seen, ['origin', 'size', 'root'], 'a log of the state file');
    return parseCheckpoint(`${seen.origin}\n${seen.size}\n${seen.root}\n`);
  });
  const origin = proof && originOf(proof);
  return { state: head.chain_id === undefined ? undefined : head, logState: checkpoints.find((seen) => seen.origin === origin) };
}

/** The log that a proof says it is of; undefined for no proof, of which the verifier says what is wrong. */
function originOf(proof) {
  try {
    return new TextDecoder().decode(parseProof(proof).checkpoint).split('\n', 1)[0];
  } catch {
    return undefined;
  }
}
