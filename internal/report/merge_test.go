package report_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report"
)

// measured is a table whose rules gather everything that a Partial can hold.
func measured(rows int64) *contract.Contract {
	return one(rows, []contract.Column{
		{Name: "n", Type: contract.Integer, Min: ptr(0.0), Distribution: &contract.Distribution{Kind: contract.Normal, Mean: ptr(50.0), StdDev: ptr(20.0)}},
		{Name: "s", Type: contract.String, NullShare: 0.1, Values: []contract.Category{{Value: "x", Share: 0.5}, {Value: "y", Share: 0.5}}},
		{Name: "e", Type: contract.String, Semantic: "email", Unique: true},
	}, contract.Constraint{ID: "c", Kind: contract.Correlation, Left: "n", Right: "n", Coefficient: ptr(1.0)})
}

// TestPartialsMergeInAnyOrder cuts a table into blocks at random, merges them as a random
// tree, and demands the bytes of the partial of one block.
func TestPartialsMergeInAnyOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 200).Draw(t, "rows")
		lines := make([]string, n)
		for i := range lines {
			cells := rapid.SampledFrom([]string{"5,x,a@example.com", "-3,y,b@gmail.com", "9223372036854775807,z,=1", "-9223372036854775808,,", "q,x,\"\"", "1,2", "60,x,c@d.io"})
			lines[i] = cells.Draw(t, "row") + "\n"
		}
		k, err := report.Compile(measured(int64(n)))
		if err != nil {
			t.Fatal(err)
		}
		check := func(from, to int) *report.Partial {
			b := k.NewBlock()
			if err := b.Check(0, int64(from), []byte(strings.Join(lines[from:to], ""))); err != nil {
				t.Fatal(err)
			}
			return b.TakePartials()[0]
		}
		whole := check(0, n)
		var parts []*report.Partial
		cuts := []int{0}
		for from := 0; from < n; {
			to := rapid.IntRange(from+1, n).Draw(t, "cut")
			parts = append(parts, travelRapid(t, check(from, to)))
			from = to
			cuts = append(cuts, to)
		}
		worker := k.NewBlock()
		for _, i := range rapid.Permutation(indices(len(cuts)-1)).Draw(t, "order") {
			if err := worker.Check(0, int64(cuts[i]), []byte(strings.Join(lines[cuts[i]:cuts[i+1]], ""))); err != nil {
				t.Fatal(err)
			}
		}
		if got, want := text(t, worker.TakePartials()[0]), text(t, whole); got != want {
			t.Fatalf("one worker, blocks in any order\n%s\nwhole\n%s", got, want)
		}
		for len(parts) > 1 {
			i := rapid.IntRange(0, len(parts)-1).Draw(t, "into")
			j := rapid.IntRange(0, len(parts)-1).Draw(t, "from")
			if i == j {
				continue
			}
			if err := parts[i].Merge(parts[j]); err != nil {
				t.Fatal(err)
			}
			parts[j] = parts[len(parts)-1]
			parts = parts[:len(parts)-1]
		}
		if got, want := text(t, parts[0]), text(t, whole); got != want {
			t.Fatalf("merged\n%s\nwhole\n%s", got, want)
		}
	})
}

func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func travelRapid(t *rapid.T, p *report.Partial) *report.Partial {
	var q report.Partial
	if err := json.Unmarshal([]byte(text(t, p)), &q); err != nil {
		t.Fatal(err)
	}
	return &q
}

func text(t *rapid.T, p *report.Partial) string {
	data, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestRowsAreCountedOnce(t *testing.T) {
	t.Parallel()
	k, err := report.Compile(measured(3))
	if err != nil {
		t.Fatal(err)
	}
	check := func(first int64) *report.Partial {
		b := k.NewBlock()
		if err := b.Check(0, first, []byte("1,x,a@example.com\n1,y,b@example.com\n")); err != nil {
			t.Fatal(err)
		}
		return b.TakePartials()[0]
	}
	t.Run("by one worker", func(t *testing.T) {
		t.Parallel()
		b := k.NewBlock()
		for i, want := range []error{nil, report.ErrOverlap} {
			if err := b.Check(0, int64(i), []byte("1,x,a@example.com\n1,y,b@example.com\n")); !errors.Is(err, want) {
				t.Errorf("block %d: %v, want %v", i, err, want)
			}
		}
	})
	t.Run("in merging", func(t *testing.T) {
		t.Parallel()
		if err := check(0).Merge(check(1)); !errors.Is(err, report.ErrOverlap) {
			t.Errorf("overlapping blocks: %v", err)
		}
	})
	t.Run("in the report", func(t *testing.T) {
		t.Parallel()
		if _, err := k.Finish([]*report.Partial{check(0), check(0)}, nil); !errors.Is(err, report.ErrOverlap) {
			t.Errorf("the same block twice: %v", err)
		}
	})
	t.Run("other tables do not merge", func(t *testing.T) {
		t.Parallel()
		other := check(0)
		other.Rules = other.Rules[1:]
		if err := check(2).Merge(other); !errors.Is(err, report.ErrMismatch) {
			t.Errorf("another table: %v", err)
		}
	})
	t.Run("a gap", func(t *testing.T) {
		t.Parallel()
		reports, err := k.Finish([]*report.Partial{check(1)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if r := result(t, reports, "t.rows"); r.Violations != 1 {
			t.Errorf("row 0 is missing, but %+v", r)
		}
	})
}

func TestLargeBlocksAreRefused(t *testing.T) {
	t.Parallel()
	k, err := report.Compile(one(70_000, []contract.Column{{Name: "a", Type: contract.Integer}}))
	if err != nil {
		t.Fatal(err)
	}
	if err := k.NewBlock().Check(0, 0, []byte(strings.Repeat("1\n", report.MaxBlockRows+1))); err == nil {
		t.Error("a block of more than MaxBlockRows rows passes")
	}
	if err := k.NewBlock().Check(0, 0, []byte(strings.Repeat("1\n", report.MaxBlockRows))); err != nil {
		t.Errorf("a full block: %v", err)
	}
}

// block is ten typical columns, as the benchmark and the report of findings use them.
func block(rows int) (*contract.Contract, []byte) {
	c := one(int64(rows), []contract.Column{
		{Name: "id", Type: contract.Integer, PrimaryKey: true, Distribution: &contract.Distribution{Kind: contract.Sequence, Start: ptr(1.0), Step: ptr(1.0)}},
		{Name: "name", Type: contract.String, Semantic: "full_name"},
		{Name: "email", Type: contract.String, Semantic: "email", Unique: true},
		{Name: "joined", Type: contract.Date, Earliest: "2020-01-01", Latest: "2024-12-31"},
		{Name: "tier", Type: contract.String, Values: []contract.Category{{Value: "gold", Share: 0.25}, {Value: "silver", Share: 0.25}, {Value: "bronze", Share: 0.5}}},
		{Name: "spent", Type: contract.Decimal, Scale: 2, Min: ptr(0.0), Max: ptr(1e6), Distribution: &contract.Distribution{Kind: contract.Lognormal, Median: ptr(100.0), Sigma: ptr(0.5)}},
		{Name: "active", Type: contract.Boolean, TrueShare: ptr(0.5)},
		{Name: "city", Type: contract.String, Semantic: "city"},
		{Name: "country", Type: contract.String, Values: []contract.Category{{Value: "US", Share: 0.5}, {Value: "CA", Share: 0.5}}},
		{Name: "seen", Type: contract.Timestamp, Earliest: "2020-01-01T00:00:00Z", Latest: "2025-12-31T23:59:59Z"},
	}, contract.Constraint{ID: "seen_after_joining", Kind: contract.Order, Left: "joined", Op: contract.LessOrEqual, Right: "seen"})
	var b strings.Builder
	tiers := []string{"gold", "bronze", "silver", "bronze"}
	for i := range rows {
		fmt.Fprintf(&b, "%d,Jane Miller,jane.miller%d@example.com,2024-%02d-%02d,%s,%d.%02d,%v,Springfield,%s,2025-01-%02dT%02d:15:00Z\n",
			i+1, i, i%12+1, i%28+1, tiers[i%4], i%500+1, i%100, i%2 == 0, []string{"US", "CA"}[i%2], i%31+1, i%24)
	}
	return c, []byte(b.String())
}

func TestCheckingDoesNotAllocatePerRow(t *testing.T) {
	c, csv := block(20_000)
	k, err := report.Compile(c)
	if err != nil {
		t.Fatal(err)
	}
	// The first worker grows its buffers; growth is a matter of blocks, not of rows.
	allocations := testing.AllocsPerRun(3, func() {
		if err := k.NewBlock().Check(0, 0, csv); err != nil {
			t.Fatal(err)
		}
	})
	if allocations > 1_000 {
		t.Errorf("%.0f allocations for 20,000 rows", allocations)
	}
}

func BenchmarkCheck(b *testing.B) {
	c, csv := block(65_536)
	k, err := report.Compile(c)
	if err != nil {
		b.Fatal(err)
	}
	worker := k.NewBlock()
	b.SetBytes(int64(len(csv)))
	runs := store{}
	for b.Loop() {
		clear(runs)
		if err := worker.Check(0, 0, csv); err != nil {
			b.Fatal(err)
		}
		if err := worker.WriteRuns(runs.create); err != nil {
			b.Fatal(err)
		}
		worker.TakePartials()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/65_536, "ns/row")
}

func TestHeader(t *testing.T) {
	t.Parallel()
	k, err := report.Compile(measured(3))
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]error{
		"n,s,e\n": nil, "\"n\",s,e\n": nil, "n,e,s\n": report.ErrHeader, "n,s\n": report.ErrHeader, "n,s,e,x\n": report.ErrHeader,
		"n,s,e\r\n": report.ErrHeader, "n,s,e": report.ErrHeader, "": report.ErrHeader, "n,s,e\nn,s,e\n": report.ErrHeader, "N,s,e\n": report.ErrHeader,
	} {
		if err := k.CheckHeader(0, []byte(line)); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", line, err, want)
		}
	}
}
