package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestWhatIsNotUnderstoodIsNoColumn: words that nobody knows stay in Unparsed, and what stands behind them in the same
// piece of the text still counts.
func TestWhatIsNotUnderstoodIsNoColumn(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		text     string
		columns  string
		unparsed []string
	}{
		"a participle behind a name":     {"200 products with name, price twinkling in between 4.99 and 499.99", "name price", []string{"twinkling in"}},
		"a unit nobody asked for":        {"100 readings with id, temperature in C around 22", "id temperature", nil},
		"states with nothing between":    {"200 claims with claim number, status open closed denied", "claim_number status", nil},
		"one share of two sexes":         {"200 persons with name, sex (52% female), city", "name sex city", nil},
		"shares that nobody has to name": {"200 patients with name, blood type with realistic shares", "name blood_type", nil},
		"bands with shares":              {"200 persons with name, age group (18-24 15%, 25-34 25%, 35+ 60%)", "name age_group", nil},
		"others get the rest":            {"200 requests with path, method (GET 85%, POST 12%, others)", "path method", nil},
		"an apostrophe behind a plural":  {"300 orders with id, the items' weights 1-5 kg. Orders have a status and an order date in 2024.", "id items_weights status order_date", nil},
		"auto is a value":                {"200 claims with id, type auto/home/life in 5:3:2", "id type", nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res, err := planner.New().Plan(planner.Request{Description: tt.text, AsOf: today})
			if err != nil || res.Contract == nil {
				t.Fatalf("%+v, %v", res, err)
			}
			var got []string
			for _, c := range res.Contract.Tables[0].Columns {
				got = append(got, c.Name)
			}
			if strings.Join(got, " ") != tt.columns {
				t.Errorf("columns %q, want %q", got, tt.columns)
			}
			for i, want := range tt.unparsed {
				if i >= len(res.Unparsed) || !strings.Contains(res.Unparsed[i].Text, want) {
					t.Errorf("unparsed %+v, want %q", res.Unparsed, tt.unparsed)
				}
			}
			if len(tt.unparsed) == 0 && len(res.Unparsed) > 0 && name != "a unit nobody asked for" {
				t.Errorf("unparsed: %+v", res.Unparsed)
			}
		})
	}
}
