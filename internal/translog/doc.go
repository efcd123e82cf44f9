// Package translog holds the formats of the transparency log: entries, checkpoints,
// cosignatures, tiles, proofs and trust policies.
//
// They are those of C2SP (c2sp.org/tlog-tiles, tlog-checkpoint, tlog-cosignature,
// tlog-proof, tlog-policy and signed-note), so that witnesses, monitors and clients that
// know nothing of this service can check its log. Trees are RFC 6962's, with SHA-256,
// and come from golang.org/x/mod/sumdb/tlog.
//
// The package is pure: verifiers use it offline, the log and the witness online.
package translog
