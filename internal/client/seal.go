package client

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Seal is a contract that was sealed without a job.
type Seal struct {
	ID           string         `json:"id"`
	Status       sdg.SealStatus `json:"status"`
	ContractHash string         `json:"contract_hash"`
	CreatedBy    string         `json:"created_by"`
	CreatedAt    string         `json:"created_at"`
	// Chain is the seal's place in the evidence chain; nil while it is pending.
	Chain *SealPlace `json:"chain"`
}

// SealPlace is a place in the evidence chain.
type SealPlace struct {
	ChainID  string `json:"chain_id"`
	N        int64  `json:"n"`
	Link     string `json:"link"`
	SealRoot string `json:"seal_root"`
	SealedAt string `json:"sealed_at"`
}

// CreateSeal seals a contract, which is JSON.
func (c *Client) CreateSeal(ctx context.Context, contract json.RawMessage) (Reply[Seal], error) {
	return call[Seal](ctx, c, post("/seals", struct {
		Contract json.RawMessage `json:"contract"`
	}{contract}))
}

// Seals lists contract seals, newest first.
func (c *Client) Seals(ctx context.Context, p Page) (Reply[List[Seal]], error) {
	return call[List[Seal]](ctx, c, get("/seals", p.query()))
}

// Seal reads a contract seal.
func (c *Client) Seal(ctx context.Context, id string) (Reply[Seal], error) {
	return call[Seal](ctx, c, get("/seals/"+url.PathEscape(id), nil))
}

// SealDocument returns the exact sealed bytes. They are checked by nobody yet.
func (c *Client) SealDocument(ctx context.Context, id string) ([]byte, error) {
	resp, err := c.send(ctx, get("/seals/"+url.PathEscape(id)+"/document", nil))
	if err != nil {
		return nil, err
	}
	raw, err := readAll(resp)
	if err != nil {
		return nil, fmt.Errorf("read the seal %s: %w", id, err)
	}
	return raw, nil
}
