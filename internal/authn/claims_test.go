package authn_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/authn"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestHostileClaims(t *testing.T) {
	t.Parallel()
	ed := edKey("e")
	at := func(d time.Duration) string { return fmt.Sprint(now.Add(d).Unix()) }
	set := func(name, value string) fmt.Stringer { return goodClaims().with(name, value) }
	other := quote(noTenant)
	opts := options((&issuerSite{set: jwks(ed.jwk)}).fetch)
	opts.Tier = func(_ context.Context, id string) (sdg.Tier, error) {
		if id == noTenant {
			return "", sdg.Missing("workspace")
		}
		return sdg.Growth, nil // also for what is no workspace id: the store must not be the one to notice
	}
	v := newVerifier(t, opts)
	for name, claims := range map[string]fmt.Stringer{
		"expired":                          set("exp", at(-authn.Leeway)),
		"exp absent":                       goodClaims().without("exp"),
		"exp null":                         set("exp", "null"),
		"exp a string":                     set("exp", quote(at(time.Minute))),
		"exp with a fraction":              set("exp", at(time.Minute)+".5"),
		"exp with an exponent":             set("exp", "1.75e9"),
		"exp beyond all numbers":           set("exp", "1e400"),
		"exp beyond int64":                 set("exp", "9223372036854775808"),
		"exp the greatest int64":           set("exp", "9223372036854775807"),
		"exp negative":                     set("exp", "-1"),
		"exp a list":                       set("exp", "["+at(time.Minute)+"]"),
		"exp more than a day ahead":        set("exp", at(authn.MaxLifetime+authn.Leeway+time.Second)),
		"exp twice":                        goodClaims().and("exp", at(time.Minute)),
		"nbf in the future":                set("nbf", at(authn.Leeway+time.Second)),
		"nbf that overflows":               set("nbf", "9223372036854775807"),
		"nbf a string":                     set("nbf", `"0"`),
		"iat in the future":                set("iat", at(authn.Leeway+time.Second)),
		"iat a string":                     set("iat", `"0"`),
		"iss wrong":                        set("iss", `"https://attacker.example"`),
		"iss absent":                       goodClaims().without("iss"),
		"iss empty":                        set("iss", `""`),
		"iss with a trailing slash":        set("iss", quote(issuer+"/")),
		"iss in capitals":                  set("iss", quote(strings.ToUpper(issuer))),
		"iss a list":                       set("iss", "["+quote(issuer)+"]"),
		"aud wrong":                        set("aud", `"another-api"`),
		"aud absent":                       goodClaims().without("aud"),
		"aud empty":                        set("aud", `""`),
		"aud null":                         set("aud", `null`),
		"aud list of others":               set("aud", `["a","b"]`),
		"aud empty list":                   set("aud", `[]`),
		"aud list with a number":           set("aud", `[1,`+quote(audience)+`]`),
		"aud superstring":                  set("aud", quote(audience+"-2")),
		"aud twice":                        goodClaims().and("aud", quote(audience)),
		"id token by token_use":            goodClaims().and("token_use", `"id"`),
		"token_use empty":                  goodClaims().and("token_use", `""`),
		"token_use a list":                 goodClaims().and("token_use", `["access"]`),
		"tenant absent":                    goodClaims().without("tenant_id"),
		"tenant empty":                     set("tenant_id", `""`),
		"tenant of another type":           set("tenant_id", quote("key"+strings.TrimPrefix(tenant, "ten"))),
		"tenant in capitals":               set("tenant_id", quote(strings.ToUpper(tenant))),
		"tenant with a partition after":    set("tenant_id", quote(tenant+"/keys")),
		"tenant a list":                    set("tenant_id", "["+quote(tenant)+"]"),
		"tenant deleted or never made":     set("tenant_id", other),
		"tenant twice":                     goodClaims().and("tenant_id", other),
		"tenant twice by escape":           raw(strings.TrimSuffix(goodClaims().String(), "}") + `,"tenant\u005fid":` + other + `}`),
		"tenant in other case only":        goodClaims().without("tenant_id").and("Tenant_ID", quote(tenant)),
		"scope a list":                     set("scope", `["admin"]`),
		"scope twice":                      goodClaims().and("scope", `"admin"`),
		"sub absent":                       goodClaims().without("sub"),
		"sub empty":                        set("sub", `""`),
		"sub a number":                     set("sub", `7`),
		"sub of 257 bytes":                 set("sub", quote(strings.Repeat("s", 257))),
		"sub with a line break":            set("sub", `"a\nb"`),
		"sub that reverses the log's text": set("sub", `"a\u202eb"`),
		"sub an API key's id":              set("sub", quote("key"+strings.TrimPrefix(tenant, "ten"))),
		"claims a list":                    raw(`[]`),
		"claims null":                      raw(`null`),
		"claims empty":                     raw(``),
		"claims not JSON":                  raw(`hello`),
		"claims not UTF-8":                 goodClaims().and("x", "\"\xff\""),
		"claims with a lone surrogate":     goodClaims().and("x", `"\ud800"`),
		"claims followed by more":          raw(goodClaims().String() + " {}"),
		"claims nested deeply":             goodClaims().and("x", strings.Repeat("[", 4000)+strings.Repeat("]", 4000)),
		"a nested duplicate":               goodClaims().and("x", `{"a":1,"a":1}`),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			caller, err := v.Verify(t.Context(), ed.token(ed.header(), claims))
			wantRefused(t, caller, err)
		})
	}
}

func TestClaimsAtTheirLimits(t *testing.T) {
	t.Parallel()
	ed := edKey("e")
	at := func(d time.Duration) string { return fmt.Sprint(now.Add(d).Unix()) }
	set := func(name, value string) members { return goodClaims().with(name, value) }
	v := newVerifier(t, options((&issuerSite{set: jwks(ed.jwk)}).fetch))
	for name, claims := range map[string]members{
		"expired within the leeway":     set("exp", at(time.Second-authn.Leeway)),
		"exp a day ahead":               set("exp", at(authn.MaxLifetime)),
		"nbf within the leeway":         set("nbf", at(authn.Leeway)),
		"nbf absent":                    goodClaims().without("nbf"),
		"iat within the leeway":         set("iat", at(authn.Leeway)),
		"iat absent":                    goodClaims().without("iat"),
		"aud among others":              set("aud", `["another-api",`+quote(audience)+`]`),
		"token_use access":              goodClaims().and("token_use", `"access"`),
		"sub of 256 bytes":              set("sub", quote(strings.Repeat("s", 256))),
		"another claim in other case":   goodClaims().and("Tenant_ID", quote(noTenant)).and("SCOPE", `"admin"`),
		"unknown claims of other kinds": goodClaims().and("cognito:groups", `["a"]`).and("auth_time", "1.5"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := v.Verify(t.Context(), ed.token(ed.header(), claims))
			if err != nil {
				t.Fatal(err)
			}
			if got.TenantID != tenant || got.Scope != sdg.Generate {
				t.Errorf("caller %+v", got)
			}
		})
	}
}

func TestScopes(t *testing.T) {
	t.Parallel()
	ed := edKey("e")
	for _, test := range []struct {
		name, prefix, claim string
		want                sdg.Scope // "" means Forbidden
	}{
		{"one", "", "read", sdg.Read},
		{"the greatest wins, whatever the order", "", "read admin generate", sdg.Admin},
		{"repeated", "", "generate generate", sdg.Generate},
		{"unknown ones grant nothing", "", "openid jobs:write read", sdg.Read},
		{"empty", "", "", ""},
		{"spaces only", "", "  ", ""},
		{"superstring", "", "readwrite", ""},
		{"superstring with a colon", "", "admin:none", ""},
		{"prefix of a scope", "", "rea", ""},
		{"in capitals", "", "ADMIN", ""},
		{"joined by a tab", "", "read\tadmin", ""},
		{"joined by a comma", "", "read,admin", ""},
		{"joined by a no-break space", "", "read\u00a0admin", ""},
		{"Cognito's own admin scope is not ours", "", "aws.cognito.signin.user.admin", ""},
		{"of our resource server", "sdg/", "sdg/read sdg/generate", sdg.Generate},
		{"of another resource server", "sdg/", "crm/admin sdg/read", sdg.Read},
		{"without the required prefix", "sdg/", "admin", ""},
		{"with the prefix twice", "sdg/", "sdg/sdg/admin", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			opts := options((&issuerSite{set: jwks(ed.jwk)}).fetch)
			opts.ScopePrefix = test.prefix
			got, err := newVerifier(t, opts).Verify(t.Context(), ed.token(ed.header(), goodClaims().with("scope", quote(test.claim))))
			if test.want == "" {
				if sdg.CodeOf(err) != sdg.Forbidden {
					t.Fatalf("Verify = %+v, %v; want FORBIDDEN", got, err)
				}
				return
			}
			if err != nil || got.Scope != test.want {
				t.Errorf("Verify = %+v, %v; want scope %s", got, err, test.want)
			}
		})
	}
}
