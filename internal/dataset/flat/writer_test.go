package flat_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset/flat"
)

var cells = map[flat.Type]*rapid.Generator[any]{
	flat.Integer: rapid.Int64().AsAny(),
	flat.Moment:  rapid.Int64Range(-1e15, 1e15).AsAny(),
	flat.Double:  rapid.Float64().AsAny(),
	flat.Text:    rapid.StringN(0, 9, -1).AsAny(),
}

// TestFilesComeBack: the Parquet library reads what was written, whatever the sizes of pages,
// dictionaries and row groups.
func TestFilesComeBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		columns := make([]flat.Column, rapid.IntRange(1, 4).Draw(t, "columns"))
		coded := make([]bool, len(columns))
		names := make([][]string, len(columns))
		for i := range columns {
			columns[i] = flat.Column{Name: fmt.Sprintf("column %d", i), Type: flat.Type(rapid.IntRange(0, 3).Draw(t, "type")), Optional: rapid.Bool().Draw(t, "optional")}
			coded[i] = columns[i].Type == flat.Text && rapid.Bool().Draw(t, "coded")
		}
		var file bytes.Buffer
		w := flat.NewWriter(&file, columns, flat.Options{
			CreatedBy: "sdg version 0(build test)", Compression: &zstd.Codec{Level: zstd.SpeedFastest},
			PageBytes: rapid.SampledFrom([]int{16, 100, 1 << 20}).Draw(t, "page"), DictionaryBytes: rapid.SampledFrom([]int{1, 30, 1 << 20}).Draw(t, "dictionary"),
		})
		want := make([][]string, len(columns))
		for range rapid.IntRange(0, 3).Draw(t, "groups") {
			for range rapid.IntRange(1, 3).Draw(t, "batches") {
				rows := rapid.IntRange(1, 20).Draw(t, "rows")
				for c := range columns {
					to, codes := w.Chunk(c), []uint32(nil)
					if !coded[c] && rapid.Bool().Draw(t, "together") {
						want[c] = append(want[c], together(t, to, &columns[c], rows)...)
						if err := to.EndCells(); err != nil {
							t.Fatal(err)
						}
						continue
					}
					for range rows {
						if columns[c].Optional && rapid.IntRange(0, 2).Draw(t, "null") == 0 {
							want[c] = append(want[c], parquet.Value{}.String())
							if coded[c] {
								codes = append(codes, 0)
							} else {
								to.Missing()
							}
							continue
						}
						cell := cells[columns[c].Type].Draw(t, "cell")
						want[c] = append(want[c], parquet.ValueOf(cell).String())
						switch v := cell.(type) {
						case int64:
							to.Integer(v)
						case float64:
							to.Double(v)
						case string:
							if !coded[c] {
								to.Text([]byte(v))
								continue
							}
							code := 0
							for code < len(names[c]) && names[c][code] != v {
								code++
							}
							if code == len(names[c]) {
								names[c] = append(names[c], v)
							}
							codes = append(codes, uint32(code)+1)
						}
					}
					end := to.EndCells
					if coded[c] {
						end = func() error { return to.Codes(codes, names[c]) }
					}
					if err := end(); err != nil {
						t.Fatal(err)
					}
				}
			}
			for c := range columns {
				if err := w.Chunk(c).End(); err != nil {
					t.Fatal(err)
				}
			}
			if err := w.EndGroup(); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		f, err := parquet.OpenFile(bytes.NewReader(file.Bytes()), int64(file.Len()))
		if err != nil {
			t.Fatal(err)
		}
		if f.NumRows() != int64(len(want[0])) {
			t.Fatalf("%d rows, not %d", f.NumRows(), len(want[0]))
		}
		for c, column := range f.Root().Columns() {
			if column.Name() != columns[c].Name || column.Optional() != columns[c].Optional {
				t.Fatalf("column %d is %s", c, column)
			}
			if have := read(t, f, c); fmt.Sprint(have) != fmt.Sprint(want[c]) {
				t.Fatalf("column %d holds\n%v, not\n%v", c, have, want[c])
			}
		}
	})
}

// together appends some cells at once, and returns them.
func together(t *rapid.T, to *flat.Chunk, c *flat.Column, rows int) (want []string) {
	var ints []int64
	var null []bool
	var doubles []float64
	var run []byte
	var ends []uint32
	endTexts := func() {
		set, base := to.Texts(run, len(ends), flat.Neighbours(nil, run, ends))
		for i, end := range ends {
			set[i] = base + end
		}
		run, ends = nil, nil
	}
	for range rows {
		missing := c.Optional && rapid.IntRange(0, 9).Draw(t, "null") == 0
		null = append(null, missing)
		if missing {
			want = append(want, parquet.Value{}.String())
			ints, doubles = append(ints, 0), append(doubles, math.NaN())
			if c.Type == flat.Text {
				endTexts()
				to.Missing()
			}
			continue
		}
		cell := cells[c.Type].Draw(t, "cell")
		want = append(want, parquet.ValueOf(cell).String())
		switch v := cell.(type) {
		case int64:
			ints = append(ints, v)
		case float64:
			doubles = append(doubles, v)
		case string:
			run = append(run, v...)
			ends = append(ends, uint32(len(run)))
		}
	}
	switch c.Type {
	case flat.Text:
		endTexts()
	case flat.Double:
		to.Doubles(doubles)
	default:
		to.Integers(ints, null)
	}
	return want
}

func read(t rapid.TB, f *parquet.File, column int) (out []string) {
	for _, group := range f.RowGroups() {
		pages := group.ColumnChunks()[column].Pages()
		for {
			page, err := pages.ReadPage()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			values := make([]parquet.Value, page.NumValues())
			if n, err := page.Values().ReadValues(values); n < len(values) {
				t.Fatal(err)
			}
			for _, v := range values {
				out = append(out, v.String())
			}
		}
		if err := pages.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

var options = flat.Options{Compression: &zstd.Codec{}, PageBytes: 1 << 20, DictionaryBytes: 1 << 20}

// TestFilesThatAreNone: what would not be a file is not written.
func TestFilesThatAreNone(t *testing.T) {
	t.Parallel()
	required := flat.NewWriter(io.Discard, []flat.Column{{Name: "n", Type: flat.Integer}}, options)
	required.Chunk(0).Missing()
	if err := required.Chunk(0).End(); err == nil {
		t.Error("a cell is missing of a column that has all")
	}
	uneven := flat.NewWriter(io.Discard, []flat.Column{{Name: "n", Type: flat.Integer}, {Name: "m", Type: flat.Integer}}, options)
	uneven.Chunk(0).Integer(1)
	if err := errors.Join(uneven.Chunk(0).End(), uneven.Chunk(1).End()); err != nil {
		t.Fatal(err)
	}
	if err := uneven.EndGroup(); err == nil {
		t.Error("a column has fewer rows than another")
	}
	broken := flat.NewWriter(brokenWriter{}, []flat.Column{{Name: "n", Type: flat.Integer}}, options)
	if err := broken.Close(); !errors.Is(err, errBroken) {
		t.Errorf("a store that fails: %v", err)
	}
}

var errBroken = errors.New("the store is full")

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }
