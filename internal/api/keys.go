package api

import (
	"context"
	"net/http"

	"github.com/sdg-service/sdg/internal/sdg"
)

// APIKey is an API key without its secret.
type APIKey struct {
	ID                string    `json:"id" example:"key_01jd0000000000000000000000"`
	Name              string    `json:"name"`
	Scope             sdg.Scope `json:"scope" enum:"read,generate,admin"`
	RequestsPerMinute *int      `json:"requests_per_minute" doc:"Override of every rate budget."`
	CreatedAt         string    `json:"created_at" format:"date-time"`
	RevokedAt         *string   `json:"revoked_at" format:"date-time"`
}

// NewAPIKey is an API key with its token, which is shown once.
type NewAPIKey struct {
	APIKey
	Token string `json:"token" doc:"Send it as X-API-Key. It is shown this once."`
}

// KeyPath names the resource of a request.
type KeyPath struct {
	KeyID string `path:"key_id" doc:"API key."`
}

func (s *Server) keyRoutes() {
	const tag = "API keys"
	register(s, operation{
		id: "create-api-key", method: http.MethodPost, path: "/api-keys", tag: tag, scope: sdg.Admin, status: http.StatusCreated, secret: true,
		summary: "Create an API key",
	}, s.createKey)
	register(s, operation{
		id: "list-api-keys", method: http.MethodGet, path: "/api-keys", tag: tag, scope: sdg.Admin, summary: "List API keys",
	}, s.listKeys)
	register(s, operation{
		id: "revoke-api-key", method: http.MethodPost, path: "/api-keys/{key_id}/revoke", tag: tag, scope: sdg.Admin,
		summary: "Revoke an API key", doc: "Holds from the next call on.",
	}, s.revokeKey)
}

func (s *Server) createKey(ctx context.Context, in *struct {
	Body struct {
		Name              string    `json:"name" minLength:"1" maxLength:"100"`
		Scope             sdg.Scope `json:"scope" enum:"read,generate,admin"`
		RequestsPerMinute int       `json:"requests_per_minute,omitempty" minimum:"1" maximum:"100000" doc:"Override of every rate budget."`
	}
}) (*body[NewAPIKey], error) {
	key, token, err := s.tenant(callerOf(ctx)).CreateKey(ctx, in.Body.Name, in.Body.Scope, in.Body.RequestsPerMinute)
	if err != nil {
		return nil, err
	}
	return &body[NewAPIKey]{NewAPIKey{viewKey(key), token.Reveal()}}, nil
}

func (s *Server) listKeys(ctx context.Context, in *Paging) (*body[List[APIKey]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).Keys(ctx, req)
	return &body[List[APIKey]]{listOf(got, viewKey)}, err
}

func (s *Server) revokeKey(ctx context.Context, in *KeyPath) (*body[APIKey], error) {
	key, err := s.tenant(callerOf(ctx)).RevokeKey(ctx, in.KeyID)
	return &body[APIKey]{viewKey(key)}, err
}

func viewKey(k sdg.APIKey) APIKey {
	v := APIKey{ID: k.ID, Name: k.Name, Scope: k.Scope, CreatedAt: k.CreatedAt.String(), RevokedAt: optional(k.RevokedAt.String())}
	if k.RateOverride > 0 {
		v.RequestsPerMinute = &k.RateOverride
	}
	return v
}
