"""Seals bundles as the service does, from the documented format alone, so that other verifiers can be held against it."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import sys
from pathlib import Path
from typing import Any

import rfc8785
from blake3 import blake3
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from sdg.evidence import hashes

WORDS = ["Zürich", "line\nfeed", "\u2028", "tab\t", "quote\"", "back\\slash", "😀", "\x7f", "", "plain"]


def _artifacts(rng: random.Random, tables: list[str]) -> tuple[dict[str, bytes], list[dict[str, Any]], list[dict[str, Any]], dict[str, int]]:
    files: dict[str, bytes] = {}
    index, manifest, rows = [], [], {}
    for table in tables:
        rows[table], first = 0, 0
        for part in range(rng.randint(1, 3)):
            name, count = f"{table}/part-{part:05}.csv", rng.randint(0, 5)
            content = "".join(f"{row},{rng.choice(WORDS)!r}\n" for row in range(count)).encode()
            blocks = [blake3(content[i : i + 16]).digest() for i in range(0, len(content), 16)]
            if count and not blocks:
                blocks = [blake3(content).digest()]
            digest = hashlib.sha256(content).hexdigest()
            files[name] = content
            rows[table] += count
            index.append({
                "artifact_id": f"art-{len(index)}", "name": name, "media_type": "text/csv",
                "size_bytes": len(content), "sha256": digest, "row_count": count,
            })
            manifest.append({
                "name": name, "table": table, "sha256": digest, "block_rows": 65536,
                "first_block": first, "blocks": len(blocks), "block_root": hashes.block_root(blocks).hex(),
            })
            first += len(blocks)
    return files, index, manifest, rows


def sections(rng: random.Random, tenant: str, job: str) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Eleven sections that agree with each other, and the files that they tell of."""
    files, index, manifest, rows = _artifacts(rng, [f"table_{i}" for i in range(rng.randint(1, 4))])
    seed, total, columns = str(rng.getrandbits(64)), sum(rows.values()), rng.randint(1, 9)
    contract = {"seed": seed, "tables": [{"name": name, "text": rng.choice(WORDS), "share": rng.random()} for name in rows]}
    contract_hash = hashes.contract_hash(rfc8785.dumps(contract))
    blocks = [{"table": name, **dict.fromkeys(("blocks_total", "blocks_remade", "blocks_matched"), rng.randint(0, 9))} for name in rows]
    made = sum(part["blocks_total"] for part in blocks)
    metrics = [
        {"name": "share", "table": name, "columns": [name], "observed": rng.uniform(-1e9, 1e9), "expected": rng.random() * 1e-9,
         "tolerance": rng.random(), "verdict": "pass", "detail": rng.choice(WORDS)}
        for name in rows
    ]
    body: dict[str, Any] = {
        "contract": {"contract_hash": contract_hash, "contract": contract, "plan_sha256": "", "approved_at": "", "approved_by": rng.choice(WORDS)},
        "determinism_report": {
            "verdict": "pass", "seed": seed, "streams": [], "block_rows": 65536, "blocks_total": made, "blocks_remade": made,
            "blocks_matched": made, "coverage": 1 if made else 0, "selection": "every block", "tables": blocks, "mismatches": [],
        },
        "constraint_report": {
            "verdict": "pass", "rows_checked": total, "cells_checked": total * columns, "hard_total": 0, "hard_violated": 0,
            "soft_total": 0, "soft_violated": 0, "not_checked": 0, "constraints": [], "method": rng.choice(WORDS),
        },
        "artifact_index": {"artifacts": index},
        "artifact_manifest": {"artifacts": manifest},
        "engine_manifest": {
            "engine": "python/test", "engine_version": "1", "kind": "mock", "contract_hash": contract_hash,
            "model_sha256": hashlib.sha256(b"model").hexdigest(), "runtime": "python", "libraries": [],
        },
        "privacy_report": {"verdict": "not_applicable", "basis": "", "scope": "", "metrics": [], "not_tested": [rng.choice(WORDS)]},
        "utility_report": {"verdict": "pass", "basis": "", "metrics": metrics},
        "value_safety_scan": {"verdict": "pass", "cells_scanned": total * columns, "scanners": [], "repairs": [], "blocked_cells": []},
        "run_telemetry": {
            "rows_generated": total, "bytes_generated": sum(map(len, files.values())), "elapsed_seconds": rng.random(),
            "rows_per_second": rng.random() * 1e6, "steps": [],
        },
        "run_manifest": {
            "job_id": job, "tenant_id": tenant, "kind": "mock", "status": "succeeded", "seed": seed, "contract_hash": contract_hash,
            "created_at": "2026-03-01T11:59:56.000Z", "started_at": "2026-03-01T11:59:57.000Z", "completed_at": "2026-03-01T11:59:59.000Z",
            "rows_total": total, "entities": [{"table": name, "rows": count, "columns": columns} for name, count in rows.items()],
            "notarization": "none",
        },
    }
    return body, files


def seal(body: dict[str, Any], key: Ed25519PrivateKey, chain_id: str, n: int, prev: str, created: str) -> bytes:
    """Return the canonical bundle, link n of a chain."""
    run, sealed_at = body["run_manifest"], "2026-03-01T12:00:00.000Z"
    leaves = [hashes.leaf_hash(name, rfc8785.dumps(body[name])) for name in hashes.LEAF_ORDER]
    root = hashes.merkle_root(leaves)
    seal_root = hashes.seal_root_hash(run["tenant_id"], run["job_id"], len(leaves), root)
    link = hashes.link_hash(chain_id, n, bytes.fromhex(prev), seal_root, run["status"], sealed_at).hex()
    note = hashes.chain_note(chain_id, n, seal_root.hex(), link)
    return rfc8785.dumps({
        "schema_version": hashes.SCHEMA_VERSION, "seal_status": "sealed", **body,
        hashes.SEAL: {
            "algorithms": {"canonical_json": "RFC8785", "hash": "BLAKE3-256", "tree": "RFC6962", "artifact_hash": "SHA-256"},
            "tenant_id": run["tenant_id"], "job_id": run["job_id"], "leaf_count": len(leaves),
            "leaves": [
                {"name": name, "hash": leaf.hex(), "proof": [sibling.hex() for sibling in hashes.merkle_path(leaves, i)]}
                for i, (name, leaf) in enumerate(zip(hashes.LEAF_ORDER, leaves))
            ],
            "merkle_root": root.hex(), "seal_root": seal_root.hex(),
            "chain": {
                "chain_id": chain_id, "n": n, "prev_link": prev, "link": link, "status": run["status"], "sealed_at": sealed_at,
                "genesis_created_at": created,
            },
            "service_signature": {"key_id": "python-key", "algorithm": "Ed25519", "signature": key.sign(note).hex()},
        },
    })


def vector(seed: int) -> dict[str, Any]:
    """A vector of a genuine bundle, as committed ones are."""
    rng = random.Random(seed)
    key = Ed25519PrivateKey.from_private_bytes(rng.randbytes(32))
    public = key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
    tenant, job, chain_id = f"tenant-{seed}", f"job-{seed}", rng.randbytes(16).hex()
    first, created = rng.random() < 0.5, "2026-03-01T10:00:00.000Z"
    prev = hashes.genesis_link(chain_id, tenant, created) if first else rng.randbytes(32).hex()
    n = 1 if first else rng.randint(2, 2**40)
    body, files = sections(rng, tenant, job)
    state = {"chain_id": chain_id, "n": n - 1, "link": prev, "sealed_at": created, **({"genesis_created_at": created} if first else {})}
    return {
        "name": f"python {seed}",
        "failed_check": "",
        "levels": {"INTEGRITY": "reached", "AUTHENTIC": "reached", "LOGGED": "not_checked", "CURRENT": "reached"},
        "options": {
            "service_keys": [{"key_id": "python-key", "public_key": public.hex()}], "job_id": job, "tenant_id": tenant, "state": state,
            "require": ["AUTHENTIC"],
            "artifacts": [{"name": name, "content": base64.b64encode(content).decode(), "regular": True} for name, content in files.items()],
        },
        "bundle": base64.b64encode(seal(body, key, chain_id, n, prev, created if first else "")).decode(),
    }


def main(folder: Path, seeds: list[int]) -> None:
    """Write one vector for each seed."""
    for seed in seeds:
        (folder / f"python-{seed}.json").write_text(json.dumps(vector(seed)), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), [int(seed) for seed in sys.argv[2:]])
