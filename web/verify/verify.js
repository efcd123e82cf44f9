// Verification of an evidence bundle, format sdgs.bundle/v1 (docs/evidence-format.md).
// It reads nothing by itself: no network, no files, no clock.

import { CONTRACT_SEAL_CHECKS } from './contractseal.js';
import { DOCUMENT_CHECKS } from './document.js';
import { parseObject, readLimited } from './json.js';
import { OUTSIDE_CHECKS } from './outside.js';

/**
 * What the caller knows apart from the bundle; without any of it, only INTEGRITY of the document alone is verified.
 * @typedef {object} VerifyOptions
 * @property {{keyId: string, publicKey: Uint8Array, notBefore?: number, notAfter?: number}[]} [serviceKeys] pinned keys;
 *   times in milliseconds since 1970, inclusive
 * @property {string} [jobId] the job that the bundle must be of
 * @property {string} [tenantId] the tenant that the bundle must be of
 * @property {import('./artifacts.js').Artifacts} [artifacts] the delivered files
 * @property {import('./chain.js').Head} [state] the chain head seen last
 * @property {object[]} [records] chain records between the bundle and state
 * @property {Uint8Array} [note] the tenant's note beside the bundle
 * @property {Uint8Array} [logProof] the proof of the transparency log beside the bundle
 * @property {{tenantId: string, key: string, notBefore?: number, notAfter?: number}[]} [tenantKeys] C2SP verifier keys, pinned to tenants
 * @property {import('./policy.js').Policy} [logPolicy] pinned logs and witnesses
 * @property {import('./log.js').Checkpoint & {growth?: Uint8Array[]}} [logState] the log's checkpoint seen last, with the
 *   consistency proof between it and that of logProof
 * @property {number} [now] milliseconds since 1970, held against the times of cosignatures
 * @property {string[]} [require] levels that must be reached
 */

/**
 * Runs every check in order. After the first failure the rest is not run: what it would look at cannot be relied on.
 * There is deliberately no single "valid": read failed_check for what ran, and levels for what that establishes.
 * @param {Uint8Array} bundle
 * @param {VerifyOptions} [options]
 */
export async function verify(bundle, options = {}) {
  const result = await run(bundle, options, [...DOCUMENT_CHECKS, ...OUTSIDE_CHECKS], 'artifacts');
  if (result.levels.CURRENT !== 'reached') result.warnings.push(TAIL_NOT_CHECKED);
  if (!options.artifacts) result.warnings.push('artifacts not checked: only the bundle document was verified');
  if ((options.serviceKeys ?? []).length === 0) result.warnings.push(SIGNER_NOT_CHECKED);
  return result;
}

/**
 * Checks a contract seal, sdgs.contract-seal/v1, as verify checks a bundle; artifacts and notes do not apply.
 * @param {Uint8Array} document
 * @param {VerifyOptions} [options] jobId is the expected seal id, and job_id of the result the seal's id
 */
export async function verifyContractSeal(document, options = {}) {
  const result = await run(document, options, CONTRACT_SEAL_CHECKS, 'link');
  if (result.levels.CURRENT !== 'reached') result.warnings.push(TAIL_NOT_CHECKED);
  if ((options.serviceKeys ?? []).length === 0) result.warnings.push(SIGNER_NOT_CHECKED);
  return result;
}

/**
 * Checks a contract seal where the document says that it is one, else a bundle.
 * @param {Uint8Array} document
 * @param {VerifyOptions} [options]
 */
export function verifySealed(document, options = {}) {
  return isContractSeal(document) ? verifyContractSeal(document, options) : verify(document, options);
}

/** Believes nothing: it only chooses the checks. */
function isContractSeal(document) {
  try {
    return parseObject(readLimited(document)).value.schema_version === 'sdgs.contract-seal/v1';
  } catch {
    return false;
  }
}

const TAIL_NOT_CHECKED = 'tail truncation / rollback not checked';
const SIGNER_NOT_CHECKED = 'authorship not checked: no service key was pinned, and anyone can compute hashes';

/** Runs checks in order; INTEGRITY is reached with the named one, which is the last of its checks. */
async function run(bundle, options, checks, integrityWith) {
  const result = {
    job_id: '', tenant_id: '', chain_id: '', n: 0, seal_root: '', link: '',
    levels: { INTEGRITY: 'not_checked', AUTHENTIC: 'not_checked', LOGGED: 'not_checked', CURRENT: 'not_checked' },
    failed_check: '', checks: [], warnings: [],
  };
  const v = { bundle, options, result };
  for (const [name, level, check] of checks) {
    const found = result.failed_check === '' ? await check(v) : { result: 'not_run', observed: '', expected: '' };
    result.checks.push({ name, ...(level && { level }), ...found });
    if (found.result === 'fail') result.failed_check = name;
    settle(result.levels, level, found.result, name === integrityWith);
  }
  return result;
}

/** INTEGRITY takes many checks, the last of which may have no input; every other level hangs on one check. */
function settle(levels, level, outcome, completesIntegrity) {
  if (level === '' || outcome === 'not_run') return;
  if (outcome === 'fail') levels[level] = 'failed';
  else if (completesIntegrity || (level !== 'INTEGRITY' && outcome === 'pass')) levels[level] = 'reached';
}
