// The checks that compare a sound document with what the caller knows, in their order.

import { checkArtifacts } from './artifacts.js';
import { fromHex } from './bytes.js';
import { headFault, verifyChain } from './chain.js';
import { failed, notPresent, passed } from './document.js';
import { ed25519Verify } from './ed25519.js';
import { chainNote, clip } from './format.js';
import { logGrowth, logProof, notarization, tenantNote } from './notarization.js';
import { parseTime } from './times.js';

function subject(v) {
  const { jobId = '', tenantId = '' } = v.options;
  if (jobId === '' && tenantId === '') return notPresent('no job or tenant was expected', 'the bundle of the expected job and tenant');
  if (jobId !== '' && jobId !== v.seal.job_id) return failed(`job ${v.seal.job_id}`, `job ${clip(jobId)}`);
  if (tenantId !== '' && tenantId !== v.seal.tenant_id) return failed(`tenant ${v.seal.tenant_id}`, `tenant ${clip(tenantId)}`);
  return passed(`job ${v.seal.job_id} of tenant ${v.seal.tenant_id}`);
}

function artifacts(v) {
  return checkArtifacts(v.doc.artifact_index.artifacts, v.options.artifacts);
}

function serviceSignature(v) {
  const expected = 'a signature over the chain note by a pinned key, valid when sealed';
  const keys = v.options.serviceKeys ?? [];
  if (keys.length === 0) return notPresent('no service key was pinned', expected);
  const { chain, seal_root: sealRoot, service_signature: signed } = v.seal;
  const signature = fromHex(signed.signature);
  const note = chainNote(chain.chain_id, chain.n, sealRoot, chain.link);
  const sealedAt = parseTime(chain.sealed_at);
  const named = clip(signed.key_id);
  let observed = `key id ${named}, which is not pinned`;
  // The id in the bundle only selects among the pinned keys; the signature decides.
  for (const key of keys.filter(({ keyId }) => keyId === signed.key_id)) {
    if (key.publicKey.length !== 32) observed = `pinned key ${named} of ${key.publicKey.length} bytes`;
    else if (!ed25519Verify(key.publicKey, note, signature)) observed = `a signature that key ${named} did not make`;
    else if (sealedAt < (key.notBefore ?? -Infinity) || sealedAt > (key.notAfter ?? Infinity)) {
      observed = `sealed at ${chain.sealed_at}, when key ${named} was not valid`;
    } else return passed(`signed by key ${named}`, expected);
  }
  return failed(observed, expected);
}

/** Ties the bundle, and the log that holds it, to what the caller saw last. */
function state(v) {
  const fork = logGrowth(v);
  if (fork !== null) return fork;
  const { state: seen, records = [] } = v.options;
  if (!seen) return notPresent('no earlier head was given', 'a chain that contains the head seen last');
  const expected = `a chain that contains link ${seen.n}, ${clip(String(seen.link))}, of chain ${clip(String(seen.chain_id))}`;
  const unusable = headFault(seen);
  if (unusable !== null) return failed(`unusable state: ${unusable}`, expected);
  const { chain } = v.seal;
  const own = { chain_id: chain.chain_id, n: chain.n, link: chain.link, sealed_at: chain.sealed_at };
  if (chain.chain_id !== seen.chain_id) return failed(`a bundle of chain ${chain.chain_id}`, expected);
  if (chain.n === seen.n) {
    return chain.link === seen.link ? passed('the same head', expected) : failed(`a fork: link ${chain.link} with the same number`, expected);
  }
  if (chain.n === seen.n + 1) {
    if (chain.prev_link !== seen.link) return failed(`a fork: link ${chain.link} is built on ${chain.prev_link}`, expected);
    if (chain.sealed_at < (seen.sealed_at ?? '')) return failed(`sealed at ${chain.sealed_at}`, `not before ${seen.sealed_at}`);
    return passed('the next head', expected);
  }
  if (records.length === 0) {
    if (chain.n < seen.n) return failed(`a rollback to link ${chain.n}`, expected);
    return notPresent(`no records of links ${seen.n + 1} to ${chain.n}`, expected);
  }
  return chain.n < seen.n ? connects(records, own, seen, expected) : connects(records, seen, own, expected);
}

/** Checks that the records lead from one head to a later one. */
function connects(records, from, to, expected) {
  const between = records.filter((record) => record.n > from.n && record.n <= to.n);
  const { head, fault } = verifyChain(between, from);
  if (fault !== null) return failed(`records with ${fault.observed}`, fault.expected);
  if (head.n !== to.n || head.link !== to.link) return failed(`records that lead to link ${head.n}, ${head.link}`, `link ${to.n}, ${to.link}`);
  return passed(`${between.length} records connect link ${from.n} to link ${to.n}`, expected);
}

function requiredLevels(v) {
  const { require: wanted = [] } = v.options;
  const unmet = wanted.find((level) => v.result.levels[level] !== 'reached');
  if (unmet !== undefined) return failed(`${clip(unmet)} ${v.result.levels[unmet]}`, `${clip(unmet)} reached`);
  return passed(`${wanted.length} required levels reached`);
}

/** Name, level and function of each check; an empty level stands for none. */
export const OUTSIDE_CHECKS = [
  ['subject', '', subject], ['artifacts', 'INTEGRITY', artifacts], ['service_signature', 'AUTHENTIC', serviceSignature],
  ['tenant_note', '', tenantNote], ['log_proof', 'LOGGED', logProof], ['state', 'CURRENT', state],
  ['notarization', '', notarization], ['required_levels', '', requiredLevels],
];
