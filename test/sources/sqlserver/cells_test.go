//go:build sources

package sqlserver_test

import (
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/sqlserver/tdsfake"
)

func at(s string) time.Time {
	t, err := time.Parse(time.RFC3339Nano, s)
	if err != nil {
		panic(err)
	}
	return t
}

// TestTypes: how each type is described, asked for, decoded by the driver, and held.
func TestTypes(t *testing.T) {
	huge := strings.Repeat("0123456789abcdé", 20000)
	for _, c := range []struct {
		column     catalogued
		value      any
		kind       connector.Kind
		sourceType string
		want       string
	}{
		{catalogued{base: "tinyint", length: 1, travels: tdsfake.Int(1)}, 255, connector.Integer, "tinyint", "255"},
		{catalogued{base: "smallint", length: 2, travels: tdsfake.Int(2)}, -32768, connector.Integer, "smallint", "-32768"},
		{catalogued{base: "int", length: 4, travels: tdsfake.Int(4)}, math.MinInt32, connector.Integer, "int", "-2147483648"},
		{catalogued{base: "bigint", length: 8, travels: tdsfake.Int(8)}, math.MinInt64, connector.Integer, "bigint", "-9223372036854775808"},
		{catalogued{base: "bit", length: 1, travels: tdsfake.Bit()}, 1, connector.Boolean, "bit", "true"},
		{catalogued{base: "decimal", precision: 38, scale: 10, travels: tdsfake.Decimal(38, 10)}, "-1234567890123456789012345678.0123456789", connector.Decimal, "decimal(38,10)", "-1234567890123456789012345678.0123456789"},
		{catalogued{base: "numeric", precision: 9, scale: 2, travels: tdsfake.Decimal(9, 2)}, "0.05", connector.Decimal, "numeric(9,2)", "0.05"},
		{catalogued{base: "money", length: 8, travels: tdsfake.Money()}, math.MinInt64, connector.Decimal, "money", "-922337203685477.5808"},
		{catalogued{base: "money", length: 8, travels: tdsfake.Money()}, 12345, connector.Decimal, "money", "1.2345"},
		{catalogued{base: "float", length: 8, travels: tdsfake.Float(8)}, 0.1, connector.Float, "float", "0.1"},
		{catalogued{base: "real", length: 4, travels: tdsfake.Float(4)}, 0.5, connector.Float, "real", "0.5"},
		{catalogued{base: "nvarchar", length: -1, travels: tdsfake.NVarChar(0)}, huge, connector.Text, "nvarchar(max)", huge},
		{catalogued{base: "nvarchar", length: 200, travels: tdsfake.NVarChar(100)}, "it's \"quoted\",\n\t\x00 雪 🙂", connector.Text, "nvarchar(100)", "it's \"quoted\",\n\t\x00 雪 🙂"},
		{catalogued{base: "varchar", length: 10, travels: tdsfake.VarChar(10)}, "äöü", connector.Text, "varchar(10)", "äöü"},
		{catalogued{base: "nchar", length: 6, travels: tdsfake.NVarChar(3)}, "ab ", connector.Text, "nchar(3)", "ab "},
		{catalogued{base: "nvarchar", length: 20, travels: tdsfake.NVarChar(10)}, "", connector.Text, "nvarchar(10)", ""},
		{catalogued{base: "xml", length: -1, travels: tdsfake.XML()}, "<a b=\"ü\"/>", connector.Text, "xml", "<a b=\"ü\"/>"},
		{catalogued{base: "uniqueidentifier", length: 16, travels: tdsfake.GUID()}, []byte{0xff, 0x19, 0x96, 0x6f, 0x86, 0x8b, 0x11, 0xd0, 0xb4, 0x2d, 0x00, 0xc0, 0x4f, 0xc9, 0x64, 0xff}, connector.Text, "uniqueidentifier", "6F9619FF-8B86-D011-B42D-00C04FC964FF"},
		{catalogued{base: "varbinary", length: 8, travels: tdsfake.VarBinary(8)}, []byte{0, 0xff, 0x80}, connector.Binary, "varbinary(8)", "\x00\xff\x80"},
		{catalogued{base: "varbinary", length: -1, travels: tdsfake.VarBinary(0)}, []byte(huge), connector.Binary, "varbinary(max)", huge},
		{catalogued{base: "timestamp", length: 8, travels: tdsfake.VarBinary(8)}, []byte{0, 0, 0, 0, 0, 0, 7, 0xd1}, connector.Binary, "timestamp", "\x00\x00\x00\x00\x00\x00\x07\xd1"},
		{catalogued{base: "date", length: 3, travels: tdsfake.Date()}, at("0001-01-01T00:00:00Z"), connector.Date, "date", "0001-01-01"},
		{catalogued{base: "date", length: 3, travels: tdsfake.Date()}, at("9999-12-31T00:00:00Z"), connector.Date, "date", "9999-12-31"},
		{catalogued{base: "datetime", length: 8, travels: tdsfake.DateTime()}, at("1753-01-01T23:59:59.997Z"), connector.Moment, "datetime", "1753-01-01T23:59:59.997Z"},
		{catalogued{base: "datetime2", scale: 6, travels: tdsfake.DateTime2(6)}, at("2024-02-29T12:34:56.123456Z"), connector.Moment, "datetime2(6)", "2024-02-29T12:34:56.123456Z"},
		{catalogued{base: "datetime2", scale: 0, travels: tdsfake.DateTime2(0)}, at("9999-12-31T23:59:59Z"), connector.Moment, "datetime2(0)", "9999-12-31T23:59:59Z"},
		{catalogued{base: "datetime2", scale: 7, travels: tdsfake.DateTime2(7)}, at("2024-02-29T12:34:56.1234567Z"), connector.Text, "datetime2(7)", "2024-02-29 12:34:56.1234567"},
		{catalogued{base: "datetimeoffset", scale: 3, travels: tdsfake.DateTimeOffset(3)}, at("2024-02-29T01:30:00.5-03:30"), connector.Moment, "datetimeoffset(3)", "2024-02-29T05:00:00.5Z"},
		{catalogued{base: "datetimeoffset", scale: 7, travels: tdsfake.DateTimeOffset(7)}, at("2024-02-29T01:30:00.0000001+05:45"), connector.Text, "datetimeoffset(7)", "2024-02-29 01:30:00.0000001 +05:45"},
		{catalogued{base: "time", scale: 7, travels: tdsfake.Time(7)}, at("0001-01-01T23:59:59.9999999Z"), connector.Text, "time(7)", "23:59:59.9999999"},
		{catalogued{base: "time", scale: 0, travels: tdsfake.Time(0)}, at("0001-01-01T23:59:59Z"), connector.Text, "time(0)", "23:59:59"},
		{catalogued{base: "geography", length: -1, travels: tdsfake.NVarChar(0), asked: "[c].ToString()"}, "POINT (-122 47)", connector.Text, "geography", "POINT (-122 47)"},
		{catalogued{base: "hierarchyid", length: 892, travels: tdsfake.NVarChar(4000), asked: "[c].ToString()"}, "/1/2/", connector.Text, "hierarchyid", "/1/2/"},
		{catalogued{base: "json", length: -1, travels: tdsfake.NVarChar(0), asked: "CAST([c] AS nvarchar(max))"}, `{"a":[1,"ü"]}`, connector.Text, "json", `{"a":[1,"ü"]}`},
	} {
		t.Run(c.sourceType, func(t *testing.T) {
			c.column.name, c.column.nullable = "c", true
			s := serve(t, true, database{{schema: "dbo", name: "one", columns: []catalogued{c.column}, rows: func(yield func([]any) bool) { _ = yield([]any{c.value}) && yield([]any{nil}) }}})
			columns, cells, err := read(t, s, connector.Selection{Source: "dbo.one"})
			if err != nil {
				t.Fatal(err)
			}
			want := connector.Column{Name: "c", Kind: c.kind, SourceType: c.sourceType, Nullable: true}
			if len(columns) != 1 || columns[0] != want || len(cells) != 2 || cells[0] == nil || *cells[0] != c.want || cells[1] != nil {
				t.Errorf("%+v %v, want %+v %q", columns, cells, want, c.want)
			}
		})
	}
}

// read reads the first column of a selection.
func read(t testing.TB, s served, sel connector.Selection) (columns []connector.Column, cells []*string, err error) {
	t.Helper()
	stream, err := s.opened(t, nil).Read(t.Context(), sel)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, stream.Close()) }()
	var b connector.Batch
	for {
		err := stream.Next(t.Context(), &b)
		if errors.Is(err, io.EOF) {
			return stream.Columns(), cells, nil
		}
		if err != nil {
			return nil, nil, err
		}
		for row := range b.Rows() {
			cell := text(string(b.Columns[0].AppendText(nil, row)))
			if b.Columns[0].Null[row] {
				cell = nil
			}
			cells = append(cells, cell)
		}
	}
}

// TestCellsThatCannotBeRead: the error names the column. A server that holds a column
// encrypted sends bytes instead of what its catalogue says.
func TestCellsThatCannotBeRead(t *testing.T) {
	s := serve(t, true, database{
		{schema: "dbo", name: "encrypted", columns: []catalogued{{name: "salary", base: "int", travels: tdsfake.VarBinary(65)}}, rows: one([]byte("ciphertext"))},
		{schema: "dbo", name: "huge", columns: []catalogued{{name: "long", base: "nvarchar", length: -1, travels: tdsfake.NVarChar(0)}}, rows: one(strings.Repeat("x", connector.MaxCellBytes+1))},
		{schema: "dbo", name: "variant", columns: []catalogued{{name: "any", base: "sql_variant", travels: tdsfake.NVarChar(1)}}},
	})
	for table, column := range map[string]string{"dbo.encrypted": "salary", "dbo.huge": "long"} {
		_, _, err := read(t, s, connector.Selection{Source: table})
		if sdg.CodeOf(err) != sdg.ConnectorSourceFailure || !strings.Contains(err.Error(), strconv.Quote(column)) {
			t.Errorf("%s: %v", table, err)
		}
	}
	if _, _, err := read(t, s, connector.Selection{Source: "dbo.variant"}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("%v", err)
	}
}

// TestWideTable has 1,024 columns, the most that a table has.
func TestWideTable(t *testing.T) {
	const columns = 1024
	wide := table{schema: "dbo", name: "wide"}
	for i := range columns {
		wide.columns = append(wide.columns, catalogued{name: "c" + strconv.Itoa(i), base: "int", nullable: true, travels: tdsfake.Int(4)})
	}
	wide.rows = func(yield func([]any) bool) {
		for r := range 200 {
			row := make([]any, columns)
			for i := range row {
				if row[i] = r + i; i%9 == 0 {
					row[i] = nil
				}
			}
			if !yield(row) {
				return
			}
		}
	}
	stream, err := serve(t, true, database{wide}).opened(t, nil).Read(t.Context(), connector.Selection{Source: "wide"})
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	var b connector.Batch
	for err = stream.Next(t.Context(), &b); err == nil; err = stream.Next(t.Context(), &b) {
		for row := range b.Rows() {
			for i := range columns {
				if v := &b.Columns[i]; v.Null[row] != (i%9 == 0) || !v.Null[row] && v.Ints[row] != int64(rows+row+i) {
					t.Fatalf("row %d, column %d: %d", rows+row, i, v.Ints[row])
				}
			}
		}
		rows += b.Rows()
	}
	if !errors.Is(err, io.EOF) || rows != 200 {
		t.Errorf("%d rows, %v", rows, err)
	}
	if err := stream.Close(); err != nil {
		t.Error(err)
	}
}

// TestMemory reads 200,000 rows of 200 characters in a heap that stays below half of them,
// the fake's included.
func TestMemory(t *testing.T) {
	const rows = 200_000
	line := strings.Repeat("x", 200)
	s := serve(t, true, database{{schema: "dbo", name: "many", columns: []catalogued{{name: "t", base: "varchar", length: 200, travels: tdsfake.VarChar(200)}}, rows: func(yield func([]any) bool) {
		for range rows {
			if !yield([]any{line}) {
				return
			}
		}
	}}})
	src := s.opened(t, nil)
	heap := harness.StartHeap()
	stream, err := src.Read(t.Context(), connector.Selection{Source: "many"})
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	var b connector.Batch
	for err = stream.Next(t.Context(), &b); err == nil; err = stream.Next(t.Context(), &b) {
		read += b.Rows()
		heap.Sample()
	}
	if !errors.Is(err, io.EOF) || read != rows {
		t.Errorf("%d rows, %v", read, err)
	}
	if grown := heap.Grown(); grown > 20<<20 {
		t.Errorf("the heap grew by %d bytes", grown)
	}
	if err := stream.Close(); err != nil {
		t.Error(err)
	}
}
