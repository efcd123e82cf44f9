package client

import (
	"context"
	"fmt"
	"net/url"
)

// EvidenceKey is a public key under which the service signs evidence.
type EvidenceKey struct {
	KeyID     string `json:"key_id"`
	Algorithm string `json:"algorithm"`
	PublicKey string `json:"public_key"` // hex
}

// Evidence returns the exact bytes of a job's sealed evidence bundle. It is checked by
// nobody yet.
func (c *Client) Evidence(ctx context.Context, jobID string) ([]byte, error) {
	resp, err := c.send(ctx, get("/evidence/"+url.PathEscape(jobID), nil))
	if err != nil {
		return nil, err
	}
	raw, err := readAll(resp)
	if err != nil {
		return nil, fmt.Errorf("read the evidence of %s: %w", jobID, err)
	}
	return raw, nil
}

// EvidenceKeys lists the keys that sign the evidence.
func (c *Client) EvidenceKeys(ctx context.Context) (Reply[List[EvidenceKey]], error) {
	return call[List[EvidenceKey]](ctx, c, get("/evidence-keys", nil))
}
