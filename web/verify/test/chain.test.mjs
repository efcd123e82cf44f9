import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { verifyChain } from '../chain.js';
import { CHAINS } from './vectors.mjs';

const files = readdirSync(CHAINS).filter((file) => file.endsWith('.json'));

test('there are chains', () => assert.ok(files.length >= 15));

for (const file of files) {
  test(`chain ${file}`, () => {
    const vector = JSON.parse(readFileSync(join(CHAINS, file), 'utf8'));
    const { head, fault } = verifyChain(vector.records, vector.from);
    assert.equal(fault === null, vector.reached !== null, JSON.stringify(fault));
    if (vector.reached === null) return;
    for (const name of ['chain_id', 'n', 'link', 'sealed_at']) assert.equal(head[name], vector.reached[name], name);
  });
}
