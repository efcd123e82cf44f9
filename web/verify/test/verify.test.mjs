import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { toHex, hashBytes, utf8 } from '../bytes.js';
import { DOCUMENT_CHECKS } from '../document.js';
import { LEAF_ORDER, blockRoot, contractHash, genesisLink, leafHash, linkHash, merkleRoot, nodeHash, sealRootHash } from '../format.js';
import { OUTSIDE_CHECKS } from '../outside.js';
import { verify, verifyContractSeal } from '../verify.js';
import { CONTRACT_SEALS, FOLDER, readVectors } from './vectors.mjs';

const vectors = readVectors();
const names = [...DOCUMENT_CHECKS, ...OUTSIDE_CHECKS].map(([name]) => name);

test('there are vectors', () => assert.ok(vectors.length >= 120, `${vectors.length} vectors`));

for (const vector of vectors) {
  test(`vector ${vector.file}`, async () => {
    const result = await verify(vector.bundle, vector.options);
    const why = JSON.stringify(result.checks.filter((check) => check.result === 'fail'));
    assert.equal(result.failed_check, vector.failed_check, why);
    assert.deepEqual(result.levels, vector.levels);
    assert.deepEqual(result.checks.map((check) => check.name), names);
    const at = result.checks.findIndex((check) => check.result === 'fail');
    for (const [i, check] of result.checks.entries()) assert.equal(check.result === 'not_run', at >= 0 && i > at, check.name);
  });
}

const seals = readVectors(CONTRACT_SEALS);

test('there are contract seals', () => assert.ok(seals.length >= 15));

for (const vector of seals) {
  test(`contract seal ${vector.file}`, async () => {
    const result = await verifyContractSeal(vector.bundle, vector.options);
    assert.equal(result.failed_check, vector.failed_check, JSON.stringify(result.checks.filter((check) => check.result === 'fail')));
    assert.deepEqual(result.levels, vector.levels);
  });
}

// A verifier from which any one check was removed fails the vectors (tamper list, number 74).
for (const checks of [DOCUMENT_CHECKS, OUTSIDE_CHECKS]) {
  for (const [i, [name, level, check]] of checks.entries()) {
    test(`losing the check ${name} is noticed`, async () => {
      checks[i] = [name, level, async (v) => {
        const found = await check(v);
        return found.result === 'fail' ? { ...found, result: 'pass' } : found;
      }];
      let noticed = 0;
      try {
        for (const vector of vectors.filter((v) => v.failed_check === name)) {
          // It may also crash a later check, which meets what this one keeps from it.
          const failed = await verify(vector.bundle, vector.options).then((result) => result.failed_check, () => 'crashed');
          if (failed !== name) noticed++;
        }
      } finally {
        checks[i] = [name, level, check];
      }
      assert.ok(noticed > 0);
    });
  }
}

// A verifier that lost a check must fail this suite: for each check there is a vector
// that this check alone refuses at its place.
test('each check is the expected failure of a vector', () => {
  const expected = new Set(vectors.map((vector) => vector.failed_check));
  assert.deepEqual(names.filter((name) => !expected.has(name)), []);
});

test('the formulas give the golden hashes', () => {
  const root = () => merkleRoot(LEAF_ORDER.map((name, i) => leafHash(name, utf8(`{"i":${i}}`))));
  const formulas = {
    leaf: ({ name, section }) => leafHash(name, utf8(section)),
    node: ({ left, right }) => nodeHash(hashBytes(left), hashBytes(right)),
    merkle_root: root,
    seal_root: (i) => sealRootHash(i.tenant_id, i.job_id, i.leaf_count, hashBytes(i.merkle_root)),
    genesis: (i) => hashBytes(genesisLink(i.chain_id, i.tenant_id, i.created_at)),
    link: (i) => linkHash(i.chain_id, i.n, hashBytes(i.prev_link), hashBytes(i.seal_root), i.status, i.sealed_at),
    contract_hash: ({ contract }) => hashBytes(contractHash(utf8(contract))),
    block_root: ({ blocks }) => hashBytes(blockRoot(blocks)),
  };
  const golden = JSON.parse(readFileSync(join(FOLDER, 'hashes.golden'), 'utf8'));
  assert.deepEqual(new Set(golden.map(({ what }) => what)), new Set(Object.keys(formulas)));
  for (const { what, input, hash } of golden) assert.equal(toHex(formulas[what](input)), hash, what);
});

test('what was not looked at is said', async () => {
  const result = await verify(readFileSync(join(FOLDER, 'golden.bundle')));
  assert.equal(result.failed_check, '');
  assert.equal(result.warnings.length, 3);
  assert.deepEqual(result.levels, { INTEGRITY: 'reached', AUTHENTIC: 'not_checked', LOGGED: 'not_checked', CURRENT: 'not_checked' });
});
