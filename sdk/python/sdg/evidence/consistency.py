"""Figures that several sections repeat (docs/evidence-format.md, section 9).

A forger who edits one section only is seen here even after recomputing every hash.
"""

from __future__ import annotations

from typing import Any

from .hashes import MAX_INTEGER, block_root, clip


class _Comparison:
    """Collects the first disagreement."""

    def __init__(self) -> None:
        self.fault: tuple[str, str] | None = None

    def equal(self, what: str, observed: Any, expected: Any) -> None:
        self.require(observed == expected, f"{what} {_plain(observed)}", _plain(expected))

    def require(self, holds: bool, observed: str, expected: str) -> None:
        if not holds and self.fault is None:
            self.fault = (observed, expected)


def _plain(value: Any) -> str:
    return f"{value:.0f}" if isinstance(value, float) and value == value // 1 else str(value)


def consistency_fault(doc: dict[str, Any]) -> tuple[str, str] | None:
    """Return what disagrees in a document that its schemas allow, and what was expected instead."""
    found = _Comparison()
    manifest, seal = doc["run_manifest"], doc["hsfg_seal"]
    found.equal("run_manifest.job_id", manifest["job_id"], seal["job_id"])
    found.equal("run_manifest.tenant_id", manifest["tenant_id"], seal["tenant_id"])
    found.equal("hsfg_seal.chain.status", seal["chain"]["status"], manifest["status"])
    sealed, completed = seal["chain"]["sealed_at"], manifest["completed_at"]
    found.require(sealed >= completed, f"sealed at {sealed}", f"not before completed_at {completed}")
    registered = manifest.get("contract_seal")
    if registered is not None:
        n, at = registered["n"], registered["sealed_at"]
        found.require(n < seal["chain"]["n"], f"run_manifest.contract_seal at link {n:.0f}", f"before link {seal['chain']['n']:.0f}")
        found.require(at <= manifest["started_at"], f"run_manifest.contract_seal of {at}", f"not after started_at {manifest['started_at']}")
    found.equal("engine_manifest.kind", doc["engine_manifest"]["kind"], manifest["kind"])
    _seeds(found, doc)
    _rows(found, doc)
    _blocks(found, doc["determinism_report"])
    _delivery(found, doc)
    _verdicts(found, doc)
    return found.fault


def _seeds(found: _Comparison, doc: dict[str, Any]) -> None:
    seed = doc["run_manifest"]["seed"]
    found.require(int(seed) < 2**64, f"run_manifest.seed {clip(seed)}", "a decimal uint64")
    found.equal("determinism_report.seed", doc["determinism_report"]["seed"], seed)
    own = doc["contract"]["contract"].get("seed")
    if own is None:
        return
    found.require(isinstance(own, str), "contract.seed that is not a string", "a decimal uint64")
    if isinstance(own, str):
        found.equal("contract.seed", own, seed)


def _rows(found: _Comparison, doc: dict[str, Any]) -> None:
    manifest, constraints, scan = doc["run_manifest"], doc["constraint_report"], doc["value_safety_scan"]
    # Whole numbers, because sums of floats would round where a sum overflows.
    entities = [(e["table"], int(e["rows"]), int(e["columns"])) for e in manifest["entities"]]
    tables = [table for table, _, _ in entities]
    for i, table in enumerate(tables):
        found.require(table not in tables[:i], f"table {clip(table)} twice", "each table once in run_manifest.entities")
    rows = sum(count for _, count, _ in entities)
    cells = sum(count * columns for _, count, columns in entities)
    found.require(max(rows, cells) <= MAX_INTEGER, "run_manifest.entities that overflow", "sums up to 2^53-1")
    found.equal("run_manifest.rows_total", manifest["rows_total"], rows)
    found.equal("run_telemetry.rows_generated", doc["run_telemetry"]["rows_generated"], manifest["rows_total"])
    # A report looks at everything, or says that it looked at nothing.
    measured = 0 if constraints["verdict"] == "not_applicable" else rows
    found.equal("constraint_report.rows_checked", constraints["rows_checked"], measured)
    measured = 0 if scan["verdict"] == "not_applicable" else cells
    found.equal("value_safety_scan.cells_scanned", scan["cells_scanned"], measured)


def _blocks(found: _Comparison, report: dict[str, Any]) -> None:
    for part in report["tables"]:
        matched, remade, total = part["blocks_matched"], part["blocks_remade"], part["blocks_total"]
        found.require(
            matched <= remade <= total,
            f"determinism_report of table {clip(part['table'])}: {matched:.0f} matched, {remade:.0f} remade, {total:.0f} in total",
            "matched <= remade <= total",
        )
    for name in ("blocks_total", "blocks_remade", "blocks_matched"):
        found.equal(f"determinism_report.{name}", report[name], sum(int(part[name]) for part in report["tables"]))
    remade, total = report["blocks_remade"], report["blocks_total"]
    if total > 0:
        found.equal("determinism_report.coverage", report["coverage"], remade / total)
    unmatched = remade - report["blocks_matched"]
    found.require(
        len(report["mismatches"]) <= unmatched,
        f"determinism_report with {len(report['mismatches'])} mismatches",
        f"at most {unmatched:.0f}, remade less matched",
    )


def _verdicts(found: _Comparison, doc: dict[str, Any]) -> None:
    determinism, report, scan = doc["determinism_report"], doc["constraint_report"], doc["value_safety_scan"]
    if determinism["verdict"] == "pass":
        found.equal("determinism_report passes with blocks_matched", determinism["blocks_matched"], determinism["blocks_remade"])
    found.require(
        report["hard_violated"] <= report["hard_total"] and report["soft_violated"] <= report["soft_total"],
        "constraint_report with more violated than total",
        "violated <= total",
    )
    if report["verdict"] == "pass":
        found.equal("constraint_report passes with hard_violated", report["hard_violated"], 0)
        for constraint in report["constraints"]:
            found.require(
                not constraint["hard"] or constraint["verdict"] != "fail",
                f"constraint_report passes with failed hard constraint {clip(constraint['id'])}",
                "no failed hard constraint",
            )
    blocked = len(scan["blocked_cells"])
    found.require(scan["verdict"] != "pass" or not blocked, f"value_safety_scan passes with {blocked} blocked cells", "no blocked cells")


def _delivery(found: _Comparison, doc: dict[str, Any]) -> None:
    index, manifest = doc["artifact_index"]["artifacts"], doc["artifact_manifest"]["artifacts"]
    found.equal("artifacts in artifact_manifest", len(manifest), len(index))
    if len(manifest) != len(index):
        return
    names: set[str] = set()
    ids: set[str] = set()
    no_blocks = block_root([]).hex()
    for artifact, blocks in zip(index, manifest):
        # Names that differ in case only are one file on many systems.
        folded = artifact["name"].lower()
        found.require(folded not in names, f"artifact name {artifact['name']} twice", "each name once, whatever its case")
        found.require(artifact["artifact_id"] not in ids, f"artifact id {artifact['artifact_id']} twice", "each id once")
        names.add(folded)
        ids.add(artifact["artifact_id"])
        found.equal("artifact_manifest.name", blocks["name"], artifact["name"])
        found.equal("artifact_manifest.sha256", blocks["sha256"], artifact["sha256"])
        capacity = int(blocks["blocks"]) * int(blocks["block_rows"])
        found.require(
            artifact["row_count"] <= capacity,
            f"artifact_index.row_count {artifact['row_count']:.0f} of {artifact['name']}",
            f"at most {capacity}, its blocks' rows",
        )
        if blocks["blocks"] == 0:
            found.equal("artifact_manifest.block_root of no blocks", blocks["block_root"], no_blocks)
    _tables(found, doc["run_manifest"], index, manifest)


def _tables(found: _Comparison, run: dict[str, Any], index: list[dict[str, Any]], manifest: list[dict[str, Any]]) -> None:
    """Demand that each delivered form of a table holds all its rows, in blocks without gap or overlap."""
    rows = {entity["table"]: int(entity["rows"]) for entity in run["entities"]}
    forms: dict[tuple[str, str], list[tuple[int, int, int, str]]] = {}
    for artifact, blocks in zip(index, manifest):
        table, count = blocks["table"], int(artifact["row_count"])
        if table == "":
            found.require(
                count == 0 and blocks["blocks"] == 0,
                f"rows or blocks in {blocks['name']}, which belongs to no table",
                "an artifact without rows",
            )
            continue
        found.require(table in rows, f"artifact_manifest.table {clip(table)} of {blocks['name']}", "a table of run_manifest.entities")
        part = (int(blocks["first_block"]), int(blocks["blocks"]), count, blocks["name"])
        forms.setdefault((table, artifact["media_type"]), []).append(part)
    delivered = {table for table, _ in forms}
    for table in rows:
        found.require(run["status"] != "succeeded" or table in delivered, f"no artifact of table {clip(table)}", "every table of a succeeded run")
    for (table, _), parts in sorted(forms.items()):
        following = 0
        for first, blocks_count, _, name in sorted(parts, key=lambda part: part[0]):
            found.equal(f"artifact_manifest.first_block of {name}", first, following)
            following = first + blocks_count
        total = sum(count for _, _, count, _ in parts)
        found.require(total <= MAX_INTEGER, f"artifact_index.row_count that overflows over table {clip(table)}", "sums up to 2^53-1")
        found.equal(f"artifact_index.row_count over table {clip(table)}", total, rows.get(table, 0))
