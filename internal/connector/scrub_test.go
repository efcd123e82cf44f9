package connector_test

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
)

func scrubberOf(t testing.TB, password string) *connector.Scrubber {
	t.Helper()
	c, err := accept(t, "postgres", with(complete["postgres"][0], "password", password))
	if err != nil {
		t.Fatal(err)
	}
	return c.Scrubber()
}

// TestNoSecretInWords puts every secret of every type, in every form in which drivers
// repeat them, into an error.
func TestNoSecretInWords(t *testing.T) {
	t.Parallel()
	cases := map[string][]map[string]any{}
	for name, all := range complete {
		cases[name] = all
	}
	cases["postgres"] = append(cases["postgres"], with(complete["postgres"][0], "password", `p'a"s\s w:o/r@d&<ä>`+canary))
	for name, all := range cases {
		for _, fields := range all {
			c, err := accept(t, name, fields)
			if err != nil {
				t.Fatal(err)
			}
			s := c.Scrubber()
			for _, field := range connector.Find(name).SecretFields() {
				if !c.HasSecret(field) {
					continue
				}
				secret := c.Secret(field).Reveal()
				if got := s.Scrub("with " + secret + " for"); got != "with *** for" {
					t.Errorf("%s.%s: a part of the secret is left: %s", name, field, got)
				}
				for i, text := range []string{
					secret, fmt.Sprintf("%q", secret), fmt.Sprintf("%+q", secret), url.QueryEscape(secret), url.PathEscape(secret),
					"postgres://" + url.UserPassword("u", secret).String() + "@h/d", base64.StdEncoding.EncodeToString([]byte(secret)), base64.RawURLEncoding.EncodeToString([]byte(secret)),
					hex.EncodeToString([]byte(secret)), strings.ReplaceAll(secret, "'", "''"), fmt.Sprint([]byte(secret)),
					strings.ReplaceAll(secret, "\n", "\n\t at "), strings.ReplaceAll(secret, "\n", " "), strings.Join(strings.Split(secret, ""), "\x00"),
				} {
					words := s.Scrub("login failed with " + text + " for the user")
					for _, leak := range []string{secret, text, "canary", "Y2FuYXJ5LTVkOGMw"} {
						if strings.Contains(words, leak) {
							t.Errorf("%s.%s, form %d: %s", name, field, i, words)
						}
					}
					if !strings.HasPrefix(words, "login failed with ") || !strings.HasSuffix(words, " for the user") {
						t.Errorf("%s.%s, form %d: the other words are changed: %s", name, field, i, words)
					}
				}
			}
		}
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, password, text, want string }{
		{"exact", canary, `FATAL: password authentication failed for user "u" (SQLSTATE 28P01)`, `FATAL: password authentication failed for user "u" (SQLSTATE 28P01)`},
		{"lines", canary, "a\n\tb", "a\n\tb"},
		{"control characters", canary, "a\x1b[31mb\x00\u202ec\r", "a[31mbc"},
		{"no UTF-8", canary, "a\xffb", "ab"},
		{"short secret in a word", "abc", "the dabchick", "(the source's words are withheld, because they contain a secret of the connector)"},
		{"short secret, not there", "abc", "the duck", "the duck"},
		{"secret without its spaces", " pass8x ", "got pass8x!", "got ***!"},
		{"bearer token of somebody", canary, "sent Bearer abcdef", "sent ***"},
		{"long", canary, strings.Repeat("a", 5000), strings.Repeat("a", 4096) + " … (904 more bytes)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := scrubberOf(t, c.password).Scrub(c.text); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func TestAnyPasswordIsHidden(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		password := rapid.StringOfN(rapid.RuneFrom([]rune("abcXYZ019 '\"\\%&<>/+=:@ä😀")), 1, 30, -1).Draw(r, "password")
		prefix := rapid.StringOf(rapid.RuneFrom([]rune("-_.;"))).Draw(r, "prefix")
		words := scrubberOf(t, password).Scrub(prefix + password + prefix)
		if strings.Contains(words, password) && !strings.Contains(words, "withheld") {
			r.Fatalf("%q leaks %q", words, password)
		}
	})
}

func TestSourceErrors(t *testing.T) {
	t.Parallel()
	s := scrubberOf(t, canary)
	err := s.Source("connect", "28P01", fmt.Errorf("failed to connect with %s", canary))
	var source *connector.SourceError
	if !errors.As(err, &source) || source.Words != "failed to connect with ***" || source.Code != "28P01" || source.Error() != "connect: failed to connect with ***" {
		t.Errorf("%#v", err)
	}
	if e := source.Public(); e.Code != "CONNECTOR_SOURCE_ERROR" || !strings.HasSuffix(e.Message, source.Words) {
		t.Errorf("%+v", e)
	}
	if err := s.Source("connect", "", fmt.Errorf("dsn %s: %w", canary, context.Canceled)); !errors.Is(err, context.Canceled) || strings.Contains(err.Error(), canary) {
		t.Errorf("%v", err)
	}
	if err := s.Source("connect", "", fmt.Errorf("dsn %s: %w", canary, context.DeadlineExceeded)); !errors.Is(err, context.DeadlineExceeded) || strings.Contains(err.Error(), canary) {
		t.Errorf("%v", err)
	}
	refused := guard(t).CheckHost("127.0.0.1")
	if err := s.Source("connect", "", fmt.Errorf("driver: %w (%s)", refused, "10.0.0.1")); !errors.As(err, &source) || source.Words != refused.(*netguard.Refusal).Message {
		t.Errorf("%v", err)
	}
	if s.Source("connect", "", nil) != nil {
		t.Error("nothing became an error")
	}
	if e := connector.NoSuch("body.source", "table", strings.Repeat("a\x00", 500)); strings.Contains(e.Fields[0].Message, "\x00") || len(e.Fields[0].Message) > 2000 {
		t.Errorf("%+v", e)
	}
}
