"""The checks of contract seals, format ``sdgs.contract-seal/v1`` (docs/evidence-format.md, section 11)."""

from __future__ import annotations

from . import strict
from .document import DOCUMENT_CHECKS, CheckFunction, Verification
from .hashes import SEAL, clip, contract_hash, leaf_hash
from .outside import OUTSIDE_CHECKS
from .result import Finding, failed, passed
from .schema import schema_fault

_VERSION = "sdgs.contract-seal/v1"
_SECTION = "contract_registration"


def is_contract_seal(document: bytes) -> bool:
    """Report whether a document says that it is a contract seal. It verifies nothing."""
    try:
        return strict.parse_object(strict.read_limited(document)).get("schema_version") == _VERSION
    except strict.DocumentError:
        return False


def _same(observed: str, expected: str) -> Finding:
    return passed(expected) if observed == expected else failed(observed, expected)


def _schema_version(v: Verification) -> Finding:
    expected = f'"{_VERSION}"'
    observed = v.slices.get("schema_version", "")
    return passed(expected) if observed == expected else failed(clip(observed), expected)


def _sections(v: Verification) -> Finding:
    expected = 'exactly the members of a contract seal, and seal_status "sealed"'
    for name in (_SECTION, SEAL):
        if name not in v.doc:
            return failed(f"no section {name}", expected)
    if v.doc.get("seal_status") != "sealed":
        return failed(f"seal_status {clip(v.slices.get('seal_status', ''))}", expected)
    return passed(expected) if len(v.doc) == 4 else failed(f"{len(v.doc)} members", expected)


def _schema(v: Verification) -> Finding:
    expected = "sections that their schemas allow"
    fault = schema_fault("contract_seal", v.doc[SEAL]) or schema_fault(_SECTION, v.doc[_SECTION])
    if fault is not None:
        return failed(fault, expected)
    chain, result = v.seal["chain"], v.result
    result.job_id, result.tenant_id, result.seal_root = v.seal["job_id"], v.seal["tenant_id"], v.seal["seal_root"]
    result.chain_id, result.n, result.link = chain["chain_id"], int(chain["n"]), chain["link"]
    return passed(expected)


def _leaves(v: Verification) -> Finding:
    v.hashes = [leaf_hash(_SECTION, v.slices[_SECTION].encode())]
    return _same(v.seal["leaves"][0]["hash"], v.hashes[0].hex())


def _merkle_root(v: Verification) -> Finding:
    v.root = v.hashes[0]
    return _same(v.seal["merkle_root"], v.root.hex())


def _contract_hash(v: Verification) -> Finding:
    contract = strict.member_slices(v.slices[_SECTION])["contract"]
    return _same(v.doc[_SECTION]["contract_hash"], contract_hash(contract.encode()))


def _consistency(v: Verification) -> Finding:
    registration, chain = v.doc[_SECTION], v.seal["chain"]
    if registration["seal_id"] != v.seal["job_id"]:
        return failed(f"contract_registration.seal_id {registration['seal_id']}", v.seal["job_id"])
    if registration["tenant_id"] != v.seal["tenant_id"]:
        return failed(f"contract_registration.tenant_id {registration['tenant_id']}", v.seal["tenant_id"])
    if chain["status"] != "registered":
        return failed(f"hsfg_seal.chain.status {chain['status']}", "registered")
    if registration["registered_at"] > chain["sealed_at"]:
        return failed(f"sealed at {chain['sealed_at']}", f"not before registered_at {registration['registered_at']}")
    return passed("a registration that agrees with its seal")


_OWN: dict[str, CheckFunction] = {
    "schema_version": _schema_version,
    "sections": _sections,
    "schema": _schema,
    "leaves": _leaves,
    "merkle_root": _merkle_root,
    "contract_hash": _contract_hash,
    "consistency": _consistency,
}

#: The checks of a bundle that apply, in the same order.
CONTRACT_SEAL_CHECKS: tuple[tuple[str, str, CheckFunction], ...] = tuple(
    (name, level, _OWN.get(name, run))
    for name, level, run in DOCUMENT_CHECKS + OUTSIDE_CHECKS
    if name not in ("artifacts", "tenant_note", "notarization")
)
