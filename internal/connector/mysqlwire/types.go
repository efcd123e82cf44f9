package mysqlwire

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/isotime"
)

// column is a column of the table and the way to read it.
type column struct {
	connector.Column
	mapping mapping
}

// mapping is how a column of some type is asked for and held.
type mapping struct {
	kind connector.Kind
	// before and after stand around the column's name.
	before, after string
	cell          cell
}

// cell appends a cell as the driver hands it over, which is not missing.
type cell func(v *connector.Vector, value driver.Value) error

// longest has the server cut what no batch takes, before it fills the memory here. One
// more than fits remains, so that the cut cell is still refused.
var longest = ", " + strconv.Itoa(connector.MaxCellBytes+1) + ")"

// describe maps a type as the catalogue writes it: "bigint" and "bigint(20) unsigned".
func describe(dataType, columnType string) mapping {
	switch strings.ToLower(dataType) {
	case "tinyint", "smallint", "mediumint", "int", "integer", "year":
		return mapping{kind: connector.Integer, cell: integer}
	case "bigint":
		if strings.Contains(strings.ToLower(columnType), "unsigned") {
			return mapping{kind: connector.Decimal, cell: decimal} // reaches beyond int64
		}
		return mapping{kind: connector.Integer, cell: integer}
	case "decimal", "numeric":
		return mapping{kind: connector.Decimal, cell: decimal}
	case "float":
		// As it is, the server writes six digits of it.
		return mapping{connector.Float, "", " + 0e0", float}
	case "double", "real":
		return mapping{kind: connector.Float, cell: float}
	case "bit":
		return bits(columnType)
	case "date":
		return mapping{kind: connector.Date, cell: date}
	case "datetime", "timestamp":
		return mapping{kind: connector.Moment, cell: moment}
	case "binary", "varbinary", "tinyblob", "blob", "mediumblob", "vector":
		return mapping{kind: connector.Binary, cell: bytes}
	case "longblob":
		return mapping{connector.Binary, "LEFT(", longest, bytes}
	case "longtext", "json":
		return mapping{connector.Text, "LEFT(", longest, text}
	case "geometry", "point", "linestring", "polygon", "multipoint", "multilinestring", "multipolygon", "geometrycollection", "geomcollection":
		return mapping{connector.Text, "LEFT(ST_AsText(", ")" + longest, text}
	}
	return mapping{kind: connector.Text, cell: text}
}

// bits maps bit(1) to the truth value that it is used as.
func bits(columnType string) mapping {
	switch strings.ToLower(columnType) {
	case "bit(1)":
		return mapping{kind: connector.Boolean, cell: bitField}
	case "bit(64)":
		return mapping{kind: connector.Decimal, cell: bitField}
	}
	return mapping{kind: connector.Integer, cell: bitField}
}

func unexpected(value driver.Value) error {
	return fmt.Errorf("the driver hands over a %T", value)
}

func integer(v *connector.Vector, value driver.Value) error {
	switch n := value.(type) {
	case int64:
		v.AppendInt(n)
	case uint64:
		if n > math.MaxInt64 {
			return errors.New("it is beyond 64 bits with a sign")
		}
		v.AppendInt(int64(n))
	case []byte:
		parsed, err := strconv.ParseInt(string(n), 10, 64)
		if err != nil {
			return errors.New("it is no whole number")
		}
		v.AppendInt(parsed)
	default:
		return unexpected(value)
	}
	return nil
}

func decimal(v *connector.Vector, value driver.Value) error {
	var digits [20]byte
	switch n := value.(type) {
	case []byte:
		return v.AppendBytes(n)
	case uint64:
		return v.AppendBytes(strconv.AppendUint(digits[:0], n, 10))
	case int64:
		return v.AppendBytes(strconv.AppendInt(digits[:0], n, 10))
	}
	return unexpected(value)
}

func float(v *connector.Vector, value driver.Value) error {
	f, ok := value.(float64)
	if !ok {
		return unexpected(value)
	}
	v.AppendFloat(f)
	return nil
}

// bitField reads the bytes of a bit field, the highest first.
func bitField(v *connector.Vector, value driver.Value) error {
	raw, ok := value.([]byte)
	if !ok || len(raw) > 8 {
		return unexpected(value)
	}
	var n uint64
	for _, b := range raw {
		n = n<<8 | uint64(b)
	}
	if v.Kind == connector.Decimal {
		return decimal(v, n)
	}
	return integer(v, n)
}

func bytes(v *connector.Vector, value driver.Value) error {
	raw, ok := value.([]byte)
	if !ok {
		return unexpected(value)
	}
	return v.AppendBytes(raw)
}

func text(v *connector.Vector, value driver.Value) error {
	raw, ok := value.([]byte)
	if !ok {
		return unexpected(value)
	}
	if !utf8.Valid(raw) {
		return errors.New("it is not UTF-8")
	}
	return v.AppendBytes(raw)
}

func date(v *connector.Vector, value driver.Value) error {
	raw, ok := value.([]byte)
	if !ok {
		return unexpected(value)
	}
	days, err := isotime.ParseDate(raw)
	if err != nil {
		return errNoDay
	}
	v.AppendInt(days)
	return nil
}

// moment takes the cells of datetime, which has no zone, as if they were in UTC.
func moment(v *connector.Vector, value driver.Value) error {
	raw, ok := value.([]byte)
	if !ok {
		return unexpected(value)
	}
	micros, err := isotime.ParseMoment(raw)
	if err != nil {
		return errNoDay
	}
	v.AppendInt(micros)
	return nil
}

// errNoDay refuses what these servers store beside days: 0000-00-00, months and days of 0,
// and days that their months do not have.
var errNoDay = errors.New("it is no day of the calendar, such as 0000-00-00")
