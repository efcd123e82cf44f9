// The script of a report's page: verifies the bundle that the page carries, offline, when
// the page is opened, and again with the files and keys that its reader chooses.

import { artifactsOf, fromDrop, fromInput } from './files.js';
import { fromBase64 } from './note.js';
import { readTrust } from './trust.js';
import { verifySealed } from './verify.js';
import { showChecks, showLevels, showWarnings, summary } from './view.js';

const byId = (id) => document.getElementById(id);
const carried = (id) => {
  const place = byId(id);
  return place === null ? undefined : fromBase64(place.textContent.trim());
};

const bundle = carried('sdg-bundle');
const options = { note: carried('sdg-note'), logProof: carried('sdg-log-proof') };

async function check(how) {
  byId('live').textContent = 'Verifying…';
  const started = performance.now();
  const result = await verifySealed(bundle, { ...options, now: Date.now() });
  const elapsed = Math.max(1, Math.round(performance.now() - started));
  document.body.dataset.verified = result.failed_check === '' ? 'yes' : 'no';
  byId('live').className = result.failed_check === '' ? 'live good' : 'live bad';
  byId('live').textContent = `${summary(result)} Verified by this page itself, without a network, ${new Date().toLocaleString()}${how}, in ${elapsed} ms.`;
  showLevels(byId('levels'), result.levels);
  showChecks(byId('checks'), result.checks);
  showWarnings(byId('warnings'), result.warnings);
}

async function take(chosen) {
  const trust = chosen.length === 1 && chosen[0].path.endsWith('.json') && !chosen[0].path.endsWith('.evidence.json') ? chosen[0] : null;
  try {
    if (trust !== null && isTrust(await trust.file.text())) {
      Object.assign(options, readTrust(await trust.file.text()));
      byId('keys').textContent = `the keys of ${trust.path}, which you chose`;
      await check(`, with the keys of ${trust.path}`);
      return;
    }
    options.artifacts = artifactsOf(chosen);
    await check(`, with ${chosen.length} chosen files`);
  } catch (error) {
    byId('live').className = 'live bad';
    byId('live').textContent = `That could not be used: ${error.message}`;
  }
}

const isTrust = (text) => text.includes('sdgs.trust/');

function save() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bundle], { type: 'application/json' }));
  link.download = byId('save').dataset.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const zone = byId('drop');
zone.addEventListener('dragover', (event) => { event.preventDefault(); zone.classList.add('over'); });
zone.addEventListener('dragleave', () => zone.classList.remove('over'));
zone.addEventListener('drop', async (event) => {
  event.preventDefault();
  zone.classList.remove('over');
  await take(await fromDrop(event.dataTransfer));
});
for (const input of zone.querySelectorAll('input')) input.addEventListener('change', () => take(fromInput(input.files)));
byId('save').addEventListener('click', save);
// A folded part would be missing on paper.
addEventListener('beforeprint', () => { for (const part of document.querySelectorAll('details')) part.open = true; });

const trust = byId('sdg-trust');
if (trust !== null) Object.assign(options, readTrust(trust.textContent));
check('');
