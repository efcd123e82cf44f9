"""Trust files, state files, policies and times: what is misspelt is refused, not ignored."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sdg.evidence import LogError, Policy, Result, ServiceKey, TrustError, read_state, read_trust
from sdg.evidence.times import is_document_time, parse_time

KEY = {"key_id": "k", "algorithm": "Ed25519", "public_key": "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"}


def _trust(**members: Any) -> bytes:
    return json.dumps({"version": "sdgs.trust/v1", "keys": [KEY], **members}).encode()


def test_trust_file() -> None:
    trust = read_trust(_trust(keys=[KEY | {"not_before": "2026-01-01T00:00:00Z"}]))
    assert [key.key_id for key in trust.service_keys] == ["k"]
    assert trust.tenant_keys == [] and trust.log_policy is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        _trust(version="sdgs.trust/v2"),
        _trust(kyes=[]),
        _trust()[:-1] + b',"keys":[]}',
        _trust(keys=[KEY | {"algorithm": "none"}]),
        _trust(keys=[KEY | {"public_key": "d75a"}]),
        _trust(keys=[KEY | {"not_after": "tomorrow"}]),
        _trust(keys=[KEY | {"extra": "x"}]),
        _trust(keys=[7]),
        _trust(tenant_keys=[{"tenant_id": "t", "key": "name+00000000+AAAA"}]),
        _trust(log_policy="quorum all"),
    ],
)
def test_unusable_trust_files(data: bytes) -> None:
    with pytest.raises(TrustError):
        read_trust(data)


def test_state_files() -> None:
    log = {"origin": "log.test", "size": 7, "root": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}
    state = {"chain_id": "00" * 16, "n": 3, "link": "00" * 32, "logs": [log]}
    seen = read_state(json.dumps(state).encode())
    assert seen.head is not None and seen.head.n == 3 and seen.checkpoints["log.test"].size == 7
    assert read_state(json.dumps({"logs": [log]}).encode()).head is None
    proof = b"c2sp.org/tlog-proof@v1\nindex 0\n\nlog.test\n9\n"
    remembered = seen.log_of(proof)
    assert remembered is not None and remembered.checkpoint.size == 7
    assert seen.log_of(proof.replace(b"log.test", b"other")) is None and seen.log_of(None) is None
    broken_states: list[dict[str, Any]] = [{"n": "3"}, {"n": 1.5}, {"n": -1}, {"link": None}, {"extra": 1}, {"logs": 1}, {"logs": [1]}]
    broken_logs: list[dict[str, Any]] = [{"size": "7"}, {"size": -1}, {"size": 2**60}, {"root": "AAAA"}, {"origin": ""}, {"extra": 1}]
    for broken in broken_states + [{"logs": [log | change]} for change in broken_logs]:
        with pytest.raises(TrustError):
            read_state(json.dumps(state | broken).encode())


@pytest.mark.parametrize(
    ("text", "exists"),
    [
        ("2024-02-29T00:00:00.000Z", True),
        ("2023-02-29T00:00:00.000Z", False),
        ("1900-02-29T00:00:00.000Z", False),
        ("2000-02-29T23:59:59.999Z", True),
        ("0000-01-01T00:00:00.000Z", True),
        ("2026-13-01T00:00:00.000Z", False),
        ("2026-00-01T00:00:00.000Z", False),
        ("2026-01-00T00:00:00.000Z", False),
        ("2026-01-01T24:00:00.000Z", False),
        ("2026-01-01T00:00:60.000Z", False),
        ("2026-01-01T00:00:00Z", False),
        ("2026-01-01T00:00:00.000+00:00", False),
        ("2026-01-01T00:00:00.000Z\n", False),
    ],
)
def test_document_times(text: str, exists: bool) -> None:
    assert is_document_time(text) is exists


def test_times_are_exact() -> None:
    assert parse_time("2026-01-01T00:00:00Z") == parse_time("2026-01-01T02:30:00+02:30")
    early, late = parse_time("2026-01-01T00:00:00.0000000Z"), parse_time("2026-01-01T00:00:00.0000001Z")
    assert early is not None and late is not None and early < late
    with pytest.raises(TrustError):
        ServiceKey("k", b"", not_after="never")


@pytest.mark.parametrize(
    "text",
    ["", "quorum", "quorum none extra", "quorum none\nquorum none", "quorum missing", "log x\nquorum none", "unknown\nquorum none", "quorum none\x00"],
)
def test_unusable_policies(text: str) -> None:
    with pytest.raises(LogError):
        Policy.parse(text)


def _verified(n: int, current: str = "not_checked", authentic: str = "reached", failed: str = "") -> Result:
    result = Result(chain_id="ab" * 16, n=n, link=f"{n:064x}", failed_check=failed)
    result.levels |= {"AUTHENTIC": authentic, "CURRENT": current}
    return result


def test_state_remembers_only_what_is_signed_and_tied() -> None:
    log = {"origin": "log.test", "size": 7, "root": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}
    empty = read_state(json.dumps({"logs": [log]}).encode())
    assert read_state(empty.to_bytes()) == empty
    for refused in (_verified(4, authentic="not_checked"), _verified(4, failed="leaves")):
        assert empty.remember(refused) is empty
    first = empty.remember(_verified(4))
    assert first.head is not None and first.head.n == 4
    assert read_state(first.to_bytes()) == first
    for refused in (_verified(5), _verified(4, current="reached"), _verified(3, current="reached")):
        assert first.remember(refused) is first
    second = first.remember(_verified(5, current="reached"))
    assert second.head is not None and second.head.n == 5 and second.checkpoints == empty.checkpoints
