// A tenant's chain: heads that a verifier remembers, and records of links.

import { hashBytes, toHex } from './bytes.js';
import { MAX_INTEGER, clip, linkHash } from './format.js';
import { isDocumentTime } from './times.js';

const CHAIN_ID = /^[0-9a-f]{32}$/;

/** @typedef {{chain_id: string, n: number, link: string, sealed_at?: string, genesis_created_at?: string}} Head */

/** @param {Head} head @returns {string | null} what makes it unusable */
export function headFault(head) {
  const times = [head.sealed_at ?? '', head.genesis_created_at ?? ''];
  if (!CHAIN_ID.test(head.chain_id)) return `chain id ${clip(String(head.chain_id))} is not 32 lower-case hex digits`;
  if (hashBytes(head.link) === null) return `link ${head.n} is not 64 lower-case hex digits`;
  if (!Number.isSafeInteger(head.n) || head.n < 0) return `number ${head.n} is not a counter`;
  if (head.n >= MAX_INTEGER) return `chain is full at link ${head.n}`;
  const bad = times.find((at) => at !== '' && !isDocumentTime(at));
  if (bad !== undefined) return `time ${clip(bad)} is not in the form of this format`;
  if ((head.n === 0) !== (times[1] !== '')) return 'the time of genesis belongs to head 0 and to no other';
  return null;
}

/**
 * Checks that records continue the chain from a head without a gap. It cannot see links that were cut from the end:
 * compare the head that is reached with one that is signed or remembered.
 * @param {object[]} records @param {Head} from
 * @returns {{head: Head, fault: null} | {head: null, fault: {observed: string, expected: string}}}
 */
export function verifyChain(records, from) {
  const failed = (observed, expected) => ({ head: null, fault: { observed, expected } });
  const unusable = headFault(from);
  if (unusable !== null) return failed(unusable, 'a well-formed head to start from');
  const jobs = new Map();
  const seals = new Map();
  let head = { sealed_at: '', ...from };
  for (const record of records) {
    const { chain_id: chainId, n, prev, seal_root: sealRoot, link, status, job_id: jobId, sealed_at: sealedAt } = record;
    if (![status, jobId, sealedAt].every((text) => typeof text === 'string')) return failed(`link ${n} of a malformed record`, 'a well-formed record');
    if (chainId !== head.chain_id) return failed(`link ${n} of chain ${clip(String(chainId))}`, `chain ${head.chain_id}`);
    if (n !== head.n + 1) return failed(`link ${n}`, `link ${head.n + 1}`);
    if (prev !== head.link) return failed(`link ${n} on ${clip(String(prev))}`, head.link);
    const root = hashBytes(sealRoot);
    if (root === null) return failed(`link ${n}: a malformed seal root`, '64 lower-case hex digits');
    const computed = toHex(linkHash(chainId, n, hashBytes(prev), root, status, sealedAt));
    if (link !== computed) return failed(`link ${n} is ${clip(String(link))}`, computed);
    if (sealedAt < head.sealed_at) return failed(`link ${n} sealed at ${clip(sealedAt)}`, `not before ${head.sealed_at}`);
    if (jobs.has(jobId)) return failed(`job ${clip(jobId)} in link ${n} again`, `in link ${jobs.get(jobId)} only`);
    if (seals.has(sealRoot)) return failed(`seal ${sealRoot} in link ${n} again`, `in link ${seals.get(sealRoot)} only`);
    jobs.set(jobId, n);
    seals.set(sealRoot, n);
    head = { chain_id: chainId, n, link, sealed_at: sealedAt };
    const malformed = headFault(head);
    if (malformed !== null) return failed(malformed, 'a well-formed record');
  }
  return { head, fault: null };
}
