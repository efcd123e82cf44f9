package evidence

import (
	"crypto/ed25519"
	"encoding/hex"
	"fmt"
	"time"
)

// ServiceKey is a public key that the caller pinned: it came from the caller's own
// trust file, never from the bundle that it is to verify.
type ServiceKey struct {
	// KeyID is the name under which bundles refer to the key. Several keys may carry
	// the same id; the signature decides.
	KeyID     string
	PublicKey ed25519.PublicKey
	// NotBefore and NotAfter bound the sealed_at that this key may sign, inclusive. A
	// zero time does not bound. Revoke a key by setting NotAfter.
	NotBefore, NotAfter time.Time
}

func (k ServiceKey) validAt(at time.Time) bool { return within(at, k.NotBefore, k.NotAfter) }

// within reports whether a time lies in a period, both ends included; a zero end is open.
func within(at, from, to time.Time) bool {
	return (from.IsZero() || !at.Before(from)) && (to.IsZero() || !at.After(to))
}

// checkServiceSignature looks for a pinned key under which the seal's note verifies.
func checkServiceSignature(seal Seal, keys []ServiceKey) finding {
	const expected = "a signature over the chain note by a pinned key, valid when sealed"
	if len(keys) == 0 {
		return notPresent("no service key was pinned", expected)
	}
	signed := seal.ServiceSignature
	signature, err := hex.DecodeString(signed.Signature)
	if err != nil || len(signature) != ed25519.SignatureSize {
		return failed("a malformed signature", expected)
	}
	sealedAt, err := time.Parse(TimeFormat, seal.Chain.SealedAt)
	if err != nil {
		return failed("sealed_at "+clip(seal.Chain.SealedAt), expected)
	}
	note := noteText(seal.Chain.ChainID, seal.Chain.N, seal.SealRoot, seal.Chain.Link)
	observed := "key id " + clip(signed.KeyID) + ", which is not pinned"
	for _, key := range keys {
		if key.KeyID != signed.KeyID {
			continue
		}
		switch {
		case len(key.PublicKey) != ed25519.PublicKeySize:
			observed = fmt.Sprintf("pinned key %s of %d bytes", clip(key.KeyID), len(key.PublicKey))
		case !ed25519.Verify(key.PublicKey, note, signature):
			observed = "a signature that key " + clip(key.KeyID) + " did not make"
		case !key.validAt(sealedAt):
			observed = "sealed at " + seal.Chain.SealedAt + ", when key " + clip(key.KeyID) + " was not valid"
		default:
			return passed("signed by key "+clip(key.KeyID), expected)
		}
	}
	return failed(observed, expected)
}
