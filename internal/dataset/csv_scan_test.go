package dataset_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
)

// TestCellsOfAllLengths: cells end where they end, wherever that is within the eight bytes
// that are looked at together, and whatever stands before.
func TestCellsOfAllLengths(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		// What is one bit or a borrow away from a delimiter or a line's end is no end.
		letter := rapid.RuneFrom([]rune("ax+-*\u008a\u00acé.;\t"))
		columns := rapid.IntRange(2, 4).Draw(t, "columns")
		want := make([][]string, rapid.IntRange(1, 12).Draw(t, "rows"))
		text := strings.Join([]string{"a", "b", "c", "d"}[:columns], ",") + "\n"
		for i := range want {
			for range columns {
				want[i] = append(want[i], "x"+rapid.StringOfN(letter, 0, 20, -1).Draw(t, "cell")+"x")
			}
			text += strings.Join(want[i], ",") + rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "end")
		}
		src := source("a.csv", []byte(text))
		format := dataset.Format{Kind: dataset.CSV, Encoding: "utf-8", Delimiter: ",", Quote: `"`, Newline: "lf", Header: true}
		r, err := dataset.OpenCells(t.Context(), src, format, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Next(); err != nil || r.Rows() != len(want) {
			t.Fatalf("%d rows, %v", r.Rows(), err)
		}
		for c := range columns {
			all, ends, _ := r.AppendTexts(nil, nil, nil, &dataset.CellColumn{Name: "c", Logical: dataset.String}, c, 0, len(want))
			start := uint32(0)
			for i, end := range ends {
				if got := string(all[start:end]); got != want[i][c] {
					t.Fatalf("row %d, column %d is %q, want %q", i+1, c+1, got, want[i][c])
				}
				start = end
			}
		}
	})
}
