package snowflake

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/arrowcells"
)

// column is a column of a table and the way to read it.
type column struct {
	connector.Column
	// form is the way to select it, with %s for its quoted name.
	form   string
	reader arrowcells.Reader
	// wide tells a whole number of more than 18 digits, which may or may not fit 64 bits.
	wide bool
}

// described is a column as the catalogue has it. Numbers are -1 where it has none.
type described struct {
	name, dataType   string
	precision, scale int
	nullable         bool
}

func (s *source) columns(ctx context.Context, schema, table string) ([]column, error) {
	from, err := s.catalogue("columns")
	if err != nil {
		return nil, err
	}
	query := "SELECT column_name, data_type, numeric_precision, numeric_scale, is_nullable FROM " + from +
		" WHERE table_schema = ? AND table_name = ? ORDER BY ordinal_position"
	var found []column
	err = s.each(ctx, "look for the columns", query, []any{schema, table}, func(row []driver.Value) error {
		d := described{precision: number(row[2]), scale: number(row[3])}
		var ok1, ok2, ok3 bool
		var nullable string
		d.name, ok1 = row[0].(string)
		d.dataType, ok2 = row[1].(string)
		nullable, ok3 = row[4].(string)
		if !ok1 || !ok2 || !ok3 {
			return errors.New("the catalogue has a column without a name or a type")
		}
		d.nullable = nullable != "NO"
		found = append(found, d.column())
		return nil
	})
	return found, err
}

func number(v driver.Value) int {
	n, err := whole(v)
	if err != nil {
		return -1
	}
	return int(n)
}

// whole reads a number in any of the forms in which the driver hands one out.
func whole(v driver.Value) (int64, error) {
	switch v := v.(type) {
	case int64:
		return v, nil
	case float64:
		return int64(v), nil
	case string:
		return strconv.ParseInt(v, 10, 64)
	case *big.Int:
		if v.IsInt64() {
			return v.Int64(), nil
		}
	}
	return 0, errors.New("not a whole number")
}

// column follows https://docs.snowflake.com/en/sql-reference/intro-summary-data-types.
func (d described) column() column {
	c := column{Column: connector.Column{Name: d.name, SourceType: d.dataType, Nullable: d.nullable, Kind: connector.Text}, form: "%s"}
	switch strings.ToUpper(d.dataType) {
	case "NUMBER", "FIXED":
		scale := max(d.scale, 0)
		c.SourceType = fmt.Sprintf("NUMBER(%d,%d)", d.precision, scale)
		if scale > 0 {
			c.Kind, c.reader = connector.Decimal, fixed(scale)
			return c
		}
		c.Kind, c.wide = connector.Integer, d.precision < 0 || d.precision > 18
	case "FLOAT":
		c.Kind = connector.Float
	case "BOOLEAN":
		c.Kind = connector.Boolean
	case "DATE":
		c.Kind = connector.Date
	case "BINARY":
		c.Kind = connector.Binary
	case "TIMESTAMP_NTZ", "TIMESTAMP_LTZ", "TIMESTAMP_TZ":
		// A time without a zone is taken as UTC.
		c.Kind, c.reader = connector.Moment, timestamp
		return c
	case "TEXT":
	case "TIME":
		// The driver misreads times of fewer than nine digits in its Arrow batches.
		c.form = "TO_VARCHAR(%s, 'HH24:MI:SS.FF9')"
		c.reader = clock
		return c
	case "VARIANT", "OBJECT", "ARRAY", "MAP":
		c.form = "TO_JSON(TO_VARIANT(%s))"
	case "VECTOR":
		c.form = "TO_JSON(TO_VARIANT(%s::ARRAY))"
	case "GEOGRAPHY", "GEOMETRY":
		c.form = "ST_ASWKT(%s)"
	default:
		c.form = "TO_VARCHAR(%s)"
	}
	c.reader = arrowcells.Standard(c.Kind)
	return c
}

// settle decides what the whole numbers of many digits are, by the least and the greatest
// of each, which the account keeps as metadata of its tables. NUMBER(38,0) is what INTEGER
// means in Snowflake: most of such columns fit 64 bits, and only those that do not become
// decimals.
func (s *source) settle(ctx context.Context, quotedTable string, columns []column) error {
	var asked []int
	var list []string
	for i, c := range columns {
		if !c.wide {
			continue
		}
		name, err := connector.Snowflake.Quote(c.Name)
		if err != nil {
			return err
		}
		asked = append(asked, i)
		list = append(list, fmt.Sprintf("TO_VARCHAR(MIN(%s)), TO_VARCHAR(MAX(%s))", name, name))
	}
	if len(asked) == 0 {
		return nil
	}
	return s.each(ctx, "look for the range of the columns", "SELECT "+strings.Join(list, ", ")+" FROM "+quotedTable, nil, func(row []driver.Value) error {
		for i, at := range asked {
			if !fits(row[2*i]) || !fits(row[2*i+1]) {
				columns[at].Kind, columns[at].reader = connector.Decimal, fixed(0)
			}
		}
		return nil
	})
}

// fits tells whether the text of a number fits 64 bits; a table without values has none.
func fits(v driver.Value) bool {
	if v == nil {
		return true
	}
	text, ok := v.(string)
	if !ok {
		return false
	}
	_, err := strconv.ParseInt(text, 10, 64)
	return err == nil
}
