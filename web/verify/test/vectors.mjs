// Reading of the test vectors that verifiers in all languages share.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { fromHex } from '../bytes.js';
import { parseTime } from '../times.js';

export const FOLDER = fileURLToPath(new URL('../../../testdata/bundles', import.meta.url));
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

/** The options of a vector as verify takes them. */
export function optionsOf({ service_keys: keys, job_id: jobId, tenant_id: tenantId, state, require, artifacts, records }) {
  const time = (text) => (text === undefined ? undefined : parseTime(text));
  return {
    jobId, tenantId, state, records: records ?? [], require: require ?? [],
    serviceKeys: keys.map((k) => ({ keyId: k.key_id, publicKey: fromHex(k.public_key), notBefore: time(k.not_before), notAfter: time(k.not_after) })),
    artifacts: artifacts === null ? undefined : memory(artifacts),
  };
}

/** @returns {{file: string, name: string, failed_check: string, levels: object, bundle: Uint8Array, options: object}[]} */
export function readVectors(folder = FOLDER) {
  return readdirSync(folder).filter((file) => file.endsWith('.json')).sort().map((file) => {
    const vector = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return { ...vector, file, bundle: bytes(vector.bundle ?? ''), options: optionsOf(vector.options) };
  });
}
