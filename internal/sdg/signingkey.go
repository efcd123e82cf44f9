package sdg

import "time"

// SigningKeyKind says who holds a signing key.
type SigningKeyKind string

const (
	// GeneratedKey was made by the service, which signs with it. Its private half is kept
	// wrapped by the root key.
	GeneratedKey SigningKeyKind = "generated"
	// BroughtKey is the workspace's own: the service has the public half only, and takes
	// signatures that were made elsewhere.
	BroughtKey SigningKeyKind = "brought"
)

// SigningKeyStatus says what a signing key is good for.
type SigningKeyStatus string

const (
	// SigningActive is the one key under which new evidence is notarized.
	SigningActive SigningKeyStatus = "active"
	// SigningRetired was replaced; what was sealed in its time is notarized under it.
	SigningRetired SigningKeyStatus = "retired"
	// SigningRevoked signs nothing any more.
	SigningRevoked SigningKeyStatus = "revoked"
)

// SigningAlgorithm is the one algorithm of signing keys.
const SigningAlgorithm = "ed25519"

// SigningKey is a workspace's key for notarizing its evidence.
type SigningKey struct {
	ID        string         `json:"id"`
	Kind      SigningKeyKind `json:"kind"`
	Algorithm string         `json:"algorithm"`
	// PublicKey is in the form of signed notes, <name>+<8 hex digits>+<base64>.
	PublicKey string `json:"public_key"`
	// ValidFrom and ValidUntil bound the sealed_at that the key may notarize, both
	// inclusive. ValidUntil is zero while the key is active.
	ValidFrom  Time             `json:"valid_from"`
	ValidUntil Time             `json:"valid_until"`
	Status     SigningKeyStatus `json:"status"`
	CreatedAt  Time             `json:"created_at"`
	// Wrapped is the seed of a generated key, wrapped by the root key for this key alone.
	Wrapped []byte `json:"wrapped,omitempty"`
}

// ValidAt reports whether the key may notarize what was sealed at a time.
func (k SigningKey) ValidAt(at time.Time) bool {
	return !at.Before(k.ValidFrom.Time) && (k.ValidUntil.IsZero() || !at.After(k.ValidUntil.Time))
}

// NoteStatus says how far the note of a bundle is.
type NoteStatus string

const (
	// NotePending waits: for the service under a generated key, for the workspace's
	// signature under a brought one.
	NotePending NoteStatus = "pending"
	// NoteSigned is there.
	NoteSigned NoteStatus = "signed"
	// NoteImpossible will never be there: the key was revoked before it signed.
	NoteImpossible NoteStatus = "impossible"
)

// Notarization is the note of one bundle.
type Notarization struct {
	JobID    string     `json:"job_id"`
	Status   NoteStatus `json:"status"`
	KeyID    string     `json:"key_id"`
	SealedAt Time       `json:"sealed_at"`
	// Text is what is signed; Note, once there, the text with its signature.
	Text     string `json:"text"`
	Note     string `json:"note,omitempty"`
	SignedAt Time   `json:"signed_at"`
}
