"""What a verification reports."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

#: Sentences that a result carries as warnings.
TAIL_NOT_CHECKED = "tail truncation / rollback not checked"
ARTIFACTS_NOT_CHECKED = "artifacts not checked: only the bundle document was verified"
LOG_GROWTH_NOT_CHECKED = "log consistency with the remembered checkpoint not checked"
NOTARY_NOT_CHECKED = "notarization not checked: no key of the tenant was pinned"
SIGNER_NOT_CHECKED = "authorship not checked: no service key was pinned, and anyone can compute hashes"

LEVELS = ("INTEGRITY", "AUTHENTIC", "LOGGED", "CURRENT")


@dataclass(frozen=True)
class Finding:
    """What one check saw: ``pass``, ``fail``, ``not_present`` (no input given) or ``not_run``."""

    result: str
    observed: str = ""
    expected: str = ""


def passed(observed: str, expected: str | None = None) -> Finding:
    return Finding("pass", observed, observed if expected is None else expected)


def failed(observed: str, expected: str) -> Finding:
    return Finding("fail", observed, expected)


def not_present(observed: str, expected: str) -> Finding:
    return Finding("not_present", observed, expected)


@dataclass(frozen=True)
class Check:
    """The report of one check. ``level`` is empty for checks that establish none."""

    name: str
    level: str
    result: str
    observed: str
    expected: str


class VerificationError(Exception):
    """A check failed. Untrusted text in the message is quoted and shortened."""

    def __init__(self, check: Check) -> None:
        super().__init__(f"check {check.name} failed: expected {check.expected}, found {check.observed}")
        self.check = check


@dataclass
class Result:
    """The report of one verification: read ``failed_check`` for what ran and ``levels`` for what that establishes."""

    job_id: str = ""
    tenant_id: str = ""
    chain_id: str = ""
    n: int = 0
    seal_root: str = ""
    link: str = ""
    levels: dict[str, str] = field(default_factory=lambda: dict.fromkeys(LEVELS, "not_checked"))
    failed_check: str = ""
    checks: list[Check] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def raise_for_failure(self) -> None:
        """Raise VerificationError if a check failed."""
        for check in self.checks:
            if check.result == "fail":
                raise VerificationError(check)

    def to_dict(self) -> dict[str, Any]:
        """Return the report as ``sdg evidence verify --json`` prints it."""
        report = asdict(self)
        for check in report["checks"]:
            if not check["level"]:
                del check["level"]
        return report
