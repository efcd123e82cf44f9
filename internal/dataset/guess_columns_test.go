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
// not. Rows can only be estimated then; the columns of Parquet are looked at again.
func TestColumnsThatDoNotFitTogetherAreCountedExactly(t *testing.T) {
	t.Parallel()
	const rows, columns, slots = 12_000, 6, 1 << 14 // of which 12,288 may be taken
	var b strings.Builder
	b.WriteString("id,late,a,b,c,d\n")
	for i := range uint64(rows) {
		late := i
		if i == rows-1 {
			late = 5 // what rose for long, and is not unique
		}
		fmt.Fprintf(&b, "%d,%d", 100_000+i, 100_000+late)
		for c := range uint64(columns - 2) {
			fmt.Fprintf(&b, ",%x", (i%(rows/(c+1))+c)*0x9E3779B97F4A7C15)
		}
		b.WriteByte('\n')
	}
	text := b.String()
	csv := infer(t, "a.csv", text)
	var file bytes.Buffer
	if _, err := dataset.Convert(t.Context(), source("a.csv", []byte(text)), csv, &file, nil); err != nil {
		t.Fatal(err)
	}
	last := 0.0
	got, err := dataset.InferWithin(source("a.parquet", file.Bytes()), slots, func(share float64) {
		if share < last {
			t.Errorf("the progress goes back from %v to %v", last, share)
		}
		last = share
	})
	if err != nil || got.Rows != rows || last != 1 {
		t.Fatalf("%+v, %v; the progress ends at %v", got, err, last)
	}
	for i, want := range csv.Columns {
		if have := got.Columns[i]; have.Distinct != want.Distinct || have.DistinctApproximate || have.Unique != want.Unique || have.Nulls != 0 {
			t.Errorf("column %s has %d different values (approximately: %t, unique: %t), want %d (unique: %t)",
				want.Name, have.Distinct, have.DistinctApproximate, have.Unique, want.Distinct, want.Unique)
		}
	}
	byRows, err := dataset.InferWithin(source("a.csv", []byte(text)), slots, nil)
	if err != nil || !slices.ContainsFunc(byRows.Columns, func(c dataset.Column) bool { return c.DistinctApproximate }) {
		t.Errorf("the sets fit together: the test shows nothing (%v)", err)
	}
}
