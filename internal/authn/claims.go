package authn

import (
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"

	"github.com/golang-jwt/jwt/v5"

	"github.com/sdg-service/sdg/internal/sdg"
)

// MaxSubjectBytes bounds sub, which becomes the actor in the audit log.
const MaxSubjectBytes = 256

// maxDate is the end of the year 9999. A later date would overflow time arithmetic, and
// an overflowed nbf would lie in the past.
const maxDate = 253402300799

// claims are what an access token says. Dates are whole seconds since 1970: RFC 7519
// allows fractions, but no issuer that we know of sends them, and a string is no date.
type claims struct {
	Issuer    string           `json:"iss"`
	Subject   string           `json:"sub"`
	Audience  jwt.ClaimStrings `json:"aud,omitempty"`
	ClientID  string           `json:"client_id,omitempty"`
	ExpiresAt *int64           `json:"exp"`
	NotBefore *int64           `json:"nbf,omitempty"`
	IssuedAt  *int64           `json:"iat,omitempty"`
	TokenUse  *string          `json:"token_use,omitempty"`
	TenantID  string           `json:"tenant_id"`
	Scope     string           `json:"scope"`
}

// check is what this service asks of every access token beside the registered claims.
func (c claims) check(now time.Time) error {
	switch {
	case time.Unix(*c.ExpiresAt, 0).Sub(now) > MaxLifetime+Leeway:
		return fmt.Errorf("the token expires more than %s from now", MaxLifetime)
	case c.TokenUse != nil && *c.TokenUse != "access":
		return fmt.Errorf("the token is for %q, not for access", *c.TokenUse)
	case !sdg.ValidID(sdg.TenantPrefix, c.TenantID):
		return errors.New("tenant_id is no workspace id")
	}
	return checkSubject(c.Subject)
}

// checkSubject keeps the audit log's actors apart: printable, bounded, and never what
// looks like an API key's id.
func checkSubject(sub string) error {
	switch {
	case sub == "" || len(sub) > MaxSubjectBytes:
		return fmt.Errorf("a subject of %d bytes is not within 1 to %d", len(sub), MaxSubjectBytes)
	case strings.ContainsFunc(sub, func(r rune) bool { return !unicode.IsPrint(r) }):
		return errors.New("the subject is not printable")
	case sdg.ValidID(sdg.KeyPrefix, sub):
		return errors.New("the subject is an API key's id")
	}
	return nil
}

// greatestScope returns the greatest scope that the claim lists after prefix, or "".
// Words are compared whole: "readwrite" is not read.
func (c claims) greatestScope(prefix string) sdg.Scope {
	var best sdg.Scope
	for _, word := range strings.Split(c.Scope, " ") {
		name, ours := strings.CutPrefix(word, prefix)
		if scope := sdg.Scope(name); ours && scope.Valid() && !best.Allows(scope) {
			best = scope
		}
	}
	return best
}

func date(claim string, seconds *int64) (*jwt.NumericDate, error) {
	if seconds == nil {
		return nil, nil
	}
	if *seconds < 0 || *seconds > maxDate {
		return nil, fmt.Errorf("%s is no date between 1970 and 9999", claim)
	}
	return &jwt.NumericDate{Time: time.Unix(*seconds, 0)}, nil
}

// The methods below make claims readable for golang-jwt's validator.
var _ jwt.Claims = claims{}

func (c claims) GetExpirationTime() (*jwt.NumericDate, error) { return date("exp", c.ExpiresAt) }
func (c claims) GetNotBefore() (*jwt.NumericDate, error)      { return date("nbf", c.NotBefore) }
func (c claims) GetIssuedAt() (*jwt.NumericDate, error)       { return date("iat", c.IssuedAt) }
func (c claims) GetIssuer() (string, error)                   { return c.Issuer, nil }
func (c claims) GetSubject() (string, error)                  { return c.Subject, nil }
func (c claims) GetAudience() (jwt.ClaimStrings, error)       { return c.Audience, nil }
