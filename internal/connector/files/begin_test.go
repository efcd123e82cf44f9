package files_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector"
)

// readings reads a selection after a survey of the files' first two rows, and once more where
// that asks for it.
func readings(t testing.TB, m *memory, sel connector.Selection) (got string, again bool, err error) {
	t.Helper()
	s := open(t, m)
	s.SurveyBegins(0, 2)
	got, err = textOf(t, s, sel)
	if errors.Is(err, connector.ErrReadAnew) {
		got, err = textOf(t, s, sel)
		again = true
	}
	return got, again, err
}

// TestBeginsReadLikeWholes: whatever stands behind the begin of a file, the rows are those
// that a survey of the whole gives.
func TestBeginsReadLikeWholes(t *testing.T) {
	t.Parallel()
	cell := rapid.SampledFrom([]string{"1", "-20", "3.5", "1,5", "1.234,5", "007", "", "NA", "?", "DE", "true", "False", "2024-05-06", "2024-05-06T07:08:09Z", "5/6/2024", "25/6/2024", "word", `"7"`, "1e3", "9007199254740993"})
	rapid.Check(t, func(r *rapid.T) {
		m := store(nil)
		for f := range rapid.IntRange(1, 2).Draw(r, "files") {
			var b strings.Builder
			b.WriteString("one;two\n")
			usual := [2]string{cell.Draw(r, "one"), cell.Draw(r, "two")}
			for range rapid.IntRange(1, 12).Draw(r, "rows") {
				row := usual
				if rapid.IntRange(0, 5).Draw(r, "other") == 0 {
					row[rapid.IntRange(0, 1).Draw(r, "column")] = cell.Draw(r, "cell")
				}
				b.WriteString(row[0] + ";" + row[1] + "\n")
			}
			m.objects[fmt.Sprintf("t/%d.csv", f)] = []byte(b.String())
		}
		want, wantErr := text(t, m, connector.Selection{Source: "t/"})
		got, _, err := readings(t, m, connector.Selection{Source: "t/"})
		if (err == nil) != (wantErr == nil) || err != nil && err.Error() != wantErr.Error() {
			r.Fatalf("%v, want %v", err, wantErr)
		}
		if err == nil && got != want {
			r.Fatalf("%s\nwant\n%s", got, want)
		}
	})
}

func TestFilesAreReadAnewOnlyWhereTheirBeginsMislead(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		rows  string
		again bool
	}{
		"the rest is like the begin":  {"1,a\n2,b\n3,c\n", false},
		"more decimals come":          {"1.5,a\n2.5,b\n3.123,c\n", false},
		"a word comes among numbers":  {"1,a\n2,b\nx,c\n", true},
		"a fraction comes":            {"1,a\n2,b\n2.5,c\n", true},
		"nothing stood in a column":   {",a\n,b\n,c\n", false},
		"only then the order is told": {"1/2/2024,a\n1/3/2024,b\n25/3/2024,c\n", true},
		"bytes beyond UTF-8 come":     {strings.Repeat("1,a\n", 20_000) + "3,\xe9\n", true},
	} {
		m := store(map[string]string{"a.csv": "n,s\n" + c.rows})
		want, wantErr := text(t, m, connector.Selection{Source: "a.csv"})
		got, again, err := readings(t, m, connector.Selection{Source: "a.csv"})
		if err != nil || wantErr != nil || got != want || again != c.again {
			t.Errorf("%s: %v, %v, read anew: %t\n%.200s\nwant\n%.200s", name, err, wantErr, again, got, want)
		}
	}
}
