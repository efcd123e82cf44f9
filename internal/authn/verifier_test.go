package authn_test

import (
	"context"
	"crypto"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/authn"
	"github.com/sdg-service/sdg/internal/sdg"
)

// refusal is what a refused caller sees, in full. It must not depend on the token.
var refusal = &sdg.Error{
	Code: sdg.Unauthenticated, Message: "The token is not valid.", Hint: "Sign in again and send the new access token.",
}

// wantRefused checks that err tells nothing but that the token is not valid.
func wantRefused(t *testing.T, caller sdg.Caller, err error) {
	t.Helper()
	var e *sdg.Error
	if !errors.As(err, &e) {
		t.Fatalf("Verify = %+v, %v; want a refusal", caller, err)
	}
	if diff := cmp.Diff(refusal, e); diff != "" || err.Error() != refusal.Error() {
		t.Errorf("refusal differs (-want +got):\n%s\ntext: %s", diff, err)
	}
	if caller != (sdg.Caller{}) {
		t.Errorf("refused, yet returned caller %+v", caller)
	}
}

func TestEveryAlgorithmVerifies(t *testing.T) {
	t.Parallel()
	keys := []keyPair{rsaKey("r"), ecKey("c"), edKey("e")}
	site := &issuerSite{set: jwks(keys[0].jwk, keys[1].jwk, keys[2].jwk)}
	v := newVerifier(t, options(site.fetch))
	for _, key := range keys {
		t.Run(key.alg, func(t *testing.T) {
			t.Parallel()
			got, err := v.Verify(t.Context(), key.goodToken())
			if err != nil {
				t.Fatal(err)
			}
			want := sdg.Caller{TenantID: tenant, Actor: subject, Scope: sdg.Generate, Tier: sdg.Growth}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("caller (-want +got):\n%s", diff)
			}
		})
	}
}

// TestHostileHeaders holds the list of attacks on the choice of key and algorithm.
func TestHostileHeaders(t *testing.T) {
	t.Parallel()
	ed, ec, rs, attacker := edKey("e"), ecKey("c"), rsaKey("r"), edKey("attacker")
	pkix, err := x509.MarshalPKIXPublicKey(&rsaPrivate().PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	rsaPEM := pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: pkix})
	edPublic := edKey("e").jwk[5][1]
	unsigned := func(alg string) string {
		return b64([]byte(ed.header().with("alg", quote(alg)).String())) + "." + b64([]byte(goodClaims().String())) + "."
	}
	mac := func(key keyPair, alg string, secret []byte) string {
		key.sign = func(message string) []byte {
			h := hmac.New(sha256.New, secret)
			h.Write([]byte(message))
			return h.Sum(nil)
		}
		return key.token(key.header().with("alg", quote(alg)), goodClaims())
	}
	pss := func(alg string) string {
		key := rs
		key.sign = func(message string) []byte {
			sum := sha256.Sum256([]byte(message))
			sig, err := rsa.SignPSS(rand.Reader, rsaPrivate(), crypto.SHA256, sum[:], nil)
			if err != nil {
				panic(err)
			}
			return sig
		}
		return key.token(key.header().with("alg", quote(alg)), goodClaims())
	}
	kid := func(id string) string { return ed.token(ed.header().with("kid", quote(id)), goodClaims()) }
	edHeader := func(name, value string) string { return ed.token(ed.header().with(name, value), goodClaims()) }
	derSignature := ec
	derSignature.sign = func(message string) []byte {
		sig := ec.sign(message)
		return append([]byte{0x30, 68, 2, 32}, append(sig[:32:32], append([]byte{2, 32}, sig[32:]...)...)...)
	}
	attackerSays := func(name, value string) string {
		return attacker.token(ed.header().with(name, value), goodClaims())
	}

	tokens := map[string]string{
		"alg none":                                unsigned("none"),
		"alg None":                                unsigned("None"),
		"alg NONE":                                unsigned("NONE"),
		"alg none with a valid signature":         edHeader("alg", `"none"`),
		"alg empty":                               edHeader("alg", `""`),
		"alg absent":                              ed.token(ed.header().without("alg"), goodClaims()),
		"alg null":                                edHeader("alg", `null`),
		"alg as list":                             edHeader("alg", `["EdDSA"]`),
		"alg in other case":                       edHeader("alg", `"eddsa"`),
		"alg of another key's kind":               edHeader("alg", `"RS256"`),
		"alg twice":                               ed.token(ed.header().and("alg", `"EdDSA"`), goodClaims()),
		"HS256 with the RSA public key as PEM":    mac(rs, "HS256", rsaPEM),
		"HS256 with the RSA public key as DER":    mac(rs, "HS256", pkix),
		"HS256 with the RSA modulus":              mac(rs, "HS256", rsaPrivate().N.Bytes()),
		"HS256 with the Ed25519 public key":       mac(ed, "HS256", []byte(strings.Trim(edPublic, `"`))),
		"HMAC under the name of RS256":            mac(rs, "RS256", rsaPEM),
		"PS256 with the RS256 key":                pss("PS256"),
		"PSS signature under the name of RS256":   pss("RS256"),
		"RS512 with the RS256 key":                rs.token(rs.header().with("alg", `"RS512"`), goodClaims()),
		"ES256 signature in DER":                  derSignature.token(ec.header(), goodClaims()),
		"ES256 with r and s zero":                 keyPair{sign: func(string) []byte { return make([]byte, 64) }}.token(ec.header(), goodClaims()),
		"Ed25519 signature of zeros":              keyPair{sign: func(string) []byte { return make([]byte, 64) }}.token(ed.header(), goodClaims()),
		"RSA signature of zeros":                  keyPair{sign: func(string) []byte { return make([]byte, 256) }}.token(rs.header(), goodClaims()),
		"signed with an unknown key":              attacker.token(ed.header(), goodClaims()),
		"kid of another of the issuer's keys":     ed.token(ed.header().with("kid", `"c"`).with("alg", `"ES256"`), goodClaims()),
		"kid absent":                              ed.token(ed.header().without("kid"), goodClaims()),
		"kid empty":                               kid(""),
		"kid null":                                edHeader("kid", "null"),
		"kid a number":                            edHeader("kid", "7"),
		"kid unknown":                             kid("unknown"),
		"kid a path":                              kid("../../dev/null"),
		"kid SQL":                                 kid("e' OR '1'='1"),
		"kid a URL":                               kid("https://attacker.example/key"),
		"kid with a NUL":                          kid("e\x00"),
		"kid of 129 bytes":                        kid(strings.Repeat("k", 129)),
		"kid of 10 KB":                            kid(strings.Repeat("k", 10<<10)),
		"kid twice":                               ed.token(ed.header().and("kid", `"e"`), goodClaims()),
		"kid in capitals does not count":          ed.token(ed.header().without("kid").and("KID", `"e"`), goodClaims()),
		"jku to the attacker":                     attackerSays("jku", `"https://attacker.example/jwks.json"`),
		"x5u to the attacker":                     attackerSays("x5u", `"https://attacker.example/cert.pem"`),
		"jwk of the attacker":                     attackerSays("jwk", attacker.jwk.with("kid", `"e"`).String()),
		"x5c of the attacker":                     attackerSays("x5c", `["MIIB"]`),
		"crit unknown":                            ed.token(ed.header().and("crit", `["exp2"]`).and("exp2", "1"), goodClaims()),
		"crit empty":                              edHeader("crit", `[]`),
		"crit null":                               edHeader("crit", `null`),
		"typ logout+jwt":                          edHeader("typ", `"logout+jwt"`),
		"typ dpop+jwt":                            edHeader("typ", `"dpop+jwt"`),
		"typ empty":                               edHeader("typ", `""`),
		"typ a number":                            edHeader("typ", `1`),
		"header a list":                           ed.token(raw(`["alg","EdDSA"]`), goodClaims()),
		"header null":                             ed.token(raw(`null`), goodClaims()),
		"header empty":                            ed.token(raw(``), goodClaims()),
		"header followed by more":                 ed.token(raw(ed.header().String()+`{}`), goodClaims()),
		"header nested deeply":                    edHeader("x", strings.Repeat("[", 5000)+strings.Repeat("]", 5000)),
		"header not UTF-8":                        edHeader("x", "\"\xff\""),
		"an unknown member twice in an inner one": edHeader("x", `{"a":1,"a":2}`),
	}
	site := &issuerSite{set: jwks(ed.jwk, ec.jwk, rs.jwk)}
	v := newVerifier(t, options(site.fetch))
	for name, token := range tokens {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			caller, err := v.Verify(t.Context(), token)
			wantRefused(t, caller, err)
		})
	}
}

func TestHarmlessHeaders(t *testing.T) {
	t.Parallel()
	ed := edKey("e")
	long := edKey(strings.Repeat("k", authn.MaxKeyIDBytes))
	site := &issuerSite{set: jwks(ed.jwk, long.jwk)}
	v := newVerifier(t, options(site.fetch))
	for name, token := range map[string]string{
		"typ at+jwt":             ed.token(ed.header().with("typ", `"at+jwt"`), goodClaims()),
		"typ as media type":      ed.token(ed.header().with("typ", `"application/AT+JWT"`), goodClaims()),
		"typ absent":             ed.token(ed.header().without("typ"), goodClaims()),
		"kid of 128 bytes":       long.goodToken(),
		"jku is not used":        ed.token(ed.header().and("jku", `"https://attacker.example"`), goodClaims()),
		"another's jwk not used": ed.token(ed.header().and("jwk", edKey("x").jwk.String()), goodClaims()),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := v.Verify(t.Context(), token); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestHostileText holds the attacks on the text of a token that was valid.
func TestHostileText(t *testing.T) {
	t.Parallel()
	ed := edKey("e")
	good := ed.goodToken()
	parts := strings.Split(good, ".")
	header, claims, signature := parts[0], parts[1], parts[2]
	// An Ed25519 signature's last base64 digit has 4 bits that no byte needs.
	stray := func(s string) string {
		const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
		return s[:len(s)-1] + string(alphabet[strings.IndexByte(alphabet, s[len(s)-1])|1])
	}
	if stray(signature) == signature {
		t.Fatal("the stray bit changes nothing")
	}
	big := ed.token(ed.header().and("x", quote(strings.Repeat("x", authn.MaxTokenBytes))), goodClaims())
	site := &issuerSite{set: jwks(ed.jwk)}
	v := newVerifier(t, options(site.fetch))
	for name, token := range map[string]string{
		"empty":                     "",
		"two dots":                  "..",
		"signature stripped":        header + "." + claims + ".",
		"signature and dot gone":    header + "." + claims,
		"signature cut":             good[:len(good)-4],
		"signature doubled":         good + signature,
		"trailing dot":              good + ".",
		"fourth part":               good + "." + signature,
		"leading dot":               "." + good,
		"leading space":             " " + good,
		"trailing space":            good + " ",
		"trailing line break":       good + "\n",
		"line break in signature":   header + "." + claims + "." + signature[:9] + "\r\n" + signature[9:],
		"line break under it":       header[:9] + "\n" + header[9:] + "." + claims + "." + signature,
		"padding":                   good + "==",
		"standard alphabet":         header + "." + claims + "." + strings.NewReplacer("-", "+", "_", "/").Replace(signature) + "+/",
		"stray bits":                header + "." + claims + "." + stray(signature),
		"claims of another token":   header + "." + b64([]byte(goodClaims().with("scope", `"admin"`).String())) + "." + signature,
		"JSON serialization":        `{"protected":"` + header + `","payload":"` + claims + `","signature":"` + signature + `"}`,
		"larger than the limit":     big,
		"megabytes of dots":         strings.Repeat(".", 1<<20),
		"with the scheme before it": "Bearer " + good,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			caller, err := v.Verify(t.Context(), token)
			wantRefused(t, caller, err)
		})
	}
	if _, err := v.Verify(t.Context(), good); err != nil {
		t.Errorf("the unaltered token: %v", err)
	}
}

func TestTokenSizeLimit(t *testing.T) {
	t.Parallel()
	ed := edKey("e")
	v := newVerifier(t, options((&issuerSite{set: jwks(ed.jwk)}).fetch))
	sized := func(n int) string {
		empty := len(ed.token(ed.header().and("x", `""`), goodClaims()))
		for pad := (n - empty) * 3 / 4; ; pad++ {
			if token := ed.token(ed.header().and("x", quote(strings.Repeat("x", pad))), goodClaims()); len(token) >= n {
				return token
			}
		}
	}
	fits := sized(authn.MaxTokenBytes - 2)
	if len(fits) > authn.MaxTokenBytes {
		t.Fatalf("made a token of %d bytes", len(fits))
	}
	if _, err := v.Verify(t.Context(), fits); err != nil {
		t.Errorf("%d bytes: %v", len(fits), err)
	}
	caller, err := v.Verify(t.Context(), sized(authn.MaxTokenBytes+1))
	wantRefused(t, caller, err)
}

// TestMissingScopeIsToldToHoldersOnly: the different answer needs a token that the issuer signed for us.
func TestMissingScopeIsToldToHoldersOnly(t *testing.T) {
	t.Parallel()
	ed, attacker := edKey("e"), edKey("attacker")
	v := newVerifier(t, options((&issuerSite{set: jwks(ed.jwk)}).fetch))
	noScope := goodClaims().without("scope")
	_, err := v.Verify(t.Context(), ed.token(ed.header(), noScope))
	if sdg.CodeOf(err) != sdg.Forbidden {
		t.Errorf("valid token without scope: %v, want FORBIDDEN", err)
	}
	caller, err := v.Verify(t.Context(), attacker.token(ed.header(), noScope))
	wantRefused(t, caller, err)
	caller, err = v.Verify(t.Context(), ed.token(ed.header(), noScope.with("aud", `"another-api"`)))
	wantRefused(t, caller, err)
}

func TestCognitoTokens(t *testing.T) {
	t.Parallel()
	ed := edKey("e")
	opts := options((&issuerSite{set: jwks(ed.jwk)}).fetch)
	opts.Audience, opts.ClientIDs = "", []string{"web", "cli"}
	v := newVerifier(t, opts)
	access := goodClaims().without("aud").and("client_id", `"cli"`).and("token_use", `"access"`)
	if _, err := v.Verify(t.Context(), ed.token(ed.header().without("typ"), access)); err != nil {
		t.Errorf("access token: %v", err)
	}
	for name, claims := range map[string]members{
		"id token":            goodClaims().with("aud", `"cli"`).and("token_use", `"id"`),
		"id token unlabelled": goodClaims().with("aud", `"cli"`),
		"another client":      access.with("client_id", `"crm"`),
		"client empty":        access.with("client_id", `""`),
		"client a list":       access.with("client_id", `["cli"]`),
		"client twice":        access.and("client_id", `"cli"`),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			caller, err := v.Verify(t.Context(), ed.token(ed.header(), claims))
			wantRefused(t, caller, err)
		})
	}
}

func TestAudienceAndClientMustBothHold(t *testing.T) {
	t.Parallel()
	ed := edKey("e")
	opts := options((&issuerSite{set: jwks(ed.jwk)}).fetch)
	opts.ClientIDs = []string{"web"}
	v := newVerifier(t, opts)
	if _, err := v.Verify(t.Context(), ed.token(ed.header(), goodClaims().and("client_id", `"web"`))); err != nil {
		t.Error(err)
	}
	caller, err := v.Verify(t.Context(), ed.goodToken())
	wantRefused(t, caller, err)
	caller, err = v.Verify(t.Context(), ed.token(ed.header(), goodClaims().with("aud", `"x"`).and("client_id", `"web"`)))
	wantRefused(t, caller, err)
}

// TestFaultOfTheWorkspaceStore is no fault of the token: the caller must not be signed out.
func TestFaultOfTheWorkspaceStore(t *testing.T) {
	t.Parallel()
	ed := edKey("e")
	broken := errors.New("table throttled")
	opts := options((&issuerSite{set: jwks(ed.jwk)}).fetch)
	opts.Tier = func(context.Context, string) (sdg.Tier, error) { return "", broken }
	_, err := newVerifier(t, opts).Verify(t.Context(), ed.goodToken())
	if !errors.Is(err, broken) || sdg.CodeOf(err) != sdg.Internal {
		t.Errorf("err = %v", err)
	}
}

func TestNewRefusesWhatWouldAcceptTooMuch(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*authn.Options){
		"no issuer":                 func(o *authn.Options) { o.Issuer = "" },
		"no audience and no client": func(o *authn.Options) { o.Audience = "" },
		"an empty client":           func(o *authn.Options) { o.ClientIDs = []string{""} },
		"no keys":                   func(o *authn.Options) { o.Fetch = nil },
		"no tiers":                  func(o *authn.Options) { o.Tier = nil },
		"no clock":                  func(o *authn.Options) { o.Now = nil },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			opts := options((&issuerSite{}).fetch)
			change(&opts)
			if v, err := authn.New(opts); err == nil {
				t.Errorf("New = %v, want an error", v)
			}
		})
	}
}
