"""Proof that one section belongs to a seal, without the rest of the bundle."""

from __future__ import annotations

from dataclasses import dataclass

from .hashes import LEAF_ORDER, SEAL, clip, hash_bytes, leaf_hash, node_hash, seal_root_hash
from .strict import member_slices, parse_object, read_limited


class ProofError(ValueError):
    """The section is not what the seal root covers."""


@dataclass(frozen=True)
class Proof:
    """``path`` holds the sibling hashes from the leaf upwards."""

    section: str
    tenant_id: str
    job_id: str
    leaf_count: int
    merkle_root: str
    path: tuple[str, ...]

    def verify(self, section: bytes, seal_root: str) -> None:
        """Raise ProofError unless the seal root covers these bytes under this section's name.

        The seal root must come from an authenticated place. It binds tenant, job and leaf count, so nothing else in
        the proof needs to be trusted. The section's bytes are demanded, never their hash: an inner node of the tree
        could pass for a hash, but not for bytes.
        """
        if self.section not in LEAF_ORDER:
            raise ProofError(f"section {clip(self.section)} is not of this format")
        if self.leaf_count != len(LEAF_ORDER):
            raise ProofError(f"{self.leaf_count} leaves, want {len(LEAF_ORDER)}")
        siblings = [hash_bytes(text) for text in self.path]
        root = _fold(leaf_hash(self.section, section), LEAF_ORDER.index(self.section), len(LEAF_ORDER), siblings)
        if root.hex() != self.merkle_root:
            raise ProofError(f"root {root.hex()}, want {clip(self.merkle_root)}")
        computed = seal_root_hash(self.tenant_id, self.job_id, self.leaf_count, root).hex()
        if computed != seal_root:
            raise ProofError(f"seal root {computed}, want {clip(seal_root)}")


def _fold(leaf: bytes, index: int, size: int, path: list[bytes | None]) -> bytes:
    """Fold an inclusion proof (RFC 9162, section 2.1.3.2)."""
    node, last = leaf, size - 1
    for sibling in path:
        if sibling is None:
            raise ProofError("a malformed hash in the path")
        if last == 0:
            raise ProofError(f"{len(path)} hashes are too many")
        if index & 1 or index == last:
            node = node_hash(sibling, node)
            while not index & 1 and index:
                index >>= 1
                last >>= 1
        else:
            node = node_hash(node, sibling)
        index >>= 1
        last >>= 1
    if last:
        raise ProofError(f"{len(path)} hashes are too few")
    return node


def proof_of(bundle: bytes, section: str) -> tuple[bytes, Proof]:
    """Return one section's bytes and their proof. It does not verify the bundle; Proof.verify needs no more."""
    text = read_limited(bundle)
    document = parse_object(text)
    seal = document[SEAL]
    leaf = next((leaf for leaf in seal["leaves"] if leaf["name"] == section), None)
    if leaf is None or section not in document:
        raise ProofError(f"the bundle has no leaf {clip(section)}")
    proof = Proof(section, seal["tenant_id"], seal["job_id"], int(seal["leaf_count"]), seal["merkle_root"], tuple(leaf["proof"]))
    return member_slices(text)[section].encode(), proof
