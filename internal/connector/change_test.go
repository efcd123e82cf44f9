package connector_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
)

func public(t *testing.T, c connector.Config) json.RawMessage {
	t.Helper()
	raw, err := c.Public()
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func fieldsOf(err error) []string {
	var e *sdg.Error
	var names []string
	if errors.As(err, &e) {
		for _, f := range e.Fields {
			names = append(names, f.Field)
		}
	}
	return names
}

// TestEveryTypeKeepsItsSecrets: what is public can be sent back as it is shown, without secrets.
func TestEveryTypeKeepsItsSecrets(t *testing.T) {
	t.Parallel()
	for _, typ := range connector.Types() {
		for _, fields := range complete[typ.Name] {
			c, err := accept(t, typ.Name, fields)
			if err != nil {
				t.Fatal(err)
			}
			again, err := typ.AcceptChange(public(t, c), public(t, c), c.SecretNames(), guard(t))
			if err != nil {
				t.Errorf("%s: %v %v", typ.Name, err, fieldsOf(err))
				continue
			}
			if len(again.SecretNames()) > 0 || string(public(t, again)) != string(public(t, c)) {
				t.Errorf("%s: secrets %v, public %s", typ.Name, again.SecretNames(), public(t, again))
			}
		}
	}
}

func TestSecretsAreSentNowhereElse(t *testing.T) {
	t.Parallel()
	typ := connector.Find("postgres")
	before, err := accept(t, "postgres", complete["postgres"][0])
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		field string
		value any
		want  []string
	}{
		"database": {"database", "other", nil},
		"user":     {"user", "other", nil},
		"host":     {"host", "evil.example", []string{"body.config.host"}},
		"port":     {"port", 5433, []string{"body.config.port"}},
	} {
		fields := with(complete["postgres"][0], test.field, test.value)
		delete(fields, "password")
		raw, err := json.Marshal(fields)
		if err != nil {
			t.Fatal(err)
		}
		_, err = typ.AcceptChange(raw, public(t, before), []string{"password"}, guard(t))
		if got := fieldsOf(err); !slices.Equal(got, test.want) || (err == nil) != (test.want == nil) {
			t.Errorf("%s: %v %v", name, err, got)
		}
		if typ.Gives(raw) {
			t.Errorf("%s: gives a secret", name)
		}
	}
}

func TestSecretsAlone(t *testing.T) {
	t.Parallel()
	typ := connector.Find("postgres")
	before, err := accept(t, "postgres", complete["postgres"][0])
	if err != nil {
		t.Fatal(err)
	}
	for secrets, want := range map[string][]string{
		`{"password":"new"}`:              nil,
		`{}`:                              {"body.config.password"},
		`[]`:                              {"body.secrets"},
		`{"password":"a","host":"evil"}`:  {"body.secrets.host"},
		`{"password":"a","password":"b"}`: {"body.secrets"},
	} {
		c, err := typ.WithSecrets(public(t, before), json.RawMessage(secrets), guard(t))
		if got := fieldsOf(err); !slices.Equal(got, want) || (err == nil) != (want == nil) {
			t.Errorf("%s: %v %v", secrets, err, got)
		}
		if err == nil && c.Secret("password").Reveal() != "new" {
			t.Errorf("%s: another secret", secrets)
		}
	}
}
