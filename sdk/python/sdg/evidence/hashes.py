"""The constants and hash formulas of docs/evidence-format.md, sections 1, 2 and 5."""

from __future__ import annotations

import json
from collections.abc import Sequence

from blake3 import blake3

SCHEMA_VERSION = "sdgs.bundle/v1"
SEAL = "hsfg_seal"
MAX_INTEGER = 2**53 - 1

#: The leaf sections in the order of their leaves.
LEAF_ORDER = (
    "contract",
    "determinism_report",
    "constraint_report",
    "artifact_index",
    "engine_manifest",
    "privacy_report",
    "utility_report",
    "value_safety_scan",
    "run_telemetry",
    "run_manifest",
    "artifact_manifest",
)

_TAG = b"sdgs.bundle.v1"


def le64(n: int) -> bytes:
    """Return the form in which counters enter a hash."""
    return n.to_bytes(8, "little")


def framed(*parts: bytes) -> bytes:
    """Join the parts, each behind its length, which makes the framing injective."""
    return b"".join(le64(len(part)) + part for part in parts)


def _hash(prefix: int, *parts: bytes) -> bytes:
    return blake3(bytes([prefix]) + framed(_TAG, *parts)).digest()


def leaf_hash(name: str, section: bytes) -> bytes:
    """Hash one section's bytes as they stand in the file."""
    return _hash(0, name.encode(), section)


def node_hash(left: bytes, right: bytes) -> bytes:
    """Join two subtrees."""
    return blake3(b"\x01" + left + right).digest()


def seal_root_hash(tenant_id: str, job_id: str, leaf_count: int, root: bytes) -> bytes:
    """Bind a tree to its tenant, job and size."""
    return _hash(2, tenant_id.encode(), job_id.encode(), le64(leaf_count), root)


def link_hash(chain_id: str, n: int, prev: bytes, seal_root: bytes, status: str, sealed_at: str) -> bytes:
    """Extend a chain by one seal."""
    return _hash(3, chain_id.encode(), le64(n), prev, seal_root, status.encode(), sealed_at.encode())


def genesis_link(chain_id: str, tenant_id: str, created_at: str) -> str:
    """Return link 0 of a chain."""
    return _hash(4, chain_id.encode(), tenant_id.encode(), created_at.encode()).hex()


def contract_hash(contract: bytes) -> str:
    """Hash a contract's canonical bytes."""
    return _hash(5, contract).hex()


def chain_note(chain_id: str, n: int, seal_root: str, link: str) -> bytes:
    """Return what the service signs."""
    return f"sdgs.chain-note/v1\n{chain_id}\n{n}\n{seal_root}\n{link}\n".encode()


def _split(size: int) -> int:
    """Return the largest power of two below size, where RFC 6962 splits a tree."""
    return 1 << ((size - 1).bit_length() - 1)


def merkle_root(leaves: Sequence[bytes]) -> bytes:
    """Return RFC 6962's tree hash, with BLAKE3."""
    if not leaves:
        return blake3(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    split = _split(len(leaves))
    return node_hash(merkle_root(leaves[:split]), merkle_root(leaves[split:]))


def merkle_path(leaves: Sequence[bytes], index: int) -> list[bytes]:
    """Return the inclusion proof of one leaf, from the leaf upwards."""
    if len(leaves) == 1:
        return []
    split = _split(len(leaves))
    if index < split:
        return [*merkle_path(leaves[:split], index), merkle_root(leaves[split:])]
    return [*merkle_path(leaves[split:], index - split), merkle_root(leaves[:split])]


def block_root(blocks: Sequence[bytes]) -> bytes:
    """Return the root over the BLAKE3 hashes of an artifact's blocks."""
    return merkle_root([blake3(b"\x00" + block).digest() for block in blocks])


def hash_bytes(text: object) -> bytes | None:
    """Return the 32 bytes of a hash as documents hold it, None if it is none."""
    if not isinstance(text, str) or len(text) != 64 or text.strip("0123456789abcdef"):
        return None
    return bytes.fromhex(text)


def clip(text: object) -> str:
    """Quote and shorten text from an untrusted document for a message."""
    plain = text if isinstance(text, str) else str(text)
    return json.dumps(plain[:120]) + ("…" if len(plain) > 120 else "")
