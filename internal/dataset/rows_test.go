package dataset_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/spool"
	"github.com/sdg-service/sdg/internal/frame"
)

// TestTypedRowsAreThoseOfTheirTexts: rows that come as values give the schema, the profile
// and the cells of the same rows in an uploaded Parquet file, which is read as texts.
func TestTypedRowsAreThoseOfTheirTexts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		columns, blocks := drawTable(t, 1) // sums of floats depend on the portions in which they are made
		areTheirTexts(t, columns, blocks)
	})
}

// TestKeysThatCountUp are written as others are: over nines, jumps and missing ones.
func TestKeysThatCountUp(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		first, jump int64 // by which every 500th is multiplied
		holes       bool
	}{
		"from below zero, with holes": {-3, 7, true},
		"from below zero":             {-1020, 1, false},
		"with jumps":                  {1, 7, false},
		"from 7 digits to 8":          {9_998_000, 1, false},
		"from 8 digits to 9":          {99_998_000, 1, false},
		"over nines behind 8 digits":  {1_199_998_500, 1, false},
		"over nines before 8 digits":  {12_399_999_000, 1, false},
		"from 15 digits to 16":        {999_999_999_998_000, 1, false},
		"beyond what floats hold":     {9_999_999_999_998_000, 1, false},
		"to the largest":              {math.MaxInt64 - 2499, 1, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := &spool.Rows{Count: 2500, Columns: make([]spool.Vector, 1)}
			key := c.first
			for i := range b.Count {
				switch {
				case c.holes && i%97 == 50:
					addCell(&b.Columns[0], spool.Integer, nil)
					continue
				case i%500 == 499:
					key *= c.jump
				}
				addCell(&b.Columns[0], spool.Integer, key)
				key++
			}
			areTheirTexts(t, []spool.Column{{Name: "order_id", Kind: spool.Integer}}, []*spool.Rows{b})
		})
	}
}

func areTheirTexts(t rapid.TB, columns []spool.Column, blocks []*spool.Rows) {
	t.Helper()
	ctx, file, upload := context.Background(), spooled(t, columns, blocks), asParquet(t, columns, blocks)
	want, err := dataset.Infer(ctx, upload, dataset.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	have, err := dataset.InferRows(ctx, file, dataset.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	sameText(t, "schema", indented(t, have), indented(t, want))
	var one, two, again bytes.Buffer
	profile, err := dataset.ConvertRows(ctx, file, have, &one, nil)
	if err != nil {
		t.Fatal(err)
	}
	uploaded, err := dataset.Convert(ctx, upload, want, &two, nil)
	if err != nil {
		t.Fatal(err)
	}
	sameText(t, "profile", indented(t, profile), indented(t, uploaded))
	if got, want := cells(t, one.Bytes(), have), cells(t, two.Bytes(), want); !reflect.DeepEqual(got, want) {
		t.Fatalf("the cells are\n%v\nnot\n%v", got, want)
	}
	if _, err := dataset.ConvertRows(ctx, file, have, &again, nil); err != nil || !bytes.Equal(one.Bytes(), again.Bytes()) {
		t.Fatalf("the same rows make another file (%v)", err)
	}
}

// TestInspectionOnTheWay: what is decided while rows pass is what their file gives, also
// where the sets of different values do not fit.
func TestInspectionOnTheWay(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		columns, blocks := drawTable(t, 3)
		file := spooled(t, columns, blocks)
		want, err := dataset.InferRows(context.Background(), file, dataset.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		slots := rapid.SampledFrom([]int{128, 256, 1 << 16}).Draw(t, "slots")
		i, err := dataset.NewInspectorWithin(columns, slots)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range blocks {
			if err := i.Observe(b); err != nil {
				t.Fatal(err)
			}
		}
		have, err := i.Decide(context.Background(), dataset.Spooled(file), nil)
		if err != nil {
			t.Fatal(err)
		}
		sameText(t, fmt.Sprintf("schema with %d slots", slots), indented(t, have), indented(t, want))
	})
}

// sameText compares texts, and names the first line that differs.
func sameText(t rapid.TB, what, have, want string) {
	t.Helper()
	others := strings.Split(want, "\n")
	for n, line := range strings.Split(have, "\n") {
		if n >= len(others) || line != others[n] {
			t.Fatalf("line %d of the %s is %s, not %s in\n%s", n+1, what, line, others[min(n, len(others)-1)], want)
		}
	}
	if len(have) != len(want) {
		t.Fatalf("the %s ends after\n%s", what, have)
	}
}

func indented(t rapid.TB, v any) string {
	t.Helper()
	raw, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func cells(t rapid.TB, stored []byte, s *dataset.Schema) [][]*string {
	t.Helper()
	rows, err := dataset.Rows(context.Background(), bytes.NewReader(stored), int64(len(stored)), s, 0, int(s.Rows))
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestFloatsThatAreNone: NaN and both infinities are missing, and both zeros are one value.
func TestFloatsThatAreNone(t *testing.T) {
	t.Parallel()
	var v spool.Vector
	for _, f := range []float64{1.5, math.Inf(1), math.NaN(), math.Inf(-1), 0, math.Copysign(0, -1)} {
		addCell(&v, spool.Float, f)
	}
	file := spooled(t, []spool.Column{{Name: "f", Kind: spool.Float}}, []*spool.Rows{{Columns: []spool.Vector{v}, Count: 6}})
	s, err := dataset.InferRows(context.Background(), file, dataset.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if c := &s.Columns[0]; c.Kind != frame.Number || c.Nulls != 3 || c.Distinct != 2 || !slices.Equal(c.NullTexts, []string{"NaN", "Inf", "-Inf"}) {
		t.Errorf("the column is %+v", c)
	}
	var out bytes.Buffer
	if _, err := dataset.ConvertRows(context.Background(), file, s, &out, nil); err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, row := range cells(t, out.Bytes(), s) {
		if row[0] == nil {
			text += "- "
		} else {
			text += *row[0] + " "
		}
	}
	if text != "1.5 - - - 0.0 0.0 " {
		t.Errorf("the cells are %s", text)
	}
}

// TestRowsThatCannotBeRead: what is wrong with rows or with their way out ends both passes.
func TestRowsThatCannotBeRead(t *testing.T) {
	t.Parallel()
	text := func(cells ...string) (v spool.Vector) {
		for _, cell := range cells {
			addCell(&v, spool.Text, cell)
		}
		return v
	}
	inferred := func(c spool.Column, v spool.Vector) (dataset.Source, *dataset.Schema, error) {
		file := spooled(t, []spool.Column{c}, []*spool.Rows{{Columns: []spool.Vector{v}, Count: len(v.Null)}})
		s, err := dataset.InferRows(context.Background(), file, dataset.Limits{}, nil)
		return file, s, err
	}
	for name, c := range map[string]struct {
		cells []string
		row   int64
	}{
		"no UTF-8":             {[]string{"a", "b\xff"}, 2},
		"a NUL byte":           {[]string{"a\x00"}, 1},
		"two halves of an é":   {[]string{"a", "\xc3", "\xa9"}, 2},
		"behind other scripts": {[]string{"é", "\xc3"}, 2},
	} {
		_, _, err := inferred(spool.Column{Name: "s", Kind: spool.Text}, text(c.cells...))
		if e := fault(t, err); e.Row != c.row || e.Column != "s" {
			t.Errorf("%s: %+v", name, e)
		}
	}
	for name, columns := range map[string][]spool.Column{
		"no columns":     nil,
		"two of a name":  {{Name: "a", Kind: spool.Text}, {Name: "a", Kind: spool.Text}},
		"a NUL in names": {{Name: "a\x00", Kind: spool.Text}},
		"no UTF-8":       {{Name: "a\xff", Kind: spool.Text}},
	} {
		if _, err := dataset.NewInspector(columns, dataset.Limits{}); err == nil {
			t.Errorf("%s: they were taken", name)
		} else {
			fault(t, err)
		}
	}
	good, s, err := inferred(spool.Column{Name: "s", Kind: spool.Text}, text("1", "2", "3"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := dataset.ConvertRows(context.Background(), good, s, brokenWriter{}, nil); !errors.Is(err, errBroken) {
		t.Errorf("a store that fails: %v", err)
	}
	if _, err := dataset.ConvertRows(context.Background(), good, s, io.Discard, func(float64) { panic("no page") }); err == nil || !strings.Contains(err.Error(), "panic: no page") {
		t.Errorf("a panic where rows are written: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := dataset.ConvertRows(ctx, good, s, io.Discard, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a conversion that nobody wants: %v", err)
	}
	less, _, err := inferred(spool.Column{Name: "s", Kind: spool.Text}, text("1", "2"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = dataset.ConvertRows(context.Background(), less, s, io.Discard, nil)
	if e := fault(t, err); e.Code != dataset.Changed {
		t.Errorf("fewer rows: %v", err)
	}
	holes := text("1", "2")
	addCell(&holes, spool.Text, nil)
	holed, _, err := inferred(spool.Column{Name: "s", Kind: spool.Text}, holes)
	if err != nil {
		t.Fatal(err)
	}
	_, err = dataset.ConvertRows(context.Background(), holed, s, io.Discard, nil)
	if e := fault(t, err); e.Code != dataset.Changed || e.Row != 3 {
		t.Errorf("a missing cell where none was: %v", err)
	}
	cut := good
	cut.Size -= 3
	if _, err := dataset.ConvertRows(context.Background(), cut, s, io.Discard, nil); err == nil {
		t.Error("half a file was converted")
	}
}

var errBroken = errors.New("the store is full")

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }
