package dataset_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

const people = "id,name,zip,joined,score,team\n" +
	"1,Anna Moe,01234,2024-01-31,1.5,red\n2,John Doe,94110,2024-02-29,,blue\n3,Maria Poe,01234,2023-12-01,7,red\n" +
	"4,Peter Roe,94110,2024-01-31,2.25,red\n5,Karen Soe,01234,2024-02-29,3,blue\n6,Luis Toe,94110,2023-12-01,4,red\n" +
	"7,Emma Voe,01234,2024-01-31,5,red\n8,Paul Woe,94110,2024-02-29,6,blue\n9,Ruth Yoe,01234,2023-12-01,7,red\n10,Omar Zoe,94110,2023-12-01,8,red\n"

func TestRowsBrowse(t *testing.T) {
	t.Parallel()
	// More rows than a row group holds, with a value that tells its row.
	const n = 270_000
	var b strings.Builder
	b.WriteString("row,odd\n")
	for i := range n {
		fmt.Fprintf(&b, "%d,%s\n", i, []string{"", "x"}[i%2])
	}
	s := infer(t, "a.csv", b.String())
	stored, _ := convert(t, s, "a.csv", b.String())
	for _, c := range []struct {
		offset      int64
		limit, want int
	}{{0, 3, 3}, {131_070, 5, 5}, {131_072, 1, 1}, {262_143, 2, 2}, {n - 2, 10, 2}, {n, 5, 0}, {n + 5, 5, 0}, {7, 0, 0}} {
		rows, err := dataset.Rows(context.Background(), bytes.NewReader(stored), int64(len(stored)), s, c.offset, c.limit)
		if err != nil {
			t.Fatal(err)
		}
		if len(rows) != c.want {
			t.Fatalf("offset %d, limit %d: %d rows, want %d", c.offset, c.limit, len(rows), c.want)
		}
		for i, row := range rows {
			at := int(c.offset) + i
			if *row[0] != fmt.Sprint(at) || (row[1] == nil) != (at%2 == 0) {
				t.Fatalf("row %d is %q, %v", at, *row[0], row[1])
			}
		}
	}
	if _, err := dataset.Rows(context.Background(), bytes.NewReader(stored), int64(len(stored)), s, -1, 1); err == nil {
		t.Error("a negative offset was taken")
	}
}

func TestLoadDrawsRows(t *testing.T) {
	t.Parallel()
	const n = 5000
	var b strings.Builder
	b.WriteString("row,k\n")
	for i := range n {
		fmt.Fprintf(&b, "%d.5,k%d\n", i, i%7)
	}
	s := infer(t, "a.csv", b.String())
	stored, _ := convert(t, s, "a.csv", b.String())
	draw := func(seed uint64) []float64 {
		f := load(t, s, stored, dataset.LoadOptions{MaxRows: 500, Seed: seed})
		if f.Rows != 500 {
			t.Fatalf("%d rows, want 500", f.Rows)
		}
		return f.Columns[0].Numbers
	}
	one := draw(1)
	if !slices.IsSorted(one) || len(slices.Compact(slices.Clone(one))) != 500 {
		t.Error("rows are not in the file's order, or come twice")
	}
	if !slices.Equal(one, draw(1)) || slices.Equal(one, draw(2)) {
		t.Error("the seed does not decide the rows")
	}
	// Of 500 uniform rows, 250 ± 56 (five standard deviations) lie in the first half.
	if half, _ := slices.BinarySearch(one, n/2); half < 194 || half > 306 {
		t.Errorf("%d of 500 rows are of the first half", half)
	}
}

func TestLoadChoosesColumns(t *testing.T) {
	t.Parallel()
	s := infer(t, "a.csv", people)
	stored, _ := convert(t, s, "a.csv", people)
	f := load(t, s, stored, dataset.LoadOptions{Name: "people", Columns: []string{"team", "id"}})
	if f.Name != "people" || len(f.Columns) != 2 || f.Columns[0].Name != "team" || f.Columns[1].Name != "id" {
		t.Errorf("columns are %v", f.Fields())
	}
	_, err := dataset.Load(context.Background(), bytes.NewReader(stored), int64(len(stored)), s, dataset.LoadOptions{Columns: []string{"none"}})
	if sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("an unknown column gives %v", err)
	}
}

func TestStoredFilesOfOthersAreRefused(t *testing.T) {
	t.Parallel()
	s := infer(t, "a.csv", people)
	stored, _ := convert(t, s, "a.csv", people)
	other := infer(t, "b.csv", "a\n1\n2\n")
	for name, data := range map[string][]byte{"cut": stored[:len(stored)/2], "nothing": nil} {
		if _, err := dataset.Load(context.Background(), bytes.NewReader(data), int64(len(data)), s, dataset.LoadOptions{}); err == nil {
			t.Errorf("%s: the stored file was read", name)
		}
	}
	if _, err := dataset.Rows(context.Background(), bytes.NewReader(stored), int64(len(stored)), other, 0, 1); err == nil {
		t.Error("the stored file of another schema was read")
	}
}

func ptr[T any](v T) *T { return &v }

func TestChange(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		edits []dataset.Edit
		// want is "kind/treatment" of the column first named; field is the one refused.
		want, field, says string
	}{
		"mask a name":             {edits: []dataset.Edit{{Column: "name", Treatment: ptr(frame.Mask)}}, want: "text/mask"},
		"drop a name":             {edits: []dataset.Edit{{Column: "name", Treatment: ptr(frame.Drop)}}, want: "text/drop"},
		"learn a key as a number": {edits: []dataset.Edit{{Column: "id", Treatment: ptr(frame.Learn)}}, want: "number/learn"},
		"zip to number":           {edits: []dataset.Edit{{Column: "zip", Kind: ptr(frame.Number)}}, want: "number/learn"},
		"number to category":      {edits: []dataset.Edit{{Column: "score", Kind: ptr(frame.Category)}}, want: "category/learn"},
		"date to text":            {edits: []dataset.Edit{{Column: "joined", Kind: ptr(frame.Text)}}, want: "text/format"},
		"format a category":       {edits: []dataset.Edit{{Column: "team", Treatment: ptr(frame.Format)}}, want: "text/format"},
		"rename":                  {edits: []dataset.Edit{{Column: "team", Name: ptr(" squad ")}}, want: "category/learn"},
		"learn a name":            {edits: []dataset.Edit{{Column: "name", Treatment: ptr(frame.Learn)}}, field: "columns[0].treatment", says: "10 different values"},
		"name to number":          {edits: []dataset.Edit{{Column: "name", Kind: ptr(frame.Number)}}, field: "columns[0].kind", says: "cannot be a number"},
		"format a number":         {edits: []dataset.Edit{{Column: "score", Kind: ptr(frame.Number), Treatment: ptr(frame.Format)}}, field: "columns[0].treatment", says: "only texts can"},
		"unknown treatment":       {edits: []dataset.Edit{{Column: "team", Treatment: ptr(frame.Treatment("burn"))}}, field: "columns[0].treatment", says: "burn"},
		"unknown column":          {edits: []dataset.Edit{{Column: "team", Name: ptr("x")}, {Column: "nobody"}}, field: "columns[1].column", says: "nobody"},
		"edited twice":            {edits: []dataset.Edit{{Column: "team"}, {Column: "team"}}, field: "columns[1].column", says: "twice"},
		"name taken":              {edits: []dataset.Edit{{Column: "team", Name: ptr("id")}}, field: "columns", says: `both be named "id"`},
		"no name":                 {edits: []dataset.Edit{{Column: "team", Name: ptr(" ")}}, field: "columns[0].name", says: "1 to 1024"},
		"nothing left": {edits: []dataset.Edit{
			{Column: "id", Treatment: ptr(frame.Drop)}, {Column: "name", Treatment: ptr(frame.Drop)}, {Column: "zip", Treatment: ptr(frame.Drop)},
			{Column: "joined", Treatment: ptr(frame.Drop)}, {Column: "score", Treatment: ptr(frame.Drop)}, {Column: "team", Treatment: ptr(frame.Drop)},
		}, field: "columns", says: "Every column"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := infer(t, "a.csv", people)
			stored, _ := convert(t, s, "a.csv", people)
			before := fmt.Sprintf("%+v", s.Columns)
			place := slices.IndexFunc(s.Columns, func(col dataset.Column) bool { return col.Name == c.edits[0].Column })
			err := s.Change(c.edits)
			if c.field != "" {
				var refused *sdg.Error
				if !errors.As(err, &refused) || refused.Fields[0].Field != c.field || !strings.Contains(refused.Fields[0].Message, c.says) {
					t.Fatalf("error is %+v, want field %s that says %q", refused, c.field, c.says)
				}
				if fmt.Sprintf("%+v", s.Columns) != before {
					t.Error("a refused change changed the schema")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			got := s.Columns[place]
			if have := fmt.Sprintf("%s/%s", got.Kind, got.Treatment); have != c.want {
				t.Errorf("column is %s, want %s", have, c.want)
			}
			load(t, s, stored, dataset.LoadOptions{})
		})
	}
}

func TestChangedKindsKeepTheCells(t *testing.T) {
	t.Parallel()
	s := infer(t, "a.csv", people)
	stored, _ := convert(t, s, "a.csv", people)
	if err := s.Change([]dataset.Edit{
		{Column: "score", Kind: ptr(frame.Category)}, {Column: "joined", Kind: ptr(frame.Text)}, {Column: "zip", Kind: ptr(frame.Number)}, {Column: "id", Treatment: ptr(frame.Learn)},
	}); err != nil {
		t.Fatal(err)
	}
	f := load(t, s, stored, dataset.LoadOptions{})
	got := string(f.AppendCSV(nil, 0, 3))
	want := "1,Anna Moe,1234,2024-01-31,1.50,red\n2,John Doe,94110,2024-02-29,,blue\n3,Maria Poe,1234,2023-12-01,7.00,red\n"
	if got != want {
		t.Errorf("rows are\n%s\nwant\n%s", got, want)
	}
}

// TestOurCSVComesBack reads what frames write and gets the same bytes again.
func TestOurCSVComesBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(1, 60).Draw(t, "rows")
		columns := rapid.IntRange(1, 5).Draw(t, "columns")
		f := &frame.Frame{Rows: rows}
		for i := range columns {
			f.Columns = append(f.Columns, drawColumn(t, fmt.Sprintf("the column %d", i), rows))
		}
		text := f.AppendCSV(f.AppendHeader(nil), 0, rows)
		s, err := dataset.Infer(context.Background(), source("a.csv", text), dataset.Limits{}, nil)
		var refused *dataset.Error
		if errors.As(err, &refused) && refused.Code == dataset.Empty {
			return // blank lines only
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		var out bytes.Buffer
		if _, err := dataset.Convert(context.Background(), source("a.csv", text), s, &out, nil); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		back, err := dataset.Load(context.Background(), bytes.NewReader(out.Bytes()), int64(out.Len()), s, dataset.LoadOptions{})
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if columns == 1 && back.Rows < rows {
			return // blank lines at the end are no rows
		}
		if again := back.AppendCSV(back.AppendHeader(nil), 0, back.Rows); !bytes.Equal(again, text) {
			t.Fatalf("wrote\n%s\nand got back\n%s", text, again)
		}
	})
}

func drawColumn(t *rapid.T, name string, rows int) frame.Column {
	c := frame.Column{Field: frame.Field{Name: name}}
	if rapid.Bool().Draw(t, "nulls") {
		c.Null = rapid.SliceOfN(rapid.Bool(), rows, rows).Draw(t, "null")
	}
	switch rapid.IntRange(0, 2).Draw(t, "kind") {
	case 0:
		c.Kind, c.Decimals = frame.Number, rapid.IntRange(0, 6).Draw(t, "decimals")
		c.Numbers = rapid.SliceOfN(rapid.Float64Range(-1e9, 1e9), rows, rows).Draw(t, "numbers")
	case 1:
		c.Kind = frame.Time
		c.Layout = rapid.SampledFrom([]string{"2006-01-02", "2006-01-02 15:04:05", "02.01.2006", "2006-01-02T15:04:05Z07:00", "15:04:05"}).Draw(t, "layout")
		c.Times = rapid.SliceOfN(rapid.Int64Range(-2_000_000_000_000_000, 4_000_000_000_000_000), rows, rows).Draw(t, "times")
	default:
		c.Kind = frame.Category
		c.Levels = rapid.SliceOfNDistinct(rapid.StringMatching(`[A-Za-z ,"é\n]{1,12}z`), 1, 8, rapid.ID).Draw(t, "levels")
		slices.Sort(c.Levels)
		c.Codes = rapid.SliceOfN(rapid.Uint32Range(0, uint32(len(c.Levels)-1)), rows, rows).Draw(t, "codes")
	}
	return c
}

func TestLoadOfSomeRows(t *testing.T) {
	t.Parallel()
	const n = 5000
	var b strings.Builder
	b.WriteString("row,k\n")
	for i := range n {
		fmt.Fprintf(&b, "%d.5,k%d\n", i, i%7)
	}
	s := infer(t, "a.csv", b.String())
	stored, _ := convert(t, s, "a.csv", b.String())
	only := frame.NewRowSet(500)
	for row := 0; row < 500; row += 3 {
		only.Add(row)
	}
	drawn := load(t, s, stored, dataset.LoadOptions{MaxRows: 500, Seed: 1})
	some := load(t, s, stored, dataset.LoadOptions{MaxRows: 500, Seed: 1, Only: only})
	for i, v := range some.Columns[0].Numbers {
		if v != drawn.Columns[0].Numbers[3*i] {
			t.Fatalf("row %d is %g, want %g", i, v, drawn.Columns[0].Numbers[3*i])
		}
	}
	if some.Rows != only.Len() || len(some.Columns[1].Codes) != only.Len() {
		t.Errorf("%d rows, want %d", some.Rows, only.Len())
	}
}

func TestLoadFirst(t *testing.T) {
	t.Parallel()
	s := infer(t, "a.csv", people)
	stored, _ := convert(t, s, "a.csv", people)
	all := load(t, s, stored, dataset.LoadOptions{Name: "people"})
	for _, most := range []int64{0, 1, 3, 10, 11} {
		f, err := dataset.LoadFirst(context.Background(), bytes.NewReader(stored), int64(len(stored)), s, dataset.LoadOptions{Name: "people", MaxRows: most})
		if err != nil {
			t.Fatal(err)
		}
		want := min(int(most), all.Rows)
		if most == 0 {
			want = all.Rows
		}
		if got, cells := string(f.AppendCSV(nil, 0, f.Rows)), string(all.AppendCSV(nil, 0, want)); got != cells || f.Rows != want {
			t.Errorf("first %d:\n%s\nwant\n%s", most, got, cells)
		}
	}
}
