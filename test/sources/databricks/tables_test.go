//go:build sources

package databricks_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
)

const (
	rowsPerChunk  = 7_000
	rowsPerRecord = 3_000
	bigRows       = 20_000
	longRows      = 200_000
)

// table is a table of the fake. Cells are as Vector.AppendText writes them.
type table struct {
	schema, name string
	shown        string // as Browse shows it
	columns      []tableColumn
	rows         [][]*string
	refused      bool
}

type tableColumn struct {
	name, fullType string
	kind           connector.Kind
	nullable       bool
	wrapped        string // how it is to be selected
	arrow          arrow.DataType
}

func row(cells ...string) []*string {
	r := make([]*string, len(cells))
	for i := range cells {
		if cells[i] != "NULL" {
			r[i] = &cells[i]
		}
	}
	return r
}

const jsonForm = "to_json, map('ignoreNullFields', 'false')"

func fixture() []table {
	big := table{schema: "s", name: "big", shown: "s.big", columns: []tableColumn{
		{"id", "bigint", connector.Integer, false, "", arrow.PrimitiveTypes.Int64}, {"name", "string", connector.Text, true, "", arrow.BinaryTypes.String},
	}}
	for i := range bigRows {
		big.rows = append(big.rows, row(fmt.Sprint(i), fmt.Sprintf("row %d", i)))
	}
	return []table{
		big,
		{
			schema: "s", name: "a`b; drop table big --", shown: "s.`a``b; drop table big --`",
			columns: []tableColumn{{"x`y", "int", connector.Integer, true, "", arrow.PrimitiveTypes.Int32}, {"Ünï, `z` FROM", "string", connector.Text, true, "", arrow.BinaryTypes.String}},
			rows:    [][]*string{row("1", "it's; \"x\" \\n\u0000"), row("NULL", "NULL")},
		},
		{schema: "s", name: "empty", shown: "s.empty", columns: []tableColumn{{"id", "int", connector.Integer, true, "", arrow.PrimitiveTypes.Int32}}},
		{
			schema: "s", name: "kinds", shown: "s.kinds",
			columns: []tableColumn{
				{"b", "tinyint", connector.Integer, true, "", arrow.PrimitiveTypes.Int8}, {"s", "smallint", connector.Integer, true, "", arrow.PrimitiveTypes.Int16},
				{"l", "bigint", connector.Integer, true, "", arrow.PrimitiveTypes.Int64}, {"d", "decimal(38,10)", connector.Decimal, true, "", &arrow.Decimal128Type{Precision: 38, Scale: 10}},
				{"f", "float", connector.Float, true, "", arrow.PrimitiveTypes.Float32}, {"g", "double", connector.Float, true, "", arrow.PrimitiveTypes.Float64},
				{"t", "boolean", connector.Boolean, true, "", arrow.FixedWidthTypes.Boolean}, {"day", "date", connector.Date, true, "", arrow.FixedWidthTypes.Date32},
				{"at", "timestamp", connector.Moment, true, "", &arrow.TimestampType{Unit: arrow.Microsecond, TimeZone: "Etc/UTC"}},
				{"ntz", "timestamp_ntz", connector.Moment, true, "", &arrow.TimestampType{Unit: arrow.Microsecond}},
				{"bin", "binary", connector.Binary, true, "", arrow.BinaryTypes.Binary}, {"arr", "array<int>", connector.Text, true, jsonForm, arrow.BinaryTypes.String},
				{"st", "struct<a:int,b:string>", connector.Text, true, jsonForm, arrow.BinaryTypes.String}, {"v", "variant", connector.Text, true, "to_json", arrow.BinaryTypes.String},
				{"i", "interval day to second", connector.Text, true, "CAST AS STRING", arrow.BinaryTypes.String}, {"geo", "geography(4326)", connector.Text, true, "st_astext", arrow.BinaryTypes.String},
				{"c", "char(3)", connector.Text, true, "", arrow.BinaryTypes.String},
			},
			rows: [][]*string{
				row("-128", "32767", "9223372036854775807", "1234567890123456789012345678.0123456789", "0.1", "0.1", "true", "2024-02-29", "2024-02-29T01:02:03.123456Z", "1969-12-31T23:59:59.999999Z", "\x00\xff", "[1,null]", `{"a":null,"b":"x"}`, "1", "INTERVAL '1 00:00:00' DAY TO SECOND", "POINT(1 2)", "a  "),
				row("0", "0", "-9223372036854775808", "-0.0000000001", "NaN", "-Inf", "false", "0001-01-01", "9999-12-31T23:59:59.999999Z", "0001-01-01T00:00:00Z", "", "[]", "{}", "null", "", "", ""),
				slices.Repeat([]*string{nil}, 17),
			},
		},
	}
}

// more are tables of another schema.
func more() []table {
	long := table{schema: "other", name: "long", shown: "other.long", columns: fixture()[0].columns}
	for i := range longRows {
		long.rows = append(long.rows, row(fmt.Sprint(i), "some text"))
	}
	wide := table{schema: "other", name: "wide", shown: "other.wide", rows: [][]*string{nil, nil}}
	for i := range 1_500 {
		wide.columns = append(wide.columns, tableColumn{fmt.Sprintf("c%d", i), "int", connector.Integer, true, "", arrow.PrimitiveTypes.Int32})
		wide.rows[0], wide.rows[1] = append(wide.rows[0], row(fmt.Sprint(i))...), append(wide.rows[1], nil)
	}
	nanos := table{schema: "other", name: "nanos", shown: "other.nanos", columns: []tableColumn{{"at", "timestamp", connector.Moment, true, "", &arrow.TimestampType{Unit: arrow.Nanosecond, TimeZone: "Etc/UTC"}}},
		rows: [][]*string{row("2024-02-29T01:02:03.000000001Z")}}
	return []table{long, wide, nanos, {schema: "other", name: "secret", shown: "other.secret", columns: fixture()[2].columns, refused: true}}
}

func asFixture(tables []table) []connectortest.Table {
	var all []connectortest.Table
	for _, t := range tables {
		c := connectortest.Table{Name: t.shown, Rows: t.rows}
		for _, column := range t.columns {
			c.Columns = append(c.Columns, connector.Column{Name: column.name, Kind: column.kind, SourceType: column.fullType, Nullable: column.nullable})
		}
		all = append(all, c)
	}
	return all
}

// arrowStream encodes rows as the warehouse does, in several records.
func arrowStream(t table, chosen []int, rows [][]*string) ([]byte, error) {
	var fields []arrow.Field
	for _, c := range chosen {
		fields = append(fields, arrow.Field{Name: t.columns[c].name, Type: t.columns[c].arrow, Nullable: true})
	}
	schema := arrow.NewSchema(fields, nil)
	var out bytes.Buffer
	w := ipc.NewWriter(&out, ipc.WithSchema(schema))
	for part := range slices.Chunk(rows, rowsPerRecord) {
		b := array.NewRecordBuilder(memory.DefaultAllocator, schema)
		for _, r := range part {
			for i, c := range chosen {
				if err := appendCell(b.Field(i), r[c]); err != nil {
					return nil, err
				}
			}
		}
		if err := w.Write(b.NewRecord()); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), w.Close()
}

func appendCell(b array.Builder, cell *string) error {
	if cell == nil {
		b.AppendNull()
		return nil
	}
	switch b := b.(type) {
	case *array.BinaryBuilder:
		b.Append([]byte(*cell))
	case *array.StringBuilder:
		b.Append(strings.Clone(*cell))
	case *array.TimestampBuilder:
		at, err := time.Parse(time.RFC3339Nano, *cell)
		if err != nil {
			return err
		}
		if b.Type().(*arrow.TimestampType).Unit == arrow.Nanosecond {
			b.Append(arrow.Timestamp(at.UnixNano()))
		} else {
			b.Append(arrow.Timestamp(at.UnixMicro()))
		}
	default:
		return b.AppendValueFromString(*cell)
	}
	return nil
}
