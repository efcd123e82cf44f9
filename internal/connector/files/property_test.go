package files_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
)

// mixed has each form of column, with and without missing cells and dictionaries.
type mixed struct {
	A int64    `parquet:"a"`
	B *int64   `parquet:"b,optional,dict"`
	C *float64 `parquet:"c,optional"`
	D string   `parquet:"d"`
	E *string  `parquet:"e,optional"`
	F *string  `parquet:"f,optional,dict"`
	G *bool    `parquet:"g,optional"`
	H *int32   `parquet:"h,optional,date"`
}

func shown[T any](p *T, format func(T) string) string {
	if p == nil {
		return "∅"
	}
	return format(*p)
}

func (m mixed) line() string {
	whole := func(n int64) string { return strconv.FormatInt(n, 10) }
	same := func(s string) string { return s }
	return strings.Join([]string{
		whole(m.A), shown(m.B, whole), shown(m.C, func(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }), m.D, shown(m.E, same), shown(m.F, same),
		shown(m.G, strconv.FormatBool), shown(m.H, func(day int32) string { return fmt.Sprintf("1970-01-%02d", day+1) }),
	}, "|")
}

// TestParquetRowsComeBack: whatever the pages, row groups and files are, all cells come
// back in their order, from open pages and from stripes of any height.
func TestParquetRowsComeBack(t *testing.T) {
	t.Parallel()
	row := rapid.Custom(func(t *rapid.T) mixed {
		text := rapid.StringOfN(rapid.RuneFrom([]rune("aäb😀 ")), 0, 8, -1)
		return mixed{
			A: rapid.Int64().Draw(t, "a"), B: rapid.Ptr(rapid.Int64Range(0, 3), true).Draw(t, "b"), C: rapid.Ptr(rapid.Float64(), true).Draw(t, "c"), D: text.Draw(t, "d"),
			E: rapid.Ptr(text, true).Draw(t, "e"), F: rapid.Ptr(rapid.SampledFrom([]string{"x", "yy", ""}), true).Draw(t, "f"), G: rapid.Ptr(rapid.Bool(), true).Draw(t, "g"), H: rapid.Ptr(rapid.Int32Range(0, 30), true).Draw(t, "h"),
		}
	})
	rapid.Check(t, func(r *rapid.T) {
		m := store(nil)
		want := "a:integer!|b:integer|c:float|d:text!|e:text|f:text|g:boolean|h:date"
		for i := range rapid.IntRange(1, 2).Draw(r, "files") {
			rows := rapid.SliceOfN(row, 0, 25).Draw(r, "rows")
			m.objects[fmt.Sprintf("t/%d.parquet", i)] = []byte(parquetOf(t, rows,
				parquet.PageBufferSize(rapid.IntRange(1, 200).Draw(r, "page")), parquet.MaxRowsPerRowGroup(rapid.Int64Range(1, 50).Draw(r, "group")), parquet.DataPageVersion(rapid.IntRange(1, 2).Draw(r, "version"))))
			for _, row := range rows {
				want += "\n" + row.line()
			}
		}
		from := files.NewSource(t.Context(), m, "", nil)
		defer func() { _ = from.Close() }()
		if rapid.Bool().Draw(r, "stripes") {
			from.OpenPages(rapid.SampledFrom([]int64{0, 100, 300}).Draw(r, "pages"), rapid.Int64Range(600, 5000).Draw(r, "shelf"), rapid.IntRange(1, 30).Draw(r, "first"))
		}
		if got, err := textOf(t, from, connector.Selection{Source: "t/"}); err != nil || got != want {
			r.Fatalf("%v\n%s\nwant\n%s", err, got, want)
		}
	})
}

// TestTextCellsComeBack: cells that no widening touches come back as they were written, as
// CSV in any delimiter and as JSON-Lines.
func TestTextCellsComeBack(t *testing.T) {
	t.Parallel()
	cell := rapid.StringOfN(rapid.RuneFrom([]rune("aäb\",;\t\n '😀")), 1, 8, -1).Filter(func(s string) bool { return strings.TrimSpace(s) == s })
	rapid.Check(t, func(r *rapid.T) {
		rows := rapid.SliceOfN(rapid.SliceOfN(cell, 2, 2), 1, 30).Draw(r, "rows")
		rows = append(rows, []string{"word", "word"}) // or "a" alone might look like something
		csv, lines, want := "one,two\n", "", "one:text|two:text"
		for _, row := range rows {
			quoted := make([]string, 2)
			for i, c := range row {
				quoted[i] = `"` + strings.ReplaceAll(c, `"`, `""`) + `"`
			}
			csv += strings.Join(quoted, ",") + "\n"
			object, err := json.Marshal(map[string]string{"one": row[0], "two": row[1]})
			if err != nil {
				r.Fatal(err)
			}
			lines += string(object) + "\n"
			want += "\n" + row[0] + "|" + row[1]
		}
		m := store(map[string]string{"a.csv": csv, "a.jsonl": lines})
		for name := range m.objects {
			if got, err := text(t, m, connector.Selection{Source: name}); err != nil || got != want {
				r.Fatalf("%s: %v\n%q\nwant\n%q", name, err, got, want)
			}
		}
	})
}

// TestSinglesReadAsTheyAreWritten: by way of their shortest text, with or without writing it.
func TestSinglesReadAsTheyAreWritten(t *testing.T) {
	t.Parallel()
	same := func(t interface{ Errorf(string, ...any) }, f float32) {
		want, err := strconv.ParseFloat(strconv.FormatFloat(float64(f), 'g', -1, 32), 64)
		if got := files.AsRead(float64(f)); err != nil || got != want && !(math.IsNaN(got) && math.IsNaN(want)) || math.Signbit(got) != math.Signbit(want) && !math.IsNaN(want) {
			t.Errorf("%v is read as %v, want %v", f, got, want)
		}
	}
	for i := -1_000_000; i <= 1_000_000; i += 7 {
		same(t, float32(float64(i)/1e4))
	}
	for _, f := range []float32{math.MaxFloat32, math.SmallestNonzeroFloat32, float32(math.Inf(-1)), float32(math.NaN()), float32(math.Copysign(0, -1))} {
		same(t, f)
	}
	rapid.Check(t, func(r *rapid.T) { same(r, rapid.Float32().Draw(r, "single")) })
}
