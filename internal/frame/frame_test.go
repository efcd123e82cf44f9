package frame_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/frame"
)

var update = flag.Bool("update", false, "write golden files")

// sample has a column of each kind, a missing cell in each, and texts that need quotes.
func sample() *frame.Frame {
	return &frame.Frame{Name: "sample", Rows: 4, Columns: []frame.Column{
		{Field: frame.Field{Name: "count", Kind: frame.Number}, Numbers: []float64{1, -2, 0, 9007199254740992}, Null: []bool{false, false, true, false}},
		{Field: frame.Field{Name: "price, net", Kind: frame.Number, Decimals: 2}, Numbers: []float64{1.005, -0.001, 1234567.891, 0}, Null: []bool{false, false, false, true}},
		{Field: frame.Field{Name: "day", Kind: frame.Time, Layout: "2006-01-02"}, Times: []int64{0, -1, 951_782_400_000_000, 0}, Null: []bool{false, false, false, true}},
		{Field: frame.Field{Name: "at", Kind: frame.Time, Layout: "02.01.2006 15:04:05.000"}, Times: []int64{1_500_000, 0, 86_399_999_000, 1}},
		{Field: frame.Field{Name: "text", Kind: frame.Text}, Codes: []uint32{0, 1, 2, 3}, Levels: []string{"", " led by space", "a \"quote\"", "two\nlines, one comma"}},
		{Field: frame.Field{Name: "colour", Kind: frame.Category}, Codes: []uint32{1, 0, 0, 1}, Levels: []string{"blue", "grün"}, Null: []bool{false, false, true, false}},
	}}
}

func TestCSV(t *testing.T) {
	t.Parallel()
	f := sample()
	if err := f.Check(); err != nil {
		t.Fatal(err)
	}
	got := f.AppendCSV(f.AppendHeader(nil), 0, f.Rows)
	golden := filepath.Join("testdata", "sample.csv")
	if *update {
		if err := os.WriteFile(golden, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("CSV is\n%s\nwant\n%s", got, want)
	}
}

func TestCheckFindsBrokenFrames(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*frame.Frame)
		says   string
	}{
		"short column":     {func(f *frame.Frame) { f.Columns[0].Numbers = f.Columns[0].Numbers[:3] }, "3 cells, want 4"},
		"short nulls":      {func(f *frame.Frame) { f.Columns[0].Null = []bool{true} }, "4 cells, want 4"},
		"code of no level": {func(f *frame.Frame) { f.Columns[5].Codes[0] = 2 }, "code 2 of 2 levels"},
		"levels unsorted":  {func(f *frame.Frame) { f.Columns[5].Levels = []string{"b", "a"} }, "level 1 is not above"},
		"levels repeated":  {func(f *frame.Frame) { f.Columns[5].Levels = []string{"a", "a"} }, "level 1 is not above"},
		"unknown kind":     {func(f *frame.Frame) { f.Columns[1].Kind = "shape" }, "unknown kind"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := sample()
			c.change(f)
			if err := f.Check(); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("Check() = %v, want one that says %q", err, c.says)
			}
		})
	}
}

func TestCodeOfNullRowMeansNothing(t *testing.T) {
	t.Parallel()
	f := sample()
	f.Columns[5].Codes[2] = 99
	if err := f.Check(); err != nil {
		t.Errorf("Check() = %v; the code belongs to a missing cell", err)
	}
}

func TestSelect(t *testing.T) {
	t.Parallel()
	f := sample()
	got := f.Select([]int{3, 0, 0})
	if err := got.Check(); err != nil {
		t.Fatal(err)
	}
	whole := f.AppendCSV(nil, 0, f.Rows)
	first := string(f.AppendCSV(nil, 0, 1))
	last := string(f.AppendCSV(nil, 3, 4))
	if !strings.HasSuffix(string(whole), last) {
		t.Fatal("blocks of rows do not join to the whole")
	}
	if rows := string(got.AppendCSV(nil, 0, 3)); rows != last+first+first {
		t.Errorf("Select gives\n%s\nwant\n%s", rows, last+first+first)
	}
	if got.Column("colour") == nil || got.Column("none") != nil || len(got.Fields()) != len(f.Columns) {
		t.Error("columns are not found by name")
	}
}

func BenchmarkAppendCSV(b *testing.B) {
	const rows = 1000
	f := &frame.Frame{Rows: rows, Columns: []frame.Column{
		{Field: frame.Field{Name: "n", Kind: frame.Number}, Numbers: make([]float64, rows)},
		{Field: frame.Field{Name: "d", Kind: frame.Number, Decimals: 2}, Numbers: make([]float64, rows)},
		{Field: frame.Field{Name: "t", Kind: frame.Time, Layout: "2006-01-02"}, Times: make([]int64, rows)},
		{Field: frame.Field{Name: "c", Kind: frame.Category}, Codes: make([]uint32, rows), Levels: []string{"Adm-clerical", "Craft-repair", "Sales"}},
	}}
	for i := range rows {
		f.Columns[0].Numbers[i] = float64(i * 7919 % 100_000)
		f.Columns[1].Numbers[i] = float64(i*7919%100_000) / 97
		f.Columns[2].Times[i] = int64(i) * 86_400_000_000
		f.Columns[3].Codes[i] = uint32(i % 3)
	}
	buf := f.AppendCSV(nil, 0, rows)
	b.SetBytes(int64(len(buf)))
	b.ReportAllocs()
	for b.Loop() {
		buf = f.AppendCSV(buf[:0], 0, rows)
	}
}
