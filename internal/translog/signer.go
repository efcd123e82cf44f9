package translog

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/mod/sumdb/note"
)

// Signature types of note keys.
const (
	ed25519Type     = 0x01 // over the note's text
	cosignatureType = 0x04 // cosignature/v1: timestamped, over a checkpoint
)

// MaxKeyNameBytes bounds the names of note keys.
const MaxKeyNameBytes = 200

// ErrKey is returned for a verifier key that is not in the form
// <name>+<8 hex digits>+<base64>, or whose digits are not those of its key.
var ErrKey = errors.New("malformed verifier key")

// CheckKeyName refuses what cannot name a note key: empty, not UTF-8, with spaces or plus.
func CheckKeyName(name string) error {
	if name == "" || len(name) > MaxKeyNameBytes || !utf8.ValidString(name) ||
		strings.IndexFunc(name, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }) >= 0 || strings.Contains(name, "+") {
		return fmt.Errorf("key name %q: want 1 to %d bytes of UTF-8 without spaces and plus", clip(name), MaxKeyNameBytes)
	}
	return nil
}

// keyHash is the number by which signature lines name a key.
func keyHash(name string, kind byte, public ed25519.PublicKey) uint32 {
	h := sha256.New()
	h.Write([]byte(name + "\n"))
	h.Write([]byte{kind})
	h.Write(public)
	return binary.BigEndian.Uint32(h.Sum(nil))
}

func formatKey(name string, kind byte, public ed25519.PublicKey) string {
	return fmt.Sprintf("%s+%08x+%s", name, keyHash(name, kind, public), base64.StdEncoding.EncodeToString(append([]byte{kind}, public...)))
}

// VerifierKey writes an Ed25519 key in the form that verifiers are configured with.
func VerifierKey(name string, public ed25519.PublicKey) string {
	return formatKey(name, ed25519Type, public)
}

// CosignerKey writes a witness's Ed25519 key in that form.
func CosignerKey(name string, public ed25519.PublicKey) string {
	return formatKey(name, cosignatureType, public)
}

// parseKey reads a verifier key of the given type strictly.
func parseKey(key string, kind byte) (name string, public ed25519.PublicKey, err error) {
	name, rest, _ := strings.Cut(key, "+")
	_, encoded, _ := strings.Cut(rest, "+")
	raw, err := base64.StdEncoding.Strict().DecodeString(encoded)
	if err != nil || len(raw) != 1+ed25519.PublicKeySize || CheckKeyName(name) != nil {
		return "", nil, ErrKey
	}
	if raw[0] != kind {
		return "", nil, fmt.Errorf("%w: its type is %d, want %d", ErrKey, raw[0], kind)
	}
	if formatKey(name, kind, raw[1:]) != key {
		return "", nil, ErrKey
	}
	return name, raw[1:], nil
}

// ParseVerifierKey reads an Ed25519 verifier key (type 0x01).
func ParseVerifierKey(key string) (name string, public ed25519.PublicKey, err error) {
	return parseKey(key, ed25519Type)
}

// NewVerifier returns the verifier of an Ed25519 key (type 0x01).
func NewVerifier(key string) (note.Verifier, error) {
	if _, _, err := ParseVerifierKey(key); err != nil {
		return nil, err
	}
	return note.NewVerifier(key)
}

// SignFunc returns the 64-byte Ed25519 signature of a message.
type SignFunc func(message []byte) ([]byte, error)

// signer adapts a SignFunc, whose key may never leave a KMS, to package note.
type signer struct {
	name string
	hash uint32
	sign SignFunc
}

func (s signer) Name() string                    { return s.name }
func (s signer) KeyHash() uint32                 { return s.hash }
func (s signer) Sign(msg []byte) ([]byte, error) { return s.sign(msg) }

// Sign returns text as a note signed with an Ed25519 key under the given name.
func Sign(text, name string, public ed25519.PublicKey, sign SignFunc) ([]byte, error) {
	if err := CheckKeyName(name); err != nil {
		return nil, err
	}
	signed, err := note.Sign(&note.Note{Text: text}, signer{name, keyHash(name, ed25519Type, public), sign})
	if err != nil {
		return nil, fmt.Errorf("sign note: %w", err)
	}
	return signed, nil
}
