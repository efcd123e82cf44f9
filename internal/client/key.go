package client

import (
	"context"
	"net/url"

	"github.com/sdg-service/sdg/internal/sdg"
)

// APIKey is an API key without its secret.
type APIKey struct {
	ID                string    `json:"id"`
	Name              string    `json:"name"`
	Scope             sdg.Scope `json:"scope"`
	RequestsPerMinute int       `json:"requests_per_minute"`
	CreatedAt         string    `json:"created_at"`
	RevokedAt         string    `json:"revoked_at"`
}

// NewAPIKey is an API key with its token, which the service shows once.
type NewAPIKey struct {
	APIKey
	Token string `json:"token"`
}

// KeyRequest describes a new API key.
type KeyRequest struct {
	Name  string    `json:"name"`
	Scope sdg.Scope `json:"scope"`
	// RequestsPerMinute, when not 0, overrides every rate budget.
	RequestsPerMinute int `json:"requests_per_minute,omitempty"`
}

// Keys lists API keys, newest first.
func (c *Client) Keys(ctx context.Context, p Page) (Reply[List[APIKey]], error) {
	return call[List[APIKey]](ctx, c, get("/api-keys", p.query()))
}

// CreateKey makes an API key.
func (c *Client) CreateKey(ctx context.Context, r KeyRequest) (Reply[NewAPIKey], error) {
	return call[NewAPIKey](ctx, c, post("/api-keys", r))
}

// RevokeKey revokes an API key; it holds from the next call on.
func (c *Client) RevokeKey(ctx context.Context, id string) (Reply[APIKey], error) {
	return call[APIKey](ctx, c, post("/api-keys/"+url.PathEscape(id)+"/revoke", nil))
}
