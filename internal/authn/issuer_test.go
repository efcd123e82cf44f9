package authn_test

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/authn"
	"github.com/sdg-service/sdg/internal/sdg"
)

// memoryKey is a keys.Signer in memory.
type memoryKey struct {
	private ed25519.PrivateKey
	err     error
}

func (k memoryKey) Sign(_ context.Context, message []byte) ([]byte, error) {
	return ed25519.Sign(k.private, message), k.err
}

func (k memoryKey) Public(context.Context) (ed25519.PublicKey, error) {
	return k.private.Public().(ed25519.PublicKey), k.err
}

func signer() memoryKey { return memoryKey{private: ed25519.NewKeyFromSeed(make([]byte, 32))} }

func issuerOptions(at func() time.Time) authn.IssuerOptions {
	return authn.IssuerOptions{Issuer: issuer, Audience: audience, Signer: signer(), Now: at}
}

func Example() {
	ctx, at := context.Background(), func() time.Time { return now }
	service, err := authn.NewIssuer(ctx, issuerOptions(at))
	if err != nil {
		fmt.Println(err)
		return
	}
	token, expires, err := service.Token(ctx, authn.Grant{Subject: "ada", TenantID: tenant, Scope: sdg.Generate})
	if err != nil {
		fmt.Println(err)
		return
	}
	verifier, err := authn.New(authn.Options{
		Issuer: issuer, Audience: audience, Fetch: service.KeySet, Tier: tiers, Now: at,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	caller, err := verifier.Verify(ctx, token.Reveal())
	fmt.Println(caller.Actor, caller.Scope, caller.Tier, expires.Sub(now), err)
	// Output: ada generate growth 15m0s <nil>
}

func TestIssuedTokenExpires(t *testing.T) {
	t.Parallel()
	c := &clock{at: now}
	service, err := authn.NewIssuer(t.Context(), issuerOptions(c.now))
	if err != nil {
		t.Fatal(err)
	}
	opts := options(service.KeySet)
	opts.Now = c.now
	v := newVerifier(t, opts)
	token, _, err := service.Token(t.Context(), authn.Grant{Subject: subject, TenantID: tenant, Scope: sdg.Admin})
	if err != nil {
		t.Fatal(err)
	}
	c.advance(authn.TokenLifetime + authn.Leeway - time.Second)
	if got, err := v.Verify(t.Context(), token.Reveal()); err != nil || got.Scope != sdg.Admin {
		t.Errorf("before the end: %+v, %v", got, err)
	}
	c.advance(time.Second)
	caller, err := v.Verify(t.Context(), token.Reveal())
	wantRefused(t, caller, err)
}

func TestIssuerRefusesGrants(t *testing.T) {
	t.Parallel()
	service, err := authn.NewIssuer(t.Context(), issuerOptions(func() time.Time { return now }))
	if err != nil {
		t.Fatal(err)
	}
	good := authn.Grant{Subject: subject, TenantID: tenant, Scope: sdg.Read}
	for name, change := range map[string]func(*authn.Grant){
		"no subject":            func(g *authn.Grant) { g.Subject = "" },
		"subject too long":      func(g *authn.Grant) { g.Subject = strings.Repeat("s", authn.MaxSubjectBytes+1) },
		"subject an API key":    func(g *authn.Grant) { g.Subject = "key" + strings.TrimPrefix(tenant, "ten") },
		"no workspace":          func(g *authn.Grant) { g.TenantID = "" },
		"no scope":              func(g *authn.Grant) { g.Scope = "" },
		"two scopes in one":     func(g *authn.Grant) { g.Scope = "read admin" },
		"workspace of any text": func(g *authn.Grant) { g.TenantID = "acme" },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			grant := good
			change(&grant)
			if token, _, err := service.Token(t.Context(), grant); err == nil {
				t.Errorf("issued %d bytes", len(token.Reveal()))
			}
		})
	}
}

func TestIssuerPassesOnTheSignersFault(t *testing.T) {
	t.Parallel()
	denied := errors.New("denied")
	opts := issuerOptions(func() time.Time { return now })
	opts.Signer = memoryKey{private: signer().private, err: denied}
	if _, err := authn.NewIssuer(t.Context(), opts); !errors.Is(err, denied) {
		t.Errorf("NewIssuer = %v", err)
	}
	opts.Signer = &failsLater{memoryKey: signer(), err: denied}
	service, err := authn.NewIssuer(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	token, _, err := service.Token(t.Context(), authn.Grant{Subject: subject, TenantID: tenant, Scope: sdg.Read})
	if !errors.Is(err, denied) || token.Reveal() != "" {
		t.Errorf("Token = %d bytes, %v", len(token.Reveal()), err)
	}
}

// failsLater shows its public key and does not sign.
type failsLater struct {
	memoryKey
	err error
}

func (k *failsLater) Sign(context.Context, []byte) ([]byte, error) { return nil, k.err }

func TestIssuerOptionsAreRequired(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*authn.IssuerOptions){
		"issuer":   func(o *authn.IssuerOptions) { o.Issuer = "" },
		"audience": func(o *authn.IssuerOptions) { o.Audience = "" },
		"signer":   func(o *authn.IssuerOptions) { o.Signer = nil },
		"clock":    func(o *authn.IssuerOptions) { o.Now = nil },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			opts := issuerOptions(time.Now)
			change(&opts)
			if _, err := authn.NewIssuer(t.Context(), opts); err == nil {
				t.Error("accepted")
			}
		})
	}
}
