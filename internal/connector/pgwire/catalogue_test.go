package pgwire_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestDigits(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"0": true, "-1.50": true, "123456789012345678901234567890": true, "NaN": false, "Infinity": false, "-": false, "": false, ".": false, "1e5": false, "1-1": false} {
		if got := pgwire.IsDigits([]byte(text)); got != want {
			t.Errorf("%q is digits: %t", text, got)
		}
	}
}

func TestChoice(t *testing.T) {
	t.Parallel()
	columns := []pgwire.Column{{Name: "a"}, {Name: "b"}}
	for _, c := range []struct {
		name string
		sel  connector.Selection
		want string
	}{
		{"all", connector.Selection{}, "ab"},
		{"in another order", connector.Selection{Columns: []string{"b", "a"}}, "ba"},
		{"unknown", connector.Selection{Columns: []string{"A"}}, ""},
		{"twice", connector.Selection{Columns: []string{"a", "a"}}, ""},
		{"negative limit", connector.Selection{RowLimit: -1}, ""},
	} {
		got, err := pgwire.Choose(columns, c.sel)
		names := ""
		for _, g := range got {
			names += g.Name
		}
		if names != c.want || (c.want == "") != (sdg.CodeOf(err) == sdg.ValidationFailed) {
			t.Errorf("%s: %s, %v", c.name, names, err)
		}
	}
	if _, err := pgwire.Choose(nil, connector.Selection{}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("a table without columns: %v", err)
	}
}

func TestLocations(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, schema, table string
		schemas             []string
	}{
		{"s.t", "s", "t", nil},
		{`shop."S""x".t`, `S"x`, "t", nil},
		{"s.t", "s", "t", []string{"s"}},
		{"s.t", "", "", []string{"other"}},
		{"other.s.t", "", "", nil},
		{"t", "", "", nil},
		{"", "", "", nil},
	} {
		schema, table, err := pgwire.Locate(connector.Postgres, c.name, "shop", c.schemas)
		if schema != c.schema || table != c.table || (c.table == "") != (sdg.CodeOf(err) == sdg.ValidationFailed) {
			t.Errorf("%s in %v: %s, %s, %v", c.name, c.schemas, schema, table, err)
		}
	}
}
