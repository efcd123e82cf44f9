package table_test

import (
	"bytes"
	stdgzip "compress/gzip"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/table"
)

// blocksPerFile is more than one, so that files have seams.
const blocksPerFile = 2

// wanted are the rows of a file of encode with blocksPerFile.
func wanted(tb testing.TB, s *sample, i int) [][]string {
	rows := s.rows(tb, i)
	return slices.Concat(rows, rows)
}

func names(t *contract.Table) []string {
	var out []string
	for _, c := range t.Columns {
		out = append(out, c.Name)
	}
	return out
}

// sameRows tells the first row that differs.
func sameRows(t *testing.T, name string, want, got [][]string) {
	t.Helper()
	if len(want) != len(got) {
		t.Errorf("table %s has %d rows, want %d", name, len(got), len(want))
	}
	for i := range min(len(want), len(got)) {
		if !slices.Equal(want[i], got[i]) {
			t.Errorf("table %s, row %d: want %q, got %q", name, i, want[i], got[i])
			return
		}
	}
}

func TestCSVIsUntouched(t *testing.T) {
	t.Parallel()
	eachSample(t, func(t *testing.T, s *sample) {
		for i := range s.Tables {
			want := slices.Concat(s.headers[i], s.blocks[i], s.blocks[i])
			if got := encode(t, table.CSV, s, i, blocksPerFile); !bytes.Equal(got, want) {
				t.Errorf("table %s is not what was delivered", s.Tables[i].Name)
			}
		}
	})
}

func TestGzipHoldsTheCSV(t *testing.T) {
	t.Parallel()
	eachSample(t, func(t *testing.T, s *sample) {
		for i := range s.Tables {
			r, err := stdgzip.NewReader(bytes.NewReader(encode(t, table.GzipCSV, s, i, blocksPerFile)))
			if err != nil {
				t.Fatal(err)
			}
			rows, err := csv.NewReader(r).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			sameRows(t, s.Tables[i].Name, append([][]string{names(&s.Tables[i])}, wanted(t, s, i)...), rows)
		}
	})
}

func TestGzipMembersStandAlone(t *testing.T) {
	t.Parallel()
	s := readSample(t, contractDir+"/taxi.json")
	compressed := bytes.NewReader(encode(t, table.GzipCSV, s, 0, blocksPerFile))
	r, err := stdgzip.NewReader(compressed)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][]byte{s.headers[0], s.blocks[0], s.blocks[0]} {
		r.Multistream(false)
		got, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("member %d holds something else", i)
		}
		if h := r.Header; h.Name != "" || h.Comment != "" || !h.ModTime.IsZero() || len(h.Extra) > 0 {
			t.Errorf("member %d has a header with %+v", i, h)
		}
		if err := r.Reset(compressed); err != nil && (err != io.EOF || i < 2) {
			t.Fatal(err)
		}
	}
}

// jsonValue is how a JSON reader that keeps numbers as written shows a cell.
func jsonValue(c *contract.Column, cell string) any {
	switch {
	case cell == "":
		return nil
	case c.Type.Numeric():
		return json.Number(cell)
	case c.Type == contract.Boolean:
		return cell == "true"
	}
	return cell
}

func TestJSONLinesHoldTheValues(t *testing.T) {
	t.Parallel()
	eachSample(t, func(t *testing.T, s *sample) {
		for i := range s.Tables {
			tab := &s.Tables[i]
			lines := strings.SplitAfter(string(encode(t, table.JSONLines, s, i, blocksPerFile)), "\n")
			lines = lines[:len(lines)-1] // behind the last line feed
			want := wanted(t, s, i)
			if len(lines) != len(want) {
				t.Fatalf("table %s has %d lines, want %d", tab.Name, len(lines), len(want))
			}
			for r, line := range lines {
				dec := json.NewDecoder(strings.NewReader(line))
				dec.UseNumber()
				var got []any
				for {
					token, err := dec.Token()
					if err == io.EOF {
						break
					}
					if err != nil {
						t.Fatalf("table %s, line %d: %v", tab.Name, r, err)
					}
					got = append(got, token)
				}
				expected := []any{json.Delim('{')}
				for j := range tab.Columns {
					expected = append(expected, tab.Columns[j].Name, jsonValue(&tab.Columns[j], want[r][j]))
				}
				expected = append(expected, json.Delim('}'))
				if !slices.Equal(expected, got) {
					t.Fatalf("table %s, line %d: want %v, got %v", tab.Name, r, expected, got)
				}
			}
		}
	})
}

// cellOf writes a value read from Parquet as the CSV cell it stands for, going by the
// logical type in the file's own schema.
func cellOf(t *testing.T, leaf parquet.Node, v parquet.Value) string {
	t.Helper()
	if v.IsNull() {
		return ""
	}
	logical := leaf.Type().LogicalType()
	if logical == nil {
		if v.Kind() != parquet.Boolean {
			t.Fatalf("a value of kind %s has no logical type", v.Kind())
		}
		return fmt.Sprint(v.Boolean())
	}
	switch l := logical.Value.(type) {
	case *format.StringType:
		return string(v.ByteArray())
	case *format.IntType:
		return fmt.Sprint(v.Int64())
	case *format.DecimalType:
		units := big.NewInt(v.Int64())
		scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(l.Scale)), nil)
		return new(big.Rat).SetFrac(units, scale).FloatString(int(l.Scale))
	case *format.DateType:
		return time.Unix(int64(v.Int32())*86_400, 0).UTC().Format(time.DateOnly)
	case *format.TimeType:
		if l.IsAdjustedToUTC || l.Unit.String() != "MILLIS" {
			t.Fatalf("times are %s, adjusted %t", l.Unit.String(), l.IsAdjustedToUTC)
		}
		return time.UnixMilli(int64(v.Int32())).UTC().Format(time.TimeOnly)
	case *format.TimestampType:
		if !l.IsAdjustedToUTC || l.Unit.String() != "MILLIS" {
			t.Fatalf("timestamps are %s, adjusted %t", l.Unit.String(), l.IsAdjustedToUTC)
		}
		return time.UnixMilli(v.Int64()).UTC().Format(time.RFC3339Nano)
	case *format.UUIDType:
		h := hex.EncodeToString(v.ByteArray())
		return strings.Join([]string{h[:8], h[8:12], h[12:16], h[16:20], h[20:]}, "-")
	}
	t.Fatalf("logical type %s is not expected", logical)
	return ""
}

func TestParquetHoldsTheValues(t *testing.T) {
	t.Parallel()
	eachSample(t, func(t *testing.T, s *sample) {
		hash, err := s.Hash()
		if err != nil {
			t.Fatal(err)
		}
		for i := range s.Tables {
			tab := &s.Tables[i]
			data := encode(t, table.Parquet, s, i, blocksPerFile)
			f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
			if err != nil {
				t.Fatal(err)
			}
			if n := len(f.RowGroups()); n != blocksPerFile {
				t.Errorf("table %s has %d row groups, want one for each of %d blocks", tab.Name, n, blocksPerFile)
			}
			metadata := map[string]string{}
			for _, kv := range f.Metadata().KeyValueMetadata {
				metadata[kv.Key] = kv.Value
			}
			if diff := cmp.Diff(map[string]string{"contract_hash": hash, "synthetic": "true"}, metadata); diff != "" {
				t.Errorf("table %s: metadata (-want +got):\n%s", tab.Name, diff)
			}
			fields := f.Schema().Fields()
			var columns []string
			for _, field := range fields {
				columns = append(columns, field.Name())
			}
			if diff := cmp.Diff(names(tab), columns); diff != "" {
				t.Fatalf("table %s: columns (-want +got):\n%s", tab.Name, diff)
			}
			r := parquet.NewReader(f)
			var got [][]string
			buffer := make([]parquet.Row, 100)
			for {
				n, err := r.ReadRows(buffer)
				for _, row := range buffer[:n] {
					cells := make([]string, len(row))
					for j, v := range row {
						cells[j] = cellOf(t, fields[j], v)
					}
					got = append(got, cells)
				}
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			sameRows(t, tab.Name, wanted(t, s, i), got)
		}
	})
}

// extremes are the least and the greatest of cells that are not empty, by value.
func extremes(c *contract.Column, rows [][]string, j int) (least, most string) {
	compare := strings.Compare // right for every other type, too
	if c.Type.Numeric() {
		compare = func(a, b string) int {
			x, _ := new(big.Rat).SetString(a)
			y, _ := new(big.Rat).SetString(b)
			return x.Cmp(y)
		}
	}
	for _, row := range rows {
		cell := row[j]
		if cell == "" {
			continue
		}
		if least == "" || compare(cell, least) < 0 {
			least = cell
		}
		if most == "" || compare(cell, most) > 0 {
			most = cell
		}
	}
	return least, most
}

// Readers skip row groups by these statistics: wrong ones lose rows without a word.
func TestParquetStatisticsAreTrue(t *testing.T) {
	t.Parallel()
	eachSample(t, func(t *testing.T, s *sample) {
		for i := range s.Tables {
			tab, rows := &s.Tables[i], s.rows(t, i)
			data := encode(t, table.Parquet, s, i, 1)
			f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
			if err != nil {
				t.Fatal(err)
			}
			fields := f.Schema().Fields()
			for j, chunk := range f.Metadata().RowGroups[0].Columns {
				var empty int64
				for _, row := range rows {
					if row[j] == "" {
						empty++
					}
				}
				stats := chunk.MetaData.Statistics
				kind := fields[j].Type().Kind()
				least, most := extremes(&tab.Columns[j], rows, j)
				gotLeast := cellOf(t, fields[j], kind.Value(stats.MinValue))
				gotMost := cellOf(t, fields[j], kind.Value(stats.MaxValue))
				if gotLeast != least || gotMost != most || stats.NullCount != empty {
					t.Errorf("%s.%s is said to have %d empty cells and values from %q to %q; it has %d, and %q to %q",
						tab.Name, tab.Columns[j].Name, stats.NullCount, gotLeast, gotMost, empty, least, most)
				}
			}
		}
	})
}
