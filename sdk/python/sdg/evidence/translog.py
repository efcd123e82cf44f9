"""The transparency log's side of C2SP: signed notes, checkpoints, policies and proofs (docs/evidence-format.md, section 6).

Trees of the log are RFC 6962's with SHA-256; the bundle's own tree is another one, with BLAKE3.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from .hashes import clip
from .times import UNIX_EPOCH

MAX_NOTE_BYTES = 1 << 16
_MAX_MEMBERS = 100  # logs, witnesses and groups of a policy, each; and signatures of a note
_MAX_PATH = 63
_ED25519 = 1
_COSIGNATURE = 4
_PROOF_HEADER = "c2sp.org/tlog-proof@v1"
_BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
_COUNTER = re.compile(r"0|[1-9][0-9]{0,18}")


class LogError(ValueError):
    """A note, policy or proof that does not hold. Untrusted text in the message is quoted and shortened."""


def _decoded(text: str) -> bytes:
    if _BASE64.fullmatch(text) is None:
        raise LogError(f"{clip(text)} is not base64")
    return base64.b64decode(text)


def _hash(text: str) -> bytes:
    """Read 32 bytes in base64, in their one form."""
    raw = _decoded(text)
    if len(raw) != 32 or base64.b64encode(raw).decode() != text:
        raise LogError(f"{clip(text)} is not the base64 form of 32 bytes")
    return raw


def _counter(text: str, what: str) -> int:
    if _COUNTER.fullmatch(text) is None or int(text) >= 2**63:
        raise LogError(f"{what} {clip(text)} is no whole number")
    return int(text)


def ed25519_verifies(public: bytes, message: bytes, signature: bytes) -> bool:
    """Report whether the signature over the message is the key's."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def _valid_name(name: str) -> bool:
    return name != "" and "+" not in name and not any(c.isspace() for c in name)


@dataclass(frozen=True)
class VerifierKey:
    """A C2SP verifier key, ``<name>+<8 hex digits>+<base64>``."""

    name: str
    kind: int
    public: bytes

    @classmethod
    def parse(cls, text: str, kind: int = _ED25519) -> VerifierKey:
        """Read a key of one type strictly."""
        name, _, rest = text.partition("+")
        raw = _decoded(rest.partition("+")[2])
        if len(raw) != 33 or raw[0] != kind or not _valid_name(name) or len(name.encode()) > 200 or any(c < " " or c == "\x7f" for c in name):
            raise LogError(f"malformed verifier key {clip(text)}")
        key = cls(name, kind, raw[1:])
        if str(key) != text:
            raise LogError(f"malformed verifier key {clip(text)}")
        return key

    @property
    def hash(self) -> bytes:
        """The four bytes by which signature lines name the key."""
        return sha256(self.name.encode() + b"\n" + bytes([self.kind]) + self.public).digest()[:4]

    def __str__(self) -> str:
        return f"{self.name}+{self.hash.hex()}+{base64.b64encode(bytes([self.kind]) + self.public).decode()}"

    def verifies(self, text: bytes, signature: bytes) -> bool:
        """Report whether a signature line's bytes behind the key hash are this key's."""
        if self.kind == _ED25519:
            return ed25519_verifies(self.public, text, signature)
        if len(signature) != 72:
            return False
        at = int.from_bytes(signature[:8], "big")
        return at < 2**63 and ed25519_verifies(self.public, b"cosignature/v1\ntime %d\n" % at + text, signature[8:])


@dataclass(frozen=True)
class Note:
    """A signed note: its text, and the verified signatures by the keys that made them."""

    text: str
    signatures: dict[VerifierKey, bytes]


def open_note(signed: bytes, keys: Sequence[VerifierKey]) -> Note:
    """Read a note. A signature that claims one of the keys and does not verify is refused; others are ignored."""
    malformed = LogError("a malformed note")
    if len(signed) > MAX_NOTE_BYTES:
        raise LogError(f"note of {len(signed)} bytes, at most {MAX_NOTE_BYTES} are read")
    try:
        whole = signed.decode()
    except UnicodeDecodeError:
        raise malformed from None
    if any(c < " " and c != "\n" for c in whole):
        raise malformed
    text, gap, lines = whole.rpartition("\n\n")
    text += "\n"
    if not gap or not lines.endswith("\n"):
        raise malformed
    signatures: dict[VerifierKey, bytes] = {}
    for count, line in enumerate(lines[:-1].split("\n"), 1):
        name, _, encoded = line.removeprefix("— ").partition(" ")
        if not line.startswith("— ") or not _valid_name(name) or count > _MAX_MEMBERS:
            raise malformed
        try:
            raw = _decoded(encoded)
        except LogError:
            raise malformed from None
        if len(raw) < 5:
            raise malformed
        claimed = [key for key in keys if key.name == name and key.hash == raw[:4]]
        if len(claimed) > 1:
            raise LogError(f"two keys with the name {clip(name)} and one hash")
        for key in claimed:
            if key in signatures:
                continue
            if not key.verifies(text.encode(), raw[4:]):
                raise LogError(f"invalid signature for key {clip(name)}")
            signatures[key] = raw[4:]
    return Note(text, signatures)


@dataclass(frozen=True)
class Checkpoint:
    """What a log signs: its name, the number of entries and the root of the tree over them."""

    origin: str
    size: int
    root: bytes

    @property
    def text(self) -> str:
        return f"{self.origin}\n{self.size}\n{base64.b64encode(self.root).decode()}\n"

    @classmethod
    def parse(cls, text: str) -> Checkpoint:
        """Read a checkpoint's text strictly. Extension lines, which no monitor could audit, are refused."""
        lines = text.split("\n")
        if len(lines) != 4 or not lines[0] or lines[3]:
            raise LogError("no checkpoint: want the lines origin, size and root")
        return cls(lines[0], _counter(lines[1], "checkpoint's size"), _hash(lines[2]))


@dataclass(frozen=True)
class LogState:
    """The checkpoint of the log that the verifier saw last.

    ``growth`` is the consistency proof between it and the one of the log proof, in whichever order their sizes are;
    without it only equal sizes can be compared.
    """

    checkpoint: Checkpoint
    growth: Sequence[bytes] = ()


@dataclass
class Policy:
    """Which checkpoints its owner believes: signed by one of the logs, cosigned by a quorum of witnesses."""

    logs: list[VerifierKey] = field(default_factory=list)
    witnesses: dict[str, VerifierKey] = field(default_factory=dict)
    groups: dict[str, tuple[int, list[str]]] = field(default_factory=dict)
    quorum: str = ""

    @classmethod
    def parse(cls, text: str) -> Policy:
        """Read C2SP tlog-policy text."""
        if len(text.encode()) > MAX_NOTE_BYTES:
            raise LogError(f"policy of more than {MAX_NOTE_BYTES} bytes")
        policy, grouped = cls(), set[str]()
        for number, line in enumerate(text.split("\n"), 1):
            if any((c < " " and c != "\t") or c == "\x7f" for c in line):
                raise LogError(f"policy line {number}: control character")
            words = re.split(r"[ \t]+", line.strip(" \t"))
            if words[0] == "" or words[0].startswith("#"):
                continue
            try:
                policy._line(words[0], words[1:], grouped)
            except LogError as error:
                raise LogError(f"policy line {number}: {error}") from None
        if not policy.quorum:
            raise LogError("policy without a quorum line")
        return policy

    def _line(self, keyword: str, args: list[str], grouped: set[str]) -> None:
        match keyword:
            case "log" if 1 <= len(args) <= 2 and len(self.logs) < _MAX_MEMBERS:
                key = VerifierKey.parse(args[0])
                if any(log.public == key.public for log in self.logs):
                    raise LogError("a log's key occurs twice")
                self.logs.append(key)
            case "witness" if 2 <= len(args) <= 3 and len(self.witnesses) < _MAX_MEMBERS:
                key = VerifierKey.parse(args[1], _COSIGNATURE)
                # One key under two names would be two witnesses.
                if any(witness.public == key.public for witness in self.witnesses.values()):
                    raise LogError("a witness's key occurs twice")
                self._define(args[0])
                self.witnesses[args[0]] = key
            case "group" if len(args) >= 3 and len(self.groups) < _MAX_MEMBERS:
                self._group(args[0], args[1], args[2:], grouped)
            case "quorum" if len(args) == 1 and not self.quorum:
                if args[0] != "none" and not self._defined(args[0]):
                    raise LogError(f"quorum {clip(args[0])} is not defined above")
                self.quorum = args[0]
            case _:
                raise LogError(f"cannot read {clip(' '.join([keyword, *args]))}")

    def _group(self, name: str, threshold: str, members: list[str], grouped: set[str]) -> None:
        if threshold in ("all", "any"):
            need = len(members) if threshold == "all" else 1
        elif re.fullmatch(r"[1-9][0-9]{0,2}", threshold) and int(threshold) <= len(members):
            need = int(threshold)
        else:
            raise LogError(f"threshold {clip(threshold)} is not within 1 to {len(members)}")
        for member in members:
            if not self._defined(member) or member in grouped:
                raise LogError(f"member {clip(member)} is not defined above, or in a group already")
            grouped.add(member)
        self._define(name)
        self.groups[name] = (need, members)

    def _defined(self, name: str) -> bool:
        return name in self.witnesses or name in self.groups

    def _define(self, name: str) -> None:
        if name == "none" or self._defined(name):
            raise LogError(f"the name {clip(name)} is taken")

    def open(self, signed: bytes, start: Fraction | None, end: Fraction | None) -> tuple[Checkpoint, list[str]]:
        """Return a checkpoint that a log of the policy signed and the quorum cosigned within a period."""
        origin = signed.partition(b"\n")[0].decode(errors="replace")
        logs = [log for log in self.logs if log.name == origin]
        if not logs:
            raise LogError(f"the log {clip(origin)} is not in the policy")
        if not open_note(signed, logs).signatures:
            raise LogError("no signature by a key of the log")
        note = open_note(signed, [*logs, *self.witnesses.values()])
        checkpoint = Checkpoint.parse(note.text)
        cosigned = []
        for name, witness in self.witnesses.items():
            if witness in note.signatures:
                at = int.from_bytes(note.signatures[witness][:8], "big") + UNIX_EPOCH
                if (start is None or at >= start) and (end is None or at <= end):
                    cosigned.append(name)
        if not self._satisfied(self.quorum, cosigned):
            raise LogError(f"only {len(cosigned)} witnesses cosigned in time, which is less than the quorum {clip(self.quorum)}")
        return checkpoint, cosigned

    def _satisfied(self, name: str, cosigned: list[str]) -> bool:
        """Groups refer only to what is defined above them, so this ends."""
        if name == "none" or name in self.witnesses:
            return name == "none" or name in cosigned
        need, members = self.groups[name]
        return sum(self._satisfied(member, cosigned) for member in members) >= need


def _split(size: int) -> int:
    return 1 << ((size - 1).bit_length() - 1)


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def entry_leaf(chain_id: str, n: int, seal_root: str, link: str) -> bytes:
    """Return the leaf of a sealed link in the log."""
    return sha256(b"\x00" + f"sdgs.log-entry/v1\n{chain_id}\n{n}\n{seal_root}\n{link}\n".encode()).digest()


@dataclass(frozen=True)
class LogProof:
    """A C2SP tlog-proof without extra data. The entry is not in it: a verifier computes that from what it believes."""

    index: int
    path: list[bytes]
    checkpoint: bytes

    @classmethod
    def parse(cls, data: bytes) -> LogProof:
        """Read a proof strictly. It verifies nothing."""
        if len(data) > MAX_NOTE_BYTES:
            raise LogError(f"proof of {len(data)} bytes, at most {MAX_NOTE_BYTES} are read")
        head, gap, checkpoint = data.partition(b"\n\n")
        lines = head.decode(errors="replace").split("\n")
        if not gap or len(lines) < 2 or lines[0] != _PROOF_HEADER or not lines[1].startswith("index "):
            raise LogError(f"no {_PROOF_HEADER}")
        if len(lines) - 2 > _MAX_PATH:
            raise LogError(f"{len(lines) - 2} hashes, at most {_MAX_PATH} are needed")
        return cls(_counter(lines[1].removeprefix("index "), "proof's index"), [_hash(line) for line in lines[2:]], checkpoint)

    def check_inclusion(self, checkpoint: Checkpoint, leaf: bytes) -> None:
        """Raise LogError unless the checkpoint's tree holds the leaf at the proof's index."""
        if self.index >= checkpoint.size:
            raise LogError(f"index {self.index} in a tree of {checkpoint.size} entries")
        if _inclusion_root(self.path, self.index, checkpoint.size, leaf) != checkpoint.root:
            raise LogError(f"the tree of {checkpoint.size} entries does not hold this entry at index {self.index}")


def _inclusion_root(path: Sequence[bytes], index: int, size: int, leaf: bytes) -> bytes | None:
    if size == 1:
        return leaf if not path else None
    if not path:
        return None
    split = _split(size)
    if index < split:
        left = _inclusion_root(path[:-1], index, split, leaf)
        return None if left is None else _node(left, path[-1])
    right = _inclusion_root(path[:-1], index - split, size - split, leaf)
    return None if right is None else _node(path[-1], right)


def check_growth(one: Checkpoint, other: Checkpoint, path: Sequence[bytes]) -> None:
    """Raise LogError unless both checkpoints are shown to be of one growing tree (RFC 9162, section 2.1.4.2)."""
    small, large = sorted((one, other), key=lambda checkpoint: checkpoint.size)
    if small.size == large.size:
        holds = small.root == large.root
    elif small.size == 0:
        holds = small.root == sha256(b"").digest() and not path
    else:
        holds = _roots(list(path), 0, large.size, small.size, small.root) == (small.root, large.root)
    if not holds:
        raise LogError(f"the log {clip(large.origin)} shows two histories, at sizes {small.size} and {large.size}")


def _roots(path: list[bytes], low: int, high: int, size: int, old: bytes) -> tuple[bytes, bytes] | None:
    """Fold a consistency proof over entries low to high into the roots of the old and the new tree."""
    if size == high:
        if low == 0:
            return None if path else (old, old)
        return (path[0], path[0]) if len(path) == 1 else None
    if not path:
        return None
    split, last = _split(high - low), path[-1]
    if size <= low + split:
        roots = _roots(path[:-1], low, low + split, size, old)
        return None if roots is None else (roots[0], _node(roots[1], last))
    roots = _roots(path[:-1], low + split, high, size, old)
    return None if roots is None else (_node(last, roots[0]), _node(last, roots[1]))
