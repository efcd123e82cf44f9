package synthesis_test

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// What ConditionText writes, ParseCondition reads again.
func TestConditionTextReadsBack(t *testing.T) {
	t.Parallel()
	fields := []frame.Field{
		{Name: "age", Kind: frame.Number}, {Name: "hours-per-week", Kind: frame.Number, Decimals: 2}, {Name: "in", Kind: frame.Category}, {Name: "home country", Kind: frame.Category},
		{Name: "day", Kind: frame.Time, Layout: "2006-01-02"}, {Name: "at", Kind: frame.Time, Layout: "2006-01-02 15:04:05"},
	}
	rapid.Check(t, func(t *rapid.T) {
		f := fields[rapid.IntRange(0, len(fields)-1).Draw(t, "field")]
		want := synth.Condition{Column: f.Name}
		number := func(label string) *float64 {
			v := float64(rapid.IntRange(-100_000, 100_000).Draw(t, label))
			switch {
			case f.Decimals == 2:
				v /= 100
			case f.Name == "day":
				v *= 86_400_000_000
			case f.Name == "at":
				v *= 1_000_000
			}
			return &v
		}
		switch shape := rapid.IntRange(0, 4).Draw(t, "shape"); {
		case shape == 0:
			want.NotNull = true
		case f.Kind == frame.Category:
			want.In = rapid.SliceOfNDistinct(rapid.StringMatching(`[A-Za-z<>=,() ']{1,12}`), 1, 3, rapid.ID).Draw(t, "values")
			slices.Sort(want.In)
		case shape == 1:
			want.Min = number("min")
		case shape == 2:
			want.Max = number("max")
		default:
			want.Min, want.Max = number("min"), number("max")
			if *want.Min > *want.Max {
				want.Min, want.Max = want.Max, want.Min
			}
		}
		text := synthesis.ConditionText(want, fields)
		got, err := synthesis.ParseCondition(text, fields)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%s: got %+v, want %+v", text, got, want)
		}
	})
}
