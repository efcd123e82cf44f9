package client

import (
	"context"
	"net/url"

	"github.com/sdg-service/sdg/internal/sdg"
)

// SigningKey is a key that notarizes the workspace's evidence.
type SigningKey struct {
	ID         string               `json:"id"`
	Kind       sdg.SigningKeyKind   `json:"kind"`
	PublicKey  string               `json:"public_key"` // <name>+<8 hex digits>+<base64>
	ValidFrom  string               `json:"valid_from"`
	ValidUntil string               `json:"valid_until"`
	Status     sdg.SigningKeyStatus `json:"status"`
	CreatedAt  string               `json:"created_at"`
}

// SigningKeyRequest asks for a signing key.
type SigningKeyRequest struct {
	Kind sdg.SigningKeyKind `json:"kind"`
	// PublicKey is of a brought key.
	PublicKey string `json:"public_key,omitempty"`
}

// Notarization is the note of a job's evidence bundle.
type Notarization struct {
	JobID    string         `json:"job_id"`
	Status   sdg.NoteStatus `json:"status"`
	KeyID    string         `json:"key_id"`
	SealedAt string         `json:"sealed_at"`
	Text     string         `json:"text"`
	Note     string         `json:"note"`
}

// SigningKeys lists signing keys, newest first.
func (c *Client) SigningKeys(ctx context.Context, p Page) (Reply[List[SigningKey]], error) {
	return call[List[SigningKey]](ctx, c, get("/signing-keys", p.query()))
}

// CreateSigningKey makes the workspace's signing key.
func (c *Client) CreateSigningKey(ctx context.Context, r SigningKeyRequest) (Reply[SigningKey], error) {
	return call[SigningKey](ctx, c, post("/signing-keys", r))
}

// RotateSigningKey replaces the active signing key.
func (c *Client) RotateSigningKey(ctx context.Context, r SigningKeyRequest) (Reply[SigningKey], error) {
	return call[SigningKey](ctx, c, post("/signing-keys/rotate", r))
}

// RevokeSigningKey ends a signing key's period.
func (c *Client) RevokeSigningKey(ctx context.Context, id string) (Reply[SigningKey], error) {
	return call[SigningKey](ctx, c, post("/signing-keys/"+url.PathEscape(id)+"/revoke", nil))
}

// PendingNotes lists the notes that wait for a brought key, oldest first.
func (c *Client) PendingNotes(ctx context.Context, p Page) (Reply[List[Notarization]], error) {
	return call[List[Notarization]](ctx, c, get("/notarizations/pending", p.query()))
}

// Note returns the notarization of a job's bundle.
func (c *Client) Note(ctx context.Context, jobID string) (Reply[Notarization], error) {
	return call[Notarization](ctx, c, get("/notarizations/"+url.PathEscape(jobID), nil))
}

// SignNote sends a note that a brought key signed.
func (c *Client) SignNote(ctx context.Context, jobID, note string) (Reply[Notarization], error) {
	return call[Notarization](ctx, c, post("/notarizations/"+url.PathEscape(jobID), map[string]string{"note": note}))
}
