package spool_test

import (
	"bytes"
	"errors"
	"io"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset/spool"
)

var kinds = []spool.Kind{spool.Integer, spool.Float, spool.Boolean, spool.Moment, spool.Date, spool.Decimal, spool.Text}

// drawRows draws a block of rows.
func drawRows(t *rapid.T, columns []spool.Column) *spool.Rows {
	r := &spool.Rows{Columns: make([]spool.Vector, len(columns)), Count: rapid.IntRange(1, 40).Draw(t, "rows")}
	for c := range columns {
		v := &r.Columns[c]
		holes := rapid.Bool().Draw(t, "holes")
		for range r.Count {
			null := holes && rapid.IntRange(0, 3).Draw(t, "null") == 0
			v.Null = append(v.Null, null)
			switch k := columns[c].Kind; {
			case k.Bytes():
				if !null {
					v.Bytes = append(v.Bytes, rapid.StringN(0, 12, -1).Draw(t, "text")...)
				}
				v.Ends = append(v.Ends, uint32(len(v.Bytes)))
			case k == spool.Float:
				v.Floats = append(v.Floats, rapid.OneOf(rapid.Float64(), rapid.SampledFrom([]float64{math.NaN(), math.Inf(1), math.Inf(-1), math.Copysign(0, -1)})).Draw(t, "float"))
			case k == spool.Boolean:
				v.Ints = append(v.Ints, rapid.Int64Range(0, 1).Draw(t, "bool"))
			default:
				v.Ints = append(v.Ints, rapid.OneOf(rapid.Int64(), rapid.Int64Range(-70, 70), rapid.SampledFrom([]int64{math.MinInt64, math.MaxInt64})).Draw(t, "int"))
			}
		}
	}
	return r
}

func write(t rapid.TB, columns []spool.Column, blocks ...*spool.Rows) (file, sum []byte) {
	t.Helper()
	var out bytes.Buffer
	w, err := spool.NewWriter(&out, columns)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range blocks {
		if err := w.Write(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), w.Sum()
}

// same compares the cells that are not missing.
func same(k spool.Kind, a, b *spool.Vector, rows int) bool {
	if !slices.Equal(a.Null, b.Null) {
		return false
	}
	if k.Bytes() {
		return slices.Equal(a.Ends, b.Ends) && bytes.Equal(a.Bytes, b.Bytes)
	}
	for i := range rows {
		switch {
		case a.Null[i]:
		case k == spool.Float:
			if math.Float64bits(a.Floats[i]) != math.Float64bits(b.Floats[i]) {
				return false
			}
		case a.Ints[i] != b.Ints[i]:
			return false
		}
	}
	return true
}

func TestRowsComeBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		columns := make([]spool.Column, rapid.IntRange(1, 5).Draw(t, "columns"))
		for c := range columns {
			columns[c] = spool.Column{Name: rapid.StringN(0, 5, -1).Draw(t, "name"), Kind: rapid.SampledFrom(kinds).Draw(t, "kind")}
		}
		blocks := make([]*spool.Rows, rapid.IntRange(0, 4).Draw(t, "blocks"))
		for i := range blocks {
			blocks[i] = drawRows(t, columns)
		}
		file, sum := write(t, columns, blocks...)
		if again, sumAgain := write(t, columns, blocks...); !bytes.Equal(file, again) || !bytes.Equal(sum, sumAgain) {
			t.Fatal("the same rows make another file")
		}
		r, err := spool.NewReader(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(r.Columns(), columns) {
			t.Fatalf("columns %v came back as %v", columns, r.Columns())
		}
		wanted := make([]bool, len(columns))
		for c := range wanted {
			wanted[c] = rapid.Bool().Draw(t, "wanted")
		}
		if rapid.Bool().Draw(t, "all") {
			wanted = nil
		}
		var got spool.Rows
		for i, want := range blocks {
			if err := r.Next(&got, wanted); err != nil {
				t.Fatal(err)
			}
			if got.Count != want.Count {
				t.Fatalf("block %d has %d rows, not %d", i, got.Count, want.Count)
			}
			for c := range columns {
				if wanted != nil && !wanted[c] {
					if len(got.Columns[c].Null) > 0 {
						t.Fatalf("column %d was read", c)
					}
				} else if !same(columns[c].Kind, &want.Columns[c], &got.Columns[c], want.Count) {
					t.Fatalf("block %d, column %d (%s): %v came back as %v", i, c, columns[c].Kind, want.Columns[c], got.Columns[c])
				}
			}
		}
		for range 2 {
			if err := r.Next(&got, wanted); !errors.Is(err, io.EOF) {
				t.Fatalf("behind the last block: %v", err)
			}
		}
	})
}

// TestFilesThatAreCut: no part of a file passes for the whole.
func TestFilesThatAreCut(t *testing.T) {
	t.Parallel()
	file, _ := write(t, []spool.Column{{Name: "n", Kind: spool.Integer}, {Name: "s", Kind: spool.Text}},
		&spool.Rows{Count: 2, Columns: []spool.Vector{{Ints: []int64{1, 2}, Null: make([]bool, 2)}, {Bytes: []byte("ab"), Ends: []uint32{1, 2}, Null: make([]bool, 2)}}})
	for n := range len(file) {
		if err := readAll(file[:n]); err == nil {
			t.Errorf("%d of %d bytes were read as a file", n, len(file))
		}
	}
	if err := readAll(append(slices.Clone(file), 0)); err == nil {
		t.Error("a byte behind the end was not noticed")
	}
}

// TestRowsThatAreNone: an adapter's mistake is no file.
func TestRowsThatAreNone(t *testing.T) {
	t.Parallel()
	columns := []spool.Column{{Name: "n", Kind: spool.Integer}, {Name: "s", Kind: spool.Text}}
	whole := func() *spool.Rows {
		return &spool.Rows{Count: 1, Columns: []spool.Vector{{Ints: []int64{1}, Null: []bool{false}}, {Bytes: []byte("a"), Ends: []uint32{1}, Null: []bool{false}}}}
	}
	for name, spoil := range map[string]func(r *spool.Rows){
		"a column is not there": func(r *spool.Rows) { r.Columns = r.Columns[:1] },
		"a cell is not there":   func(r *spool.Rows) { r.Columns[0].Ints = nil },
		"a mark is not there":   func(r *spool.Rows) { r.Columns[0].Null = nil },
		"a cell has no end":     func(r *spool.Rows) { r.Columns[1].Bytes = []byte("ab") },
		"a row is not there":    func(r *spool.Rows) { r.Count = 2 },
		"too many rows":         func(r *spool.Rows) { r.Count = 1 << 20 },
	} {
		r := whole()
		spoil(r)
		w, err := spool.NewWriter(io.Discard, columns)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Write(r); err == nil {
			t.Errorf("%s: it was written", name)
		}
	}
}

func readAll(file []byte) error {
	r, err := spool.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return err
	}
	var rows spool.Rows
	for {
		if err := r.Next(&rows, nil); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func FuzzReader(f *testing.F) {
	columns := make([]spool.Column, len(kinds))
	rows := &spool.Rows{Count: 9, Columns: make([]spool.Vector, len(kinds))}
	for i, k := range kinds {
		columns[i] = spool.Column{Name: string(k), Kind: k}
		v := &rows.Columns[i]
		for n := range rows.Count {
			v.Null = append(v.Null, n == 3)
			switch {
			case k.Bytes():
				if n != 3 {
					v.Bytes = append(v.Bytes, "1.50"...)
				}
				v.Ends = append(v.Ends, uint32(len(v.Bytes)))
			case k == spool.Float:
				v.Floats = append(v.Floats, 0.5)
			default:
				v.Ints = append(v.Ints, 1)
			}
		}
	}
	file, _ := write(f, columns, rows, rows)
	f.Add(file)
	f.Add(file[:40])
	f.Fuzz(func(_ *testing.T, file []byte) { _ = readAll(file) })
}

// BenchmarkSpool writes and reads blocks of a table of ten columns.
func BenchmarkSpool(b *testing.B) {
	columns := []spool.Column{{Name: "id", Kind: spool.Integer}, {Name: "quantity", Kind: spool.Integer}, {Name: "ratio", Kind: spool.Float}, {Name: "paid", Kind: spool.Boolean},
		{Name: "at", Kind: spool.Moment}, {Name: "day", Kind: spool.Date}, {Name: "price", Kind: spool.Decimal}, {Name: "name", Kind: spool.Text}}
	rows := &spool.Rows{Count: 8192, Columns: make([]spool.Vector, len(columns))}
	for c := range columns {
		v := &rows.Columns[c]
		for i := range rows.Count {
			v.Null = append(v.Null, false)
			switch columns[c].Kind {
			case spool.Float:
				v.Floats = append(v.Floats, float64(i)/7)
			case spool.Decimal:
				v.Bytes = append(v.Bytes, []byte{byte('0' + i%10), '.', byte('0' + i/10%10), '0'}...)
			case spool.Text:
				v.Bytes = append(v.Bytes, "customer number "...)
				v.Bytes = append(v.Bytes, byte('0'+i%10), byte('0'+i/10%10))
			case spool.Boolean:
				v.Ints = append(v.Ints, int64(i%2))
			default:
				v.Ints = append(v.Ints, int64(i)*37)
			}
			v.Ends = append(v.Ends, uint32(len(v.Bytes)))
		}
	}
	file, _ := write(b, columns, rows)
	b.Run("write", func(b *testing.B) {
		b.ReportAllocs()
		w, err := spool.NewWriter(io.Discard, columns)
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			if err := w.Write(rows); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(rows.Count)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
	})
	b.Run("read", func(b *testing.B) {
		b.ReportAllocs()
		var into spool.Rows
		for b.Loop() {
			r, err := spool.NewReader(bytes.NewReader(file), int64(len(file)))
			if err != nil {
				b.Fatal(err)
			}
			if err := r.Next(&into, nil); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(rows.Count)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
	})
}
