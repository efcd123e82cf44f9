"""What a verifier knows apart from the bundle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .artifacts import Artifacts
from .chain import Head, Record
from .translog import LogState, Policy
from .trust import ServiceKey, TenantKey


@dataclass(frozen=True)
class Options:
    """The arguments of ``verify``."""

    service_keys: Sequence[ServiceKey] = ()
    job_id: str = ""
    tenant_id: str = ""
    artifacts: Artifacts | None = None
    state: Head | None = None
    records: Sequence[Record] = ()
    note: bytes | None = None
    log_proof: bytes | None = None
    tenant_keys: Sequence[TenantKey] = ()
    log_policy: Policy | None = None
    log_state: LogState | None = None
    now: str = ""
    require: Sequence[str] = ()
