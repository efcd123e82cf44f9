// The script of index.html: verifies a bundle that a person chooses, with the files and
// keys that lie beside it.

import { artifactsOf, bytesOf, fromDrop, fromInput } from './files.js';
import { readState, readTrust } from './trust.js';
import { verifySealed } from './verify.js';
import { showChecks, showLevels, showWarnings, summary } from './view.js';

const byId = (id) => document.getElementById(id);

/** What was chosen so far; each further choice adds to it. */
let chosen = [];
let batches = 0;

const named = (test) => chosen.filter(({ path }) => test.test(path));

async function run() {
  const bundles = named(/\.evidence\.json$|^bundle\.json$|\.bundle$/);
  if (bundles.length !== 1) {
    tell('idle', bundles.length === 0 ? 'Choose an evidence bundle (….evidence.json), or the folder of a delivery.' : 'There are several bundles: start again with one of them.');
    return;
  }
  const [{ path, file }] = bundles;
  const stem = path.replace(/\.[^.]*$/, '');
  const only = async (suffix) => {
    const found = chosen.find((other) => other.path === stem + suffix);
    return found && bytesOf(found.file);
  };
  const rest = chosen.filter((other) => other.path !== path);
  const files = rest.filter((other) => !/^(trust|state|heads)\.json$|\.note$|\.tlog-proof$/.test(other.path));
  const trust = named(/^trust\.json$/)[0];
  const state = named(/^(state|heads)\.json$/)[0];
  tell('idle', 'Verifying…');
  const logProof = await only('.tlog-proof');
  const result = await verifySealed(await bytesOf(file), {
    ...(trust && readTrust(await trust.file.text())),
    ...(state && readState(await state.file.text(), logProof)),
    note: await only('.note'), logProof, now: Date.now(),
    artifacts: files.length > 0 ? artifactsOf(rest) : undefined,
    jobId: byId('job').value.trim(), tenantId: byId('tenant').value.trim(),
  });
  // Keys that came together with the bundle say nothing about who signed it.
  const beside = trust !== undefined && trust.batch === bundles[0].batch && result.levels.AUTHENTIC === 'reached';
  if (beside) result.levels.AUTHENTIC = 'key_from_beside_the_bundle';
  tell(result.failed_check === '' ? 'good' : 'bad', `${path}: ${summary(result)}`);
  showLevels(byId('levels'), result.levels);
  showChecks(byId('checks'), result.checks);
  showWarnings(byId('warnings'), beside ? [...result.warnings, 'authorship not checked: the key was found beside the bundle, where anyone can put one; choose a trust file of your own, apart from it'] : result.warnings);
}

function tell(tone, words) {
  byId('live').className = `live ${tone}`;
  byId('live').textContent = words;
}

async function take(more) {
  const paths = new Set(more.map(({ path }) => path));
  const batch = batches++;
  chosen = [...chosen.filter(({ path }) => !paths.has(path)), ...more.map((file) => ({ ...file, batch }))];
  byId('files').textContent = chosen.map(({ path }) => path).join(', ');
  try {
    await run();
  } catch (error) {
    tell('bad', `That could not be used: ${error.message}`);
  }
}

const zone = byId('drop');
zone.addEventListener('dragover', (event) => { event.preventDefault(); zone.classList.add('over'); });
zone.addEventListener('dragleave', () => zone.classList.remove('over'));
zone.addEventListener('drop', async (event) => {
  event.preventDefault();
  zone.classList.remove('over');
  await take(await fromDrop(event.dataTransfer));
});
for (const input of zone.querySelectorAll('input[type=file]')) input.addEventListener('change', () => take(fromInput(input.files)));
for (const id of ['job', 'tenant']) byId(id).addEventListener('change', () => take([]));
byId('again').addEventListener('click', () => location.reload());
tell('idle', 'Choose an evidence bundle (….evidence.json), or the folder of a delivery.');
