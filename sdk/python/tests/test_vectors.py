"""The committed vectors: each fails exactly the check that it names."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import pytest
from vectors import BUNDLES, CONTRACT_SEALS, Vector, read_vectors

from sdg.evidence import CHECK_NAMES, hashes, verify, verify_contract_seal
from sdg.evidence.result import Finding

VECTORS = read_vectors()


def test_there_are_vectors() -> None:
    assert len(VECTORS) >= 160


@pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS.keys())
def test_vector(vector: Vector) -> None:
    result = verify(vector.bundle, **vector.options)
    assert result.failed_check == vector.failed_check, [check for check in result.checks if check.result == "fail"]
    assert result.levels == vector.levels
    assert tuple(check.name for check in result.checks) == CHECK_NAMES
    outcomes = [check.result for check in result.checks]
    at = outcomes.index("fail") if "fail" in outcomes else len(outcomes)
    assert "not_run" not in outcomes[:at]
    assert set(outcomes[at + 1 :]) <= {"not_run"}


SEALS = read_vectors(CONTRACT_SEALS)


@pytest.mark.parametrize("vector", SEALS.values(), ids=SEALS.keys())
def test_contract_seal(vector: Vector) -> None:
    options = dict(vector.options)
    options["seal_id"] = options.pop("job_id")
    for inapplicable in ("artifacts", "note", "tenant_keys"):
        del options[inapplicable]
    result = verify_contract_seal(vector.bundle, **options)
    assert result.failed_check == vector.failed_check, [check for check in result.checks if check.result == "fail"]
    assert result.levels == vector.levels


def test_a_bundle_is_no_contract_seal() -> None:
    assert len(SEALS) >= 15
    bundle = (BUNDLES / "golden.bundle").read_bytes()
    assert verify_contract_seal(bundle).failed_check == "schema_version"
    assert verify(SEALS["genuine.json"].bundle).failed_check == "schema_version"


@pytest.mark.parametrize("lost", CHECK_NAMES)
def test_a_lost_check_is_noticed(lost: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A verifier from which any one check was removed fails the vectors (tamper list, number 74)."""
    module = sys.modules["sdg.evidence.verify"]

    def without(run: Callable[[Any], Finding]) -> Callable[[Any], Finding]:
        def weakened(v: Any) -> Finding:
            found = run(v)
            return Finding("pass") if found.result == "fail" else found

        return weakened

    weak = tuple((name, level, without(run) if name == lost else run) for name, level, run in getattr(module, "_CHECKS"))
    monkeypatch.setattr(module, "_CHECKS", weak)
    noticed = 0
    for vector in VECTORS.values():
        if vector.failed_check == lost:
            try:
                noticed += verify(vector.bundle, **vector.options).failed_check != lost
            except (KeyError, IndexError, TypeError, ValueError):
                noticed += 1  # a later check met what this one keeps from it
    assert noticed > 0


def test_each_check_is_the_expected_failure_of_a_vector() -> None:
    """A verifier that lost a check must fail this suite."""
    assert set(CHECK_NAMES) - {vector.failed_check for vector in VECTORS.values()} == set()


def test_golden_hashes() -> None:
    def leaves() -> list[bytes]:
        return [hashes.leaf_hash(name, b'{"i":%d}' % i) for i, name in enumerate(hashes.LEAF_ORDER)]

    def raw(text: str) -> bytes:
        return bytes.fromhex(text)

    formulas = {
        "leaf": lambda i: hashes.leaf_hash(i["name"], i["section"].encode()).hex(),
        "node": lambda i: hashes.node_hash(raw(i["left"]), raw(i["right"])).hex(),
        "merkle_root": lambda i: hashes.merkle_root(leaves()).hex(),
        "seal_root": lambda i: hashes.seal_root_hash(i["tenant_id"], i["job_id"], i["leaf_count"], raw(i["merkle_root"])).hex(),
        "genesis": lambda i: hashes.genesis_link(i["chain_id"], i["tenant_id"], i["created_at"]),
        "link": lambda i: hashes.link_hash(
            i["chain_id"], i["n"], raw(i["prev_link"]), raw(i["seal_root"]), i["status"], i["sealed_at"]
        ).hex(),
        "contract_hash": lambda i: hashes.contract_hash(i["contract"].encode()),
        "block_root": lambda i: hashes.block_root([raw(block) for block in i["blocks"]]).hex(),
    }
    golden = json.loads((BUNDLES / "hashes.golden").read_bytes())
    assert {entry["what"] for entry in golden} == formulas.keys()
    for entry in golden:
        assert formulas[entry["what"]](entry["input"]) == entry["hash"], entry["what"]


def test_what_was_not_looked_at_is_said() -> None:
    result = verify((BUNDLES / "golden.bundle").read_bytes())
    result.raise_for_failure()
    assert len(result.warnings) == 3
    assert result.levels == {"INTEGRITY": "reached", "AUTHENTIC": "not_checked", "LOGGED": "not_checked", "CURRENT": "not_checked"}
