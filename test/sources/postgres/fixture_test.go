//go:build sources

package postgres_test

import (
	"context"
	"os"
	"strconv"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/connector/postgres"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/pgcluster"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

var shared harness.Shared[*pgcluster.Cluster]

func cluster(t testing.TB) *pgcluster.Cluster {
	t.Helper()
	return shared.Get(t, func(t testing.TB) *pgcluster.Cluster {
		c := pgcluster.Start(t)
		c.Script(t, "testdata/suite.sql")
		return c
	})
}

func open(t testing.TB, changes map[string]any) connector.Source {
	t.Helper()
	s, err := postgres.New().Open(t.Context(), cluster(t).Config(t, "postgres", changes), harness.Guard(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func text(s string) *string { return &s }

// rows turns rows of texts into cells; "∅" is a missing one.
func rows(table ...[]string) [][]*string {
	var all [][]*string
	for _, line := range table {
		var row []*string
		for _, cell := range line {
			if cell == "∅" {
				row = append(row, nil)
			} else {
				row = append(row, text(cell))
			}
		}
		all = append(all, row)
	}
	return all
}

func column(name string, kind connector.Kind, sourceType string) connector.Column {
	return connector.Column{Name: name, Kind: kind, SourceType: sourceType, Nullable: true}
}

func required(name string, kind connector.Kind, sourceType string) connector.Column {
	return connector.Column{Name: name, Kind: kind, SourceType: sourceType}
}

func TestConformance(t *testing.T) {
	c := cluster(t)
	opening := func(changes map[string]any) func(context.Context) (connector.Source, error) {
		config := c.Config(t, "postgres", changes)
		return func(ctx context.Context) (connector.Source, error) {
			return postgres.New().Open(ctx, config, harness.Guard(t))
		}
	}
	connectortest.Run(t, connectortest.Fixture{
		Open:        opening(nil),
		OpenRefused: opening(map[string]any{"password": "canary-wrong-0d9a"}),
		Secrets:     []string{pgcluster.Password, "canary-wrong-0d9a"},
		Schema:      "suite",
		Tables:      tables(),
		Missing:     "suite.missing",
		Hostile: []string{
			`suite.many"; DROP TABLE suite.many; --`, `"suite"."many""; DROP TABLE suite.many; --"`, "suite.many\x00", "pg_catalog.pg_authid", "information_schema.tables",
			"suite.MANY", "many", "other.suite.many", "closed.inside", "extra.secret", "suite.many; SELECT 1", `suite."` + string(make([]byte, 64)) + `"`, "suite.m_ny", "suite.%", "..", `"`,
		},
	})
}

func tables() []connectortest.Table {
	var many [][]*string
	for i := 1; i <= 20000; i++ {
		row := []*string{text(strconv.Itoa(i)), nil, nil}
		if i%7 > 0 {
			row[1] = text("row " + strconv.Itoa(i))
		}
		if i%5 > 0 {
			row[2] = text(strconv.FormatFloat(float64(i)/4, 'g', -1, 64))
		}
		many = append(many, row)
	}
	return []connectortest.Table{
		{
			Name:    `suite."Ödd ""name""; drop table x --"`,
			Columns: []connector.Column{required("id", connector.Integer, "integer"), column(`sel"ect; --`, connector.Text, "character varying(20)"), column("Größe €", connector.Text, "text")},
			Rows:    rows([]string{"1", `"`, "ä"}, []string{"2", "∅", ""}, []string{"3", "\t\n\\", "'); drop table suite.empty; --"}),
		},
		{Name: "suite.empty", Columns: []connector.Column{required("id", connector.Integer, "bigint"), column("note", connector.Text, "text")}},
		{
			Name:    "suite.many",
			Columns: []connector.Column{required("id", connector.Integer, "bigint"), column("note", connector.Text, "text"), column("share", connector.Float, "double precision")},
			Rows:    many,
		},
		types(),
	}
}

// types is the table with a column of each type: smallest, largest, missing.
func types() connectortest.Table {
	table := connectortest.Table{Name: "suite.types", Rows: make([][]*string, 3)}
	add := func(c connector.Column, cells ...string) {
		table.Columns = append(table.Columns, c)
		for i, row := range rows([]string{cells[0]}, []string{cells[1]}, []string{cells[2]}) {
			table.Rows[i] = append(table.Rows[i], row[0])
		}
	}
	add(column("small", connector.Integer, "smallint"), "-32768", "32767", "∅")
	add(required("regular", connector.Integer, "integer"), "-2147483648", "2147483647", "0")
	add(column("big", connector.Integer, "bigint"), "-9223372036854775808", "9223372036854775807", "∅")
	add(column("o", connector.Integer, "oid"), "4294967295", "0", "∅")
	add(column("yes", connector.Boolean, "boolean"), "true", "false", "∅")
	add(column("single", connector.Float, "real"), "1.5", "NaN", "∅")
	add(column("double", connector.Float, "double precision"), "0.1", "-Inf", "∅")
	add(column("exact", connector.Decimal, "numeric(20,5)"), "12345678901234.56789", "-0.00001", "∅")
	add(column("any_exact", connector.Decimal, "numeric"), "123456789012345678901234567890.000000000000000000001", "0", "∅")
	add(column("gross", connector.Decimal, "suite.gross"), "99.50", "0.00", "∅")
	add(column("cash", connector.Text, "money"), "$1,234.56", "-$0.01", "∅")
	add(column("day", connector.Date, "date"), "2024-02-29", "-0043-03-15", "10000-01-01")
	add(column("at", connector.Moment, "timestamp without time zone"), "2024-02-29T23:59:59.999999Z", "-4712-01-01T00:00:00Z", "294246-12-31T00:00:00Z")
	add(column("at_zone", connector.Moment, "timestamp(3) with time zone"), "2024-02-29T21:59:59.999Z", "1970-01-01T00:00:00Z", "∅")
	add(column("clock", connector.Text, "time without time zone"), "24:00:00", "00:00:00", "∅")
	add(column("clock_zone", connector.Text, "time with time zone"), "12:00:00.5-03:30", "00:00:00+00", "∅")
	add(column("span", connector.Text, "interval"), "1 year 2 mons 3 days 04:05:06.789", "-1 days", "∅")
	add(column("fixed", connector.Text, "character(5)"), "ab   ", "     ", "∅")
	add(column("var", connector.Text, "character varying(10)"), "varchar", "", "∅")
	add(column("txt", connector.Text, "text"), "line\nnext\ttab", "", "∅")
	add(column("bytes", connector.Binary, "bytea"), "\x00\xff", "", "∅")
	add(column("id", connector.Text, "uuid"), "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", "00000000-0000-0000-0000-000000000000", "∅")
	add(column("doc", connector.Text, "json"), `{"a" : 1}`, "null", "∅")
	add(column("docb", connector.Text, "jsonb"), `{"b": [1, null]}`, `""`, "∅")
	add(column("tree", connector.Text, "xml"), "<a>1</a>", "", "∅")
	add(column("addr", connector.Text, "inet"), "10.0.0.1/8", "::1/128", "∅")
	add(column("list", connector.Text, "integer[]"), "{1,NULL,3}", "{}", "∅")
	add(column("texts", connector.Text, "text[]"), `{"a,b","c\"d"}`, "{}", "∅")
	add(column("mood", connector.Text, "suite.mood"), "ok", "sad", "∅")
	add(column("pair", connector.Text, "suite.pair"), `(1,"x y")`, "(,)", "∅")
	add(column("bits", connector.Text, "bit varying(8)"), "101", "", "∅")
	add(column("span_of", connector.Text, "int4range"), "[1,5)", "empty", "∅")
	add(column("place", connector.Text, "point"), "(1,2)", "(-0.5,1e+300)", "∅")
	add(column("words", connector.Text, "tsvector"), "'a' 'b'", "", "∅")
	return table
}
