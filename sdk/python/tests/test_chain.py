"""Ranges of a chain, and proofs of single sections."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from vectors import BUNDLES, read_chains

from sdg.evidence import ChainError, Head, ProofError, Record, hashes, proof_of, verify, verify_chain

CHAINS = read_chains()


def test_there_are_chains() -> None:
    assert len(CHAINS) >= 15


@pytest.mark.parametrize("vector", CHAINS.values(), ids=CHAINS.keys())
def test_chain(vector: dict[str, Any]) -> None:
    records = [Record.of(record) for record in vector["records"]]
    start = Head.of(vector["from"])
    if vector["reached"] is None:
        with pytest.raises(ChainError):
            verify_chain(records, start)
    else:
        assert verify_chain(records, start) == Head.of(vector["reached"])


def test_a_malformed_record_is_named() -> None:
    record = dict(CHAINS["00-genuine-chain.json"]["records"][0])
    with pytest.raises(TypeError, match="status"):
        Record.of(record | {"status": 7})
    with pytest.raises(TypeError, match="n"):
        Record.of(record | {"n": True})


@pytest.mark.parametrize("section", hashes.LEAF_ORDER)
def test_proof_of_each_section(section: str) -> None:
    bundle = (BUNDLES / "golden.bundle").read_bytes()
    seal_root = verify(bundle).seal_root
    body, proof = proof_of(bundle, section)
    assert body in bundle
    proof.verify(body, seal_root)
    attacks = {
        "bytes": (proof, body[:-1] + b" }"),
        "name": (replace(proof, section="contract" if section != "contract" else "run_manifest"), body),
        "unknown name": (replace(proof, section="appendix"), body),
        "job": (replace(proof, job_id="job-2"), body),
        "leaf count": (replace(proof, leaf_count=10), body),
        "shorter path": (replace(proof, path=proof.path[:-1]), body),
        "longer path": (replace(proof, path=(*proof.path, "00" * 32)), body),
        "malformed path": (replace(proof, path=("zz", *proof.path[1:])), body),
    }
    for name, (forged, forged_body) in attacks.items():
        with pytest.raises(ProofError):
            forged.verify(forged_body, seal_root)
            pytest.fail(name)
    with pytest.raises(ProofError):
        proof.verify(body, "00" * 32)
