// Package evidence makes and checks the sealed evidence bundle of one job.
//
// A bundle is one canonical JSON document (RFC 8785): eleven sections, which are
// the leaves of a BLAKE3 Merkle tree, and the hsfg_seal section, which holds the
// tree, the tenant's chain link and the service's signature. The format is written
// down in docs/evidence-format.md, exactly enough to write another verifier.
//
// # Sealing
//
// Sealing has two phases, because the head of a tenant's chain may move between
// reading it and writing the next link; only the second phase is then repeated:
//
//	draft, err := evidence.Prepare(tenantID, jobID, sections) // once
//	link, err := draft.Link(head, now, "succeeded")           // per try
//	signature := sign(link.Note())
//	bundle, err := draft.Seal(link, keyID, signature)
//
// Prepare runs every check that does not need the chain and Seal runs the rest, so
// that what cannot be verified is never sealed.
//
// # Verifying
//
// Verify runs named checks and reports four levels apart: INTEGRITY, AUTHENTIC,
// LOGGED and CURRENT. Hashes alone prove only that a document agrees with itself:
// whoever forges a bundle also recomputes its hashes. Who made it is known only
// through a service key that the caller pins; the bundle never supplies a key.
//
// The package is pure: no clock, no file system, no network. Artifacts are read
// through the small Artifacts interface.
package evidence
