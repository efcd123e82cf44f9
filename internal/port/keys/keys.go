// Package keys is the port to the root keys: wrapping data keys for the vault and
// signing with Ed25519. The key material never leaves the adapter.
package keys

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// ErrDenied is returned when this process may not use the key.
var ErrDenied = errors.New("key use denied")

// Signer signs for one key. Safe for concurrent use.
type Signer interface {
	// Sign returns the 64-byte Ed25519 signature of message (at most 4096 bytes, KMS's RAW limit).
	Sign(ctx context.Context, message []byte) ([]byte, error)
	// Public returns the key that verifies Sign's signatures.
	Public(ctx context.Context) (ed25519.PublicKey, error)
}

// Wrapper protects data keys. Safe for concurrent use.
type Wrapper interface {
	// Wrap encrypts a data key of 16 to 64 bytes; binding is authenticated with it and must be given again.
	Wrap(ctx context.Context, dataKey []byte, binding string) ([]byte, error)
	// Unwrap returns the data key, or an error that tells nothing about why.
	Unwrap(ctx context.Context, wrapped []byte, binding string) ([]byte, error)
}

// ID names a public key in evidence and in trust files: the first 16 hex digits of its
// SHA-256. It is a hint for finding the key, never a proof of it.
func ID(public ed25519.PublicKey) string {
	sum := sha256.Sum256(public)
	return hex.EncodeToString(sum[:8])
}
