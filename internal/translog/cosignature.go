package translog

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"time"

	"golang.org/x/mod/sumdb/note"
)

// cosignatureBytes is the length of a cosignature behind its key hash: time and signature.
const cosignatureBytes = 8 + ed25519.SignatureSize

// cosignedMessage is what a witness signs: that at this time the checkpoint was of the
// largest tree that it had seen, and consistent with all before.
func cosignedMessage(at uint64, checkpoint string) []byte {
	return fmt.Appendf(nil, "cosignature/v1\ntime %d\n%s", at, checkpoint)
}

// cosigner verifies cosignatures of one witness.
type cosigner struct {
	name   string
	public ed25519.PublicKey
}

var _ note.Verifier = cosigner{}

// NewCosigner returns the verifier of a witness's key (type 0x04).
func NewCosigner(key string) (note.Verifier, error) {
	name, public, err := parseKey(key, cosignatureType)
	if err != nil {
		return nil, err
	}
	return cosigner{name, public}, nil
}

func (c cosigner) Name() string    { return c.name }
func (c cosigner) KeyHash() uint32 { return keyHash(c.name, cosignatureType, c.public) }

func (c cosigner) Verify(msg, sig []byte) bool {
	if len(sig) != cosignatureBytes {
		return false
	}
	at := binary.BigEndian.Uint64(sig)
	return at <= math.MaxInt64 && ed25519.Verify(c.public, cosignedMessage(at, string(msg)), sig[8:])
}

// Cosign returns the signature line of a witness under a checkpoint's text, at a time
// that is kept in whole seconds.
func Cosign(checkpoint Checkpoint, name string, public ed25519.PublicKey, at time.Time, sign SignFunc) ([]byte, error) {
	if at.Unix() < 0 {
		return nil, errors.New("cosign: the time is before 1970")
	}
	seconds := uint64(at.Unix())
	signature, err := sign(cosignedMessage(seconds, checkpoint.Text()))
	if err != nil {
		return nil, fmt.Errorf("cosign: %w", err)
	}
	raw := binary.BigEndian.AppendUint32(nil, keyHash(name, cosignatureType, public))
	raw = binary.BigEndian.AppendUint64(raw, seconds)
	return signatureLine(name, base64.StdEncoding.EncodeToString(append(raw, signature...))), nil
}

// CosignedAt returns the time inside a cosignature that a verifier of NewCosigner accepted.
func CosignedAt(s note.Signature) (time.Time, error) {
	raw, err := base64.StdEncoding.DecodeString(s.Base64)
	if err != nil || len(raw) != 4+cosignatureBytes {
		return time.Time{}, fmt.Errorf("signature of %s is no cosignature", clip(s.Name))
	}
	return time.Unix(int64(binary.BigEndian.Uint64(raw[4:])), 0).UTC(), nil
}

func signatureLine(name, encoded string) []byte {
	return fmt.Appendf(nil, "— %s %s\n", name, encoded)
}

// Merge adds signatures to a signed note: those of keys that have not signed it already.
func Merge(signed []byte, signatures ...note.Signature) []byte {
	type key struct {
		name string
		hash uint32
	}
	have := map[key]bool{}
	var unverified *note.UnverifiedNoteError
	if _, err := note.Open(signed, note.VerifierList()); errors.As(err, &unverified) {
		for _, s := range unverified.Note.UnverifiedSigs {
			have[key{s.Name, s.Hash}] = true
		}
	}
	out := bytes.Clone(signed)
	for _, s := range signatures {
		if k := (key{s.Name, s.Hash}); !have[k] {
			have[k] = true
			out = append(out, signatureLine(s.Name, s.Base64)...)
		}
	}
	return out
}
