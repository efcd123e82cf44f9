"""Files of the verifier's own: trust files with pinned keys, and remembered heads."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .chain import Head
from .result import Result
from .strict import DocumentError, parse_object, read_limited
from .times import parse_time
from .translog import Checkpoint, LogError, LogProof, LogState, Policy, VerifierKey


class TrustError(ValueError):
    """A trust or state file that cannot be used; what is misspelt is refused, not ignored."""


@dataclass(frozen=True)
class ServiceKey:
    """A public key that the caller pinned. It never comes from the bundle that it is to verify.

    ``not_before`` and ``not_after`` are RFC 3339 and bound the seals that the key may have signed, inclusive; empty
    ones do not bound. Revoke a key by setting ``not_after``. Several keys may carry the same id.
    """

    key_id: str
    public_key: bytes
    not_before: str = ""
    not_after: str = ""

    def __post_init__(self) -> None:
        _check_period(self.not_before, self.not_after)

    def valid_at(self, at: Fraction) -> bool:
        """Report whether the key may have signed what was sealed at a time."""
        return _within(at, self.not_before, self.not_after)


@dataclass(frozen=True)
class TenantKey:
    """A public key that the caller pinned for one tenant, as a C2SP verifier key. The period is as in ServiceKey."""

    tenant_id: str
    key: str
    not_before: str = ""
    not_after: str = ""

    def __post_init__(self) -> None:
        _check_period(self.not_before, self.not_after)

    def valid_at(self, at: Fraction) -> bool:
        """Report whether the key may have notarized what was sealed at a time."""
        return _within(at, self.not_before, self.not_after)


@dataclass(frozen=True)
class Trust:
    """What a trust file pins."""

    service_keys: list[ServiceKey]
    tenant_keys: list[TenantKey]
    log_policy: Policy | None


def _check_period(*texts: str) -> None:
    for text in texts:
        if text and parse_time(text) is None:
            raise TrustError(f"the end of a period is not an RFC 3339 time: {text!r}")


def _within(at: Fraction, not_before: str, not_after: str) -> bool:
    start, end = parse_time(not_before), parse_time(not_after)
    return (start is None or at >= start) and (end is None or at <= end)


def _read(data: bytes, what: str) -> dict[str, Any]:
    try:
        return parse_object(read_limited(data))
    except DocumentError as error:
        raise TrustError(f"the {what} cannot be read: {error}") from None


def _only(members: dict[str, Any], allowed: Iterable[str], what: str) -> None:
    unknown = sorted(set(members) - set(allowed))
    if unknown:
        raise TrustError(f"{what} has the unknown member {unknown[0]!r}")


def _listed(trust: dict[str, Any], name: str, members: tuple[str, ...]) -> list[dict[str, str]]:
    """Return a list of objects that hold only texts."""
    listed = []
    for i, entry in enumerate(trust.get(name) or [], 1):
        what = f"entry {i} of {name} in the trust file"
        if not isinstance(entry, dict) or not all(isinstance(text, str) for text in entry.values()):
            raise TrustError(f"{what} is not an object of texts")
        _only(entry, members, what)
        listed.append(entry)
    return listed


def _service_key(entry: dict[str, str]) -> ServiceKey:
    if entry.get("algorithm") != "Ed25519":
        raise TrustError("a key of the trust file is not of algorithm Ed25519")
    try:
        public = bytes.fromhex(entry.get("public_key", ""))
    except ValueError:
        public = b""
    if len(public) != 32:
        raise TrustError("a key of the trust file has no usable public_key")
    return ServiceKey(entry.get("key_id", ""), public, entry.get("not_before", ""), entry.get("not_after", ""))


def _tenant_key(entry: dict[str, str]) -> TenantKey:
    try:
        key = str(VerifierKey.parse(entry.get("key", "")))
    except LogError as error:
        raise TrustError(f"a tenant key of the trust file cannot be used: {error}") from None
    return TenantKey(entry.get("tenant_id", ""), key, entry.get("not_before", ""), entry.get("not_after", ""))


def read_trust(data: bytes) -> Trust:
    """Read a trust file, ``sdgs.trust/v1``."""
    trust = _read(data, "trust file")
    _only(trust, ("version", "keys", "tenant_keys", "log_policy"), "the trust file")
    if trust.get("version") != "sdgs.trust/v1":
        raise TrustError("the trust file is not of version sdgs.trust/v1")
    keys = _listed(trust, "keys", ("key_id", "algorithm", "public_key", "not_before", "not_after"))
    tenant_keys = _listed(trust, "tenant_keys", ("tenant_id", "key", "not_before", "not_after"))
    text = trust.get("log_policy") or ""
    try:
        policy = Policy.parse(text) if text else None
    except LogError as error:
        raise TrustError(f"the log policy of the trust file cannot be used: {error}") from None
    return Trust([_service_key(entry) for entry in keys], [_tenant_key(entry) for entry in tenant_keys], policy)


@dataclass(frozen=True)
class State:
    """What a verifier remembers between calls: the head of a chain, and the largest checkpoint of each log."""

    head: Head | None
    checkpoints: dict[str, Checkpoint]

    def log_of(self, proof: bytes | None) -> LogState | None:
        """Return what is remembered of the log that a proof says it is of."""
        try:
            origin = LogProof.parse(proof or b"").checkpoint.partition(b"\n")[0].decode(errors="replace")
        except LogError:
            return None  # the verifier says what is wrong with it
        known = self.checkpoints.get(origin)
        return LogState(known) if known else None

    def remember(self, result: Result) -> State:
        """Return the state after a verification: with the bundle's head, if it leads further than the one known.

        Only what a pinned key signed, and what is tied to the head known, is remembered. Anything else could be put
        there by anybody, and would then make the genuine chain look like a fork.
        """
        if result.failed_check or result.levels["AUTHENTIC"] != "reached":
            return self
        if self.head and (result.n <= self.head.n or result.levels["CURRENT"] != "reached"):
            return self
        return State(Head(result.chain_id, result.n, result.link), self.checkpoints)

    def to_bytes(self) -> bytes:
        """Return the state file's content, which ``read_state`` and the sdg program read."""
        out: dict[str, Any] = {}
        if self.head:
            out = {"chain_id": self.head.chain_id, "n": self.head.n, "link": self.head.link, "sealed_at": self.head.sealed_at}
            if self.head.genesis_created_at:
                out["genesis_created_at"] = self.head.genesis_created_at
        logs = [
            {"origin": seen.origin, "size": seen.size, "root": base64.b64encode(seen.root).decode()}
            for _, seen in sorted(self.checkpoints.items())
        ]
        if logs or not out:
            out["logs"] = logs
        return json.dumps(out, separators=(",", ":")).encode() + b"\n"


def _checkpoint(seen: Any) -> Checkpoint:
    if not isinstance(seen, dict):
        raise TrustError("a log of the state file is not an object")
    _only(seen, ("origin", "size", "root"), "a log of the state file")
    size = seen.get("size")
    if not isinstance(size, float) or size != size // 1 or not 0 <= size < 2**53:
        raise TrustError("a log of the state file has no usable size")
    try:
        return Checkpoint.parse(f"{seen.get('origin')}\n{int(size)}\n{seen.get('root')}\n")
    except LogError as error:
        raise TrustError(f"a log of the state file cannot be used: {error}") from None


def read_state(data: bytes) -> State:
    """Read a state file, as ``sdg evidence verify --state`` keeps it."""
    state = _read(data, "state file")
    _only(state, ("chain_id", "n", "link", "sealed_at", "genesis_created_at", "logs"), "the state file")
    logs = state.get("logs") or []
    if not isinstance(logs, list):
        raise TrustError("logs of the state file is not a list")
    checkpoints = {checkpoint.origin: checkpoint for checkpoint in map(_checkpoint, logs)}
    if "chain_id" not in state:
        return State(None, checkpoints)
    try:
        return State(Head.of(state), checkpoints)
    except (KeyError, TypeError, ValueError) as error:
        raise TrustError(f"the state file has no usable {error}") from None
