// The checks of contract seals, format sdgs.contract-seal/v1 (docs/evidence-format.md, section 11).

import { toHex, utf8 } from './bytes.js';
import { DOCUMENT_CHECKS, failed, passed } from './document.js';
import { SEAL, clip, contractHash, leafHash } from './format.js';
import { OUTSIDE_CHECKS } from './outside.js';
import { schemaFault } from './schema.js';

const VERSION = 'sdgs.contract-seal/v1';
const SECTION = 'contract_registration';

const same = (observed, expected) => (observed === expected ? passed(expected) : failed(observed, expected));

const OWN = {
  schema_version(v) {
    const expected = `"${VERSION}"`;
    const observed = v.slice(v.doc, 'schema_version') ?? '';
    return observed === expected ? passed(expected) : failed(clip(observed), expected);
  },

  sections(v) {
    const expected = 'exactly the members of a contract seal, and seal_status "sealed"';
    const missing = [SECTION, SEAL].find((name) => !Object.hasOwn(v.doc, name));
    if (missing !== undefined) return failed(`no section ${missing}`, expected);
    if (v.doc.seal_status !== 'sealed') return failed(`seal_status ${clip(v.slice(v.doc, 'seal_status') ?? '')}`, expected);
    const members = Object.keys(v.doc).length;
    return members === 4 ? passed(expected) : failed(`${members} members`, expected);
  },

  schema(v) {
    const expected = 'sections that their schemas allow';
    const fault = schemaFault('contract_seal', v.doc[SEAL]) ?? schemaFault(SECTION, v.doc[SECTION]);
    if (fault !== null) return failed(fault, expected);
    v.seal = v.doc[SEAL];
    const { chain } = v.seal;
    Object.assign(v.result, {
      job_id: v.seal.job_id, tenant_id: v.seal.tenant_id, chain_id: chain.chain_id, n: chain.n, seal_root: v.seal.seal_root, link: chain.link,
    });
    return passed(expected);
  },

  leaves(v) {
    v.hashes = [leafHash(SECTION, utf8(v.slice(v.doc, SECTION)))];
    return same(v.seal.leaves[0].hash, toHex(v.hashes[0]));
  },

  merkle_root(v) {
    [v.root] = v.hashes;
    return same(v.seal.merkle_root, toHex(v.root));
  },

  contract_hash(v) {
    const registration = v.doc[SECTION];
    return same(registration.contract_hash, contractHash(utf8(v.slice(registration, 'contract'))));
  },

  consistency(v) {
    const registration = v.doc[SECTION];
    const { chain, job_id: job, tenant_id: tenant } = v.seal;
    if (registration.seal_id !== job) return failed(`contract_registration.seal_id ${registration.seal_id}`, job);
    if (registration.tenant_id !== tenant) return failed(`contract_registration.tenant_id ${registration.tenant_id}`, tenant);
    if (chain.status !== 'registered') return failed(`hsfg_seal.chain.status ${chain.status}`, 'registered');
    if (registration.registered_at > chain.sealed_at) return failed(`sealed at ${chain.sealed_at}`, `not before registered_at ${registration.registered_at}`);
    return passed('a registration that agrees with its seal');
  },
};

/** The checks of a bundle that apply, in the same order. */
export const CONTRACT_SEAL_CHECKS = [...DOCUMENT_CHECKS, ...OUTSIDE_CHECKS]
  .filter(([name]) => !['artifacts', 'tenant_note', 'notarization'].includes(name))
  .map(([name, level, check]) => [name, level, OWN[name] ?? check]);
