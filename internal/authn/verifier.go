// Package authn verifies bearer JSON Web Tokens: RFC 7519 and RFC 7515 under the rules
// of RFC 8725. Signatures and the checks of dates, issuer and audience are golang-jwt's;
// reading is done here, once and strictly, because the library's parser keeps the last
// of two equal header members and takes the algorithm from the token.
//
// Nothing in a token chooses how it is verified. The key comes from the issuer's key
// set by the token's key id, and the algorithm comes from that key.
package authn

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Leeway is the difference between the issuer's clock and ours that exp, nbf and iat allow.
const Leeway = 30 * time.Second

// MaxLifetime bounds how far ahead of now a token may expire. A token cannot be revoked,
// so this is how long the token of a deleted user can live on. Amazon Cognito's longest is a day.
const MaxLifetime = 24 * time.Hour

// Options say whose tokens are accepted. Issuer, Fetch, Tier, Now and at least one of
// Audience and ClientIDs are required.
type Options struct {
	// Issuer is the exact value of iss.
	Issuer string
	// Audience, when set, must be among the token's aud.
	Audience string
	// ClientIDs, when set, must hold the token's client_id. Amazon Cognito's access
	// tokens name the app client there and have no aud.
	ClientIDs []string
	// ScopePrefix stands before this service's scopes in the scope claim, as in the
	// scopes of a Cognito resource server ("sdg/read"). Other scopes grant nothing.
	ScopePrefix string
	// Fetch reads the issuer's key set.
	Fetch Fetch
	// Tier returns the plan of a workspace; an error with code sdg.NotFound when there is none.
	Tier func(ctx context.Context, tenantID string) (sdg.Tier, error)
	Now  func() time.Time
	// Log gets why tokens were refused (debug) and failures to read the keys (warning).
	// It never gets a token. Nil discards.
	Log *slog.Logger
}

// Verifier verifies the tokens of one issuer. Safe for concurrent use.
type Verifier struct {
	opts   Options
	keys   *keyCache
	claims *jwt.Validator
}

// New makes a Verifier. It reads no keys yet: the first token does.
func New(opts Options) (*Verifier, error) {
	switch {
	case opts.Issuer == "":
		return nil, errors.New("token verifier: no issuer")
	case opts.Audience == "" && len(opts.ClientIDs) == 0:
		return nil, errors.New("token verifier: neither an audience nor client ids: it would accept tokens meant for other services")
	case slices.Contains(opts.ClientIDs, ""):
		return nil, errors.New("token verifier: a client id is empty")
	case opts.Fetch == nil || opts.Tier == nil || opts.Now == nil:
		return nil, errors.New("token verifier: Fetch, Tier and Now are required")
	}
	if opts.Log == nil {
		opts.Log = slog.New(slog.DiscardHandler)
	}
	opts.ClientIDs = slices.Clone(opts.ClientIDs)
	rules := []jwt.ParserOption{
		jwt.WithIssuer(opts.Issuer), jwt.WithExpirationRequired(), jwt.WithIssuedAt(),
		jwt.WithLeeway(Leeway), jwt.WithTimeFunc(opts.Now),
	}
	if opts.Audience != "" {
		rules = append(rules, jwt.WithAudience(opts.Audience))
	}
	return &Verifier{
		opts:   opts,
		keys:   &keyCache{fetch: opts.Fetch, now: opts.Now, log: opts.Log},
		claims: jwt.NewValidator(rules...),
	}, nil
}

// Verify returns the caller whom the token names. Errors:
//   - sdg.Unauthenticated, always with the same text, for every token that is not valid;
//   - sdg.Forbidden for a valid token without a scope of this service;
//   - sdg.DependencyTimeout when no keys could be read from the issuer, whatever the token;
//   - any other when the workspace could not be read.
func (v *Verifier) Verify(ctx context.Context, token string) (sdg.Caller, error) {
	c, err := v.authentic(ctx, token)
	if errors.Is(err, errNoKeys) {
		return sdg.Caller{}, fmt.Errorf("verify token: %w: %w", sdg.Errorf(sdg.DependencyTimeout,
			"Try again in a few seconds.", "The issuer of the sign-in tokens does not answer."), err)
	}
	if err != nil {
		return sdg.Caller{}, v.refuse(ctx, err)
	}
	scope := c.greatestScope(v.opts.ScopePrefix)
	if scope == "" {
		return sdg.Caller{}, sdg.Errorf(sdg.Forbidden, "Ask the issuer for a token with the scope read, generate or admin.",
			"The token grants no scope of this service.")
	}
	tier, err := v.opts.Tier(ctx, c.TenantID)
	if sdg.CodeOf(err) == sdg.NotFound {
		return sdg.Caller{}, v.refuse(ctx, err)
	}
	if err != nil {
		return sdg.Caller{}, fmt.Errorf("read the plan of workspace %s: %w", c.TenantID, err)
	}
	return sdg.Caller{TenantID: c.TenantID, Actor: c.Subject, Scope: scope, Tier: tier}, nil
}

// refuse hides the reason from the caller: it would tell an attacker which part to mend.
func (v *Verifier) refuse(ctx context.Context, reason error) error {
	v.opts.Log.DebugContext(ctx, "token refused", "reason", reason)
	return sdg.Errorf(sdg.Unauthenticated, "Sign in again and send the new access token.", "The token is not valid.")
}

// authentic returns the claims of a token that the issuer signed for this service and
// that is valid now. Claims are not even decoded before the signature holds.
func (v *Verifier) authentic(ctx context.Context, token string) (claims, error) {
	t, err := parseToken(token)
	if err != nil {
		return claims{}, err
	}
	key, err := v.keys.find(ctx, t.header.KeyID)
	if err != nil {
		return claims{}, err
	}
	if t.header.Algorithm != key.method.Alg() {
		return claims{}, fmt.Errorf("the token says algorithm %q and its key is for %s", t.header.Algorithm, key.method.Alg())
	}
	if err := key.method.Verify(t.signed, t.signature, key.public); err != nil {
		return claims{}, fmt.Errorf("check signature: %w", err)
	}
	var c claims
	if err := decodeStrict(t.payload, &c); err != nil {
		return claims{}, fmt.Errorf("decode claims: %w", err)
	}
	if err := v.claims.Validate(c); err != nil {
		return claims{}, fmt.Errorf("check claims: %w", err)
	}
	if len(v.opts.ClientIDs) > 0 && !slices.Contains(v.opts.ClientIDs, c.ClientID) {
		return claims{}, errors.New("the token is another client's")
	}
	return c, c.check(v.opts.Now())
}
