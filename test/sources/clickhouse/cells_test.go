//go:build sources

package clickhouse_test

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/test/sources/harness"
)

// TestTypes reads one row of every type that the server has: what the column is called,
// how it is held, and the cell.
func TestTypes(t *testing.T) {
	s := running(t)
	db := admin(t, s.plain, "kinds")
	for _, c := range []struct {
		sourceType, value string
		kind              connector.Kind
		nullable          bool
		want              *string
	}{
		{"Int8", "-128", connector.Integer, false, text("-128")},
		{"Int16", "-32768", connector.Integer, false, text("-32768")},
		{"Int32", "-2147483648", connector.Integer, false, text("-2147483648")},
		{"Int64", "-9223372036854775808", connector.Integer, false, text("-9223372036854775808")},
		{"Int64", "9223372036854775807", connector.Integer, false, text("9223372036854775807")},
		{"UInt8", "255", connector.Integer, false, text("255")},
		{"UInt32", "4294967295", connector.Integer, false, text("4294967295")},
		{"UInt64", "18446744073709551615", connector.Decimal, false, text("18446744073709551615")},
		{"Nullable(UInt64)", "NULL", connector.Decimal, true, nil},
		{"Nullable(Int32)", "NULL", connector.Integer, true, nil},
		{"Nullable(Int32)", "-5", connector.Integer, true, text("-5")},
		{"Nullable(Float64)", "NULL", connector.Float, true, nil},
		{"Nullable(Float64)", "0.1", connector.Float, true, text("0.1")},
		{"Float64", "nan", connector.Float, false, text("NaN")},
		{"Float64", "-inf", connector.Float, false, text("-Inf")},
		{"Float32", "0.5", connector.Float, false, text("0.5")},
		{"Decimal(9, 2)", "toDecimal32('-1234567.89', 2)", connector.Decimal, false, text("-1234567.89")},
		{"Decimal(38, 4)", "toDecimal128('-1234567890123.4567', 4)", connector.Decimal, false, text("-1234567890123.4567")},
		{"Nullable(Decimal(18, 4))", "toDecimal64('1.5', 4)", connector.Decimal, true, text("1.5000")},
		{"String", `'it\'s "quoted", \n a line, \t \\ and 雪 🙂'`, connector.Text, false, text("it's \"quoted\", \n a line, \t \\ and 雪 🙂")},
		{"String", `'a\0b'`, connector.Text, false, text("a\x00b")},
		{"String", "''", connector.Text, false, text("")},
		{"String", "'=cmd|\\'/c calc\\'!A1'", connector.Text, false, text("=cmd|'/c calc'!A1")},
		{"String", "repeat100000('x')", connector.Text, false, text(strings.Repeat("x", 100000))},
		{"FixedString(5)", "'abc'", connector.Text, false, text("abc")},
		{"Nullable(String)", "NULL", connector.Text, true, nil},
		{"LowCardinality(String)", "'low'", connector.Text, false, text("low")},
		{"LowCardinality(Nullable(String))", "NULL", connector.Text, true, nil},
		{"LowCardinality(UInt16)", "65535", connector.Integer, false, text("65535")},
		{"Enum8('new' = 1, 'o,l\\'d)' = 2)", "'o,l\\'d)'", connector.Text, false, text("o,l'd)")},
		{"Nullable(Enum16('a' = -1))", "'a'", connector.Text, true, text("a")},
		{"UUID", "toUUID('61f0c404-5cb3-11e7-907b-a6006ad3dba0')", connector.Text, false, text("61f0c404-5cb3-11e7-907b-a6006ad3dba0")},
		{"Date", "'1970-01-01'", connector.Date, false, text("1970-01-01")},
		{"Date", "'2105-12-31'", connector.Date, false, text("2105-12-31")},
		{"Nullable(Date)", "NULL", connector.Date, true, nil},
		{"DateTime", "toDateTime(0)", connector.Moment, false, text("1970-01-01T00:00:00Z")},
		{"DateTime", "toDateTime(4294967295)", connector.Moment, false, text("2106-02-07T06:28:15Z")},
		{"DateTime('Asia/Kolkata')", "toDateTime(1600000000)", connector.Moment, false, text("2020-09-13T12:26:40Z")},
		{"Nullable(DateTime)", "NULL", connector.Moment, true, nil},
		{"Array(Nullable(String))", `['a', NULL, 'it\'s']`, connector.Text, false, text(`['a',NULL,'it\'s']`)},
		{"Array(Array(UInt64))", "[[1,18446744073709551615],[]]", connector.Text, false, text("[[1,18446744073709551615],[]]")},
		{"Tuple(UInt8, String)", "(1,'x')", connector.Text, false, text("(1,'x')")},
	} {
		t.Run(c.sourceType+" "+c.value[:min(len(c.value), 30)], func(t *testing.T) {
			c.value = strings.ReplaceAll(c.value, "repeat100000('x')", "'"+strings.Repeat("x", 100000)+"'")
			run(t, db, "CREATE TABLE one (c "+c.sourceType+") ENGINE = Memory", "INSERT INTO one SELECT "+c.value)
			column := connector.Column{Name: "c", Kind: c.kind, SourceType: c.sourceType, Nullable: c.nullable}
			for _, columns := range [][]string{nil, {}} {
				got, cells, err := read(t, s, map[string]any{"database": "kinds"}, connector.Selection{Source: "one", Columns: columns})
				if err != nil {
					t.Fatal(err)
				}
				if len(got) != 1 || got[0] != column || len(cells) != 1 || shown(cells[0]) != shown(c.want) {
					t.Errorf("%+v %s, want %+v %s", got, shown(cells[0]), column, shown(c.want))
				}
			}
		})
	}
}

func shown(s *string) string {
	if s == nil {
		return "null"
	}
	return strconv.Quote(*s)
}

// read reads the first column of a selection.
func read(t testing.TB, s server, changes map[string]any, sel connector.Selection) (columns []connector.Column, cells []*string, err error) {
	t.Helper()
	src := s.opened(t, changes)
	stream, err := src.Read(t.Context(), sel)
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

// TestCellsThatCannotBeRead: the error names the column, and nothing is cut or replaced.
func TestCellsThatCannotBeRead(t *testing.T) {
	s := running(t)
	db := admin(t, s.plain, "kinds")
	run(t, db,
		"CREATE TABLE bytes (id UInt8, raw String) ENGINE = Memory", "INSERT INTO bytes SELECT 1, 'fine' UNION ALL SELECT 2, '\\xff\\xfe'",
		"CREATE VIEW huge AS SELECT number AS id, arrayStringConcat(arrayMap(x -> '0123456789abcdef', range(1048577)), '') AS long FROM system.numbers LIMIT 1",
		// This old server writes zero bytes into large decimals.
		"CREATE VIEW decimals AS SELECT 1 AS id, toDecimal128('1234567890123456789012345678.0123456789', 10) AS large",
		"CREATE TABLE states (id UInt8, total AggregateFunction(sum, UInt64)) ENGINE = MergeTree ORDER BY id",
	)
	for table, column := range map[string]string{"bytes": "raw", "huge": "long", "decimals": "large"} {
		_, _, err := read(t, s, map[string]any{"database": "kinds"}, connector.Selection{Source: table})
		if sdg.CodeOf(err) != sdg.ConnectorSourceFailure || !strings.Contains(err.Error(), strconv.Quote(column)) {
			t.Errorf("%s: %v", table, err)
		}
		if _, ids, err := read(t, s, map[string]any{"database": "kinds"}, connector.Selection{Source: table, Columns: []string{"id"}}); err != nil || len(ids) == 0 {
			t.Errorf("%s without the column: %v", table, err)
		}
	}
	_, _, err := read(t, s, map[string]any{"database": "kinds"}, connector.Selection{Source: "states"})
	if sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("unfinished states: %v", err)
	}
}

// TestWideTable has 1,000 columns.
func TestWideTable(t *testing.T) {
	s := running(t)
	const columns = 1000
	var definitions, values []string
	for i := range columns {
		definitions = append(definitions, fmt.Sprintf("c%d Nullable(Int32)", i))
		values = append(values, fmt.Sprintf("number + %d", i))
	}
	run(t, admin(t, s.plain, "wide"), "CREATE TABLE wide ("+strings.Join(definitions, ", ")+") ENGINE = Memory", "INSERT INTO wide SELECT "+strings.Join(values, ", ")+" FROM numbers(500)")
	src := s.opened(t, map[string]any{"database": "wide"})
	stream, err := src.Read(t.Context(), connector.Selection{Source: "wide"})
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	var b connector.Batch
	for err = stream.Next(t.Context(), &b); err == nil; err = stream.Next(t.Context(), &b) {
		for row := range b.Rows() {
			for i := range columns {
				if got := b.Columns[i].Ints[row]; got != int64(rows+row+i) {
					t.Fatalf("row %d, column %d: %d", rows+row, i, got)
				}
			}
		}
		rows += b.Rows()
	}
	if !errors.Is(err, io.EOF) || rows != 500 {
		t.Errorf("%d rows, %v", rows, err)
	}
	if err := stream.Close(); err != nil {
		t.Error(err)
	}
}

// TestMemory reads 400,000 rows of 200 bytes, 80 MB, in a heap that stays below half of it.
func TestMemory(t *testing.T) {
	s := running(t)
	run(t, admin(t, s.plain, "many"), "CREATE TABLE many (id UInt64, t String) ENGINE = MergeTree ORDER BY id",
		"INSERT INTO many SELECT number, concat(toString(number), '"+strings.Repeat("x", 190)+"') FROM numbers(400000)")
	src := s.opened(t, map[string]any{"database": "many"})
	heap := harness.StartHeap()
	stream, err := src.Read(t.Context(), connector.Selection{Source: "many", Columns: []string{"t"}})
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	var b connector.Batch
	for err = stream.Next(t.Context(), &b); err == nil; err = stream.Next(t.Context(), &b) {
		rows += b.Rows()
		heap.Sample()
	}
	if !errors.Is(err, io.EOF) || rows != 400000 {
		t.Errorf("%d rows, %v", rows, err)
	}
	if grown := heap.Grown(); grown > 40<<20 {
		t.Errorf("the heap grew by %d bytes", grown)
	}
	if err := stream.Close(); err != nil {
		t.Error(err)
	}
}
