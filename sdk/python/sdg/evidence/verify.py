"""Verification of one bundle."""

from __future__ import annotations

from collections.abc import Sequence

from .artifacts import Artifacts
from .chain import Head, Record
from .contract_seal import CONTRACT_SEAL_CHECKS
from .document import DOCUMENT_CHECKS, CheckFunction, Verification
from .options import Options
from .outside import OUTSIDE_CHECKS
from .result import ARTIFACTS_NOT_CHECKED, SIGNER_NOT_CHECKED, TAIL_NOT_CHECKED, Check, Finding, Result
from .times import parse_time
from .translog import LogState, Policy
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
    result = _run(bundle, options, _CHECKS, "artifacts")
    _warn(result, options)
    return result


def verify_contract_seal(
    document: bytes,
    *,
    service_keys: Sequence[ServiceKey] = (),
    seal_id: str = "",
    tenant_id: str = "",
    state: Head | None = None,
    records: Sequence[Record] = (),
    log_proof: bytes | None = None,
    log_policy: Policy | None = None,
    log_state: LogState | None = None,
    now: str = "",
    require: Sequence[str] = (),
) -> Result:
    """Check a contract seal, ``sdgs.contract-seal/v1``, as ``verify`` checks a bundle; the result's job_id is the seal's id.

    The options are those of ``verify`` that apply: a contract seal has no artifacts and no note.
    """
    if now and parse_time(now) is None:
        raise TrustError(f"now is not an RFC 3339 time: {now!r}")
    options = Options(
        service_keys=service_keys, job_id=seal_id, tenant_id=tenant_id, state=state, records=records,
        log_proof=log_proof, log_policy=log_policy, log_state=log_state, now=now, require=require,
    )
    result = _run(document, options, CONTRACT_SEAL_CHECKS, "link")
    _warn(result, options)
    result.warnings = [warning for warning in result.warnings if warning != ARTIFACTS_NOT_CHECKED]
    return result


def _run(document: bytes, options: Options, checks: Sequence[tuple[str, str, CheckFunction]], integrity_with: str) -> Result:
    """Run checks in order; INTEGRITY is reached with the named one, which is the last of its checks."""
    v = Verification(document, options)
    result = v.result
    for name, level, run in checks:
        found = Finding("not_run") if result.failed_check else run(v)
        result.checks.append(Check(name, level, found.result, found.observed, found.expected))
        if found.result == "fail":
            result.failed_check = name
        _settle(result, level, found.result, name == integrity_with)
    return result


def _settle(result: Result, level: str, outcome: str, completes_integrity: bool) -> None:
    """INTEGRITY takes many checks, the last of which may have no input; other levels hang on one check."""
    if not level or outcome == "not_run":
        return
    if outcome == "fail":
        result.levels[level] = "failed"
    elif completes_integrity or (level != "INTEGRITY" and outcome == "pass"):
        result.levels[level] = "reached"


def _warn(result: Result, options: Options) -> None:
    if result.levels["CURRENT"] != "reached":
        result.warnings.append(TAIL_NOT_CHECKED)
    if options.artifacts is None:
        result.warnings.append(ARTIFACTS_NOT_CHECKED)
    if not options.service_keys:
        result.warnings.append(SIGNER_NOT_CHECKED)
