package authn_test

import (
	"encoding/base64"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/authn"
	"github.com/sdg-service/sdg/internal/sdg"
)

// weak is an odd number of the given length. Nobody needs its factors to see it refused.
func weak(bits int) *big.Int {
	n := new(big.Int).Lsh(big.NewInt(1), uint(bits-1))
	return n.SetBit(n, 0, 1)
}

// TestBrokenKeyRefusesTheSet: the set also holds a good key, whose token must not verify.
func TestBrokenKeyRefusesTheSet(t *testing.T) {
	t.Parallel()
	good, ec, ed, rs := edKey("good"), ecKey("c"), edKey("e"), rsaKey("r")
	zeros := func(n int) string { return quote(b64(make([]byte, n))) }
	x, y := strings.Trim(ec.jwk[5][1], `"`), strings.Trim(ec.jwk[6][1], `"`)
	point, err := base64.RawURLEncoding.DecodeString(x)
	if err != nil {
		t.Fatal(err)
	}
	rest, err := base64.RawURLEncoding.DecodeString(y)
	if err != nil {
		t.Fatal(err)
	}
	point = append(point, rest...)
	shifted := ec.jwk.with("x", quote(b64(point[:31]))).with("y", quote(b64(point[31:])))
	for name, hostile := range map[string]fmt.Stringer{
		"RSA of 1024 bits":                                   rsaJWK("r", weak(1024)),
		"RSA of 2047 bits":                                   rsaJWK("r", weak(2047)),
		"RSA of 8193 bits":                                   rsaJWK("r", weak(8193)),
		"RSA with an even modulus":                           rsaJWK("r", new(big.Int).Lsh(big.NewInt(1), 2047)),
		"RSA with leading zeros":                             rs.jwk.with("n", quote(b64(append([]byte{0}, rsaPrivate().N.Bytes()...)))),
		"RSA with exponent 1":                                rs.jwk.with("e", `"AQ"`),
		"RSA with exponent 3":                                rs.jwk.with("e", `"Aw"`),
		"RSA with a padded exponent":                         rs.jwk.with("e", `"AAEAAQ"`),
		"RSA without modulus":                                rs.jwk.without("n"),
		"RSA modulus with padding":                           rs.jwk.with("n", quote(b64(rsaPrivate().N.Bytes())+"=")),
		"P-256 point off the curve":                          ec.jwk.with("y", ec.jwk[5][1]),
		"P-256 point at zero":                                ec.jwk.with("x", zeros(32)).with("y", zeros(32)),
		"P-256 coordinate of 31 bytes":                       ec.jwk.with("x", zeros(31)),
		"P-256 coordinate of 33 bytes":                       ec.jwk.with("x", zeros(33)),
		"P-256 coordinates that only together have 64 bytes": shifted,
		"P-256 without y":                                    ec.jwk.without("y"),
		"Ed25519 of 31 bytes":                                ed.jwk.with("x", zeros(31)),
		"Ed25519 of 33 bytes":                                ed.jwk.with("x", zeros(33)),
		"Ed25519 without x":                                  ed.jwk.without("x"),
		"Ed25519 with a line break":                          ed.jwk.with("x", strings.Replace(ed.jwk[5][1], `"`, `"\n`, 1)),
		"private key published":                              ed.jwk.and("d", zeros(32)),
		"id absent":                                          ed.jwk.without("kid"),
		"id empty":                                           ed.jwk.with("kid", `""`),
		"id of 129 bytes":                                    ed.jwk.with("kid", quote(strings.Repeat("k", 129))),
		"id a number":                                        ed.jwk.with("kid", "1"),
		"id of an earlier key":                               ed.jwk.with("kid", `"good"`),
		"id of a key of other kind":                          ec.jwk.with("kid", `"good"`),
		"member twice":                                       ed.jwk.and("x", ed.jwk[5][1]),
		"key a string":                                       raw(`"key"`),
		"key nested deeply":                                  ed.jwk.and("z", strings.Repeat("[", 99)+strings.Repeat("]", 99)),
		"more keys than the limit":                           raw(strings.TrimSuffix(strings.Repeat(`{"kty":"oct"},`, authn.MaxKeys), ",")),
		"larger than the size limit":                         ed.jwk.and("z", quote(strings.Repeat("z", authn.MaxKeySetBytes))),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := newVerifier(t, options((&issuerSite{set: jwks(good.jwk, hostile)}).fetch))
			if got, err := v.Verify(t.Context(), good.goodToken()); sdg.CodeOf(err) != sdg.DependencyTimeout {
				t.Errorf("Verify = %+v, %v; want the whole set refused", got, err)
			}
		})
	}
}

// TestForeignKeyIsPassedOver: the set's other keys work, this one does not.
func TestForeignKeyIsPassedOver(t *testing.T) {
	t.Parallel()
	good, ec, ed, rs := edKey("good"), ecKey("c"), edKey("e"), rsaKey("r")
	for name, test := range map[string]struct {
		signer  keyPair
		foreign members
	}{
		"for encryption":         {ed, ed.jwk.with("use", `"enc"`)},
		"for no stated use":      {ed, ed.jwk.without("use")},
		"for PS256":              {rs, rs.jwk.with("alg", `"PS256"`)},
		"for RS512":              {rs, rs.jwk.with("alg", `"RS512"`)},
		"for RSA-OAEP":           {rs, rs.jwk.with("alg", `"RSA-OAEP"`)},
		"P-384":                  {ec, ec.jwk.with("crv", `"P-384"`)},
		"secp256k1":              {ec, ec.jwk.with("crv", `"secp256k1"`)},
		"X25519":                 {ed, ed.jwk.with("crv", `"X25519"`)},
		"a secret":               {ed, ed.jwk.with("kty", `"oct"`).and("k", `"AAAA"`)},
		"type in other case":     {rs, rs.jwk.with("kty", `"rsa"`)},
		"Ed25519 curve, EC type": {ed, ed.jwk.with("kty", `"EC"`)},
		"members in other case":  {ed, ed.jwk.without("use").and("USE", `"sig"`)},
		"a type of later days":   {ed, members{{"kty", `"AKP"`}, {"use", `"sig"`}, {"kid", `"e"`}, {"alg", `"ML-DSA-44"`}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := newVerifier(t, options((&issuerSite{set: jwks(test.foreign, good.jwk)}).fetch))
			if _, err := v.Verify(t.Context(), good.goodToken()); err != nil {
				t.Errorf("the good key: %v", err)
			}
			caller, err := v.Verify(t.Context(), test.signer.goodToken())
			wantRefused(t, caller, err)
		})
	}
}

// TestAlgorithmMayBeLeftOut: Microsoft's keys have no alg; their type implies it.
func TestAlgorithmMayBeLeftOut(t *testing.T) {
	t.Parallel()
	for _, key := range []keyPair{rsaKey("r"), ecKey("c"), edKey("e")} {
		v := newVerifier(t, options((&issuerSite{set: jwks(key.jwk.without("alg"))}).fetch))
		if _, err := v.Verify(t.Context(), key.goodToken()); err != nil {
			t.Errorf("%s: %v", key.alg, err)
		}
	}
}

func TestUselessKeySets(t *testing.T) {
	t.Parallel()
	ed := edKey("e")
	for name, set := range map[string]string{
		"empty":         "",
		"HTML":          "<html>",
		"null":          "null",
		"no keys":       "{}",
		"an empty list": `{"keys":[]}`,
		"a bare list":   "[" + ed.jwk.String() + "]",
		"keys twice":    `{"keys":[` + ed.jwk.String() + `],"keys":[]}`,
		"followed":      jwks(ed.jwk) + "{}",
		"other case":    strings.Replace(jwks(ed.jwk), "keys", "Keys", 1),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := newVerifier(t, options((&issuerSite{set: set}).fetch))
			if got, err := v.Verify(t.Context(), ed.goodToken()); sdg.CodeOf(err) != sdg.DependencyTimeout {
				t.Errorf("Verify = %+v, %v; want DEPENDENCY_TIMEOUT", got, err)
			}
		})
	}
}
