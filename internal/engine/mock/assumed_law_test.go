package mock_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// A column whose law only its meaning suggests gives way to one whose law is told: the rule between them moves no told median.
func TestAssumedLawsGiveWayToToldOnes(t *testing.T) {
	median, sigma, low, high := 7.0, .8, 2.0, 60.0
	c := one(2_000,
		contract.Column{Name: "amount", Type: contract.Decimal, Semantic: "amount", Scale: 2, Min: &low, Max: &high,
			Distribution: &contract.Distribution{Kind: contract.Lognormal, Median: &median, Sigma: &sigma}},
		contract.Column{Name: "discount", Type: contract.Decimal, Semantic: "discount", Scale: 2})
	numbers := func(column string) []float64 {
		var out []float64
		for _, cell := range generate(t, c)[c.Tables[0].Name].column(t, column) {
			x, err := strconv.ParseFloat(cell, 64)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, x)
		}
		return out
	}
	free := numbers("amount")
	c.Tables[0].Constraints = []contract.Constraint{{ID: "r", Kind: contract.Order, Left: "discount", Op: contract.LessOrEqual, Right: "amount"}}
	amounts, discounts := numbers("amount"), numbers("discount")
	if !slices.Equal(free, amounts) {
		t.Error("the rule moved the amounts, whose distribution is told")
	}
	zeros := 0
	for i, d := range discounts {
		if d > amounts[i] {
			t.Fatalf("row %d: a discount of %v of %v", i, d, amounts[i])
		}
		if d == 0 {
			zeros++
		}
	}
	if zeros < 800 || zeros > 820 { // a few more are rounded to it
		t.Errorf("%d of 2000 discounts are zero, where 0.4 of them usually are", zeros)
	}
}
