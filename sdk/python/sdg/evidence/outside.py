"""The checks that compare a sound document with what the caller knows, in their order."""

from __future__ import annotations

from collections.abc import Sequence

from .artifacts import check_artifacts
from .chain import ChainError, Head, Record, verify_chain
from .document import CheckFunction, Verification
from .hashes import chain_note, clip
from .result import LOG_GROWTH_NOT_CHECKED, NOTARY_NOT_CHECKED, Finding, failed, not_present, passed
from .times import parse_time
from .translog import LogError, LogProof, VerifierKey, check_growth, ed25519_verifies, entry_leaf, open_note

#: By how many seconds the clocks of the service, the witnesses and the verifier may differ.
CLOCK_TOLERANCE = 300


def _subject(v: Verification) -> Finding:
    job, tenant = v.options.job_id, v.options.tenant_id
    if not job and not tenant:
        return not_present("no job or tenant was expected", "the bundle of the expected job and tenant")
    if job and job != v.seal["job_id"]:
        return failed(f"job {v.seal['job_id']}", f"job {clip(job)}")
    if tenant and tenant != v.seal["tenant_id"]:
        return failed(f"tenant {v.seal['tenant_id']}", f"tenant {clip(tenant)}")
    return passed(f"job {v.seal['job_id']} of tenant {v.seal['tenant_id']}")


def _artifacts(v: Verification) -> Finding:
    return check_artifacts(v.doc["artifact_index"]["artifacts"], v.options.artifacts)


def _service_signature(v: Verification) -> Finding:
    expected = "a signature over the chain note by a pinned key, valid when sealed"
    if not v.options.service_keys:
        return not_present("no service key was pinned", expected)
    chain, signed = v.seal["chain"], v.seal["service_signature"]
    note = chain_note(chain["chain_id"], int(chain["n"]), v.seal["seal_root"], chain["link"])
    sealed_at = parse_time(chain["sealed_at"])
    named = clip(signed["key_id"])
    observed = f"key id {named}, which is not pinned"
    # The id in the bundle only selects among the pinned keys; the signature decides.
    for key in v.options.service_keys:
        if key.key_id != signed["key_id"]:
            continue
        if len(key.public_key) != 32:
            observed = f"pinned key {named} of {len(key.public_key)} bytes"
        elif not ed25519_verifies(key.public_key, note, bytes.fromhex(signed["signature"])):
            observed = f"a signature that key {named} did not make"
        elif sealed_at is None or not key.valid_at(sealed_at):
            observed = f"sealed at {chain['sealed_at']}, when key {named} was not valid"
        else:
            return passed(f"signed by key {named}", expected)
    return failed(observed, expected)


def _tenant_note(v: Verification) -> Finding:
    expected = "a note over this seal by a key pinned to the tenant, valid when sealed"
    if v.options.note is None:
        return not_present("no tenant note was given", expected)
    chain = v.seal["chain"]
    want = f"sdgs.notarization/v1\n{chain['chain_id']}\n{int(chain['n'])}\n{v.seal['seal_root']}\n{chain['link']}\n"
    try:
        text = open_note(v.options.note, []).text
    except LogError as error:
        return failed(str(error), expected)
    if text != want:
        return failed(f"a note over another text: {clip(text)}", expected)
    keys = [key for key in v.options.tenant_keys if key.tenant_id == v.seal["tenant_id"]]
    sealed_at = parse_time(chain["sealed_at"])
    observed = "no signature by a pinned key"
    for pinned in keys:
        try:
            key = VerifierKey.parse(pinned.key)
            signed = key in open_note(v.options.note, [key]).signatures
        except LogError:
            continue
        if signed and (sealed_at is None or not pinned.valid_at(sealed_at)):
            observed = f"sealed at {chain['sealed_at']}, when key {clip(key.name)} was not valid"
        elif signed:
            v.notarized = True
            return passed(f"notarized by key {clip(key.name)}", expected)
    if not keys:
        return not_present(f"no key was pinned to tenant {v.seal['tenant_id']}", expected)
    return failed(observed, expected)


def _log_proof(v: Verification) -> Finding:
    expected = "inclusion of this seal in a pinned log, cosigned by the quorum"
    if v.options.log_proof is None:
        return not_present("no log proof was given", expected)
    if v.options.log_policy is None:
        return not_present("no log was pinned", expected)
    chain = v.seal["chain"]
    sealed_at, now = parse_time(chain["sealed_at"]), parse_time(v.options.now)
    start = None if sealed_at is None else sealed_at - CLOCK_TOLERANCE
    end = None if now is None else now + CLOCK_TOLERANCE
    try:
        proof = LogProof.parse(v.options.log_proof)
        checkpoint, witnesses = v.options.log_policy.open(proof.checkpoint, start, end)
        # The leaf comes from the bundle's own bytes, never from the proof.
        proof.check_inclusion(checkpoint, entry_leaf(chain["chain_id"], int(chain["n"]), v.seal["seal_root"], chain["link"]))
    except LogError as error:
        return failed(str(error), expected)
    v.logged = checkpoint
    return passed(
        f"entry {proof.index} of the log {clip(checkpoint.origin)} with {checkpoint.size} entries, cosigned by {len(witnesses)} witnesses",
        expected,
    )


def _log_growth(v: Verification) -> Finding | None:
    """Hold the proof's checkpoint against the one that the caller saw last."""
    state = v.options.log_state
    if state is None or v.logged is None or state.checkpoint.origin != v.logged.origin:
        return None
    if state.checkpoint.size != v.logged.size and not state.growth:
        v.result.warnings.append(LOG_GROWTH_NOT_CHECKED)
        return None
    try:
        check_growth(state.checkpoint, v.logged, state.growth)
    except LogError as error:
        return failed(str(error), "a log that only grows")
    return None


def _state(v: Verification) -> Finding:
    """Tie the bundle, and the log that holds it, to what the caller saw last."""
    fork = _log_growth(v)
    if fork is not None:
        return fork
    seen, records = v.options.state, v.options.records
    if seen is None:
        return not_present("no earlier head was given", "a chain that contains the head seen last")
    expected = f"a chain that contains link {seen.n}, {clip(seen.link)}, of chain {clip(seen.chain_id)}"
    unusable = seen.fault()
    if unusable is not None:
        return failed(f"unusable state: {unusable}", expected)
    chain = v.seal["chain"]
    own = Head(chain["chain_id"], int(chain["n"]), chain["link"], chain["sealed_at"])
    if own.chain_id != seen.chain_id:
        return failed(f"a bundle of chain {own.chain_id}", expected)
    if own.n == seen.n:
        same = own.link == seen.link
        return passed("the same head", expected) if same else failed(f"a fork: link {own.link} with the same number", expected)
    if own.n == seen.n + 1:
        if chain["prev_link"] != seen.link:
            return failed(f"a fork: link {own.link} is built on {chain['prev_link']}", expected)
        if own.sealed_at < seen.sealed_at:
            return failed(f"sealed at {own.sealed_at}", f"not before {seen.sealed_at}")
        return passed("the next head", expected)
    if not records:
        if own.n < seen.n:
            return failed(f"a rollback to link {own.n}", expected)
        return not_present(f"no records of links {seen.n + 1} to {own.n}", expected)
    return _connects(records, own, seen, expected) if own.n < seen.n else _connects(records, seen, own, expected)


def _connects(records: Sequence[Record], start: Head, end: Head, expected: str) -> Finding:
    """Check that the records lead from one head to a later one."""
    between = [record for record in records if start.n < record.n <= end.n]
    try:
        head = verify_chain(between, start)
    except ChainError as error:
        return failed(f"records with {error.observed}", error.expected)
    if (head.n, head.link) != (end.n, end.link):
        return failed(f"records that lead to link {head.n}, {head.link}", f"link {end.n}, {end.link}")
    return passed(f"{len(between)} records connect link {start.n} to link {end.n}", expected)


def _notarization(v: Verification) -> Finding:
    expected = "a tenant note where the sealed bytes require one"
    if v.doc["run_manifest"]["notarization"] != "required":
        return passed("notarization is not required", expected)
    if v.options.note is None:
        return failed("notarization is required, but no note was given", expected)
    if not v.notarized:
        v.result.warnings.append(NOTARY_NOT_CHECKED)
        return not_present("a note over this seal, but no key was pinned to the tenant", expected)
    return passed("notarized, as required", expected)


def _required_levels(v: Verification) -> Finding:
    for level in v.options.require:
        state = v.result.levels.get(level, "unknown")
        if state != "reached":
            return failed(f"{clip(level)} {state}", f"{clip(level)} reached")
    return passed(f"{len(v.options.require)} required levels reached")


#: Name, level and function of each check; an empty level stands for none.
OUTSIDE_CHECKS: tuple[tuple[str, str, CheckFunction], ...] = (
    ("subject", "", _subject),
    ("artifacts", "INTEGRITY", _artifacts),
    ("service_signature", "AUTHENTIC", _service_signature),
    ("tenant_note", "", _tenant_note),
    ("log_proof", "LOGGED", _log_proof),
    ("state", "CURRENT", _state),
    ("notarization", "", _notarization),
    ("required_levels", "", _required_levels),
)
