package redshift_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
	"github.com/sdg-service/sdg/internal/connector/redshift"
)

func TestCells(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		id   uint32
		cell string
		kind connector.Kind
		want string // of an error, what it holds
	}{
		{"true", pgwire.Bool, "t", connector.Boolean, "true"},
		{"no boolean", pgwire.Bool, "yes", connector.Boolean, "is no boolean"},
		{"int8", pgwire.Int8, "-9223372036854775808", connector.Integer, "-9223372036854775808"},
		{"no integer", pgwire.Int4, "1.5", connector.Integer, "is no whole number"},
		{"float4 is what 32 bits hold", pgwire.Float4, "0.1", connector.Float, "0.10000000149011612"},
		{"float8", pgwire.Float8, "0.1", connector.Float, "0.1"},
		{"not a number", pgwire.Float8, "NaN", connector.Float, "NaN"},
		{"no float", pgwire.Float8, "x", connector.Float, "is no number"},
		{"decimal", pgwire.Numeric, "-0.50", connector.Decimal, "-0.50"},
		{"no decimal", pgwire.Numeric, "NaN", connector.Decimal, "infinite or no number"},
		{"date", pgwire.Date, "2024-02-29", connector.Date, "2024-02-29"},
		{"no date", pgwire.Date, "02/29/2024", connector.Date, "form of ISO 8601"},
		{"timestamp", pgwire.Timestamp, "2024-02-29 01:02:03.5", connector.Moment, "2024-02-29T01:02:03.5Z"},
		{"timestamptz", pgwire.TimestampTZ, "2024-02-29 01:02:03+00", connector.Moment, "2024-02-29T01:02:03Z"},
		{"another zone than the session's", pgwire.TimestampTZ, "2024-02-29 01:02:03+02", connector.Moment, "form of ISO 8601"},
		{"varchar", pgwire.VarChar, "ä ", connector.Text, "ä "},
		{"not UTF-8", pgwire.VarChar, "\xe4", connector.Text, "not UTF-8"},
		{"super", 4000, `{"a":1}`, connector.Text, `{"a":1}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			kind, got, err := redshift.Cell(c.id, c.cell)
			if kind != c.kind || err == nil && got != c.want || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s %s, %v", kind, got, err)
			}
		})
	}
}

func TestStatement(t *testing.T) {
	t.Parallel()
	columns := []pgwire.Column{{Name: "id"}, {Name: `A"b`}}
	got, err := redshift.Declare(redshift.Relation{Schema: "s", Name: `t"; DROP TABLE x`}, columns, 7)
	want := `DECLARE sdg_rows CURSOR FOR SELECT "id", "A""b" FROM "s"."t""; DROP TABLE x" LIMIT 7`
	if err != nil || got != want {
		t.Errorf("%s, %v", got, err)
	}
	if _, err := redshift.Declare(redshift.Relation{Schema: "s", Name: strings.Repeat("x", 128)}, columns, 0); err == nil {
		t.Error("a name that Redshift would cut is in a statement")
	}
}
