"""Offline verification of evidence bundles, format ``sdgs.bundle/v1``.

``verify`` runs the checks of docs/evidence-format.md in their order and reports each by name, together with four
levels: INTEGRITY, AUTHENTIC, LOGGED and CURRENT. There is deliberately no single "valid". Who made a bundle is known
only through a key that the caller pins; the bundle never supplies one. Nothing here uses a network::

    from pathlib import Path
    from sdg.evidence import Folder, read_trust, verify

    trust = read_trust(Path("~/pins/sdg.json").expanduser().read_bytes())
    result = verify(
        Path("job.evidence.json").read_bytes(),
        service_keys=trust.service_keys,
        artifacts=Folder("data", beside=["job.evidence.json"]),
        require=["AUTHENTIC"],
    )
    result.raise_for_failure()
"""

from .artifacts import ArtifactFile, Artifacts, Folder
from .chain import ChainError, Head, Record, verify_chain
from .proof import Proof, ProofError, proof_of
from .result import Check, Result, VerificationError
from .translog import Checkpoint, LogError, LogState, Policy
from .trust import ServiceKey, State, TenantKey, Trust, TrustError, read_state, read_trust
from .verify import CHECK_NAMES, verify, verify_contract_seal

__all__ = [
    "CHECK_NAMES",
    "ArtifactFile",
    "Artifacts",
    "ChainError",
    "Check",
    "Checkpoint",
    "Folder",
    "Head",
    "LogError",
    "LogState",
    "Policy",
    "Proof",
    "ProofError",
    "Record",
    "Result",
    "ServiceKey",
    "State",
    "TenantKey",
    "Trust",
    "TrustError",
    "VerificationError",
    "proof_of",
    "read_state",
    "read_trust",
    "verify",
    "verify_chain",
    "verify_contract_seal",
]
