package planner_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestSharesOfOtherNumbers: bounds in percent of another number are bounds of the share, lower ones as well as upper ones, and
// also where both are named after a deed.
func TestSharesOfOtherNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 loans with car price between 12000 and 70000, down payment at least 10% of the car price": "down_payment_share 0.1..1",
		"100 orders with amount, tip at least 5% of amount":                                            "tip_share 0.05..1",
		"100 houses with price, deposit no less than 20% of price":                                     "deposit_share 0.2..1",
		"100 accounts with income, savings not more than half of income":                               "savings_share 0..0.5",
		"80 farms with area 5-90, fallow at most a quarter of area":                                    "fallow_share 0..0.25",
		"100 orders with price, discount at most 20% of price":                                         "discount_share 0..0.2",
		"100 email campaigns with sent, opened 15-40% of sent":                                         "opened_share 0.15..0.4",
		"60 mailings with sent 1000-50000, answered 1-5% of sent":                                      "answered_share 0.01..0.05",
		"100 email campaigns with visits 1000-50000, signups 5-10% of visits":                          "signups_share 0.05..0.1",
		"100 loans with income 20000-150000, requested amount 1000-80000, at most half the income":     "requested_amount_share 0..0.5",
		"100 orders with amount at least 10, tip at least 2":                                           "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := ""
			for _, c := range plan(t, text).Contract.Tables[0].Columns {
				if c.Min != nil && c.Max != nil && *c.Max <= 1 {
					got = c.Name + " " + fmt.Sprintf("%g..%g", *c.Min, *c.Max)
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", text, diff)
			}
		})
	}
}

// TestSharesInARange: a share of another number keeps to the range that the text names, where some number is both.
func TestSharesInARange(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 loans: income 20000-150000, amount 1000-80000. The amount is never more than half the income.": "max(1000, min(80000, max(0, round(amount_share * income - 0.005, 2))))",
		"100 loans: income 1000-150000, amount 1000-80000. The amount is never more than half the income.":  "min(80000, max(0, round(amount_share * income - 0.005, 2)))",
		"100 stays: price 80-300, deposit 50-100, the deposit is at least half the price":                   "max(50, min(price, round(deposit_share * price + 0.005, 2)))",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := ""
			for _, c := range plan(t, text).Contract.Tables[0].Columns {
				got += c.Formula
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", text, diff)
			}
		})
	}
}

// TestWeightedSums: weights before names of columns make a sum of them, and no values with shares.
func TestWeightedSums(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"100 students with midterm 0-100, final 0-100, total = 40% midterm + 60% final":                         "total = 0.4 * midterm + 0.6 * final",
		"100 students with midterm 0-100, final 0-100, course grade 40% midterm and 60% final":                  "course_grade = 0.4 * midterm + 0.6 * final",
		"100 students with homework, exam, final score is 30% homework and 70% exam":                            "final_score = 0.3 * homework + 0.7 * exam",
		"100 students with midterm 0-100, final 0-100, total = 0.4 midterm + 0.6 final":                         "total = 0.4 * midterm + 0.6 * final",
		"50 candidates: interview 0-10, written test 0-10, overall score is 70% interview and 30% written test": "overall_score = 0.7 * interview + 0.3 * written_test",
		"50 sites: speed 0-100, access 0-100, looks 0-100, score: 50% speed, 30% access, 20% looks":             "score = 0.5 * speed + 0.3 * access + 0.2 * looks",
		"50 calls: minutes 1-9, channel 40% phone and 60% chat":                                                 "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(want, formulasOf(t, text)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", text, diff)
			}
		})
	}
}
