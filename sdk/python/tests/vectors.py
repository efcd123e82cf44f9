"""Reading of the test vectors that verifiers in all languages share."""

from __future__ import annotations

import base64
import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from sdg.evidence import ArtifactFile, Checkpoint, Head, LogState, Policy, Record, ServiceKey, TenantKey

ROOT = Path(__file__).resolve().parents[3]
BUNDLES = ROOT / "testdata" / "bundles"
CONTRACT_SEALS = ROOT / "testdata" / "contract-seals"


class Memory:
    """Delivered files in memory."""

    def __init__(self, files: list[dict[str, Any]]) -> None:
        self._files = files
        self._contents = {file["name"]: base64.b64decode(file["content"]) for file in files}

    def list(self) -> list[ArtifactFile]:
        return [ArtifactFile(f["name"], len(self._contents[f["name"]]), f["regular"]) for f in self._files]

    def open(self, name: str) -> BinaryIO:
        return io.BytesIO(self._contents[name])


@dataclass
class Vector:
    name: str
    failed_check: str
    levels: dict[str, str]
    bundle: bytes
    options: dict[str, Any]


def options_of(raw: dict[str, Any]) -> dict[str, Any]:
    """The options of a vector as verify takes them."""

    def period(key: dict[str, Any]) -> tuple[str, str]:
        return key.get("not_before", ""), key.get("not_after", "")

    def decoded(name: str) -> bytes | None:
        return base64.b64decode(raw[name]) if raw.get(name) is not None else None

    state = raw.get("log_state")
    log_state = state and LogState(
        Checkpoint(state["origin"], state["size"], base64.b64decode(state["root"])),
        [base64.b64decode(text) for text in state["consistency_proof"]],
    )
    return {
        "service_keys": [ServiceKey(k["key_id"], bytes.fromhex(k["public_key"]), *period(k)) for k in raw["service_keys"]],
        "job_id": raw["job_id"],
        "tenant_id": raw["tenant_id"],
        "artifacts": None if raw["artifacts"] is None else Memory(raw["artifacts"]),
        "state": raw["state"] and Head.of(raw["state"]),
        "records": [Record.of(record) for record in raw.get("records") or []],
        "note": decoded("note"),
        "log_proof": decoded("log_proof"),
        "tenant_keys": [TenantKey(k["tenant_id"], k["key"], *period(k)) for k in raw.get("tenant_keys") or []],
        "log_policy": Policy.parse(raw["log_policy"]) if raw.get("log_policy") else None,
        "log_state": log_state,
        "now": raw.get("now", ""),
        "require": raw["require"] or [],
    }


def read_vector(path: Path) -> Vector:
    raw = json.loads(path.read_bytes())
    bundle = base64.b64decode(raw["bundle"] or "")
    return Vector(raw["name"], raw["failed_check"], raw["levels"], bundle, options_of(raw["options"]))


def read_vectors(folder: Path = BUNDLES) -> dict[str, Vector]:
    return {path.name: read_vector(path) for path in sorted(folder.glob("*.json"))}


def read_chains() -> dict[str, dict[str, Any]]:
    """The vectors of chain ranges."""
    return {path.name: json.loads(path.read_bytes()) for path in sorted((ROOT / "testdata" / "chains").glob("*.json"))}
