"""The checks that need nothing but the document, in their order."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from . import strict
from .consistency import consistency_fault
from .hashes import (
    LEAF_ORDER,
    MAX_INTEGER,
    SCHEMA_VERSION,
    SEAL,
    clip,
    contract_hash,
    genesis_link,
    leaf_hash,
    link_hash,
    merkle_path,
    merkle_root,
    seal_root_hash,
)
from .options import Options
from .result import Finding, Result, failed, passed
from .schema import schema_fault

_PLAIN_NAME = re.compile(r"[a-z0-9_]+")


class Verification:
    """What earlier checks established, for the later ones."""

    def __init__(self, bundle: bytes, options: Options) -> None:
        self.bundle = bundle
        self.options = options
        self.result = Result()
        self.text = ""
        self.doc: dict[str, Any] = {}
        self.slices: dict[str, str] = {}  # members' values as they stand in the file; hashes are over these
        self.hashes: list[bytes] = []
        self.root = b""
        self.notarized = False
        self.logged: Any = None  # the verified checkpoint of the log proof

    @property
    def seal(self) -> dict[str, Any]:
        seal: dict[str, Any] = self.doc[SEAL]
        return seal


CheckFunction = Callable[[Verification], Finding]


def _limits(v: Verification) -> Finding:
    expected = f"UTF-8, at most {strict.MAX_BUNDLE_BYTES} bytes, {strict.MAX_DEPTH} deep, {strict.MAX_VALUES} values"
    try:
        v.text = strict.read_limited(v.bundle)
    except strict.DocumentError as error:
        return failed(str(error), expected)
    return passed(expected)


def _parse(v: Verification) -> Finding:
    expected = "one JSON object without duplicate names"
    try:
        v.doc = strict.parse_object(v.text)
    except strict.DocumentError as error:
        return failed(str(error), expected)
    v.slices = strict.member_slices(v.text)
    return passed(expected)


def _canonical(v: Verification) -> Finding:
    expected = "RFC 8785 canonical form"
    try:
        strict.check_canonical(v.text, v.doc)
    except strict.DocumentError as error:
        return failed(str(error), expected)
    return passed(expected)


def _schema_version(v: Verification) -> Finding:
    expected = f'"{SCHEMA_VERSION}"'
    observed = v.slices.get("schema_version", "")
    return passed(expected) if observed == expected else failed(clip(observed), expected)


def _sections(v: Verification) -> Finding:
    expected = 'exactly the sections of the format, and seal_status "sealed"'
    names = (SEAL, *LEAF_ORDER)
    for name in names:
        if name not in v.doc:
            return failed(f"no section {name}", expected)
    if v.doc.get("seal_status") != "sealed":
        return failed(f"seal_status {clip(v.slices.get('seal_status', ''))}", expected)
    unknown = len(v.doc) - len(names) - 2
    return failed(f"{unknown} unknown sections", expected) if unknown else passed(f"{len(names)} sections", expected)


def _schema(v: Verification) -> Finding:
    expected = "sections that their schemas allow"
    for name in (SEAL, *LEAF_ORDER):
        fault = schema_fault(name, v.doc[name])
        if fault is not None:
            return failed(fault, expected)
    chain, result = v.seal["chain"], v.result
    result.job_id, result.tenant_id, result.seal_root = v.seal["job_id"], v.seal["tenant_id"], v.seal["seal_root"]
    result.chain_id, result.n, result.link = chain["chain_id"], int(chain["n"]), chain["link"]
    return passed(expected)


def _values(v: Verification) -> Finding:
    expected = "plain member names and exact whole numbers"
    fault = _value_fault(v.doc)
    return passed(expected) if fault is None else failed(fault, expected)


def _value_fault(value: Any) -> str | None:
    if isinstance(value, float):
        # Of the numbers that RFC 8785 writes without point and exponent, these are exact.
        if MAX_INTEGER < abs(value) < 1e21:
            return f"whole number {value:.0f}: at most {MAX_INTEGER} is exact; larger ones are strings"
        return None
    members: Any = ()
    if isinstance(value, list):
        members = value
    elif isinstance(value, dict):
        for name in value:
            if _PLAIN_NAME.fullmatch(name) is None:
                return f"member name {clip(name)}: only a-z, 0-9 and _ are allowed"
        members = value.values()
    for member in members:
        fault = _value_fault(member)
        if fault is not None:
            return fault
    return None


def _leaves(v: Verification) -> Finding:
    v.hashes = [leaf_hash(name, v.slices[name].encode()) for name in LEAF_ORDER]
    expected = f"{len(v.hashes)} leaves with the hashes of their sections"
    listed = v.seal["leaves"]
    if len(listed) != len(v.hashes):
        return failed(f"{len(listed)} leaves", expected)
    for i, leaf in enumerate(listed):
        if leaf["name"] != LEAF_ORDER[i]:
            return failed(f"leaf {i} named {clip(leaf['name'])}", LEAF_ORDER[i])
        if leaf["hash"] != v.hashes[i].hex():
            return failed(f"leaf {leaf['name']} with hash {leaf['hash']}", v.hashes[i].hex())
    return passed(f"{len(listed)} leaves", expected)


def _merkle_root(v: Verification) -> Finding:
    v.root = merkle_root(v.hashes)
    expected = v.root.hex()
    if v.seal["merkle_root"] != expected:
        return failed(v.seal["merkle_root"], expected)
    for i, leaf in enumerate(v.seal["leaves"]):
        proof = [sibling.hex() for sibling in merkle_path(v.hashes, i)]
        if leaf["proof"] != proof:
            return failed(f"inclusion proof of {leaf['name']}", " ".join(proof))
    return passed(expected)


def _seal_root(v: Verification) -> Finding:
    seal = v.seal
    if seal["leaf_count"] != len(v.hashes):
        return failed(f"leaf_count {seal['leaf_count']:.0f}", f"leaf_count {len(v.hashes)}")
    expected = seal_root_hash(seal["tenant_id"], seal["job_id"], len(v.hashes), v.root).hex()
    return passed(expected) if seal["seal_root"] == expected else failed(seal["seal_root"], expected)


def _contract_hash(v: Verification) -> Finding:
    expected = contract_hash(strict.member_slices(v.slices["contract"])["contract"].encode())
    for name in ("contract", "run_manifest", "engine_manifest"):
        if v.doc[name]["contract_hash"] != expected:
            return failed(f"{name}.contract_hash {v.doc[name]['contract_hash']}", expected)
    return passed(expected)


def _consistency(v: Verification) -> Finding:
    fault = consistency_fault(v.doc)
    return passed("sections that agree with each other") if fault is None else failed(*fault)


def _link(v: Verification) -> Finding:
    chain = v.seal["chain"]
    n, created = int(chain["n"]), chain["genesis_created_at"]
    if (n == 1) != (created != ""):
        return failed(f"genesis_created_at {clip(created)} in bundle {n}", "a time in bundle 1, empty in all others")
    if n == 1:
        genesis = genesis_link(chain["chain_id"], v.seal["tenant_id"], created)
        if chain["prev_link"] != genesis:
            return failed(f"first link on {chain['prev_link']}", f"genesis {genesis}")
        if chain["sealed_at"] < created:
            return failed(f"sealed at {chain['sealed_at']}", f"not before the genesis at {created}")
    prev, root = bytes.fromhex(chain["prev_link"]), bytes.fromhex(v.seal["seal_root"])
    expected = link_hash(chain["chain_id"], n, prev, root, chain["status"], chain["sealed_at"]).hex()
    return passed(expected) if chain["link"] == expected else failed(chain["link"], expected)


#: Name, level and function of each check, in the order of docs/evidence-format.md, section 8.
DOCUMENT_CHECKS: tuple[tuple[str, str, CheckFunction], ...] = (
    ("limits", "INTEGRITY", _limits),
    ("parse", "INTEGRITY", _parse),
    ("canonical", "INTEGRITY", _canonical),
    ("schema_version", "INTEGRITY", _schema_version),
    ("sections", "INTEGRITY", _sections),
    ("schema", "INTEGRITY", _schema),
    ("values", "INTEGRITY", _values),
    ("leaves", "INTEGRITY", _leaves),
    ("merkle_root", "INTEGRITY", _merkle_root),
    ("seal_root", "INTEGRITY", _seal_root),
    ("contract_hash", "INTEGRITY", _contract_hash),
    ("consistency", "INTEGRITY", _consistency),
    ("link", "INTEGRITY", _link),
)
