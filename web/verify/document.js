// The checks that need nothing but the document, in their order. Each takes the state
// of the verification, to which it adds what later checks rely on.

import { hashBytes, toHex, utf8 } from './bytes.js';
import { consistencyFault } from './consistency.js';
import { LEAF_ORDER, MAX_INTEGER, SCHEMA_VERSION, SEAL, clip, contractHash, genesisLink, leafHash, linkHash, merklePath, merkleRoot, sealRootHash } from './format.js';
import { MAX_BUNDLE_BYTES, MAX_DEPTH, MAX_VALUES, canonicalText, parseObject, readLimited } from './json.js';
import { schemaFault } from './schema.js';

export const passed = (observed, expected = observed) => ({ result: 'pass', observed, expected });
export const failed = (observed, expected) => ({ result: 'fail', observed, expected });
export const notPresent = (observed, expected) => ({ result: 'not_present', observed, expected });

/** Runs what throws an Error if the document is bad. */
function judged(expected, run) {
  try {
    run();
    return passed(expected);
  } catch (error) {
    return failed(error.message, expected);
  }
}

function limits(v) {
  return judged(`UTF-8, at most ${MAX_BUNDLE_BYTES} bytes, ${MAX_DEPTH} deep, ${MAX_VALUES} values`, () => {
    v.text = readLimited(v.bundle);
  });
}

function parse(v) {
  return judged('one JSON object without duplicate names', () => {
    const { value, slice } = parseObject(v.text);
    v.doc = value;
    v.slice = slice;
  });
}

function canonical(v) {
  return judged('RFC 8785 canonical form', () => {
    const form = canonicalText(v.doc);
    if (form === v.text) return;
    let at = 0;
    while (form[at] === v.text[at]) at++;
    throw new Error(`not in canonical form: differs from character ${at} on`);
  });
}

function schemaVersion(v) {
  const expected = `"${SCHEMA_VERSION}"`;
  const observed = v.slice(v.doc, 'schema_version') ?? '';
  return observed === expected ? passed(expected) : failed(clip(observed), expected);
}

function sections(v) {
  const expected = 'exactly the sections of the format, and seal_status "sealed"';
  const names = [SEAL, ...LEAF_ORDER];
  const missing = names.find((name) => !Object.hasOwn(v.doc, name));
  if (missing !== undefined) return failed(`no section ${missing}`, expected);
  if (v.doc.seal_status !== 'sealed') return failed(`seal_status ${clip(v.slice(v.doc, 'seal_status') ?? '')}`, expected);
  const unknown = Object.keys(v.doc).length - names.length - 2;
  return unknown === 0 ? passed(`${names.length} sections`, expected) : failed(`${unknown} unknown sections`, expected);
}

function schema(v) {
  const expected = 'sections that their schemas allow';
  for (const name of [SEAL, ...LEAF_ORDER]) {
    const fault = schemaFault(name, v.doc[name]);
    if (fault !== null) return failed(fault, expected);
  }
  v.seal = v.doc[SEAL];
  const { chain } = v.seal;
  Object.assign(v.result, {
    job_id: v.seal.job_id, tenant_id: v.seal.tenant_id, chain_id: chain.chain_id, n: chain.n, seal_root: v.seal.seal_root, link: chain.link,
  });
  return passed(expected);
}

function values(v) {
  return judged('plain member names and exact whole numbers', () => checkValues(v.doc));
}

function checkValues(value) {
  if (typeof value === 'number') {
    // Of the numbers that RFC 8785 writes without point and exponent, these are exact.
    if (Number.isInteger(value) && Math.abs(value) > MAX_INTEGER && Math.abs(value) < 1e21) {
      throw new Error(`whole number ${value}: at most ${MAX_INTEGER} is exact; larger ones are strings`);
    }
  } else if (Array.isArray(value)) value.forEach(checkValues);
  else if (value !== null && typeof value === 'object') {
    for (const [name, member] of Object.entries(value)) {
      if (!/^[a-z0-9_]+$/.test(name)) throw new Error(`member name ${clip(name)}: only a-z, 0-9 and _ are allowed`);
      checkValues(member);
    }
  }
}

function leaves(v) {
  v.hashes = LEAF_ORDER.map((name) => leafHash(name, utf8(v.slice(v.doc, name))));
  const expected = `${v.hashes.length} leaves with the hashes of their sections`;
  const listed = v.seal.leaves;
  if (listed.length !== v.hashes.length) return failed(`${listed.length} leaves`, expected);
  for (const [i, leaf] of listed.entries()) {
    if (leaf.name !== LEAF_ORDER[i]) return failed(`leaf ${i} named ${clip(leaf.name)}`, LEAF_ORDER[i]);
    const computed = toHex(v.hashes[i]);
    if (leaf.hash !== computed) return failed(`leaf ${leaf.name} with hash ${leaf.hash}`, computed);
  }
  return passed(`${listed.length} leaves`, expected);
}

function merkle(v) {
  v.root = merkleRoot(v.hashes);
  const expected = toHex(v.root);
  if (v.seal.merkle_root !== expected) return failed(v.seal.merkle_root, expected);
  for (const [i, leaf] of v.seal.leaves.entries()) {
    const proof = merklePath(v.hashes, i).map(toHex).join(' ');
    if (leaf.proof.join(' ') !== proof) return failed(`inclusion proof of ${leaf.name}`, proof);
  }
  return passed(expected);
}

function sealRoot(v) {
  const { leaf_count: count, seal_root: observed, tenant_id: tenant, job_id: job } = v.seal;
  if (count !== v.hashes.length) return failed(`leaf_count ${count}`, `leaf_count ${v.hashes.length}`);
  const expected = toHex(sealRootHash(tenant, job, count, v.root));
  return observed === expected ? passed(expected) : failed(observed, expected);
}

function contract(v) {
  const expected = contractHash(utf8(v.slice(v.doc.contract, 'contract')));
  const differing = ['contract', 'run_manifest', 'engine_manifest'].find((name) => v.doc[name].contract_hash !== expected);
  return differing === undefined ? passed(expected) : failed(`${differing}.contract_hash ${v.doc[differing].contract_hash}`, expected);
}

function consistency(v) {
  const fault = consistencyFault(v.doc);
  return fault === null ? passed('sections that agree with each other') : failed(fault.observed, fault.expected);
}

function link(v) {
  const { chain } = v.seal;
  const first = chain.n === 1;
  if (first !== (chain.genesis_created_at !== '')) {
    return failed(`genesis_created_at ${clip(chain.genesis_created_at)} in bundle ${chain.n}`, 'a time in bundle 1, empty in all others');
  }
  if (first) {
    const genesis = genesisLink(chain.chain_id, v.seal.tenant_id, chain.genesis_created_at);
    if (chain.prev_link !== genesis) return failed(`first link on ${chain.prev_link}`, `genesis ${genesis}`);
    if (chain.sealed_at < chain.genesis_created_at) return failed(`sealed at ${chain.sealed_at}`, `not before the genesis at ${chain.genesis_created_at}`);
  }
  const expected = toHex(linkHash(chain.chain_id, chain.n, hashBytes(chain.prev_link), hashBytes(v.seal.seal_root), chain.status, chain.sealed_at));
  return chain.link === expected ? passed(expected) : failed(chain.link, expected);
}

/** Name, level and function of each check, in the order of docs/evidence-format.md, section 8. */
export const DOCUMENT_CHECKS = [
  ['limits', 'INTEGRITY', limits], ['parse', 'INTEGRITY', parse], ['canonical', 'INTEGRITY', canonical],
  ['schema_version', 'INTEGRITY', schemaVersion], ['sections', 'INTEGRITY', sections], ['schema', 'INTEGRITY', schema],
  ['values', 'INTEGRITY', values], ['leaves', 'INTEGRITY', leaves], ['merkle_root', 'INTEGRITY', merkle],
  ['seal_root', 'INTEGRITY', sealRoot], ['contract_hash', 'INTEGRITY', contract], ['consistency', 'INTEGRITY', consistency],
  ['link', 'INTEGRITY', link],
];
