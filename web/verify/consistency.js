// Figures that several sections repeat (docs/evidence-format.md, section 9). A forger
// who edits one section only is seen here even after recomputing every hash.

import { MAX_INTEGER, blockRoot, clip } from './format.js';

const NO_BLOCKS = blockRoot([]);

/** Collects the first disagreement. */
class Comparison {
  fault = null;

  equal(what, observed, expected) {
    this.require(observed === expected, `${what} ${observed}`, String(expected));
  }

  require(holds, observed, expected) {
    if (!holds && this.fault === null) this.fault = { observed, expected };
  }
}

/** Sums products of counters up to 2^53-1. */
class Tally {
  total = 0;
  overflow = false;

  add(count, each) {
    if (this.overflow || (each > 0 && count > Math.floor((MAX_INTEGER - this.total) / each))) this.overflow = true;
    else this.total += count * each;
  }
}

/**
 * @param {object} doc the decoded document, as its schemas say
 * @returns {{observed: string, expected: string} | null}
 */
export function consistencyFault(doc) {
  const found = new Comparison();
  const { run_manifest: manifest, hsfg_seal: seal } = doc;
  found.equal('run_manifest.job_id', manifest.job_id, seal.job_id);
  found.equal('run_manifest.tenant_id', manifest.tenant_id, seal.tenant_id);
  found.equal('hsfg_seal.chain.status', seal.chain.status, manifest.status);
  found.require(seal.chain.sealed_at >= manifest.completed_at, `sealed at ${seal.chain.sealed_at}`, `not before completed_at ${manifest.completed_at}`);
  const { contract_seal: registered } = manifest;
  if (registered !== undefined) {
    found.require(registered.n < seal.chain.n, `run_manifest.contract_seal at link ${registered.n}`, `before link ${seal.chain.n}`);
    found.require(registered.sealed_at <= manifest.started_at, `run_manifest.contract_seal of ${registered.sealed_at}`, `not after started_at ${manifest.started_at}`);
  }
  found.equal('engine_manifest.kind', doc.engine_manifest.kind, manifest.kind);
  compareSeeds(found, doc);
  compareRows(found, doc);
  compareBlocks(found, doc.determinism_report);
  compareDelivery(found, doc);
  compareVerdicts(found, doc);
  return found.fault;
}

function compareSeeds(found, doc) {
  const { seed } = doc.run_manifest;
  found.require(BigInt(seed) < 1n << 64n, `run_manifest.seed ${clip(seed)}`, 'a decimal uint64');
  found.equal('determinism_report.seed', doc.determinism_report.seed, seed);
  const own = doc.contract.contract.seed ?? null;
  if (own === null) return;
  found.require(typeof own === 'string', 'contract.seed that is not a string', 'a decimal uint64');
  if (typeof own === 'string') found.equal('contract.seed', clip(own), clip(seed));
}

function compareRows(found, doc) {
  const { run_manifest: manifest, constraint_report: constraints, value_safety_scan: scan } = doc;
  const rows = new Tally();
  const cells = new Tally();
  const tables = new Set();
  for (const entity of manifest.entities) {
    found.require(!tables.has(entity.table), `table ${clip(entity.table)} twice`, 'each table once in run_manifest.entities');
    tables.add(entity.table);
    rows.add(entity.rows, 1);
    cells.add(entity.rows, entity.columns);
  }
  found.require(!rows.overflow && !cells.overflow, 'run_manifest.entities that overflow', 'sums up to 2^53-1');
  found.equal('run_manifest.rows_total', manifest.rows_total, rows.total);
  found.equal('run_telemetry.rows_generated', doc.run_telemetry.rows_generated, manifest.rows_total);
  // A report looks at everything, or says that it looked at nothing.
  const measured = (verdict, total) => (verdict === 'not_applicable' ? 0 : total);
  found.equal('constraint_report.rows_checked', constraints.rows_checked, measured(constraints.verdict, rows.total));
  found.equal('value_safety_scan.cells_scanned', scan.cells_scanned, measured(scan.verdict, cells.total));
}

function compareBlocks(found, report) {
  const sum = { blocks_total: 0, blocks_remade: 0, blocks_matched: 0 };
  for (const part of report.tables) {
    found.require(part.blocks_matched <= part.blocks_remade && part.blocks_remade <= part.blocks_total,
      `determinism_report of table ${clip(part.table)}: ${part.blocks_matched} matched, ${part.blocks_remade} remade, ${part.blocks_total} in total`,
      'matched <= remade <= total');
    for (const name of Object.keys(sum)) sum[name] += part[name];
  }
  for (const name of Object.keys(sum)) found.equal(`determinism_report.${name}`, report[name], sum[name]);
  if (report.blocks_total > 0) found.equal('determinism_report.coverage', report.coverage, report.blocks_remade / report.blocks_total);
  const unmatched = report.blocks_remade - report.blocks_matched;
  found.require(report.mismatches.length <= unmatched, `determinism_report with ${report.mismatches.length} mismatches`, `at most ${unmatched}, remade less matched`);
}

function compareVerdicts(found, doc) {
  const { determinism_report: determinism, constraint_report: report, value_safety_scan: scan } = doc;
  if (determinism.verdict === 'pass') found.equal('determinism_report passes with blocks_matched', determinism.blocks_matched, determinism.blocks_remade);
  found.require(report.hard_violated <= report.hard_total && report.soft_violated <= report.soft_total, 'constraint_report with more violated than total', 'violated <= total');
  if (report.verdict === 'pass') {
    found.equal('constraint_report passes with hard_violated', report.hard_violated, 0);
    const broken = report.constraints.find((c) => c.hard && c.verdict === 'fail');
    found.require(broken === undefined, `constraint_report passes with failed hard constraint ${clip(broken?.id ?? '')}`, 'no failed hard constraint');
  }
  found.require(scan.verdict !== 'pass' || scan.blocked_cells.length === 0, `value_safety_scan passes with ${scan.blocked_cells.length} blocked cells`, 'no blocked cells');
}

function compareDelivery(found, doc) {
  const index = doc.artifact_index.artifacts;
  const manifest = doc.artifact_manifest.artifacts;
  found.equal('artifacts in artifact_manifest', manifest.length, index.length);
  if (manifest.length !== index.length) return;
  const names = new Set();
  const ids = new Set();
  index.forEach((artifact, i) => {
    // Names that differ in case only are one file on many systems.
    const folded = artifact.name.toLowerCase();
    found.require(!names.has(folded), `artifact name ${artifact.name} twice`, 'each name once, whatever its case');
    found.require(!ids.has(artifact.artifact_id), `artifact id ${artifact.artifact_id} twice`, 'each id once');
    names.add(folded);
    ids.add(artifact.artifact_id);
    const blocks = manifest[i];
    found.equal('artifact_manifest.name', blocks.name, artifact.name);
    found.require(blocks.sha256 === artifact.sha256, `artifact_manifest.sha256 ${blocks.sha256} of ${artifact.name}`, artifact.sha256);
    const capacity = new Tally();
    capacity.add(blocks.blocks, blocks.block_rows);
    found.require(capacity.overflow || artifact.row_count <= capacity.total, `artifact_index.row_count ${artifact.row_count} of ${artifact.name}`, `at most ${capacity.total}, its blocks' rows`);
    if (blocks.blocks === 0) found.equal('artifact_manifest.block_root of no blocks', blocks.block_root, NO_BLOCKS);
  });
  compareTables(found, doc.run_manifest, index, manifest);
}

/** Each delivered form of a table holds all its rows, in blocks without gap or overlap; a succeeded run leaves no table out. */
function compareTables(found, run, index, manifest) {
  const rows = new Map(run.entities.map((entity) => [entity.table, entity.rows]));
  const forms = new Map(); // the parts of each table in each media type
  const delivered = new Set();
  manifest.forEach((blocks, i) => {
    const { row_count: rowCount, media_type: mediaType } = index[i];
    if (blocks.table === '') {
      found.require(rowCount === 0 && blocks.blocks === 0, `rows or blocks in ${blocks.name}, which belongs to no table`, 'an artifact without rows');
      return;
    }
    found.require(rows.has(blocks.table), `artifact_manifest.table ${clip(blocks.table)} of ${blocks.name}`, 'a table of run_manifest.entities');
    const key = JSON.stringify([blocks.table, mediaType]);
    if (!forms.has(key)) forms.set(key, []);
    forms.get(key).push({ ...blocks, rowCount });
    delivered.add(blocks.table);
  });
  for (const { table } of run.entities) {
    found.require(run.status !== 'succeeded' || delivered.has(table), `no artifact of table ${clip(table)}`, 'every table of a succeeded run');
  }
  for (const key of [...forms.keys()].sort()) {
    const parts = forms.get(key).sort((a, b) => a.first_block - b.first_block);
    const total = new Tally();
    let next = 0;
    for (const part of parts) {
      found.equal(`artifact_manifest.first_block of ${part.name}`, part.first_block, next);
      next = part.first_block + part.blocks;
      total.add(part.rowCount, 1);
    }
    const { table } = parts[0];
    found.require(!total.overflow, `artifact_index.row_count that overflows over table ${clip(table)}`, 'sums up to 2^53-1');
    found.equal(`artifact_index.row_count over table ${clip(table)}`, total.total, rows.get(table) ?? 0);
  }
}
