package journey_test

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"github.com/sdg-service/sdg/internal/embedded"
)

// TestBearerTokens signs in with tokens of an issuer in place of an API key.
func TestBearerTokens(t *testing.T) {
	t.Parallel()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	issuer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/.well-known/jwks.json" {
			http.NotFound(w, r)
			return
		}
		fmt.Fprintf(w, `{"keys":[{"kty":"OKP","crv":"Ed25519","use":"sig","alg":"EdDSA","kid":"one","x":%q}]}`,
			base64.RawURLEncoding.EncodeToString(public))
	}))
	t.Cleanup(issuer.Close)
	s, err := embedded.Open(t.Context(), embedded.Options{
		Home: t.TempDir(), BaseURL: "http://127.0.0.1:1", JWTIssuer: issuer.URL, JWTAudience: "sdg",
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	other, err := s.NewWorkspace(t.Context(), "other", "free")
	if err != nil {
		t.Fatal(err)
	}
	good := func() jwt.MapClaims {
		return jwt.MapClaims{
			"iss": issuer.URL, "aud": "sdg", "sub": "ada", "tenant_id": s.TenantID, "scope": "openid read",
			"iat": time.Now().Unix(), "exp": time.Now().Add(time.Hour).Unix(),
		}
	}
	for name, c := range map[string]struct {
		method, path string
		change       func(jwt.MapClaims)
		header       http.Header
		status       int
	}{
		"a reader reads":        {"GET", "/v1/client/workspace", nil, nil, 200},
		"a reader writes":       {"POST", "/v1/client/chat/sessions", nil, nil, 403},
		"a generator writes":    {"POST", "/v1/client/chat/sessions", func(c jwt.MapClaims) { c["scope"] = "generate" }, nil, 201},
		"expired":               {"GET", "/v1/client/workspace", func(c jwt.MapClaims) { c["exp"] = time.Now().Add(-time.Hour).Unix() }, nil, 401},
		"another audience":      {"GET", "/v1/client/workspace", func(c jwt.MapClaims) { c["aud"] = "mail" }, nil, 401},
		"no workspace":          {"GET", "/v1/client/workspace", func(c jwt.MapClaims) { delete(c, "tenant_id") }, nil, 401},
		"another workspace":     {"GET", "/v1/client/workspace", func(c jwt.MapClaims) { c["tenant_id"] = other.ID }, nil, 200},
		"two credentials":       {"GET", "/v1/client/workspace", nil, http.Header{"X-Api-Key": {"sdg_x"}}, 401},
		"two bearers":           {"GET", "/v1/client/workspace", nil, http.Header{"Authorization": {"Bearer x"}}, 401},
		"key in the query only": {"GET", "/v1/client/workspace?api_key=x", func(c jwt.MapClaims) { c["exp"] = 1 }, nil, 401},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			claims := good()
			if c.change != nil {
				c.change(claims)
			}
			token := jwt.NewWithClaims(jwt.SigningMethodEdDSA, claims)
			token.Header["kid"] = "one"
			signed, err := token.SignedString(private)
			if err != nil {
				t.Fatal(err)
			}
			req := httptest.NewRequestWithContext(t.Context(), c.method, c.path, nil)
			req.Header.Add("Authorization", "Bearer "+signed)
			for k, vs := range c.header {
				for _, v := range vs {
					req.Header.Add(k, v)
				}
			}
			w := httptest.NewRecorder()
			s.ServeHTTP(w, req)
			if w.Code != c.status {
				t.Errorf("status %d, want %d: %s", w.Code, c.status, w.Body)
			}
		})
	}
}
