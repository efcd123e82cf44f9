//go:build sources

package bigquery_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
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
	bigRows  = 20_000
	longRows = 200_000
)

// field is a column as BigQuery's REST API describes it.
type field struct {
	Name   string  `json:"name"`
	Type   string  `json:"type"`
	Mode   string  `json:"mode,omitempty"`
	Fields []field `json:"fields,omitempty"`
	Range  *field  `json:"rangeElementType,omitempty"`
	// Precision and Scale are texts in JSON, as all numbers of 64 bits.
	Precision string `json:"precision,omitempty"`
	Scale     string `json:"scale,omitempty"`

	arrow arrow.DataType
	want  connector.Column
}

// cell is one cell in three forms: as Vector.AppendText writes it, as the REST API sends it
// (JSON) and as its Arrow is built (a text that its builder reads).
type cell struct{ want, rest, arrow string }

type table struct {
	id     string
	shown  string
	kind   string // TABLE, VIEW
	fields []field
	rows   [][]*cell
}

func column(name, restType string, kind connector.Kind, sourceType string, t arrow.DataType) field {
	return field{Name: name, Type: restType, Mode: "NULLABLE", arrow: t, want: connector.Column{Name: name, Kind: kind, SourceType: sourceType, Nullable: true}}
}

// plain is a cell whose forms are one text.
func plain(text string) *cell {
	quoted, _ := json.Marshal(text)
	return &cell{text, string(quoted), text}
}

func forms(want, rest, arrow string) *cell { return &cell{want, rest, arrow} }

func plains(cells ...string) []*cell {
	var all []*cell
	for _, c := range cells {
		if c == "NULL" {
			all = append(all, nil)
		} else {
			all = append(all, plain(c))
		}
	}
	return all
}

var (
	id   = column("id", "INTEGER", connector.Integer, "INT64", arrow.PrimitiveTypes.Int64)
	name = column("name", "STRING", connector.Text, "STRING", arrow.BinaryTypes.String)
)

func many(n int) [][]*cell {
	rows := make([][]*cell, n)
	for i := range rows {
		rows[i] = plains(strconv.Itoa(i), fmt.Sprintf("row %d", i))
	}
	return rows
}

func micros(text string) string {
	at, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		panic(err)
	}
	return strconv.FormatInt(at.UnixMicro(), 10)
}

func stamp(text string) *cell { return forms(text, `"`+micros(text)+`"`, micros(text)) }

func local(text string) *cell {
	return forms(text, `"`+strings.TrimSuffix(text, "Z")+`"`, micros(text))
}

func blob(b string) *cell {
	encoded := base64.StdEncoding.EncodeToString([]byte(b))
	return forms(b, `"`+encoded+`"`, b)
}

var (
	utc    = &arrow.TimestampType{Unit: arrow.Microsecond, TimeZone: "UTC"}
	person = arrow.StructOf(arrow.Field{Name: "n", Type: &arrow.Decimal128Type{Precision: 38, Scale: 9}, Nullable: true}, arrow.Field{Name: "tags", Type: arrow.ListOf(arrow.BinaryTypes.String)})
	span   = arrow.StructOf(arrow.Field{Name: "start", Type: arrow.FixedWidthTypes.Date32, Nullable: true}, arrow.Field{Name: "end", Type: arrow.FixedWidthTypes.Date32, Nullable: true})
)

// kinds follows https://cloud.google.com/bigquery/docs/reference/storage/#arrow_schema_details
// and https://cloud.google.com/bigquery/docs/reference/rest/v2/tabledata/list.
func kinds() table {
	required := column("req", "INTEGER", connector.Integer, "INT64", arrow.PrimitiveTypes.Int64)
	required.Mode, required.want.Nullable = "REQUIRED", false
	list := column("list", "FLOAT", connector.Text, "ARRAY<FLOAT64>", arrow.ListOf(arrow.PrimitiveTypes.Float64))
	list.Mode, list.want.Nullable = "REPEATED", false
	record := column("rec", "RECORD", connector.Text, "STRUCT", person)
	record.Fields = []field{{Name: "n", Type: "NUMERIC", Mode: "NULLABLE"}, {Name: "tags", Type: "STRING", Mode: "REPEATED"}}
	ranged := column("span", "RANGE", connector.Text, "RANGE", span)
	ranged.Range = &field{Type: "DATE"}
	small := column("small", "NUMERIC", connector.Decimal, "NUMERIC(10,2)", &arrow.Decimal128Type{Precision: 38, Scale: 9})
	small.Precision, small.Scale = "10", "2"
	return table{id: "kinds", shown: "kinds", kind: "TABLE",
		fields: []field{
			required, column("f", "FLOAT", connector.Float, "FLOAT64", arrow.PrimitiveTypes.Float64), column("b", "BOOLEAN", connector.Boolean, "BOOL", arrow.FixedWidthTypes.Boolean),
			column("n", "NUMERIC", connector.Decimal, "NUMERIC", &arrow.Decimal128Type{Precision: 38, Scale: 9}), column("big", "BIGNUMERIC", connector.Decimal, "BIGNUMERIC", &arrow.Decimal256Type{Precision: 76, Scale: 38}), small,
			column("ts", "TIMESTAMP", connector.Moment, "TIMESTAMP", utc), column("dt", "DATETIME", connector.Moment, "DATETIME", &arrow.TimestampType{Unit: arrow.Microsecond}),
			column("d", "DATE", connector.Date, "DATE", arrow.FixedWidthTypes.Date32), column("t", "TIME", connector.Text, "TIME", arrow.FixedWidthTypes.Time64us),
			column("bin", "BYTES", connector.Binary, "BYTES", arrow.BinaryTypes.Binary), column("j", "JSON", connector.Text, "JSON", arrow.BinaryTypes.String),
			column("geo", "GEOGRAPHY", connector.Text, "GEOGRAPHY", arrow.BinaryTypes.String), column("iv", "INTERVAL", connector.Text, "INTERVAL", arrow.FixedWidthTypes.MonthDayNanoInterval),
			list, record, ranged,
		},
		rows: [][]*cell{
			{
				plain("-9223372036854775808"), plain("0.1"), plain("true"), forms("12.3", `"12.3"`, "12.300000000"), forms("-0.00000000000000000000000000000000000001", `"-0.00000000000000000000000000000000000001"`, "-1"), forms("-1.05", `"-1.05"`, "-1.050000000"),
				stamp("2024-02-29T01:02:03.123456Z"), local("2024-02-29T01:02:03.5Z"), plain("2024-02-29"), plain("12:34:56.789"), blob("\x00\xff"), plain(`{"a":[1,null]}`), plain("POINT(1 2)"),
				forms("1-2 3 4:5:6.789", `"1-2 3 4:5:6.789"`, `{"months":14,"days":3,"nanoseconds":14706789000000}`),
				forms(`[0.5,"NaN"]`, `[{"v":"0.5"},{"v":"NaN"}]`, `[0.5,"NaN"]`),
				forms(`{"n":0.100000000,"tags":["x","\"é"]}`, `{"f":[{"v":"0.1"},{"v":[{"v":"x"},{"v":"\"é"}]}]}`, `{"n":"0.1","tags":["x","\"é"]}`),
				forms(`{"start":"2020-01-01","end":null}`, `"[2020-01-01, UNBOUNDED)"`, `{"start":"2020-01-01","end":null}`),
			},
			{
				plain("0"), forms("-Inf", `"-Infinity"`, "-Inf"), plain("false"), forms("-99999999999999999999999999999.999999999", `"-99999999999999999999999999999.999999999"`, "-99999999999999999999999999999.999999999"), forms("0", `"0"`, "0"), forms("7", `"7"`, "7.000000000"),
				stamp("0001-01-01T00:00:00Z"), local("9999-12-31T23:59:59.999999Z"), plain("0001-01-01"), plain("00:00:00"), blob(""), plain("null"), plain(""),
				forms("-0-1 0 -0:0:1", `"-0-1 0 -0:0:1"`, `{"months":-1,"days":0,"nanoseconds":-1000000000}`),
				forms(`[]`, `[]`, `[]`), forms(`{"n":null,"tags":[]}`, `{"f":[{"v":null},{"v":[]}]}`, `{"n":null,"tags":[]}`), nil,
			},
			append(append([]*cell{plain("1")}, slices.Repeat([]*cell{nil}, 13)...), forms(`[]`, `[]`, `[]`), nil, nil),
		},
	}
}

func fixture() []table {
	return []table{
		{id: "big", shown: "big", kind: "TABLE", fields: []field{id, name}, rows: many(bigRows)},
		{id: "Ünï table-1", shown: "`Ünï table-1`", kind: "TABLE", fields: []field{id, name}, rows: [][]*cell{plains("NULL", "it's; \"x\" \\n`"), plains("1", "NULL")}},
		{id: "empty", shown: "empty", kind: "TABLE", fields: []field{id}},
		{id: "seen", shown: "seen", kind: "VIEW", fields: []field{name, id}, rows: [][]*cell{plains("a", "1"), plains("b", "2")}},
		kinds(),
	}
}

func asFixture(tables []table) []connectortest.Table {
	var all []connectortest.Table
	for _, t := range tables {
		c := connectortest.Table{Name: t.shown}
		for _, f := range t.fields {
			c.Columns = append(c.Columns, f.want)
		}
		for _, r := range t.rows {
			row := make([]*string, len(r))
			for i, cell := range r {
				if cell != nil {
					row[i] = &cell.want
				}
			}
			c.Rows = append(c.Rows, row)
		}
		all = append(all, c)
	}
	return all
}

// arrowParts encodes a schema and blocks of rows, as a read session sends them: messages of
// Arrow without what surrounds them in a stream.
func arrowParts(fields []field, rows [][]*cell, perBlock int) (schema []byte, blocks [][]byte, counts []int, err error) {
	var described []arrow.Field
	for _, f := range fields {
		described = append(described, arrow.Field{Name: f.Name, Type: f.arrow, Nullable: true})
	}
	s := arrow.NewSchema(described, nil)
	var out bytes.Buffer
	w := ipc.NewWriter(&out, ipc.WithSchema(s))
	for part := range slices.Chunk(rows, perBlock) {
		b := array.NewRecordBuilder(memory.DefaultAllocator, s)
		for _, r := range part {
			for i, c := range r {
				if err := appendCell(b.Field(i), c); err != nil {
					return nil, nil, nil, fmt.Errorf("%s: %w", fields[i].Name, err)
				}
			}
		}
		record := b.NewRecord()
		if schema == nil { // the schema is written with the first record
			empty := ipc.NewWriter(&out, ipc.WithSchema(s))
			_ = empty.Close()
			schema = bytes.TrimSuffix(slices.Clone(out.Bytes()), []byte{0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0})
			out.Reset()
			if err := w.Write(record); err != nil {
				return nil, nil, nil, err
			}
			blocks = append(blocks, bytes.TrimPrefix(slices.Clone(out.Bytes()), schema))
		} else {
			if err := w.Write(record); err != nil {
				return nil, nil, nil, err
			}
			blocks = append(blocks, slices.Clone(out.Bytes()))
		}
		out.Reset()
		counts = append(counts, len(part))
	}
	return schema, blocks, counts, nil
}

func appendCell(b array.Builder, c *cell) error {
	if c == nil {
		b.AppendNull()
		return nil
	}
	switch b := b.(type) {
	case *array.BinaryBuilder:
		b.Append([]byte(c.arrow))
	case *array.StringBuilder:
		b.Append(strings.Clone(c.arrow))
	case *array.TimestampBuilder:
		us, err := strconv.ParseInt(c.arrow, 10, 64)
		if err != nil {
			return err
		}
		b.Append(arrow.Timestamp(us))
	case *array.Decimal256Builder:
		if c.arrow == "0" || c.arrow == "-1" { // times 10^-38
			return appendSmall(b, c.arrow)
		}
		return b.AppendValueFromString(c.arrow)
	default:
		return b.AppendValueFromString(c.arrow)
	}
	return nil
}
