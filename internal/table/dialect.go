package table

import (
	"errors"
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// Dialect is a dialect of SQL.
type Dialect string

const (
	Postgres Dialect = "postgres" // 12 or later
	MySQL    Dialect = "mysql"    // 8.0.17 or later, which enforce CHECK and have utf8mb4_0900_bin
	SQLite   Dialect = "sqlite"   // 3.23 or later; foreign keys hold under PRAGMA foreign_keys = ON
)

// ErrDialect says that a dialect is none of Dialects.
var ErrDialect = errors.New("unknown SQL dialect")

// Dialects lists every dialect. The caller owns the slice.
func Dialects() []Dialect { return []Dialect{Postgres, MySQL, SQLite} }

// quote writes an identifier, whatever it holds.
func (d Dialect) quote(name string) string {
	mark := `"`
	if d == MySQL {
		mark = "`"
	}
	return mark + strings.ReplaceAll(name, mark, mark+mark) + mark
}

// text writes a string literal. SQL text cannot hold NUL.
func (d Dialect) text(s string) (string, error) {
	if strings.ContainsRune(s, 0) {
		return "", fmt.Errorf("SQL text cannot hold the NUL character of %q", s)
	}
	if d == MySQL {
		s = strings.ReplaceAll(s, `\`, `\\`) // MySQL reads backslash escapes by default
	}
	return "'" + strings.ReplaceAll(s, "'", "''") + "'", nil
}

// literal writes a cell of a column as SQL.
func (d Dialect) literal(t contract.Type, cell string) (string, error) {
	switch {
	case t.Numeric():
		return cell, nil
	case t == contract.Boolean && d == SQLite && cell == "true":
		return "1", nil
	case t == contract.Boolean && d == SQLite:
		return "0", nil
	case t == contract.Boolean:
		return strings.ToUpper(cell), nil
	case t == contract.Timestamp && d == MySQL:
		return d.text(strings.Replace(strings.TrimSuffix(cell, "Z"), "T", " ", 1))
	}
	return d.text(cell)
}

// intro is what readers must know before they load rows.
func (d Dialect) intro() string {
	empty := "-- An empty cell of the CSV files is NULL.\n"
	switch d {
	case Postgres:
		return empty
	case MySQL:
		return empty + "-- MySQL 8.0.17 or later. DATETIME is UTC, without the T and the Z of the CSV files; true and false are TRUE and FALSE.\n"
	}
	return empty + "-- true and false are 1 and 0. Foreign keys hold under PRAGMA foreign_keys = ON.\n"
}

// charLength is the function that counts the characters of a text.
func (d Dialect) charLength() string {
	if d == SQLite {
		return "length"
	}
	return "char_length"
}

// columnType is the SQL type of a column. chars is the length of a text that MySQL stores
// as VARCHAR; 0 for any other.
func (d Dialect) columnType(c *contract.Column, chars int) string {
	if isText(c) {
		if d != MySQL {
			return "TEXT"
		}
		// Values that differ in case or accents are different values, also in keys.
		const collated = " CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin"
		if chars > 0 {
			return fmt.Sprintf("VARCHAR(%d)%s", chars, collated)
		}
		return "LONGTEXT" + collated
	}
	if c.Type == contract.Decimal {
		if d == SQLite {
			return "NUMERIC"
		}
		return fmt.Sprintf("NUMERIC(19, %d)", c.Scale) // a contract's decimals fit an int64
	}
	return sqlTypes[d][c.Type]
}

// isText reports whether cells are text to a database: strings, and dates and times in
// a layout of their own.
func isText(c *contract.Column) bool {
	return c.Type == contract.String || c.Format != ""
}

var sqlTypes = map[Dialect]map[contract.Type]string{
	Postgres: {
		contract.Integer: "BIGINT", contract.Boolean: "BOOLEAN", contract.Date: "DATE",
		contract.Time: "TIME", contract.Timestamp: "TIMESTAMPTZ", contract.UUID: "UUID",
	},
	MySQL: {
		contract.Integer: "BIGINT", contract.Boolean: "BOOLEAN", contract.Date: "DATE",
		contract.Time: "TIME", contract.Timestamp: "DATETIME", contract.UUID: "CHAR(36) CHARACTER SET ascii COLLATE ascii_bin",
	},
	SQLite: {
		contract.Integer: "INTEGER", contract.Boolean: "INTEGER", contract.Date: "TEXT",
		contract.Time: "TEXT", contract.Timestamp: "TEXT", contract.UUID: "TEXT",
	},
}
