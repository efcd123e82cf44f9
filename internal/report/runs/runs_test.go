package runs_test

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/report/runs"
)

// row is one row before it is collected.
type row struct {
	key  runs.Key
	row  int64
	word uint64
}

// merged writes the rows over several collectors and reads their runs back, one by one.
func merged(t *rapid.T, shape runs.Shape, rows []row, workers int) []row {
	collectors := make([]*runs.Collector, workers)
	for i := range collectors {
		collectors[i] = runs.NewCollector(shape)
	}
	for i, r := range rows {
		c := collectors[i*workers/max(len(rows), 1)]
		if shape.Words > 0 {
			c.Add(r.key, r.row, r.word)
		} else {
			c.Add(r.key, r.row)
		}
	}
	var streams []io.Reader
	for _, c := range collectors {
		var b bytes.Buffer
		if err := c.WriteRun(&b); err != nil {
			t.Fatal(err)
		}
		streams = append(streams, &b)
	}
	m, err := runs.NewMerge(shape, streams)
	if err != nil {
		t.Fatal(err)
	}
	var out []row
	var r runs.Record
	for {
		ok, err := m.Next(&r)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			return out
		}
		for i := range r.Count {
			next := row{key: r.Key, row: r.Row}
			if shape.Span {
				next.key.High += uint64(i)
				next.row += i
			}
			if shape.Words > 0 {
				next.word = r.Words[0]
			}
			out = append(out, next)
		}
	}
}

func order(a, b row) int {
	return cmp.Or(cmp.Compare(a.key.High, b.key.High), cmp.Compare(a.key.Low, b.key.Low), cmp.Compare(a.word, b.word), cmp.Compare(a.row, b.row))
}

func TestMergeSortsAllRows(t *testing.T) {
	t.Parallel()
	shapes := map[string]runs.Shape{
		"spans": {Span: true}, "every row": {Rows: true}, "wide": {Wide: true, Rows: true}, "words": {Words: 1, Rows: true},
		"collapsed": {}, "collapsed words": {Words: 1},
	}
	for name, shape := range shapes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				n := rapid.IntRange(0, 300).Draw(t, "n")
				most := rapid.SampledFrom([]uint64{3, 100, 1 << 40, ^uint64(0)}).Draw(t, "most")
				stride := rapid.Uint64Range(0, 1).Draw(t, "stride")
				rows := make([]row, n)
				for i := range rows {
					rows[i].row = int64(i)
					if i > 0 && rapid.IntRange(0, 3).Draw(t, "continue") > 0 && rows[i-1].key.High < ^uint64(0)-1 {
						rows[i].key = rows[i-1].key
						rows[i].key.High += stride
						continue
					}
					rows[i].key.High = rapid.Uint64Range(0, most).Draw(t, "key")
					if shape.Wide {
						rows[i].key.Low = rapid.Uint64Range(0, 2).Draw(t, "low")
					}
					if shape.Words > 0 {
						rows[i].word = rapid.Uint64Range(0, 2).Draw(t, "word")
					}
				}
				got := merged(t, shape, rows, rapid.IntRange(1, 5).Draw(t, "workers"))
				want := slices.Clone(rows)
				slices.SortFunc(want, order)
				if !shape.Rows && !shape.Span {
					// Rows of equal records are not told apart: only their number is kept.
					for i := range got {
						got[i].row = 0
						want[i].row = 0
					}
				}
				if !slices.Equal(got, want) {
					t.Fatalf("merged %v, want %v", got, want)
				}
			})
		})
	}
}

func TestRunsAreSmall(t *testing.T) {
	t.Parallel()
	c := runs.NewCollector(runs.Shape{Span: true})
	for i := range uint64(1_000_000) {
		c.Add(runs.Key{High: i}, int64(i))
	}
	var b bytes.Buffer
	if err := c.WriteRun(&b); err != nil {
		t.Fatal(err)
	}
	if c.Len() != 1 || b.Len() > 30 {
		t.Errorf("a million consecutive keys are %d records in %d bytes", c.Len(), b.Len())
	}
}

func TestDamagedRunsAreRefused(t *testing.T) {
	t.Parallel()
	shape := runs.Shape{Words: 1}
	c := runs.NewCollector(shape)
	for i := range uint64(50) {
		c.Add(runs.Key{High: i * 1000}, int64(i), i)
	}
	var b bytes.Buffer
	if err := c.WriteRun(&b); err != nil {
		t.Fatal(err)
	}
	whole := b.Bytes()
	read := func(data []byte, shape runs.Shape) error {
		m, err := runs.NewMerge(shape, []io.Reader{bytes.NewReader(data)})
		var r runs.Record
		for ok := true; err == nil && ok; {
			ok, err = m.Next(&r)
		}
		return err
	}
	if err := read(whole, shape); err != nil {
		t.Fatalf("the whole run: %v", err)
	}
	for n := range whole {
		if err := read(whole[:n], shape); !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Fatalf("cut to %d of %d bytes: %v", n, len(whole), err)
		}
	}
	if err := read(append(slices.Clone(whole), 0), shape); !errors.Is(err, runs.ErrFormat) {
		t.Errorf("a byte behind the end: %v", err)
	}
	if err := read(whole, runs.Shape{}); !errors.Is(err, runs.ErrFormat) {
		t.Errorf("another shape: %v", err)
	}
}

func FuzzMerge(f *testing.F) {
	c := runs.NewCollector(runs.Shape{Span: true})
	for i := range uint64(50) {
		c.Add(runs.Key{High: i / 3 * 2}, int64(i))
	}
	var b bytes.Buffer
	if err := c.WriteRun(&b); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := runs.NewMerge(runs.Shape{Span: true}, []io.Reader{bytes.NewReader(data)})
		var r runs.Record
		last := uint64(0)
		for ok := true; err == nil && ok; {
			if ok, err = m.Next(&r); ok && err == nil {
				if r.Key.High < last || r.Count < 1 {
					t.Fatalf("key %d with %d rows comes after key %d", r.Key.High, r.Count, last)
				}
				last = r.Key.High
			}
		}
	})
}

func BenchmarkCollect(b *testing.B) {
	c := runs.NewCollector(runs.Shape{Rows: true})
	for b.Loop() {
		c.Reset()
		x := uint64(1)
		for i := range int64(65_536) {
			x = x*6364136223846793005 + 1442695040888963407
			c.Add(runs.Key{High: x}, i)
		}
		if err := c.WriteRun(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/65_536, "ns/row")
}

// BenchmarkMerge reads the runs that a report of uniqueness reads: hashes, and a row each.
func BenchmarkMerge(b *testing.B) {
	const files, records = 14, 100_000
	shape := runs.Shape{Rows: true}
	random := rand.New(rand.NewPCG(1, 2))
	data := make([][]byte, files)
	for i := range data {
		c := runs.NewCollector(shape)
		for row := range int64(records) {
			c.Add(runs.Key{High: random.Uint64()}, row)
		}
		var file bytes.Buffer
		if err := c.WriteRun(&file); err != nil {
			b.Fatal(err)
		}
		data[i] = file.Bytes()
	}
	for b.Loop() {
		streams := make([]io.Reader, files)
		for i := range streams {
			streams[i] = bytes.NewReader(data[i])
		}
		m, err := runs.NewMerge(shape, streams)
		if err != nil {
			b.Fatal(err)
		}
		var r runs.Record
		n := 0
		for ok := true; ok; n++ {
			if ok, err = m.Next(&r); err != nil {
				b.Fatal(err)
			}
		}
		if n != files*records+1 {
			b.Fatal(n)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(files*records), "ns/record")
}
