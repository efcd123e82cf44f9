"""Verify an evidence bundle offline: ``python -m sdg.evidence BUNDLE``."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import datetime, timezone
from pathlib import Path

from .artifacts import Folder
from .contract_seal import is_contract_seal
from .result import LEVELS, Result
from .strict import MAX_BUNDLE_BYTES
from .translog import MAX_NOTE_BYTES
from .trust import State, Trust, TrustError, read_state, read_trust
from .verify import verify, verify_contract_seal

#: Exit codes, as those of the sdg program.
EXIT_USAGE = 2
EXIT_EVIDENCE = 9


def _arguments(args: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m sdg.evidence",
        description="Check an evidence bundle without a network. The exit code is 9 if a check fails.",
    )
    parser.add_argument("bundle", type=Path, help="bundle or contract seal; its .note and .tlog-proof are read from beside it")
    parser.add_argument("--artifacts", type=Path, help="folder with exactly the delivered files (bundle, trust.json, state file and renditions/ may lie in it)")
    parser.add_argument("--beside", action="append", default=[], help="a file in that folder that is no artifact; may be repeated")
    parser.add_argument("--trust", type=Path, help="trust file of your own; one that came with the bundle proves nothing")
    parser.add_argument("--state", type=Path, help="file that remembers the chain head seen last; made if it is not there")
    parser.add_argument("--job", default="", help="the job that the bundle must be of")
    parser.add_argument("--tenant", default="", help="the workspace that the bundle must be of")
    parser.add_argument("--level", action="append", default=[], choices=[level.lower() for level in LEVELS], help="a level that must be reached")
    parser.add_argument("--json", action="store_true", help="print the whole report as JSON")
    return parser.parse_args(args)


def _sidecar(bundle: Path, suffix: str) -> bytes | None:
    path = bundle.with_suffix(suffix)
    if not path.exists():
        return None
    with path.open("rb") as file:
        return file.read(MAX_NOTE_BYTES + 1)


def _is_trust(path: Path) -> bool:
    """Whether a file that came with a delivery is a trust file; it is exempt, and never trusted."""
    if path.is_symlink() or not path.is_file():
        return False
    try:
        read_trust(path.read_bytes())
    except TrustError:
        return False
    return True


def _besides(options: argparse.Namespace) -> set[str]:
    """Name what the folder of the artifacts holds beside them: what was given, and what the service rendered of them."""
    folder: Path = options.artifacts.resolve()
    given = [options.bundle, options.bundle.with_suffix(".note"), options.bundle.with_suffix(".tlog-proof"), options.trust, options.state]
    names = {path.name for path in given if path and path.resolve().parent == folder}
    if _is_trust(options.artifacts / "trust.json"):
        names.add("trust.json")
    return names | {path.relative_to(folder).as_posix() for path in (folder / "renditions").rglob("*")} | set(options.beside)


def _state(path: Path | None) -> State:
    return read_state(path.read_bytes()) if path and path.exists() else State(None, {})


def _keep(path: Path, state: State) -> None:
    """Write the state file whole, or leave the old one."""
    new = path.with_name(path.name + ".new")
    new.write_bytes(state.to_bytes())
    new.replace(path)


def _verify(options: argparse.Namespace, seen: State) -> Result:
    with options.bundle.open("rb") as file:
        bundle = file.read(MAX_BUNDLE_BYTES + 1)
    trust = read_trust(options.trust.read_bytes()) if options.trust else Trust([], [], None)
    proof = _sidecar(options.bundle, ".tlog-proof")
    if is_contract_seal(bundle):
        return verify_contract_seal(
            bundle,
            service_keys=trust.service_keys,
            log_policy=trust.log_policy,
            seal_id=options.job,
            tenant_id=options.tenant,
            state=seen.head,
            log_state=seen.log_of(proof),
            log_proof=proof,
            now=datetime.now(timezone.utc).isoformat(),
            require=[level.upper() for level in options.level],
        )
    return verify(
        bundle,
        service_keys=trust.service_keys,
        tenant_keys=trust.tenant_keys,
        log_policy=trust.log_policy,
        job_id=options.job,
        tenant_id=options.tenant,
        artifacts=Folder(options.artifacts, _besides(options)) if options.artifacts else None,
        state=seen.head,
        log_state=seen.log_of(proof),
        note=_sidecar(options.bundle, ".note"),
        log_proof=proof,
        now=datetime.now(timezone.utc).isoformat(),
        require=[level.upper() for level in options.level],
    )


def main(args: list[str] | None = None) -> int:
    """Run the command and return its exit code."""
    options = _arguments(sys.argv[1:] if args is None else args)
    try:
        seen = _state(options.state)
        result = _verify(options, seen)
        if options.state and (now := seen.remember(result)) is not seen:
            _keep(options.state, now)
    except (OSError, TrustError) as error:
        print(f"error: {error}", file=sys.stderr)
        return EXIT_USAGE
    if options.json:
        print(json.dumps(result.to_dict(), ensure_ascii=False))
    else:
        for check in result.checks:
            told = f"expected {check.expected}, found {check.observed}" if check.result == "fail" else check.observed
            print(f"{check.result:12}{check.name:19}{told}".rstrip())
        for level, state in result.levels.items():
            print(f"{level:12}{state.replace('_', ' ')}")
        for warning in result.warnings:
            print(f"note: {warning}")
    return EXIT_EVIDENCE if result.failed_check else 0


if __name__ == "__main__":
    sys.exit(main())
