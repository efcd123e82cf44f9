"""A tenant's chain: heads that a verifier remembers, and records of links."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .hashes import MAX_INTEGER, clip, hash_bytes, link_hash
from .times import is_document_time


class ChainError(Exception):
    """Records that do not continue a chain. Untrusted text in the message is quoted and shortened."""

    def __init__(self, observed: str, expected: str) -> None:
        super().__init__(f"check chain failed: expected {expected}, found {observed}")
        self.observed = observed
        self.expected = expected


def _text(value: Any, name: str) -> str:
    if not isinstance(value, str):
        raise TypeError(name)
    return value


def _counter(value: Any, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != int(value) or value < 0:
        raise TypeError(name)
    return int(value)


@dataclass(frozen=True)
class Head:
    """The end of a chain. ``sealed_at`` may be empty; ``genesis_created_at`` is set if and only if ``n`` is 0."""

    chain_id: str
    n: int
    link: str
    sealed_at: str = ""
    genesis_created_at: str = ""

    @classmethod
    def of(cls, members: Mapping[str, Any]) -> Head:
        """Take a head from decoded JSON; TypeError or KeyError names a member that is not as it must be."""
        return cls(
            _text(members["chain_id"], "chain_id"),
            _counter(members["n"], "n"),
            _text(members["link"], "link"),
            _text(members.get("sealed_at", ""), "sealed_at"),
            _text(members.get("genesis_created_at", ""), "genesis_created_at"),
        )

    def fault(self) -> str | None:
        """Return what makes the head unusable."""
        if len(self.chain_id) != 32 or self.chain_id.strip("0123456789abcdef"):
            return f"chain id {clip(self.chain_id)} is not 32 lower-case hex digits"
        if hash_bytes(self.link) is None:
            return f"link {self.n} is not 64 lower-case hex digits"
        if self.n >= MAX_INTEGER:
            return f"chain is full at link {self.n}"
        for at in (self.sealed_at, self.genesis_created_at):
            if at and not is_document_time(at):
                return f"time {clip(at)} is not in the form of this format"
        if (self.n == 0) != (self.genesis_created_at != ""):
            return "the time of genesis belongs to head 0 and to no other"
        return None


@dataclass(frozen=True)
class Record:
    """One link as the chain store keeps it."""

    chain_id: str
    n: int
    prev: str
    seal_root: str
    link: str
    status: str
    job_id: str
    sealed_at: str

    @classmethod
    def of(cls, members: Mapping[str, Any]) -> Record:
        """Take a record from decoded JSON; TypeError or KeyError names a member that is not as it must be."""
        texts = {name: _text(members[name], name) for name in cls.__dataclass_fields__ if name != "n"}
        return cls(n=_counter(members["n"], "n"), **texts)


def verify_chain(records: Iterable[Record], start: Head) -> Head:
    """Return the head that is reached if the records continue the chain from a head without a gap.

    It cannot see links that were cut from the end: compare the head with one that is signed or remembered.
    """
    unusable = start.fault()
    if unusable is not None:
        raise ChainError(unusable, "a well-formed head to start from")
    jobs: dict[str, int] = {}
    seals: dict[str, int] = {}
    head = start
    for r in records:
        if r.chain_id != head.chain_id:
            raise ChainError(f"link of chain {clip(r.chain_id)}", f"chain {head.chain_id}")
        if r.n != head.n + 1:
            raise ChainError(f"link {r.n}", f"link {head.n + 1}")
        if r.prev != head.link:
            raise ChainError(f"link {r.n} on {clip(r.prev)}", head.link)
        prev, root = hash_bytes(r.prev), hash_bytes(r.seal_root)
        if prev is None or root is None:
            raise ChainError(f"link {r.n}: a malformed seal root", "64 lower-case hex digits")
        computed = link_hash(r.chain_id, r.n, prev, root, r.status, r.sealed_at).hex()
        if r.link != computed:
            raise ChainError(f"link {r.n} is {clip(r.link)}", computed)
        if r.sealed_at < head.sealed_at:
            raise ChainError(f"link {r.n} sealed at {clip(r.sealed_at)}", f"not before {head.sealed_at}")
        if r.job_id in jobs:
            raise ChainError(f"job {clip(r.job_id)} in link {r.n} again", f"in link {jobs[r.job_id]} only")
        if r.seal_root in seals:
            raise ChainError(f"seal {r.seal_root} in link {r.n} again", f"in link {seals[r.seal_root]} only")
        jobs[r.job_id] = seals[r.seal_root] = r.n
        head = Head(r.chain_id, r.n, r.link, r.sealed_at)
        malformed = head.fault()
        if malformed is not None:
            raise ChainError(malformed, "a well-formed record")
    return head
