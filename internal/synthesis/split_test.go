package synthesis_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// TestSplitDivides: every row is in exactly one part, in the source's order, and the seed
// alone decides in which.
func TestSplitDivides(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(0, 400).Draw(t, "rows")
		seed := rapid.Uint64().Draw(t, "seed")
		f := &frame.Frame{Rows: rows, Columns: []frame.Column{{Field: frame.Field{Name: "n", Kind: frame.Number}, Numbers: make([]float64, rows)}}}
		for i := range rows {
			f.Columns[0].Numbers[i] = float64(i)
		}
		holdout := synthesis.Holdout(int64(rows))
		if holdout < 0 || holdout > int64(rows)/2 || rows < 100 && holdout != 0 || rows >= 100 && holdout == 0 {
			t.Fatalf("%d of %d rows are held out", holdout, rows)
		}
		train, held := divided(&synthesis.Contract{TrainingRows: int64(rows) - holdout, HoldoutRows: holdout}, f, seed)
		if train.Rows+held.Rows != rows || int64(held.Rows) != holdout {
			t.Fatalf("%d and %d of %d", train.Rows, held.Rows, rows)
		}
		seen := map[float64]bool{}
		for _, part := range []*frame.Frame{train, held} {
			last := -1.0
			for _, v := range part.Columns[0].Numbers {
				if v <= last || seen[v] {
					t.Fatalf("row %v after %v", v, last)
				}
				seen[v], last = true, v
			}
		}
		again, _ := divided(&synthesis.Contract{TrainingRows: int64(rows) - holdout, HoldoutRows: holdout}, f, seed)
		if diff := cmp.Diff(train.Columns[0].Numbers, again.Columns[0].Numbers); diff != "" {
			t.Fatal(diff)
		}
	})
	if got := synthesis.Holdout(10_000_000); got != 50_000 {
		t.Errorf("%d of 10,000,000 rows are held out", got)
	}
	c := contractOf(people(300), synth.CART)
	a, _ := divided(c, people(300), 1)
	b, _ := divided(c, people(300), 2)
	if cmp.Equal(a.Columns[0].Numbers, b.Columns[0].Numbers) {
		t.Error("two seeds divide alike")
	}
}

// TestLargeTablesAreSampled: what is learnt is drawn from what may be learnt, by the seed.
func TestLargeTablesAreSampled(t *testing.T) {
	t.Parallel()
	const training, holdout = prepare.MaxDonors + 1000, 500
	for engine, want := range map[synth.Engine]int{synth.CART: prepare.MaxDonors, synth.Copula: prepare.MaxDonors, synth.DP: training} {
		s := synthesis.NewSplit(&synthesis.Contract{Engine: engine, TrainingRows: training, HoldoutRows: holdout}, 3)
		if s.Learnt.Len() != want || s.Training.Len() != training || s.Held.Len() != holdout || s.Sampled() != (want < training) {
			t.Errorf("%s learns %d of %d rows, and %d are held out", engine, s.Learnt.Len(), s.Training.Len(), s.Held.Len())
		}
		for row := range training + holdout {
			if s.Held.Has(row) == s.Training.Has(row) || s.Learnt.Has(row) && !s.Training.Has(row) {
				t.Fatalf("%s: row %d is in no part, or in two", engine, row)
			}
		}
	}
}

// TestFindingsMergeInAnyOrder: shards end in any order, and evidence shows one result.
func TestFindingsMergeInAnyOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		blocks := rapid.SliceOfN(rapid.SliceOfN(rapid.Int64Range(0, 30), 0, 9), 1, 6).Draw(t, "violations by block")
		var parts []*synthesis.Findings
		for block, rows := range blocks {
			f := &synthesis.Findings{Rows: 31, Conditions: make([]synthesis.RuleFinding, 1)}
			seen := map[int64]bool{}
			for row := range int64(31) {
				for _, r := range rows {
					if r == row && !seen[r] {
						seen[r] = true
						f.Conditions[0].Violations++
						if len(f.Conditions[0].Examples) < 5 {
							f.Conditions[0].Examples = append(f.Conditions[0].Examples, evidence.Violation{Row: int64(block)*31 + r})
						}
					}
				}
			}
			parts = append(parts, f)
		}
		merged := func(order []int) *synthesis.Findings {
			all := synthesis.NewFindings()
			for _, i := range order {
				all.Merge(parts[i])
			}
			return all
		}
		order := make([]int, len(parts))
		for i := range order {
			order[i] = i
		}
		want := merged(order)
		if diff := cmp.Diff(want, merged(rapid.Permutation(order).Draw(t, "order"))); diff != "" {
			t.Fatal(diff)
		}
		if want.Rows != int64(31*len(parts)) || len(want.Conditions[0].Examples) > 5 || want.Conditions[0].Violations < int64(len(want.Conditions[0].Examples)) {
			t.Fatalf("%+v", want)
		}
	})
}
