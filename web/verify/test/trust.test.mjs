import assert from 'node:assert/strict';
import { test } from 'node:test';

import { utf8 } from '../bytes.js';
import { isDocumentTime, parseTime } from '../times.js';
import { readState, readTrust } from '../trust.js';

const KEY = { key_id: 'k', algorithm: 'Ed25519', public_key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a' };
const LOG = { origin: 'log.test', size: 7, root: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' };
const STATE = { chain_id: '00'.repeat(16), n: 3, link: '00'.repeat(32), logs: [LOG] };
const trust = (change) => JSON.stringify({ version: 'sdgs.trust/v1', keys: [KEY], ...change });

test('trust files', () => {
  assert.equal(readTrust(trust({})).serviceKeys[0].publicKey.length, 32);
  assert.equal(readTrust(trust({ log_policy: 'quorum none' })).logPolicy.logs.length, 0);
  for (const change of [
    { version: 'sdgs.trust/v2' }, { kyes: [] }, { keys: [{ ...KEY, algorithm: 'none' }] }, { keys: [{ ...KEY, public_key: 'd75a' }] },
    { keys: [{ ...KEY, not_after: 'tomorrow' }] }, { keys: [{ ...KEY, extra: 'x' }] }, { keys: [7] }, { keys: 7 },
    { tenant_keys: [{ tenant_id: 't', key: 'name+00000000+AAAA' }] }, { log_policy: 'quorum all' },
  ]) assert.throws(() => readTrust(trust(change)), JSON.stringify(change));
  assert.throws(() => readTrust(`${trust({}).slice(0, -1)},"keys":[]}`), 'a member twice');
});

test('state files', () => {
  const proof = utf8('c2sp.org/tlog-proof@v1\nindex 0\n\nlog.test\n9\n');
  const seen = readState(JSON.stringify(STATE), proof);
  assert.equal(seen.state.n, 3);
  assert.equal(seen.logState.size, 7);
  assert.equal(readState(JSON.stringify(STATE)).logState, undefined);
  assert.equal(readState(JSON.stringify({ logs: [LOG] }), utf8('no proof')).state, undefined);
  for (const change of [{ extra: 1 }, { logs: [{ ...LOG, size: -1 }] }, { logs: [{ ...LOG, root: 'AAAA' }] }, { logs: [{ ...LOG, extra: 1 }] }]) {
    assert.throws(() => readState(JSON.stringify({ ...STATE, ...change })), JSON.stringify(change));
  }
});

test('times', () => {
  for (const [text, exists] of [
    ['2024-02-29T00:00:00.000Z', true], ['2023-02-29T00:00:00.000Z', false], ['1900-02-29T00:00:00.000Z', false], ['0000-01-01T00:00:00.000Z', true],
    ['2026-13-01T00:00:00.000Z', false], ['2026-01-01T24:00:00.000Z', false], ['2026-01-01T00:00:60.000Z', false], ['2026-01-01T00:00:00Z', false],
  ]) assert.equal(isDocumentTime(text), exists, text);
  assert.equal(parseTime('2026-01-01T00:00:00Z'), parseTime('2026-01-01T02:30:00+02:30'));
});
