package planner_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestSpansOfAValue: how long it takes may depend on another column; the later date follows from it.
func TestSpansOfAValue(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, formula, span string
		lost                bool
	}{
		"a named duration": {"300 washes: programme cold/hot; started at, finished at; duration 28 minutes for cold, 45 for hot", "add_minutes(started_at, duration)", "duration", false},
		"a told duration":  {"300 washes: programme cold/hot; started at, finished at. A cold wash takes 28 minutes, hot 45.", "add_minutes(started_at, duration)", "duration", false},
		"days later":       {"300 lots: form cold/hot, made on in 2024, expiry date is 28 days after made on for cold and 45 for hot", "add_days(made_on, days_to_expiry)", "days_to_expiry", false},
		"lost ones":        {"300 lots: form cold/hot, sent on in 2024, delivered on 28 days later for cold and 45 for hot. 3% lost, so no delivered on", "add_days(sent_on, days_to_delivered)", "days_to_delivered", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, c.text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("%v, unread %v", res.Questions, res.Unparsed)
			}
			var later, span *contract.Column
			for k := range res.Contract.Tables[0].Columns {
				switch col := &res.Contract.Tables[0].Columns[k]; {
				case col.Formula != "":
					later = col
				case col.Name == c.span:
					span = col
				}
			}
			if later == nil || later.Formula != c.formula || span == nil {
				t.Fatalf("%v of %v", later, span)
			}
			var got []float64
			for _, k := range span.Cases {
				got = append(got, *k.Min, *k.Max)
			}
			if diff := cmp.Diff([]float64{28, 28, 45, 45}, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if c.lost != (span.NullShare > 0) {
				t.Errorf("%g of them are empty", span.NullShare)
			}
		})
	}
}

// TestListOfSpans: values of a span have their unit behind the last.
func TestListOfSpans(t *testing.T) {
	t.Parallel()
	saysTheSame(t, "300 washes: city, started at, finished at, duration one of 20, 30, 60 minutes", "300 washes: city, started at, finished at, duration 20, 30 or 60 minutes")
}

// TestNumbersByValue: numbers that make no shares are those of each value of another column.
func TestNumbersByValue(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"in blanks":  {"300 stays: pitch type tent 50% cabin 50%; nightly rate tent 22 cabin 79", "300 stays: pitch type tent 50% cabin 50%; nightly rate 22 for tent, 79 for cabin"},
		"in slashes": {"300 stays: room single/double 40/60, nightly rate 70/110 for single/double", "300 stays: room single/double 40/60, nightly rate 70 for single, 110 for double"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestTailsOutside: a share of numbers where the column has none is asked about, and says nothing where it fits.
func TestTailsOutside(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, asked string }{
		"above the range":  {"300 contestants: age between 18 and 29, city. 20% of the contestants are older than 35.", "cannot be above 35"},
		"below the range":  {"300 trips: fare 5-90, 10% under 2, city", "cannot be below 2"},
		"inside the range": {"300 contestants: age between 18 and 60, city. 20% of the contestants are older than 35.", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, c.text)
			if c.asked == "" {
				if res.Contract == nil || len(res.Unparsed) > 0 {
					t.Fatalf("%v, unread %v", res.Questions, res.Unparsed)
				}
				return
			}
			if len(res.Questions) != 1 || !strings.Contains(res.Questions[0].Text, c.asked) {
				t.Errorf("asked %v", res.Questions)
			}
		})
	}
}
