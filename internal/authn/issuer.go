package authn

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/golang-jwt/jwt/v5"

	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/sdg"
)

// TokenLifetime is how long an Issuer's tokens are valid.
const TokenLifetime = 15 * time.Minute

// IssuerOptions are all required.
type IssuerOptions struct {
	// Issuer is the value of iss.
	Issuer string
	// Audience is the value of aud.
	Audience string
	// Signer should serve this purpose only, so that no signature made for another one
	// can ever be a token.
	Signer keys.Signer
	Now    func() time.Time
}

// Issuer signs access tokens with one Ed25519 key. The embedded service signs browsers
// in with it; in the cloud Amazon Cognito does. Safe for concurrent use.
type Issuer struct {
	opts   IssuerOptions
	keyID  string
	keySet []byte
}

// NewIssuer makes an Issuer; ctx is for reading the signer's public key.
func NewIssuer(ctx context.Context, opts IssuerOptions) (*Issuer, error) {
	if opts.Issuer == "" || opts.Audience == "" || opts.Signer == nil || opts.Now == nil {
		return nil, errors.New("token issuer: Issuer, Audience, Signer and Now are required")
	}
	public, err := opts.Signer.Public(ctx)
	if err != nil {
		return nil, fmt.Errorf("token issuer: read public key: %w", err)
	}
	id := keys.ID(public)
	set, err := json.Marshal(jwkSet{Keys: []jwk{publicJWK(id, public)}})
	if err != nil {
		return nil, fmt.Errorf("token issuer: encode key set: %w", err)
	}
	return &Issuer{opts: opts, keyID: id, keySet: set}, nil
}

func publicJWK(id string, public ed25519.PublicKey) jwk {
	return jwk{
		Type: "OKP", Curve: "Ed25519", Use: "sig", Algorithm: jwt.SigningMethodEdDSA.Alg(),
		KeyID: id, X: base64.RawURLEncoding.EncodeToString(public),
	}
}

// Grant is whom a token is for and what it allows.
type Grant struct {
	Subject  string
	TenantID string
	Scope    sdg.Scope
}

// Token signs an access token and returns it with the time at which it expires.
func (i *Issuer) Token(ctx context.Context, g Grant) (sdg.Secret, time.Time, error) {
	if err := checkSubject(g.Subject); err != nil {
		return sdg.Secret{}, time.Time{}, fmt.Errorf("issue token: %w", err)
	}
	if !sdg.ValidID(sdg.TenantPrefix, g.TenantID) || !g.Scope.Valid() {
		return sdg.Secret{}, time.Time{}, errors.New("issue token: the grant has no valid workspace id or scope")
	}
	now := i.opts.Now()
	issued, expires, use := now.Unix(), now.Add(TokenLifetime).Unix(), "access"
	token := jwt.NewWithClaims(jwt.SigningMethodEdDSA, claims{
		Issuer: i.opts.Issuer, Audience: jwt.ClaimStrings{i.opts.Audience},
		Subject: g.Subject, TenantID: g.TenantID, Scope: string(g.Scope),
		IssuedAt: &issued, NotBefore: &issued, ExpiresAt: &expires, TokenUse: &use,
	})
	token.Header["kid"], token.Header["typ"] = i.keyID, "at+jwt"
	text, err := token.SigningString()
	if err != nil {
		return sdg.Secret{}, time.Time{}, fmt.Errorf("issue token: encode: %w", err)
	}
	signature, err := i.opts.Signer.Sign(ctx, []byte(text))
	if err != nil {
		return sdg.Secret{}, time.Time{}, fmt.Errorf("issue token: sign: %w", err)
	}
	return sdg.NewSecret(text + "." + token.EncodeSegment(signature)), time.Unix(expires, 0).UTC(), nil
}

// KeySet returns the JWK set that verifies the issuer's tokens. It is a Fetch.
func (i *Issuer) KeySet(context.Context) ([]byte, error) { return slices.Clone(i.keySet), nil }
