package schedule_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestSplit(t *testing.T) {
	t.Parallel()
	runs := make([][]ics.Event, 20)
	for i := range runs {
		runs[i] = []ics.Event{{Entry: "A01"}}
	}
	runs[3] = append(runs[3], ics.Event{Entry: "A05"})
	runs[7] = []ics.Event{{Entry: "A06"}}
	count := func(parts []schedule.Part) map[schedule.Part]int {
		n := map[schedule.Part]int{}
		for _, p := range parts {
			n[p]++
		}
		return n
	}
	shares := schedule.Shares{Train: 0.6, Validation: 0.2, Test: 0.2}
	parts, err := schedule.Split(runs, shares, []string{"stealthy"}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if parts[3] != schedule.Test || parts[7] != schedule.Test {
		t.Errorf("held-out attacks are in %s and %s", parts[3], parts[7])
	}
	if n := count(parts); n[schedule.Train] != 12 || n[schedule.Validation] != 4 || n[schedule.Test] != 4 {
		t.Errorf("parts have %v", n)
	}
	other, _ := schedule.Split(runs, shares, nil, 2)
	if slices.Equal(parts, other) {
		t.Error("another seed deals alike")
	}
	for _, bad := range []struct {
		n      int
		shares schedule.Shares
		held   []string
		field  string
	}{
		{20, schedule.Shares{}, nil, "splits"},
		{20, schedule.Shares{Train: -1}, nil, "splits.train"},
		{20, shares, []string{"A99"}, "splits.held_out_attacks.0"},
		{1, shares, nil, "splits."},
		{20, shares, []string{"A01"}, "splits."},
	} {
		_, err := schedule.Split(runs[:bad.n], bad.shares, bad.held, 1)
		if sdg.CodeOf(err) != sdg.ValidationFailed || !strings.HasPrefix(err.(*sdg.Error).Fields[0].Field, bad.field) {
			t.Errorf("%+v gives %v", bad, err)
		}
	}
}

func TestEveryPartGetsItsRuns(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		runs := make([][]ics.Event, rapid.IntRange(3, 60).Draw(t, "runs"))
		share := func(name string) float64 { return float64(rapid.IntRange(1, 10).Draw(t, name)) }
		shares := schedule.Shares{Train: share("train"), Validation: share("val"), Test: share("test")}
		parts, err := schedule.Split(runs, shares, nil, rapid.Uint64().Draw(t, "seed"))
		if err != nil {
			t.Fatal(err)
		}
		sum := shares.Train + shares.Validation + shares.Test
		for part, s := range map[schedule.Part]float64{schedule.Train: shares.Train, schedule.Validation: shares.Validation, schedule.Test: shares.Test} {
			n := 0
			for _, p := range parts {
				if p == part {
					n++
				}
			}
			if n < 1 || math.Abs(float64(n)-s/sum*float64(len(runs))) > 2 {
				t.Fatalf("%s has %d of %d runs with a share of %g", part, n, len(runs), s/sum)
			}
		}
	})
}
