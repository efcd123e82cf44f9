package oracle

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
)

// catalogueColumn is a row of columnsSQL; numbers are texts, empty if missing.
type catalogueColumn struct {
	name, dataType           string
	length, precision, scale string
	nullable                 bool
}

// mapping is how a column is asked for and held. kind is empty for types whose cells
// cannot be read.
type mapping struct {
	kind connector.Kind
	// before and after stand around the column's name. Moments come as texts that the server
	// writes: the driver would guess at time zones.
	before, after string
}

// column is a column of a table and the way to read it.
type column struct {
	connector.Column
	mapping mapping
}

func describe(c catalogueColumn) column {
	m := mapType(c)
	return column{connector.Column{Name: c.name, Kind: m.kind, SourceType: sourceType(c), Nullable: c.nullable}, m}
}

const (
	// S writes a minus before years BC, which then are no moment.
	dateFormat   = `'SYYYY-MM-DD HH24:MI:SS'`
	microsFormat = `'SYYYY-MM-DD HH24:MI:SS.FF6'`
	nanosFormat  = `'SYYYY-MM-DD HH24:MI:SS.FF9'`
)

func mapType(c catalogueColumn) mapping {
	base, digits := withoutDigits(c.dataType)
	switch base {
	case "NUMBER":
		if precision, err := strconv.Atoi(c.precision); err == nil && precision <= 18 && c.scale == "0" {
			return mapping{kind: connector.Integer}
		}
		return mapping{kind: connector.Decimal}
	case "FLOAT":
		return mapping{kind: connector.Decimal} // a NUMBER of binary precision
	case "BINARY_FLOAT", "BINARY_DOUBLE":
		return mapping{kind: connector.Float}
	case "VARCHAR2", "NVARCHAR2", "CHAR", "NCHAR", "CLOB", "NCLOB", "LONG", "ROWID", "UROWID":
		return mapping{kind: connector.Text}
	case "RAW", "LONG RAW", "BLOB":
		return mapping{kind: connector.Binary}
	case "DATE":
		return mapping{kind: connector.Moment, before: "TO_CHAR(", after: ", " + dateFormat + ")"}
	case "TIMESTAMP":
		return moment("", "", digits)
	case "TIMESTAMP WITH TIME ZONE", "TIMESTAMP WITH LOCAL TIME ZONE":
		return moment("SYS_EXTRACT_UTC(", ")", digits)
	case "INTERVAL YEAR TO MONTH", "INTERVAL DAY TO SECOND":
		return mapping{kind: connector.Text, before: "TO_CHAR(", after: ")"}
	case "BOOLEAN":
		return mapping{kind: connector.Boolean, before: "TO_CHAR(CASE ", after: " WHEN TRUE THEN 1 WHEN FALSE THEN 0 END)"}
	case "XMLTYPE":
		return mapping{kind: connector.Text, before: "XMLSERIALIZE(CONTENT ", after: " AS CLOB)"}
	case "JSON":
		return mapping{kind: connector.Text, before: "JSON_SERIALIZE(", after: " RETURNING CLOB)"}
	case "SDO_GEOMETRY":
		return mapping{kind: connector.Text, before: "SDO_UTIL.TO_WKTGEOMETRY(", after: ")"}
	}
	return mapping{} // objects, collections, BFILE, VECTOR, and what is yet to come
}

// withoutDigits takes "TIMESTAMP(9) WITH TIME ZONE" apart; digits are the first that stand
// there, 6 if there are none.
func withoutDigits(dataType string) (base string, digits int) {
	digits = 6
	for n := 0; ; n++ {
		before, rest, found := strings.Cut(dataType, "(")
		inner, after, closed := strings.Cut(rest, ")")
		if !found || !closed {
			return dataType, digits
		}
		if value, err := strconv.Atoi(inner); err == nil && n == 0 {
			digits = value
		}
		dataType = before + after
	}
}

// moment has no digits beyond the sixth; a text keeps them.
func moment(before, after string, digits int) mapping {
	if digits > 6 {
		return mapping{kind: connector.Text, before: "TO_CHAR(" + before, after: after + ", " + nanosFormat + ")"}
	}
	return mapping{kind: connector.Moment, before: "TO_CHAR(" + before, after: after + ", " + microsFormat + ")"}
}

// sourceType writes the type as SQL does; data types of times have their digits already.
func sourceType(c catalogueColumn) string {
	switch {
	case c.dataType == "NUMBER" && c.precision != "":
		return fmt.Sprintf("NUMBER(%s,%s)", c.precision, c.scale)
	case c.dataType == "NUMBER" && c.scale != "":
		return fmt.Sprintf("NUMBER(*,%s)", c.scale) // INTEGER
	case c.dataType == "FLOAT" && c.precision != "":
		return fmt.Sprintf("FLOAT(%s)", c.precision)
	case c.length != "" && (strings.HasSuffix(c.dataType, "CHAR") || strings.HasSuffix(c.dataType, "CHAR2") || c.dataType == "RAW"):
		return fmt.Sprintf("%s(%s)", c.dataType, c.length)
	}
	return c.dataType
}
