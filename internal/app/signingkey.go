package app

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/translog"
)

const (
	signingKeys collection = "signingkey"
	// activeSigning holds the id of the active key: seals read it, so that a key that
	// changes meanwhile makes them decide again.
	activeSigning collection = "activesigning"
)

const (
	activeSigningSort = "active"
	// tenantKeyLead begins the names of generated keys; the key's id follows.
	tenantKeyLead = "sdgs.tenant/"
)

// activeKey is the record behind activeSigning. KeyID is empty after a revocation.
type activeKey struct {
	KeyID string `json:"key_id"`
}

// seedBinding ties a wrapped seed to its place: moved to another key or tenant it does
// not unwrap.
func seedBinding(tenantID, keyID string) string {
	return "sdg/signing-key/v1|" + tenantID + "|" + keyID
}

// NewSigningKey asks for a signing key. A brought key gives its public half, in the form
// of signed notes or, with a name to be found, as it is.
type NewSigningKey struct {
	Kind      sdg.SigningKeyKind
	PublicKey string // of a brought key
}

// CreateSigningKey makes the workspace's first active signing key: from then on, new
// evidence demands a note. While there is one, RotateSigningKey replaces it.
func (t *Tenant) CreateSigningKey(ctx context.Context, in NewSigningKey) (sdg.SigningKey, error) {
	return t.addSigningKey(ctx, in, func(active string) error {
		if active == "" {
			return nil
		}
		return sdg.Errorf(sdg.StateConflict, "Rotate it to replace it, or revoke it first.", "The workspace has the active signing key %s.", active)
	})
}

// RotateSigningKey replaces the active key. The old one keeps what was sealed in its time.
func (t *Tenant) RotateSigningKey(ctx context.Context, in NewSigningKey) (sdg.SigningKey, error) {
	return t.addSigningKey(ctx, in, func(active string) error {
		if active != "" {
			return nil
		}
		return sdg.Errorf(sdg.StateConflict, "Create one.", "The workspace has no active signing key to replace.")
	})
}

func (t *Tenant) addSigningKey(ctx context.Context, in NewSigningKey, allow func(active string) error) (sdg.SigningKey, error) {
	key, err := t.newSigningKey(ctx, in)
	if err != nil {
		return sdg.SigningKey{}, err
	}
	err = t.change(ctx, "add signing key", func(c *change) error {
		have, found, err := load[sdg.SigningKey](c, signingKeys, key.ID)
		if err != nil {
			return err
		}
		if found { // an earlier try of this request
			key = have
			return nil
		}
		active, _, err := load[activeKey](c, activeSigning, activeSigningSort)
		if err != nil {
			return err
		}
		if err := allow(active.KeyID); err != nil {
			return err
		}
		if active.KeyID != "" {
			old, err := must[sdg.SigningKey](c, signingKeys, sdg.KeyPrefix, active.KeyID, "signing key")
			if err != nil {
				return err
			}
			old.Status, old.ValidUntil = sdg.SigningRetired, key.ValidFrom
			if err := c.save(signingKeys, old.ID, old); err != nil {
				return err
			}
		}
		return errors.Join(
			c.save(signingKeys, key.ID, key),
			c.save(activeSigning, activeSigningSort, activeKey{key.ID}),
			c.emit("signing_key.activated", signingKeyEvent{key.ID, key.PublicKey}),
		)
	})
	return key, err
}

type signingKeyEvent struct {
	KeyID     string `json:"key_id"`
	PublicKey string `json:"public_key"`
}

func (t *Tenant) newSigningKey(ctx context.Context, in NewSigningKey) (sdg.SigningKey, error) {
	id, err := t.newID(ctx, sdg.KeyPrefix)
	if err != nil {
		return sdg.SigningKey{}, err
	}
	key := sdg.SigningKey{
		ID: id, Kind: in.Kind, Algorithm: sdg.SigningAlgorithm, Status: sdg.SigningActive, ValidFrom: t.now(), CreatedAt: t.now(),
	}
	invalid := func(field, message string) error {
		return sdg.Invalid("Send a public key of the form <name>+<8 hex digits>+<base64>, Ed25519, as tools for signed notes write it.",
			sdg.FieldError{Field: "body." + field, Message: message})
	}
	switch in.Kind {
	case sdg.BroughtKey:
		if _, _, err := translog.ParseVerifierKey(in.PublicKey); err != nil {
			return key, invalid("public_key", "is no Ed25519 verifier key, or its digits are not those of the key")
		}
		key.PublicKey = in.PublicKey
		return key, t.refuseReuse(ctx, key)
	case sdg.GeneratedKey:
		if in.PublicKey != "" {
			return key, invalid("public_key", "must be empty: the service generates the key")
		}
	default:
		return key, invalid("kind", "must be generated or brought")
	}
	seed := make([]byte, ed25519.SeedSize)
	if _, err := io.ReadFull(t.app.Rand, seed); err != nil {
		return key, fmt.Errorf("draw a signing key: %w", err)
	}
	defer clear(seed)
	if key.Wrapped, err = t.app.Wrapper.Wrap(ctx, seed, seedBinding(t.id, id)); err != nil {
		return key, fmt.Errorf("wrap signing key %s: %w", id, err)
	}
	key.PublicKey = translog.VerifierKey(tenantKeyLead+id, ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey))
	return key, nil
}

// refuseReuse refuses a brought key that the workspace has had: its period is over.
func (t *Tenant) refuseReuse(ctx context.Context, key sdg.SigningKey) error {
	all, err := t.allSigningKeys(ctx)
	if err != nil {
		return err
	}
	_, public, _ := translog.ParseVerifierKey(key.PublicKey)
	for _, k := range all {
		if _, have, err := translog.ParseVerifierKey(k.PublicKey); err == nil && have.Equal(public) && k.ID != key.ID {
			return sdg.Errorf(sdg.StateConflict, "Bring a new key pair.", "The workspace has had this key as %s.", k.ID)
		}
	}
	return nil
}

// RevokeSigningKey makes a key useless for everything that is not sealed yet: its period
// ends now. Revoking again changes nothing. Where it was the active key, new evidence
// demands no note until another key is created.
func (t *Tenant) RevokeSigningKey(ctx context.Context, id string) (sdg.SigningKey, error) {
	var out sdg.SigningKey
	err := t.change(ctx, "revoke signing key", func(c *change) error {
		key, err := must[sdg.SigningKey](c, signingKeys, sdg.KeyPrefix, id, "signing key")
		if err != nil {
			return err
		}
		out = key
		if key.Status == sdg.SigningRevoked {
			return nil
		}
		active, _, err := load[activeKey](c, activeSigning, activeSigningSort)
		if err != nil {
			return err
		}
		if active.KeyID == id {
			if err := c.save(activeSigning, activeSigningSort, activeKey{}); err != nil {
				return err
			}
		}
		key.Status, key.Wrapped = sdg.SigningRevoked, nil // the seed is of no use any more
		if now := t.now(); key.ValidUntil.IsZero() || key.ValidUntil.After(now.Time) {
			key.ValidUntil = now
		}
		out = key
		return errors.Join(
			c.save(signingKeys, id, key),
			c.emit("signing_key.revoked", signingKeyEvent{key.ID, key.PublicKey}),
		)
	})
	return out, err
}

// SigningKeys lists the workspace's signing keys, newest first.
func (t *Tenant) SigningKeys(ctx context.Context, req PageRequest) (Page[sdg.SigningKey], error) {
	return list[sdg.SigningKey](ctx, t, signingKeys, req)
}

func (t *Tenant) allSigningKeys(ctx context.Context) ([]sdg.SigningKey, error) {
	var all []sdg.SigningKey
	req := PageRequest{Limit: records.MaxPageSize}
	for {
		page, err := t.SigningKeys(ctx, req)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Data...)
		if page.Next == "" {
			return all, nil
		}
		req.Cursor = page.Next
	}
}
