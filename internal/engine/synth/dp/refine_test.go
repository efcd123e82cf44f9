package dp_test

import (
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/frame"
)

func contiguous(t interface{ Fatalf(string, ...any) }, list []dp.Run, lo, hi int64) {
	if list[0].Lo != lo || list[len(list)-1].Hi != hi {
		t.Fatalf("from %d to %d, want %d to %d", list[0].Lo, list[len(list)-1].Hi, lo, hi)
	}
	for i, r := range list {
		if r.Hi < r.Lo || i > 0 && r.Lo != list[i-1].Hi+1 {
			t.Fatalf("run %d is %v after %v", i, r, list[max(0, i-1)])
		}
	}
}

// Each row must fall into exactly one run, or its noise would not be enough.
func TestPartitionsCoverEachValueOnce(t *testing.T) {
	t.Parallel()
	contiguous(t, dp.Everything(), -dp.Edge, dp.Edge)
	rapid.Check(t, func(t *rapid.T) {
		lo := rapid.Int64Range(-1000, 1000).Draw(t, "lo")
		whole := dp.Run{Lo: lo, Hi: lo + rapid.Int64Range(0, 1<<40).Draw(t, "width")}
		list := dp.Cut(whole, rapid.Int64Range(1, 40).Draw(t, "parts"))
		contiguous(t, list, whole.Lo, whole.Hi)
		for i := range list {
			list[i].Count = rapid.Float64Range(-30, 1000).Draw(t, "count")
		}
		variance := rapid.Float64Range(0.01, 1000).Draw(t, "variance")
		contiguous(t, dp.SplitRuns(list, variance, false, math.Sqrt(variance)), whole.Lo, whole.Hi)
		inner := dp.SplitRuns(list, variance, true, math.Sqrt(variance))
		contiguous(t, inner, inner[0].Lo, inner[len(inner)-1].Hi)
		var flat []dp.Run
		for _, bin := range dp.Bins(list, variance, rapid.IntRange(1, 20).Draw(t, "bins")) {
			flat = append(flat, bin...)
		}
		contiguous(t, flat, whole.Lo, whole.Hi)
		if len(flat) != len(list) {
			t.Fatalf("%d runs became %d", len(list), len(flat))
		}
	})
}

// Where values are few and heavy, refinement must end at single values.
func TestHeavyValuesGetRunsOfTheirOwn(t *testing.T) {
	t.Parallel()
	list := dp.SplitRuns([]dp.Run{{Lo: 0, Hi: 0, Count: 900}, {Lo: 1, Hi: 100, Count: 2}, {Lo: 101, Hi: 110, Count: 900}}, 1, true, 1)
	if list[0] != (dp.Run{Lo: 0, Hi: 0}) || list[1] != (dp.Run{Lo: 1, Hi: 100}) || len(list) != 12 {
		t.Fatalf("got %v", list)
	}
}

func TestGridWritesWithinBounds(t *testing.T) {
	t.Parallel()
	micro := func(s string) float64 {
		at, err := time.Parse("2006-01-02 15:04:05", s)
		if err != nil {
			t.Fatal(err)
		}
		return float64(at.UnixMicro())
	}
	moment := func(layout string) frame.Field { return frame.Field{Kind: frame.Time, Layout: layout} }
	number := func(decimals int) frame.Field { return frame.Field{Kind: frame.Number, Decimals: decimals} }
	tests := []struct {
		name        string
		f           frame.Field
		lo, hi      float64
		first, last string
	}{
		{"whole numbers", number(0), 1.5, 7, "2", "7"},
		{"cents whose product is not exact", number(2), 0.29, 1.15, "0.29", "1.15"},
		{"large numbers", number(2), 1234567890.29, 1234567890.57, "1234567890.29", "1234567890.57"},
		{"below zero", number(1), -2.25, -0.3, "-2.2", "-0.3"},
		{"days", moment("2006-01-02"), micro("2024-02-28 12:00:00"), micro("2024-03-01 00:00:00"), "2024-02-29", "2024-03-01"},
		{"seconds", moment("2006-01-02 15:04:05"), micro("2024-02-28 12:00:01"), micro("2024-02-28 12:00:05"), "2024-02-28 12:00:01", "2024-02-28 12:00:05"},
		{"milliseconds", moment("2006-01-02T15:04:05.000"), micro("2024-02-28 12:00:01"), micro("2024-02-28 12:00:05"), "2024-02-28T12:00:01.000", "2024-02-28T12:00:05.000"},
		{"before 1970", moment("2006-01-02"), micro("1912-06-23 00:00:00"), micro("1912-06-24 23:00:00"), "1912-06-23", "1912-06-24"},
		{"months", moment("2006-01"), micro("2024-01-02 00:00:00"), micro("2024-03-01 00:00:00"), "2024-02", "2024-03"},
		{"years", moment("2006"), micro("2019-12-31 00:00:00"), micro("2021-05-05 00:00:00"), "2020", "2021"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			from, to := dp.Within(tt.f, tt.lo, tt.hi)
			if a, b := dp.Written(tt.f, from), dp.Written(tt.f, to); a != tt.first || b != tt.last {
				t.Errorf("from %s to %s, want %s to %s", a, b, tt.first, tt.last)
			}
			if a, b := dp.Written(tt.f, from-1), dp.Written(tt.f, to+1); a == tt.first || b == tt.last {
				t.Errorf("the neighbours %s and %s are outside the bounds but written alike", a, b)
			}
		})
	}
}

// A bound left out is no bound, also where cells are written as months.
func TestGridWithoutBounds(t *testing.T) {
	t.Parallel()
	for _, f := range []frame.Field{{Kind: frame.Number, Decimals: 2}, {Kind: frame.Time, Layout: "2006-01"}, {Kind: frame.Time, Layout: "15:04:05.000000"}} {
		from, to := dp.Within(f, math.Inf(-1), math.Inf(1))
		if from > -1_000_000 || to < 1_000_000 {
			t.Errorf("%v: from %d to %d", f, from, to)
		}
	}
}
