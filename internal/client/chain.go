package client

import (
	"context"
	"strconv"

	"github.com/sdg-service/sdg/internal/evidence"
)

// ChainHead is the end of the workspace's evidence chain, with what its genesis is made of.
type ChainHead struct {
	TenantID         string     `json:"tenant_id"`
	ChainID          string     `json:"chain_id"`
	N                uint64     `json:"n"`
	Link             string     `json:"link"`
	SealedAt         string     `json:"sealed_at"`
	GenesisCreatedAt string     `json:"genesis_created_at"`
	Head             *ChainLink `json:"head"`
}

// ChainLink is one link with the service's signature.
type ChainLink struct {
	evidence.Record
	Signature struct {
		KeyID     string `json:"key_id"`
		Algorithm string `json:"algorithm"`
		Signature string `json:"signature"`
	} `json:"signature"`
}

// Chain reads the head of the evidence chain.
func (c *Client) Chain(ctx context.Context) (Reply[ChainHead], error) {
	return call[ChainHead](ctx, c, get("/evidence-chain", nil))
}

// ChainLinks lists the links from one number to another, both included, oldest first.
func (c *Client) ChainLinks(ctx context.Context, from, to uint64, p Page) (Reply[List[ChainLink]], error) {
	q := p.query()
	q.Set("from", strconv.FormatUint(from, 10))
	q.Set("to", strconv.FormatUint(to, 10))
	return call[List[ChainLink]](ctx, c, get("/evidence-chain/links", q))
}
