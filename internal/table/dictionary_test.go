package table_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/table"
)

// TestMeaningsAreTrue: how the values of a meaning usually lie is told of columns alone that say nothing else.
func TestMeaningsAreTrue(t *testing.T) {
	t.Parallel()
	number := func(x float64) *float64 { return &x }
	for name, test := range map[string]struct {
		column contract.Column
		want   string
	}{
		"a price":              {contract.Column{Name: "price", Type: contract.Decimal, Scale: 2, Semantic: "price"}, "price of one unit, often ending in .99"},
		"between two":          {contract.Column{Name: "price", Type: contract.Decimal, Scale: 2, Semantic: "price", Min: number(5), Max: number(60)}, "price of one unit"},
		"a law":                {contract.Column{Name: "price", Type: contract.Decimal, Scale: 2, Semantic: "price", Distribution: &contract.Distribution{Kind: contract.Lognormal, Median: number(20), Sigma: number(1)}}, "price of one unit"},
		"computed":             {contract.Column{Name: "price", Type: contract.Decimal, Scale: 2, Semantic: "price", Formula: "2 * id"}, "price of one unit"},
		"stars":                {contract.Column{Name: "rating", Type: contract.Integer, Semantic: "rating"}, "stars, 1 to 5, mostly high"},
		"shares of one to ten": {contract.Column{Name: "rating", Type: contract.Integer, Semantic: "rating", Values: []contract.Category{{Value: "1", Share: 0.5}, {Value: "10", Share: 0.5}}}, "stars"},
		"words of its own":     {contract.Column{Name: "price", Type: contract.Decimal, Scale: 2, Semantic: "price", Description: "what it costs"}, "what it costs"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := &contract.Contract{Version: "1", Seed: "1", AsOf: "2025-06-30", Locale: "en_US",
				Tables: []contract.Table{{Name: "things", Rows: 10, Columns: []contract.Column{{Name: "id", Type: contract.Integer, PrimaryKey: true}, test.column}}}}
			got, err := table.DataDictionary(c)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(got), "| "+test.want+" |\n") {
				t.Errorf("no meaning %q in:\n%s", test.want, got)
			}
		})
	}
}
