"""Verification of one bundle."""

from __future__ import annotations

from collections.abc import Sequence

from .artifacts import Artifacts
from .chain import Head, Record
from .document import DOCUMENT_CHECKS, Verification
from .options import LogState, Options
from .outside import OUTSIDE_CHECKS
from .result import ARTIFACTS_NOT_CHECKED, SIGNER_NOT_CHECKED, TAIL_NOT_CHECKED, Check, Finding, Result
from .times import parse_time
from .translog import Policy
from .trust import ServiceKey, TenantKey, TrustError

_CHECKS = DOCUMENT_CHECKS + OUTSIDE_CHECKS

#: The checks in the order in which they run.
CHECK_NAMES = tuple(name for name, _, _ in _CHECKS)


def verify(
    bundle: bytes,
    *,
    service_keys: Sequence[ServiceKey] = (),
    job_id: str = "",
    tenant_id: str = "",
    artifacts: Artifacts | None = None,
    state: Head | None = None,
    records: Sequence[Record] = (),
    note: bytes | None = None,
    log_proof: bytes | None = None,
    tenant_keys: Sequence[TenantKey] = (),
    log_policy: Policy | None = None,
    log_state: LogState | None = None,
    now: str = "",
    require: Sequence[str] = (),
) -> Result:
    """Check a bundle and report every check by name. It raises nothing for a bad bundle: read the result.

    Without any of the optional inputs, only INTEGRITY of the document alone is verified. After the first failure the
    remaining checks are not run: what they would look at cannot be relied on.

    :param service_keys: pinned keys of the service; without them AUTHENTIC is not checked
    :param job_id: the job that the bundle must be of; a genuine bundle of another job proves nothing about this one
    :param tenant_id: the tenant that the bundle must be of
    :param artifacts: the delivered files
    :param state: the chain head seen last; without it CURRENT is not checked
    :param records: chain records between the bundle and state, needed where the two are not neighbours
    :param note: the tenant's note beside the bundle
    :param log_proof: the proof of the transparency log beside the bundle
    :param tenant_keys: keys pinned to tenants, for the note
    :param log_policy: pinned logs and witnesses; without it LOGGED is not checked
    :param log_state: the log's checkpoint seen last
    :param now: the time, RFC 3339, which cosignatures must not be ahead of; empty for none
    :param require: levels that must be reached: INTEGRITY, AUTHENTIC, LOGGED, CURRENT
    """
    if now and parse_time(now) is None:
        raise TrustError(f"now is not an RFC 3339 time: {now!r}")
    options = Options(
        service_keys, job_id, tenant_id, artifacts, state, records, note, log_proof, tenant_keys, log_policy, log_state, now, require
    )
    v = Verification(bundle, options)
    result = v.result
    for name, level, run in _CHECKS:
        found = Finding("not_run") if result.failed_check else run(v)
        result.checks.append(Check(name, level, found.result, found.observed, found.expected))
        if found.result == "fail":
            result.failed_check = name
        _settle(result, name, level, found.result)
    _warn(result, options)
    return result


def _settle(result: Result, name: str, level: str, outcome: str) -> None:
    """INTEGRITY is reached with the last of its checks, which may have no input; other levels hang on one check."""
    if not level or outcome == "not_run":
        return
    if outcome == "fail":
        result.levels[level] = "failed"
    elif name == "artifacts" or (level != "INTEGRITY" and outcome == "pass"):
        result.levels[level] = "reached"


def _warn(result: Result, options: Options) -> None:
    if result.levels["CURRENT"] != "reached":
        result.warnings.append(TAIL_NOT_CHECKED)
    if options.artifacts is None:
        result.warnings.append(ARTIFACTS_NOT_CHECKED)
    if not options.service_keys:
        result.warnings.append(SIGNER_NOT_CHECKED)
