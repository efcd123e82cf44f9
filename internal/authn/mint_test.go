package authn_test

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/authn"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Tokens are built by hand here, and not with the library under test, so that every
// hostile form can be written.

const (
	issuer   = "https://issuer.example/pool"
	audience = "sdg-api"
	tenant   = "ten_01jqzz5x3ve6prk8w2nyh4tbcd"
	noTenant = "ten_01jqzz5x3ve6prk8w2nyh4tbce"
	subject  = "5f1c8a52-user"
)

var now = time.Unix(1_750_000_000, 0)

// keyPair is a signing key and how the issuer publishes it.
type keyPair struct {
	id, alg string
	jwk     members
	sign    func(message string) []byte
}

func b64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func edKey(id string) keyPair {
	seed := sha256.Sum256([]byte("test key " + id))
	private := ed25519.NewKeyFromSeed(seed[:])
	return keyPair{
		id: id, alg: "EdDSA",
		jwk: members{
			{"kty", `"OKP"`}, {"crv", `"Ed25519"`}, {"use", `"sig"`}, {"alg", `"EdDSA"`}, {"kid", quote(id)},
			{"x", quote(b64(private.Public().(ed25519.PublicKey)))},
		},
		sign: func(message string) []byte { return ed25519.Sign(private, []byte(message)) },
	}
}

func ecKey(id string) keyPair {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err)
	}
	point, err := private.PublicKey.Bytes()
	if err != nil {
		panic(err)
	}
	return keyPair{
		id: id, alg: "ES256",
		jwk: members{
			{"kty", `"EC"`}, {"crv", `"P-256"`}, {"use", `"sig"`}, {"alg", `"ES256"`}, {"kid", quote(id)},
			{"x", quote(b64(point[1:33]))}, {"y", quote(b64(point[33:]))},
		},
		sign: func(message string) []byte {
			sum := sha256.Sum256([]byte(message))
			r, s, err := ecdsa.Sign(rand.Reader, private, sum[:])
			if err != nil {
				panic(err)
			}
			return append(r.FillBytes(make([]byte, 32)), s.FillBytes(make([]byte, 32))...)
		},
	}
}

// rsaPrivate is drawn once: that takes long.
var rsaPrivate = sync.OnceValue(func() *rsa.PrivateKey {
	private, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	return private
})

func rsaJWK(id string, n *big.Int) members {
	return members{
		{"kty", `"RSA"`}, {"use", `"sig"`}, {"alg", `"RS256"`}, {"kid", quote(id)},
		{"n", quote(b64(n.Bytes()))}, {"e", `"AQAB"`},
	}
}

func rsaKey(id string) keyPair {
	private := rsaPrivate()
	return keyPair{
		id: id, alg: "RS256", jwk: rsaJWK(id, private.N),
		sign: func(message string) []byte {
			sum := sha256.Sum256([]byte(message))
			sig, err := rsa.SignPKCS1v15(nil, private, crypto.SHA256, sum[:])
			if err != nil {
				panic(err)
			}
			return sig
		},
	}
}

// members is a JSON object whose members may repeat: names and raw values.
type members [][2]string

func (m members) with(name, raw string) members {
	out := make(members, 0, len(m)+1)
	found := false
	for _, member := range m {
		if member[0] == name {
			member[1], found = raw, true
		}
		out = append(out, member)
	}
	if !found {
		out = append(out, [2]string{name, raw})
	}
	return out
}

func (m members) without(name string) members {
	var out members
	for _, member := range m {
		if member[0] != name {
			out = append(out, member)
		}
	}
	return out
}

// and appends a member even if the name is taken.
func (m members) and(name, raw string) members {
	return append(append(members{}, m...), [2]string{name, raw})
}

func (m members) String() string {
	var parts []string
	for _, member := range m {
		parts = append(parts, quote(member[0])+":"+member[1])
	}
	return "{" + strings.Join(parts, ",") + "}"
}

func (k keyPair) header() members {
	return members{{"alg", quote(k.alg)}, {"kid", quote(k.id)}, {"typ", `"JWT"`}}
}

func goodClaims() members {
	return members{
		{"iss", quote(issuer)}, {"aud", quote(audience)}, {"sub", quote(subject)},
		{"exp", fmt.Sprint(now.Unix() + 600)}, {"nbf", fmt.Sprint(now.Unix() - 10)}, {"iat", fmt.Sprint(now.Unix() - 10)},
		{"tenant_id", quote(tenant)}, {"scope", `"openid generate read"`},
	}
}

// token signs header and claims, whatever they say.
func (k keyPair) token(header, claims fmt.Stringer) string {
	text := b64([]byte(header.String())) + "." + b64([]byte(claims.String()))
	return text + "." + b64(k.sign(text))
}

// raw is JSON text that members cannot express.
type raw string

func (r raw) String() string { return string(r) }

func (k keyPair) goodToken() string { return k.token(k.header(), goodClaims()) }

func jwks(keys ...fmt.Stringer) string {
	var parts []string
	for _, k := range keys {
		parts = append(parts, k.String())
	}
	return `{"keys":[` + strings.Join(parts, ",") + `]}`
}

// issuerSite is a key set that tests change, and that counts how often it is read.
type issuerSite struct {
	mu    sync.Mutex
	set   string
	err   error
	reads int
}

func (s *issuerSite) publish(set string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.set, s.err = set, err
}

func (s *issuerSite) fetch(context.Context) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reads++
	return []byte(s.set), s.err
}

func (s *issuerSite) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.reads
}

// clock is a clock that tests move.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// tiers knows one workspace.
func tiers(_ context.Context, id string) (sdg.Tier, error) {
	if id != tenant {
		return "", sdg.Missing("workspace")
	}
	return sdg.Growth, nil
}

func options(fetch authn.Fetch) authn.Options {
	return authn.Options{
		Issuer: issuer, Audience: audience, Fetch: fetch, Tier: tiers,
		Now: func() time.Time { return now },
	}
}

func newVerifier(t testing.TB, opts authn.Options) *authn.Verifier {
	t.Helper()
	v, err := authn.New(opts)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
