"""The delivered files, held against the index."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from .hashes import clip
from .result import Finding, failed, not_present, passed

_PIECE = 1 << 20


@dataclass(frozen=True)
class ArtifactFile:
    """One entry where the artifacts were delivered. ``name`` is relative, with slashes."""

    name: str
    size: int
    regular: bool


class Artifacts(Protocol):
    """The delivered files. Symbolic links must be reported and never followed."""

    def list(self) -> Iterable[ArtifactFile]:
        """Return everything that is there and is no folder, also what is no regular file."""

    def open(self, name: str) -> BinaryIO:
        """Open a regular file by its listed name."""


class Folder:
    """A folder of delivered files. ``beside`` names files at its top that are no artifacts, such as the bundle."""

    def __init__(self, path: str | os.PathLike[str], beside: Iterable[str] = ()) -> None:
        self._root = Path(path)
        self._beside = frozenset(beside)

    def list(self) -> list[ArtifactFile]:
        """Return everything below the folder that is no folder itself; links to folders are entries too."""
        return sorted(self._below(self._root, ""), key=lambda file: file.name)

    def _below(self, folder: Path, prefix: str) -> Iterable[ArtifactFile]:
        with os.scandir(folder) as entries:
            for entry in entries:
                name = prefix + entry.name
                if entry.is_dir(follow_symlinks=False):
                    yield from self._below(Path(entry.path), name + "/")
                elif name not in self._beside:
                    info = entry.stat(follow_symlinks=False)
                    yield ArtifactFile(name, info.st_size, stat.S_ISREG(info.st_mode))

    def open(self, name: str) -> BinaryIO:
        """Open a file without following a link in any part of its name."""
        *parents, last = name.split("/")
        nofollow = getattr(os, "O_NOFOLLOW", 0)
        if os.open not in os.supports_dir_fd:
            return self._open_by_path(name)
        at = os.open(self._root, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            for parent in parents:
                below = os.open(parent, os.O_RDONLY | nofollow | getattr(os, "O_DIRECTORY", 0), dir_fd=at)
                os.close(at)
                at = below
            # Without O_NONBLOCK, a pipe put in the file's place would hang the verifier.
            opened = os.open(last, os.O_RDONLY | nofollow | getattr(os, "O_NONBLOCK", 0), dir_fd=at)
        finally:
            os.close(at)
        return _regular(opened, name)

    def _open_by_path(self, name: str) -> BinaryIO:
        """Open where the system cannot open relative to a folder (Windows)."""
        path = self._root
        for part in name.split("/"):
            path = path / part
            if path.is_symlink():
                raise OSError(f"open artifact {name}: a symbolic link")
        return _regular(os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0)), name)


def _regular(opened: int, name: str) -> BinaryIO:
    if not stat.S_ISREG(os.fstat(opened).st_mode):
        os.close(opened)
        raise OSError(f"open artifact {name}: not a regular file")
    return os.fdopen(opened, "rb")


def check_artifacts(index: list[dict[str, Any]], delivered: Artifacts | None) -> Finding:
    """Demand all indexed files, no others, all regular; then their size, then their SHA-256."""
    expected = f"exactly the {len(index)} indexed artifacts"
    if delivered is None:
        return not_present("no artifacts were given", expected)
    indexed = {artifact["name"]: artifact for artifact in index}
    found = set()
    try:
        for file in delivered.list():
            artifact = indexed.get(file.name)
            if artifact is None:
                return failed(f"file {clip(file.name)}, which is not in the index", expected)
            if not file.regular:
                return failed(f"{clip(file.name)}, which is not a regular file", expected)
            if file.size != artifact["size_bytes"]:
                return failed(f"{clip(file.name)} of {file.size} bytes", f"{int(artifact['size_bytes'])} bytes")
            if file.name in found:
                return failed(f"{clip(file.name)} twice", expected)
            found.add(file.name)
        for artifact in index:
            if artifact["name"] not in found:
                return failed(f"no file {artifact['name']}", expected)
        for artifact in index:
            size, digest = _digest(delivered, artifact["name"], int(artifact["size_bytes"]))
            if size != artifact["size_bytes"]:
                return failed(f"{artifact['name']} gave {size} bytes or more", f"{int(artifact['size_bytes'])} bytes")
            if digest != artifact["sha256"]:
                return failed(f"{artifact['name']} with SHA-256 {digest}", artifact["sha256"])
    except OSError as error:
        return failed(f"artifacts cannot be read: {error}", expected)
    return passed(f"{len(index)} artifacts", expected)


def _digest(delivered: Artifacts, name: str, size: int) -> tuple[int, str]:
    """Hash a file, reading at most one byte more than it should have, whatever it has become since it was listed."""
    hasher, read = hashlib.sha256(), 0
    with delivered.open(name) as file:
        while piece := file.read(min(_PIECE, size + 1 - read)):
            hasher.update(piece)
            read += len(piece)
    return read, hasher.hexdigest()
