// Reading of the test vectors that verifiers in all languages share.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { fromHex } from '../bytes.js';
import { Policy } from '../policy.js';
import { parseTime } from '../times.js';

export const FOLDER = fileURLToPath(new URL('../../../testdata/bundles', import.meta.url));
export const CONTRACT_SEALS = fileURLToPath(new URL('../../../testdata/contract-seals', import.meta.url));
export const CHAINS = fileURLToPath(new URL('../../../testdata/chains', import.meta.url));

const bytes = (base64) => new Uint8Array(Buffer.from(base64, 'base64'));

/** Delivered files in memory. */
function memory(files) {
  const contents = new Map(files.map((file) => [file.name, bytes(file.content)]));
  return {
    list: () => files.map(({ name, regular }) => ({ name, size: contents.get(name).length, regular })),
    read: (name) => [contents.get(name)],
  };
}

const maybe = (value, read) => (value === undefined || value === null ? undefined : read(value));
const time = (text) => maybe(text, parseTime);
const period = (key) => ({ notBefore: time(key.not_before), notAfter: time(key.not_after) });

/** The options of a vector as verify takes them. */
export function optionsOf(raw) {
  return {
    jobId: raw.job_id, tenantId: raw.tenant_id, state: raw.state, records: raw.records ?? [], require: raw.require ?? [],
    serviceKeys: raw.service_keys.map((k) => ({ keyId: k.key_id, publicKey: fromHex(k.public_key), ...period(k) })),
    artifacts: maybe(raw.artifacts, memory),
    note: maybe(raw.note, bytes),
    logProof: maybe(raw.log_proof, bytes),
    tenantKeys: (raw.tenant_keys ?? []).map((k) => ({ tenantId: k.tenant_id, key: k.key, ...period(k) })),
    logPolicy: maybe(raw.log_policy, (text) => new Policy(text)),
    logState: maybe(raw.log_state, (s) => ({ origin: s.origin, size: s.size, root: bytes(s.root), growth: s.consistency_proof.map(bytes) })),
    now: time(raw.now),
  };
}

/** @returns {{file: string, name: string, failed_check: string, levels: object, bundle: Uint8Array, options: object}[]} */
export function readVectors(folder = FOLDER) {
  return readdirSync(folder).filter((file) => file.endsWith('.json')).sort().map((file) => {
    const vector = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return { ...vector, file, bundle: bytes(vector.bundle ?? ''), options: optionsOf(vector.options) };
  });
}
