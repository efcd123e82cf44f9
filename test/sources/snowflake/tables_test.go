//go:build sources

package snowflake_test

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
)

const (
	bigRows  = 20_000
	longRows = 200_000
)

var setup = []string{
	`CREATE DATABASE IF NOT EXISTS DB1`,
	`CREATE SCHEMA IF NOT EXISTS DB1.S`,
	`CREATE SCHEMA IF NOT EXISTS DB1.OTHER`,
	`CREATE TABLE DB1.OTHER.T (x INT)`,
	`CREATE TABLE DB1.OTHER.LONG AS SELECT seq4()::number(38,0) AS id, 'row ' || seq4() AS name, seq4() / 7 AS f FROM TABLE(GENERATOR(ROWCOUNT => 200000))`,
	`CREATE TABLE DB1.OTHER.FINE (T TIMESTAMP_NTZ)`,
	`CREATE TABLE DB1.S.BIG AS SELECT seq4()::number(38,0) AS id, 'row ' || seq4() AS name FROM TABLE(GENERATOR(ROWCOUNT => 20000))`,
	`CREATE TABLE DB1.S."mixed case"" table; drop table big --" ("a""b" NUMBER(38,0), "Ünïcode " VARCHAR)`,
	`INSERT INTO DB1.S."mixed case"" table; drop table big --" SELECT 1, 'it''s; "x" \\n' UNION ALL SELECT NULL, NULL`,
	`CREATE TABLE DB1.S.EMPTY (id NUMBER(10,0), name VARCHAR)`,
	`CREATE TABLE DB1.S.TYPES (N10 NUMBER(10,0), N38 NUMBER(38,0), HUGE NUMBER(37,0), D NUMBER(10,2), D38 NUMBER(38,10), F FLOAT, B BOOLEAN, DT DATE, T TIME, NTZ TIMESTAMP_NTZ, TZ TIMESTAMP_TZ, BIN BINARY, V VARIANT, TXT VARCHAR)`,
	`INSERT INTO DB1.S.TYPES SELECT 1, 123456789012345678, 1234567890123456789012345678901234567, 12.30, -0.0000000001, 1.5, true, '2024-02-29', '12:34:56.789', '2024-02-29 01:02:03.123456', '2024-02-29 01:02:03.5+00:00', TO_BINARY('00ff','HEX'), PARSE_JSON('{"a":[1,2]}'), 'ümlaut'`,
	`INSERT INTO DB1.S.TYPES SELECT -9999999999, -9223372036854775808, -1, -99999999.99, 1234567890123456789012345678.0123456789, -0.0, false, '0001-01-01', '00:00:00', '1969-12-31 23:59:59.999999', '9999-12-31 23:59:59.999999+00:00', TO_BINARY('','HEX'), PARSE_JSON('null'), ''`,
	`INSERT INTO DB1.S.TYPES SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL`,
}

const hostileTable = `mixed case" table; drop table big --`

func text(s string) *string { return &s }

func row(cells ...string) []*string {
	r := make([]*string, len(cells))
	for i, c := range cells {
		if c != "NULL" {
			r[i] = text(c)
		}
	}
	return r
}

func column(name string, kind connector.Kind, sourceType string) connector.Column {
	return connector.Column{Name: name, Kind: kind, SourceType: sourceType, Nullable: true}
}

func tables() []connectortest.Table {
	big := connectortest.Table{Name: "S.BIG", Columns: []connector.Column{column("ID", connector.Integer, "NUMBER(38,0)"), column("NAME", connector.Text, "TEXT")}}
	for i := range bigRows {
		big.Rows = append(big.Rows, row(fmt.Sprint(i), fmt.Sprintf("row %d", i)))
	}
	return []connectortest.Table{
		big,
		{
			Name:    `S."mixed case"" table; drop table big --"`,
			Columns: []connector.Column{column(`a"b`, connector.Integer, "NUMBER(38,0)"), column("Ünïcode ", connector.Text, "TEXT")},
			Rows:    [][]*string{row("1", "it's; \"x\" \\n"), row("NULL", "NULL")},
		},
		{Name: "S.EMPTY", Columns: []connector.Column{column("ID", connector.Integer, "NUMBER(10,0)"), column("NAME", connector.Text, "TEXT")}},
		{
			Name: "S.TYPES",
			Columns: []connector.Column{
				column("N10", connector.Integer, "NUMBER(10,0)"), column("N38", connector.Integer, "NUMBER(38,0)"), column("HUGE", connector.Decimal, "NUMBER(37,0)"),
				column("D", connector.Decimal, "NUMBER(10,2)"), column("D38", connector.Decimal, "NUMBER(38,10)"), column("F", connector.Float, "FLOAT"),
				column("B", connector.Boolean, "BOOLEAN"), column("DT", connector.Date, "DATE"), column("T", connector.Text, "TIME"),
				column("NTZ", connector.Moment, "TIMESTAMP_NTZ"), column("TZ", connector.Moment, "TIMESTAMP_TZ"), column("BIN", connector.Binary, "BINARY"),
				column("V", connector.Text, "VARIANT"), column("TXT", connector.Text, "TEXT"),
			},
			Rows: [][]*string{
				row("1", "123456789012345678", "1234567890123456789012345678901234567", "12.30", "-0.0000000001", "1.5", "true", "2024-02-29", "12:34:56.789",
					"2024-02-29T01:02:03.123456Z", "2024-02-29T01:02:03.5Z", "\x00\xff", `{"a":[1,2]}`, "ümlaut"),
				row("-9999999999", "-9223372036854775808", "-1", "-99999999.99", "1234567890123456789012345678.0123456789", "0", "false", "0001-01-01", "00:00:00",
					"1969-12-31T23:59:59.999999Z", "9999-12-31T23:59:59.999999Z", "", "null", ""),
				row("NULL", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL"),
			},
		},
	}
}
