package authn_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/sdg"
)

// FuzzVerify: Ed25519 signs deterministically and tokens have one spelling, so the only
// texts that may ever verify are those that the issuer wrote.
func FuzzVerify(f *testing.F) {
	key := edKey("e")
	issued := []string{key.goodToken(), key.token(key.header(), goodClaims().with("scope", `"admin"`))}
	for _, token := range issued {
		f.Add(token)
	}
	v := newVerifier(f, options((&issuerSite{set: jwks(key.jwk)}).fetch))
	f.Fuzz(func(t *testing.T, token string) {
		caller, err := v.Verify(t.Context(), token)
		if err != nil {
			wantRefused(t, caller, err)
			return
		}
		if !slices.Contains(issued, token) {
			t.Errorf("accepted as %+v, though the issuer never wrote it: %q", caller, token)
		}
	})
}

// FuzzClaims signs whatever the input is: what verifies must name a real workspace.
func FuzzClaims(f *testing.F) {
	key := edKey("e")
	f.Add(key.header().String(), goodClaims().String())
	v := newVerifier(f, options((&issuerSite{set: jwks(key.jwk)}).fetch))
	f.Fuzz(func(t *testing.T, header, claims string) {
		caller, err := v.Verify(t.Context(), key.token(raw(header), raw(claims)))
		switch sdg.CodeOf(err) {
		case sdg.Unauthenticated:
			wantRefused(t, caller, err)
			return
		case sdg.Forbidden:
			return
		}
		if err != nil || caller.TenantID != tenant || !caller.Scope.Valid() || caller.Actor == "" {
			t.Errorf("Verify = %+v, %v", caller, err)
		}
	})
}

// FuzzKeySet: a token verifies only by a set that holds its very key.
func FuzzKeySet(f *testing.F) {
	key := edKey("e")
	f.Add([]byte(jwks(key.jwk)))
	f.Add([]byte(jwks(key.jwk.without("alg"), edKey("x").jwk)))
	public := strings.Trim(key.jwk[5][1], `"`)
	f.Fuzz(func(t *testing.T, set []byte) {
		v := newVerifier(t, options(func(context.Context) ([]byte, error) { return set, nil }))
		caller, err := v.Verify(t.Context(), key.goodToken())
		switch sdg.CodeOf(err) {
		case sdg.DependencyTimeout:
			return
		case sdg.Unauthenticated:
			wantRefused(t, caller, err)
			return
		}
		// A set may spell the key with \u escapes; any other spelling would be another key.
		if err != nil || !strings.Contains(string(set), public) && !strings.Contains(string(set), `\u`) {
			t.Errorf("Verify = %+v, %v with the set %q", caller, err, set)
		}
	})
}
