package dataset_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
)

// TestColumnsThatDoNotFitTogetherAreCountedExactly: each column's set fits, all of them do
// not. The columns of Parquet are looked at again, however many they are; files that are
// read by rows are read again a few times, and then estimated.
func TestColumnsThatDoNotFitTogetherAreCountedExactly(t *testing.T) {
	t.Parallel()
	const rows, slots = 12_000, 1 << 14 // of which 12,288 may be taken
	for columns, estimated := range map[uint64]bool{6: false, 9: true} {
		var b strings.Builder
		b.WriteString("id,late")
		for c := range columns - 2 {
			fmt.Fprintf(&b, ",c%d", c)
		}
		b.WriteByte('\n')
		for i := range uint64(rows) {
			late := i
			if i == rows-1 {
				late = 5 // what rose for long, and is not unique
			}
			fmt.Fprintf(&b, "%d,%d", 100_000+i, 100_000+late)
			for c := range columns - 2 {
				fmt.Fprintf(&b, ",%x", (i%(rows-100*c)+c)*0x9E3779B97F4A7C15)
			}
			b.WriteByte('\n')
		}
		text := b.String()
		csv := infer(t, "a.csv", text)
		var file bytes.Buffer
		if _, err := dataset.Convert(t.Context(), source("a.csv", []byte(text)), csv, &file, nil); err != nil {
			t.Fatal(err)
		}
		for name, data := range map[string][]byte{"a.parquet": file.Bytes(), "a.csv": []byte(text)} {
			last := 0.0
			got, err := dataset.InferWithin(source(name, data), slots, func(share float64) {
				if share < last {
					t.Errorf("%s: the progress goes back from %v to %v", name, last, share)
				}
				last = share
			})
			if err != nil || got.Rows != rows || last != 1 {
				t.Fatalf("%s: %+v, %v; the progress ends at %v", name, got, err, last)
			}
			if name == "a.csv" && estimated {
				if !slices.ContainsFunc(got.Columns, func(c dataset.Column) bool { return c.DistinctApproximate }) {
					t.Error("the sets fit: the test shows nothing")
				}
				continue
			}
			for i, want := range csv.Columns {
				if have := got.Columns[i]; have.Distinct != want.Distinct || have.DistinctApproximate || have.Unique != want.Unique || have.Nulls != 0 {
					t.Errorf("%s: column %s of %d has %d different values (approximately: %t, unique: %t), want %d (unique: %t)",
						name, want.Name, columns, have.Distinct, have.DistinctApproximate, have.Unique, want.Distinct, want.Unique)
				}
			}
		}
	}
}
