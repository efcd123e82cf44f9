"""Bundles that the tests seal verify, files on disk included."""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path

import pytest
from sealer import vector
from vectors import CONTRACT_SEALS, options_of

from sdg.evidence import Folder, verify
from sdg.evidence.__main__ import EXIT_EVIDENCE, EXIT_USAGE, main


@pytest.mark.parametrize("seed", range(20))
def test_sealed_bundles_verify(seed: int) -> None:
    made = vector(seed)
    result = verify(base64.b64decode(made["bundle"]), **options_of(made["options"]))
    result.raise_for_failure()
    assert result.levels == made["levels"]
    assert result.warnings == []


@pytest.fixture
def delivery(tmp_path: Path) -> Path:
    """A folder as sdg delivers it, with a trust file elsewhere."""
    made = vector(3)
    folder = tmp_path / "data"
    for file in made["options"]["artifacts"]:
        path = folder / file["name"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(file["content"]))
    (folder / "job-3.evidence.json").write_bytes(base64.b64decode(made["bundle"]))
    keys = [key | {"algorithm": "Ed25519"} for key in made["options"]["service_keys"]]
    (tmp_path / "trust.json").write_text(json.dumps({"version": "sdgs.trust/v1", "keys": keys}))
    (tmp_path / "state.json").write_text(json.dumps(made["options"]["state"]))
    return folder


def _run(folder: Path, *more: str) -> int:
    bundle = folder / "job-3.evidence.json"
    return main([str(bundle), "--artifacts", str(folder), "--trust", str(folder.parent / "trust.json"), "--level", "authentic", *more])


def test_command(delivery: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(delivery, "--state", str(delivery.parent / "state.json"), "--job", "job-3") == 0
    assert "AUTHENTIC   reached" in capsys.readouterr().out
    assert _run(delivery, "--json") == 0
    assert json.loads(capsys.readouterr().out)["levels"]["INTEGRITY"] == "reached"
    assert _run(delivery, "--job", "job-4") == EXIT_EVIDENCE
    assert "expected job" in capsys.readouterr().out
    assert main([str(delivery / "missing.json")]) == EXIT_USAGE


def test_what_lies_beside_the_artifacts(delivery: Path) -> None:
    """A folder as the sdg program leaves it: with trust file, state and renditions of the tables."""
    (delivery.parent / "pins.json").write_bytes((delivery.parent / "trust.json").read_bytes())
    for name in ("trust.json", "state.json"):
        (delivery.parent / name).rename(delivery / name)
    (delivery / "renditions").mkdir()
    (delivery / "renditions" / "a.parquet").write_bytes(b"PAR1")
    command = [str(delivery / "job-3.evidence.json"), "--artifacts", str(delivery), "--state", str(delivery / "state.json")]
    assert main([*command, "--trust", str(delivery / "trust.json")]) == 0
    assert main([*command, "--trust", str(delivery.parent / "pins.json")]) == 0
    (delivery / "trust.json").write_text("no keys")
    assert main([*command, "--trust", str(delivery.parent / "pins.json")]) == EXIT_EVIDENCE


@pytest.mark.parametrize("attack", ["extra file", "link", "linked folder", "pipe", "missing", "changed"])
def test_a_folder_that_is_not_the_delivery(delivery: Path, attack: str) -> None:
    file = next(path for path in sorted(delivery.rglob("*.csv")) if path.stat().st_size)
    outside = delivery.parent / "outside"
    match attack:
        case "extra file":
            (delivery / "notes.txt").write_text("x")
        case "link":
            file.rename(outside)
            file.symlink_to(outside)
        case "linked folder":
            file.parent.rename(outside)
            file.parent.symlink_to(outside, target_is_directory=True)
        case "pipe":
            file.unlink()
            os.mkfifo(file)
        case "missing":
            file.unlink()
        case "changed":
            content = file.read_bytes()
            file.write_bytes(bytes([content[0] ^ 1]) + content[1:])
    assert _run(delivery) == EXIT_EVIDENCE


def test_a_link_put_in_place_after_listing_is_not_followed(delivery: Path) -> None:
    file = sorted(delivery.rglob("*.csv"))[0]
    outside = delivery.parent / "outside"
    file.rename(outside)
    file.symlink_to(outside)
    with pytest.raises(OSError):
        Folder(delivery).open(file.relative_to(delivery).as_posix())


def test_command_takes_contract_seals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = json.loads((CONTRACT_SEALS / "genuine.json").read_bytes())
    file = tmp_path / "seal.json"
    file.write_bytes(base64.b64decode(made["bundle"]))
    assert main([str(file), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["checks"]) == 18
    assert main([str(file), "--job", "other"]) == EXIT_EVIDENCE
