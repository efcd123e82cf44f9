// Package file keeps the root keys of the embedded service in one file.
//
// Whoever reads the file can sign evidence and open the vault. It is made with
// mode 0600 in a folder of mode 0700, and a file that others may read is refused.
// There is no copy: without the file the vault's secrets are lost.
package file

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ed25519"
	"fmt"
	"io"
	"log/slog"
	"sync"

	"github.com/sdg-service/sdg/internal/port/keys"
)

// Keyring signs and wraps with the keys of one file. Make it with Open.
type Keyring struct {
	signing  ed25519.PrivateKey
	wrapping cipher.AEAD
	mu       sync.Mutex // guards random, which need not be safe for concurrent use
	random   io.Reader
}

var (
	_ keys.Signer    = (*Keyring)(nil)
	_ keys.Wrapper   = (*Keyring)(nil)
	_ slog.LogValuer = (*Keyring)(nil)
)

func newKeyring(secret secrets, random io.Reader) (*Keyring, error) {
	block, err := aes.NewCipher(secret.wrapping)
	if err != nil {
		return nil, fmt.Errorf("wrapping key: %w", err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return nil, fmt.Errorf("wrapping key: %w", err)
	}
	return &Keyring{signing: ed25519.NewKeyFromSeed(secret.seed), wrapping: aead, random: random}, nil
}

// Sign implements keys.Signer.
func (k *Keyring) Sign(ctx context.Context, message []byte) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("sign: %w", err)
	}
	if err := keys.CheckMessage(message); err != nil {
		return nil, fmt.Errorf("sign: %w", err)
	}
	return ed25519.Sign(k.signing, message), nil
}

// Public implements keys.Signer.
func (k *Keyring) Public(ctx context.Context) (ed25519.PublicKey, error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("read public key: %w", err)
	}
	return append(ed25519.PublicKey(nil), k.signing.Public().(ed25519.PublicKey)...), nil
}

// wrapVersion is the first byte of what Wrap returns. Then come a nonce of 12
// random bytes and the data key under AES-256-GCM, with the version byte and
// the binding as additional data. Random nonces of this size are safe for 2^32
// wraps, far more than one machine makes.
const wrapVersion = 1

// Wrap implements keys.Wrapper.
func (k *Keyring) Wrap(ctx context.Context, dataKey []byte, binding string) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("wrap data key: %w", err)
	}
	if err := keys.CheckDataKey(dataKey); err != nil {
		return nil, fmt.Errorf("wrap data key: %w", err)
	}
	if err := keys.CheckBinding(binding); err != nil {
		return nil, fmt.Errorf("wrap data key: %w", err)
	}
	wrapped := make([]byte, 1+k.wrapping.NonceSize(), 1+k.wrapping.NonceSize()+len(dataKey)+k.wrapping.Overhead())
	wrapped[0] = wrapVersion
	nonce := wrapped[1:]
	k.mu.Lock()
	_, err := io.ReadFull(k.random, nonce)
	k.mu.Unlock()
	if err != nil {
		return nil, fmt.Errorf("wrap data key: read randomness: %w", err)
	}
	return k.wrapping.Seal(wrapped, nonce, dataKey, additional(binding)), nil
}

// Unwrap implements keys.Wrapper. The error for a key that does not open is
// keys.ErrUnwrap itself.
func (k *Keyring) Unwrap(ctx context.Context, wrapped []byte, binding string) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("unwrap data key: %w", err)
	}
	head := 1 + k.wrapping.NonceSize()
	if len(wrapped) < head || wrapped[0] != wrapVersion {
		return nil, keys.ErrUnwrap
	}
	dataKey, err := k.wrapping.Open(nil, wrapped[1:head], wrapped[head:], additional(binding))
	if err != nil {
		return nil, keys.ErrUnwrap
	}
	return dataKey, nil
}

func additional(binding string) []byte { return append([]byte{wrapVersion}, binding...) }

const hidden = "***"

// String, GoString, Format and LogValue keep the keys out of logs, whatever the verb.
func (k *Keyring) String() string { return hidden }

// GoString implements fmt.GoStringer.
func (k *Keyring) GoString() string { return hidden }

// Format implements fmt.Formatter for every verb.
func (k *Keyring) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, hidden) }

// LogValue implements slog.LogValuer.
func (k *Keyring) LogValue() slog.Value { return slog.StringValue(hidden) }
