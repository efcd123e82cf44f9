package sdg

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"strings"
)

// APIKey is the record of an API key. The secret itself is shown once and never stored.
type APIKey struct {
	ID           string `json:"id"`
	TenantID     string `json:"tenant_id"`
	Name         string `json:"name"`
	Scope        Scope  `json:"scope"`
	SecretSHA256 string `json:"secret_sha256"`
	RateOverride int    `json:"rate_override,omitempty"` // requests per minute on every route
	CreatedAt    Time   `json:"created_at"`
	RevokedAt    Time   `json:"revoked_at"`
}

const (
	keyLead       = "sdg_"
	secretBytes   = 32
	secretTextLen = 43 // base64url of 32 bytes
)

// NewKeySecret draws a secret and returns the token that is shown to the user
// ("sdg_<key id>_<secret>") and the hash that is stored.
func NewKeySecret(keyID string, rnd io.Reader) (token Secret, sha string, err error) {
	var b [secretBytes]byte
	if _, err := io.ReadFull(rnd, b[:]); err != nil {
		return Secret{}, "", fmt.Errorf("draw an API key secret: %w", err)
	}
	secret := base64.RawURLEncoding.EncodeToString(b[:])
	return NewSecret(keyLead + keyID + "_" + secret), hashSecret(secret), nil
}

// ParseKeyToken splits a token into key id and secret.
func ParseKeyToken(token string) (keyID string, secret Secret, ok bool) {
	rest, found := strings.CutPrefix(token, keyLead)
	if !found || len(rest) < secretTextLen+2 {
		return "", Secret{}, false
	}
	cut := len(rest) - secretTextLen
	if rest[cut-1] != '_' || !ValidID(KeyPrefix, rest[:cut-1]) {
		return "", Secret{}, false
	}
	return rest[:cut-1], NewSecret(rest[cut:]), true
}

// Matches compares a secret with the stored hash in constant time.
func (k APIKey) Matches(secret Secret) bool {
	return subtle.ConstantTimeCompare([]byte(hashSecret(secret.Reveal())), []byte(k.SecretSHA256)) == 1
}

func hashSecret(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:])
}
