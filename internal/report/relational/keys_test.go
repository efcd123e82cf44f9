package relational_test

import (
	"bytes"
	"io"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/relational"
)

// memory holds runs as files do.
type memory map[int][]*bytes.Buffer

type file struct{ *bytes.Buffer }

func (file) Close() error { return nil }

func (m memory) create(need int) (io.WriteCloser, error) {
	b := &bytes.Buffer{}
	m[need] = append(m[need], b)
	return file{b}, nil
}

func (m memory) open(need int) ([]io.ReadCloser, error) {
	var out []io.ReadCloser
	for _, b := range m[need] {
		out = append(out, io.NopCloser(bytes.NewReader(b.Bytes())))
	}
	return out, nil
}

// checked checks sensors and readings, each cut into blocks that several workers see and write.
func checked(t rapid.TB, blocks [2][]*frame.Frame) []relational.KeyResult {
	t.Helper()
	check := relational.NewKeyCheck(measured)
	files, missing := memory{}, []int64{0, 0}
	for table, list := range blocks {
		first := int64(0)
		for _, f := range list {
			c := check.Collector()
			if err := c.Block(table, f, first); err != nil {
				t.Fatal(err)
			}
			if f.Rows > 0 && c.Bytes() == 0 {
				t.Fatal("the collector says that it holds nothing")
			}
			if err := c.Write(files.create); err != nil {
				t.Fatal(err)
			}
			for n, m := range c.Missing() {
				missing[n] += m
			}
			first += int64(f.Rows)
		}
	}
	out, err := check.Join(missing, files.open)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestKeysAreChecked(t *testing.T) {
	t.Parallel()
	broken := table("sensors", keys("id", 3, 1, 4, 3))
	broken.Columns[0].Null = []bool{false, false, true, false}
	readings := func(of ...int) *frame.Frame { return table("readings", keys("sensor", of...)) }
	found := checked(t, [2][]*frame.Frame{{table("sensors", keys("id", 7, 2)), broken}, {readings(7, 2, 9), readings(3, 5)}})
	key, link := found[0], found[1]
	if key.Table != "sensors" || key.Column != "id" || key.Parent != "" || key.Checked != 6 || key.Violations != 2 {
		t.Errorf("key %+v: one of six is missing and one repeated", key)
	}
	if len(key.Examples) != 1 || key.Examples[0].Row != 5 {
		t.Errorf("row 5 repeats row 2: %+v", key.Examples)
	}
	if link.Table != "readings" || link.Parent != "sensors" || link.Checked != 5 || link.Violations != 2 || link.Examples[0].Row+link.Examples[1].Row != 2+4 {
		t.Errorf("relation %+v: rows 2 and 4 of five have no sensor", link)
	}
}

// TestKeysAreCountedExactly: whatever the keys and however they are cut, the counts are those of
// a map.
func TestKeysAreCountedExactly(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		ids := rapid.SliceOfN(rapid.IntRange(0, 40), 1, 60).Draw(t, "ids")
		of := rapid.SliceOfN(rapid.IntRange(0, 50), 1, 60).Draw(t, "of")
		cut := rapid.IntRange(0, len(ids)).Draw(t, "cut")
		found := checked(t, [2][]*frame.Frame{{table("sensors", keys("id", ids[:cut]...)), table("sensors", keys("id", ids[cut:]...))}, {table("readings", keys("sensor", of...))}})
		seen, repeated, dangling := map[int]bool{}, 0, 0
		for _, id := range ids {
			if seen[id] {
				repeated++
			}
			seen[id] = true
		}
		for _, id := range of {
			if !seen[id] {
				dangling++
			}
		}
		if found[0].Violations != int64(repeated) || found[1].Violations != int64(dangling) {
			t.Fatalf("found %d and %d, want %d and %d", found[0].Violations, found[1].Violations, repeated, dangling)
		}
	})
}

// TestEntities: rows are drawn and summed up by the entity to which they belong.
func TestEntities(t *testing.T) {
	t.Parallel()
	sensors := table("sensors", keys("id", 5, 6, 7), number("height", 10, 20, 30))
	readings := table("readings", keys("sensor", 6, 5, 6, 6, 9), number("t", 1, 1, 3, 2, 1), number("x", 1, 5, 2, 6, 100))
	e, err := relational.NewEntities(measured, []*frame.Frame{sensors, readings})
	if err != nil {
		t.Fatal(err)
	}
	if e.Root("readings") != "sensors" || !slices.Equal(e.Below("sensors"), []string{"readings"}) {
		t.Fatalf("root %q, below %v", e.Root("readings"), e.Below("sensors"))
	}
	drawn := map[float64]bool{}
	for seed := range uint64(40) {
		one, err := e.OneEach("readings", seed)
		if err != nil {
			t.Fatal(err)
		}
		x, height := one.Column("x"), one.Column("of its parent: height")
		if one.Rows != 2 || one.Column("sensor") != nil || x.Numbers[0] != 5 || height.Numbers[0] != 10 || height.Numbers[1] != 20 {
			t.Fatalf("one row of each sensor that has some: %+v", one)
		}
		drawn[x.Numbers[1]] = true
	}
	if len(drawn) != 3 || drawn[100] {
		t.Errorf("of three rows those with %v were drawn", drawn)
	}
	whole, err := e.Wholes("sensors")
	if err != nil {
		t.Fatal(err)
	}
	count, mean := whole.Column("readings: number"), whole.Column("readings: mean x")
	if whole.Rows != 3 || !slices.Equal(count.Numbers, []float64{1, 3, 0}) || mean.Numbers[1] != 3 || !mean.IsNull(2) {
		t.Errorf("wholes: %+v, %+v", count, mean)
	}
	// Rows 2 and 3 are of one sensor, and row 3 is before row 2.
	if n, wrong, err := e.Disorder("readings"); err != nil || n != 1 || wrong != 1 {
		t.Errorf("%d of %d rows are out of order, %v", wrong, n, err)
	}
}
