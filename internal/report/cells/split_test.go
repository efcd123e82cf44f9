package cells_test

import (
	"bytes"
	"encoding/csv"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/report/cells"
)

// split reads a block in chunks of limit rows.
func split(t *testing.T, block string, columns, limit int) (rows [][]string, numbers []int64, s *cells.Splitter) {
	t.Helper()
	s = &cells.Splitter{}
	s.Reset([]byte(block), columns)
	for n := s.Next(limit); n > 0; n = s.Next(limit) {
		for i := range n {
			row := make([]string, columns)
			for c := range row {
				row[c] = string(s.Cell(i, c))
				if column := s.Column(c); column.Filled(i) != (row[c] != "") || string(column.Cell(i)) != row[c] {
					t.Errorf("row %d, cell %d is %q, in its column %q, and Filled is %v", len(rows), c, row[c], column.Cell(i), column.Filled(i))
				}
			}
			rows = append(rows, row)
			numbers = append(numbers, s.Number(i))
		}
	}
	return rows, numbers, s
}

func TestSplit(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		block  string
		rows   [][]string
		faults []cells.Fault
	}{
		{"plain", "a,b\nc,\n,\n", [][]string{{"a", "b"}, {"c", ""}, {"", ""}}, nil},
		{"quoted", "\"a,\n\"\"b\"\"\",\"\"\nc,\"d\"\n", [][]string{{"a,\n\"b\"", ""}, {"c", "d"}}, nil},
		{"short and long rows", "a,b\nc\nd,e,f\ng,h\n", [][]string{{"a", "b"}, {"g", "h"}}, []cells.Fault{{1, "the row has too few cells"}, {2, "the row has too many cells"}}},
		{"empty line", "a,b\n\nc,d\n", [][]string{{"a", "b"}, {"c", "d"}}, []cells.Fault{{1, "the row has too few cells"}}},
		{"CRLF", "a,b\r\nc,d\n", [][]string{{"c", "d"}}, []cells.Fault{{0, "a carriage return outside quotes"}}},
		{"bare quote", "a,b\"\nc,d\n", [][]string{{"c", "d"}}, []cells.Fault{{0, "a quote inside an unquoted cell"}}},
		{"text behind a quote", "a,\"b\"x\nc,d\n", [][]string{{"c", "d"}}, []cells.Fault{{0, "text behind a closing quote"}}},
		{"open quote", "a,b\nc,\"d\n", [][]string{{"a", "b"}}, []cells.Fault{{1, "a quoted cell does not end"}}},
		{"no final line feed", "a,b\nc,d", [][]string{{"a", "b"}}, []cells.Fault{{1, "the last row does not end with a line feed"}}},
		{"empty block", "", nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for _, limit := range []int{1, 2, 100} {
				rows, _, s := split(t, c.block, 2, limit)
				if !slices.EqualFunc(rows, c.rows, slices.Equal) {
					t.Errorf("chunks of %d: rows %q, want %q", limit, rows, c.rows)
				}
				if n, faults := s.Faults(); n != int64(len(c.faults)) || !slices.Equal(faults, c.faults) {
					t.Errorf("chunks of %d: faults %d %v, want %v", limit, n, faults, c.faults)
				}
			}
		})
	}
}

func TestFaultyRowsKeepTheirNumbers(t *testing.T) {
	t.Parallel()
	_, numbers, s := split(t, "a,b\nc\nd,e\n", 2, 10)
	if !slices.Equal(numbers, []int64{0, 2}) || s.Records() != 3 {
		t.Errorf("numbers %v, %d records, want [0 2], 3", numbers, s.Records())
	}
}

// FuzzSplit holds the splitter against encoding/csv: whatever that package reads without
// complaint, in the form this service delivers, must be split the same, and nothing that
// it refuses may pass as free of faults.
func FuzzSplit(f *testing.F) {
	for _, seed := range []string{"a,b\n", "\"a\n\"\"\",b\nc,d\n", "a\nb,c\n", "a,b", "\"a\"b,c\n", "a,\"b\n", ",\n,\n", "\"\",\"\"\n"} {
		f.Add([]byte(seed), uint8(2), uint8(3))
	}
	f.Fuzz(func(t *testing.T, block []byte, columns, limit uint8) {
		if columns == 0 || limit == 0 {
			return
		}
		rows, _, s := split(t, string(block), int(columns), int(limit))
		faulty, _ := s.Faults()
		if int64(len(rows))+faulty != s.Records() {
			t.Fatalf("%d rows and %d faults, but %d records", len(rows), faulty, s.Records())
		}
		// encoding/csv turns CRLF into LF and skips empty lines, which delivered bytes do not have.
		if bytes.ContainsRune(block, '\r') || bytes.HasPrefix(block, []byte("\n")) || bytes.Contains(block, []byte("\n\n")) {
			return
		}
		want, err := readAll(block, int(columns))
		clean := err == nil && (len(block) == 0 || block[len(block)-1] == '\n')
		if clean && (faulty > 0 || !slices.EqualFunc(rows, want, slices.Equal)) {
			t.Fatalf("encoding/csv reads %q, the splitter %q with %d faults", want, rows, faulty)
		}
		if !clean && faulty == 0 {
			t.Fatalf("encoding/csv refuses the block (%v), the splitter does not", err)
		}
	})
}

func readAll(block []byte, columns int) ([][]string, error) {
	r := csv.NewReader(bytes.NewReader(block))
	r.FieldsPerRecord = columns
	var rows [][]string
	for {
		row, err := r.Read()
		if err == io.EOF {
			return rows, nil
		}
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
}

func BenchmarkSplit(b *testing.B) {
	block := []byte(strings.Repeat("123456,Jane Miller,jane.miller@example.com,2024-03-01,gold,12.50,true,Springfield,US,active\n", 10_000))
	b.SetBytes(int64(len(block)))
	var s cells.Splitter
	for b.Loop() {
		s.Reset(block, 10)
		for s.Next(1024) > 0 {
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/10_000, "ns/row")
}
