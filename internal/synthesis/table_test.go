package synthesis_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/table"
)

// kinds holds a column of each way in which cells are written, with a missing cell in each.
func kinds() *frame.Frame {
	null := []bool{false, true, false}
	number := func(name string, decimals int, a, b float64) frame.Column {
		return frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Decimals: decimals, Treatment: frame.Learn}, Numbers: []float64{a, 0, b}, Null: null}
	}
	at := func(name, layout string, a, b time.Time) frame.Column {
		return frame.Column{Field: frame.Field{Name: name, Kind: frame.Time, Layout: layout, Treatment: frame.Learn}, Times: []int64{a.UnixMicro(), 0, b.UnixMicro()}, Null: null}
	}
	text := func(name string, kind frame.Kind, treatment frame.Treatment, levels ...string) frame.Column {
		return frame.Column{Field: frame.Field{Name: name, Kind: kind, Treatment: treatment}, Codes: []uint32{0, 0, 1}, Levels: levels, Null: null}
	}
	a, b := time.Date(1969, 12, 31, 23, 59, 58, 0, time.UTC), time.Date(2024, 2, 29, 13, 5, 9, 0, time.UTC)
	return &frame.Frame{Name: "all", Rows: 3, Columns: []frame.Column{
		number("whole", 0, -7, 9_007_199_254_740_991), number("price", 2, 0.1, -12.5), number("fine", 12, 0.000000000001, 2),
		at("day", time.DateOnly, a, b), at("clock", time.TimeOnly, a, b), at("instant", time.RFC3339, a, b), at("zulu", "2006-01-02T15:04:05Z", a, b),
		at("german", "02.01.2006", a, b), at("fraction", "2006-01-02 15:04:05.000", a, b),
		text("city", frame.Category, frame.Learn, "Bern, \"BE\"", "two\nlines"), text("code", frame.Text, frame.Format, "00123", "ü"), text("phone", frame.Text, frame.Mask, "+99 99", "+99 999"),
		text("gone", frame.Text, frame.Drop, "a", "b"),
	}}
}

// TestRenditions writes a synthesized table in each format and reads it back: no cell is lost
// or means something else.
func TestRenditions(t *testing.T) {
	t.Parallel()
	all := kinds()
	c := contractOf(all, synth.CART)
	c.Rows = 3
	made := &frame.Frame{Name: all.Name, Rows: 3, Columns: all.Columns[:len(all.Columns)-1]} // what is dropped is not made
	delivered := made.AppendCSV(made.AppendHeader(nil), 0, 3)
	written := func(f table.Format) []byte {
		t.Helper()
		tables := c.Tables()
		var out bytes.Buffer
		e, err := table.NewEncoder(f, tables, &tables.Tables[0], &out)
		if err != nil {
			t.Fatal(err)
		}
		if err := table.ReadBlocks(bytes.NewReader(delivered), 2, e.WriteHeader, e.WriteBlock); err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		if err := e.Close(); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}

	const first = `{"whole":-7,"price":0.10,"fine":"0.000000000001","day":"1969-12-31","clock":"23:59:58","instant":"1969-12-31T23:59:58Z","zulu":"1969-12-31T23:59:58Z",` +
		`"german":"31.12.1969","fraction":"1969-12-31 23:59:58.000","city":"Bern, \"BE\"","code":"00123","phone":"+99 99"}`
	lines := strings.Split(string(written(table.JSONLines)), "\n")
	if len(lines) != 4 {
		t.Fatalf("%d lines", len(lines))
	}
	if diff := cmp.Diff(first, lines[0]); diff != "" {
		t.Errorf("JSON lines (-want +got):\n%s", diff)
	}
	if n := strings.Count(lines[1], ":null"); n != len(made.Columns) {
		t.Errorf("%d of %d missing cells: %s", n, len(made.Columns), lines[1])
	}
	if !strings.Contains(lines[2], `"whole":9007199254740991,"price":-12.50`) || !strings.Contains(lines[2], `"city":"two\nlines","code":"ü"`) {
		t.Errorf("last line: %s", lines[2])
	}

	zipped, err := gzip.NewReader(bytes.NewReader(written(table.GzipCSV)))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(zipped)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(delivered), string(plain)); diff != "" {
		t.Errorf("csv.gz (-delivered +unzipped):\n%s", diff)
	}

	raw := written(table.Parquet)
	file, err := parquet.OpenFile(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	if file.NumRows() != 3 {
		t.Fatalf("%d rows", file.NumRows())
	}
	types := map[string]string{}
	for _, column := range file.Schema().Fields() {
		types[column.Name()] = column.Type().String()
		if !column.Optional() {
			t.Errorf("%s takes no missing cell", column.Name())
		}
	}
	want := map[string]string{
		"whole": "INT(64,true)", "price": "DECIMAL(18,2)", "fine": "STRING", "day": "DATE", "clock": "TIME(isAdjustedToUTC=false,unit=MILLIS)",
		"instant": "TIMESTAMP(isAdjustedToUTC=true,unit=MILLIS)", "zulu": "TIMESTAMP(isAdjustedToUTC=true,unit=MILLIS)",
		"german": "STRING", "fraction": "STRING", "city": "STRING", "code": "STRING", "phone": "STRING",
	}
	if diff := cmp.Diff(want, types); diff != "" {
		t.Errorf("parquet types (-want +got):\n%s", diff)
	}
	rows := make([]parquet.Row, 3)
	reader := parquet.NewReader(file)
	if n, err := reader.ReadRows(rows); n != 3 || err != nil && err != io.EOF { //nolint:errorlint // the reader's documented end
		t.Fatalf("%d rows, %v", n, err)
	}
	for i, v := range rows[1] {
		if !v.IsNull() {
			t.Errorf("column %d of the row of missing cells holds %v", i, v)
		}
	}
	if got := []int64{rows[0][0].Int64(), rows[0][1].Int64(), int64(rows[0][3].Int32()), rows[0][5].Int64()}; !cmp.Equal(got, []int64{-7, 10, -1, -2_000}) {
		t.Errorf("first row: %v", got)
	}
}
