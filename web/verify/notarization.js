// The checks of what arrives after sealing: the tenant's note and the log's proof.

import { failed, notPresent, passed } from './document.js';
import { clip } from './format.js';
import { checkGrowth, checkInclusion, entryLeaf, parseProof } from './log.js';
import { openNote, parseVerifierKey } from './note.js';
import { parseTime } from './times.js';

/** By how many milliseconds the clocks of the service, the witnesses and the verifier may differ. */
const CLOCK_TOLERANCE = 300_000;

export function tenantNote(v) {
  const expected = 'a note over this seal by a key pinned to the tenant, valid when sealed';
  const { note, tenantKeys = [] } = v.options;
  if (!note) return notPresent('no tenant note was given', expected);
  const { chain, seal_root: sealRoot, tenant_id: tenant } = v.seal;
  const want = `sdgs.notarization/v1\n${chain.chain_id}\n${chain.n}\n${sealRoot}\n${chain.link}\n`;
  try {
    const { text } = openNote(note, []);
    if (text !== want) return failed(`a note over another text: ${clip(text)}`, expected);
  } catch (error) {
    return failed(error.message, expected);
  }
  const keys = tenantKeys.filter((key) => key.tenantId === tenant);
  const sealedAt = parseTime(chain.sealed_at);
  let observed = 'no signature by a pinned key';
  for (const pinned of keys) {
    const name = signer(note, pinned.key);
    if (name === null) continue;
    if (sealedAt < (pinned.notBefore ?? -Infinity) || sealedAt > (pinned.notAfter ?? Infinity)) {
      observed = `sealed at ${chain.sealed_at}, when key ${clip(name)} was not valid`;
      continue;
    }
    v.notarized = true;
    return passed(`notarized by key ${clip(name)}`, expected);
  }
  return keys.length === 0 ? notPresent(`no key was pinned to tenant ${tenant}`, expected) : failed(observed, expected);
}

/** The key's name if it signed the note, else null. */
function signer(note, text) {
  try {
    const key = parseVerifierKey(text);
    return openNote(note, [key]).signatures.has(key) ? key.name : null;
  } catch {
    return null;
  }
}

export function logProof(v) {
  const expected = 'inclusion of this seal in a pinned log, cosigned by the quorum';
  const { logProof: given, logPolicy: policy, now } = v.options;
  if (!given) return notPresent('no log proof was given', expected);
  if (!policy) return notPresent('no log was pinned', expected);
  const { chain, seal_root: sealRoot } = v.seal;
  try {
    const proof = parseProof(given);
    const from = parseTime(chain.sealed_at) - CLOCK_TOLERANCE;
    const { checkpoint, witnesses } = policy.open(proof.checkpoint, from, (now ?? Infinity) + CLOCK_TOLERANCE);
    // The leaf comes from the bundle's own bytes, never from the proof.
    checkInclusion(proof, checkpoint, entryLeaf(chain.chain_id, chain.n, sealRoot, chain.link));
    v.logged = checkpoint;
    return passed(`entry ${proof.index} of the log ${clip(checkpoint.origin)} with ${checkpoint.size} entries, cosigned by ${witnesses.length} witnesses`, expected);
  } catch (error) {
    return failed(error.message, expected);
  }
}

/** Holds the proof's checkpoint against the one that the caller saw last; null where there is nothing to hold. */
export function logGrowth(v) {
  const { logState: seen } = v.options;
  if (!seen || !v.logged || seen.origin !== v.logged.origin) return null;
  if (seen.size !== v.logged.size && (seen.growth ?? []).length === 0) {
    v.result.warnings.push('log consistency with the remembered checkpoint not checked');
    return null;
  }
  try {
    checkGrowth(seen, v.logged, seen.growth ?? []);
    return null;
  } catch (error) {
    return failed(error.message, 'a log that only grows');
  }
}

export function notarization(v) {
  const expected = 'a tenant note where the sealed bytes require one';
  if (v.doc.run_manifest.notarization !== 'required') return passed('notarization is not required', expected);
  if (!v.options.note) return failed('notarization is required, but no note was given', expected);
  if (!v.notarized) {
    v.result.warnings.push('notarization not checked: no key of the tenant was pinned');
    return notPresent('a note over this seal, but no key was pinned to the tenant', expected);
  }
  return passed('notarized, as required', expected);
}
