package planner_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// TestRunsOfRows: values that go on from row to row are computed where the plan tells of which number and in which order; else they are told
// as unread.
func TestRunsOfRows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, column, formula, sorted string
		unread                        bool
	}{
		"a running balance":       {"200 transactions: booked on in 2024, amount -200 to 300, running balance starting from 1000", "running_balance", "1000 + running_sum(amount)", "booked_on", false},
		"with a sign of its own":  {"200 transactions: date, type (deposit 60%, withdrawal 40%), amount 5 to 900, balance after each transaction", "balance", "running_sum(amount * (2 * equals(type, 'deposit') - 1))", "date", false},
		"of each account":         {"20 accounts with owner name and opening balance 100 to 5000. Each account has 10 to 40 transactions: date, amount -90 to 90, balance after each transaction", "balance", "account_id.opening_balance + running_sum(amount, account_id)", "date account_id", false},
		"a statement":             {"Bank statement, 200 rows: booking date, debit, credit, balance", "balance", "running_sum(credit) - running_sum(debit)", "booking_date", false},
		"of a name":               {"300 stock movements: date, product, quantity -20 to 50, cumulative quantity", "cumulative_quantity", "running_sum(quantity)", "date", false},
		"of a series":             {"Daily sales for 3 shops in 2025: revenue 100 to 900, cumulative revenue", "cumulative_revenue", "running_sum(revenue, shop_id)", "", false},
		"a meter of a series":     {"Meter readings every 15 minutes for 20 households during January 2024, kWh used 0-2, a cumulative reading that never decreases", "cumulative_reading", "18392 + running_sum(kwh_used, household_id)", "", false},
		"a rank":                  {"80 skaters: name, score 0-200, rank by score", "rank", "rank(score)", "", false},
		"of who is fastest":       {"80 skaters: name, finish time in seconds 900-1500, rank by finish time", "rank", "rank(-finish_time)", "", false},
		"the row before":          {"100 readings in chronological order: read_at in 2025, consumption 1-20, previous consumption", "previous_consumption", "previous(consumption)", "read_at", false},
		"rows in their order":     {"200 orders sorted by order date: order date, total 5-90", "", "", "order_date", false},
		"newest first":            {"200 orders: order date, total 5-90, newest first", "", "", "", true},
		"per who is no parent":    {"200 purchases: customer (1-20), date in 2024, amount 5-90, cumulative total per customer", "cumulative_total_per_customer", "", "", true},
		"a rank of its own":       {"200 products: name, price 5-90, rank 1 to 5", "rank", "", "", false},
		"a price before":          {"200 products: name, price 5-90, previous price 5-99", "previous_price", "", "", false},
		"paid so far":             {"200 clients: name, fee 100-300, amount paid so far 0-100", "amount_paid_so_far", "", "", false},
		"balances that are drawn": {"200 accounts: owner, balance 0-5000", "balance", "", "", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			formula, sorted := "", ""
			for _, table := range res.Contract.Tables {
				if column, ok := table.Column(c.column); ok {
					formula = column.Formula
				}
				for _, k := range table.Constraints {
					if k.Kind == contract.Sorted {
						sorted = strings.Join(k.Columns, " ")
					}
				}
			}
			if formula != c.formula || sorted != c.sorted {
				t.Errorf("formula %q, want %q; sorted %q, want %q", formula, c.formula, sorted, c.sorted)
			}
			if got := len(res.Unparsed) > 0; got != c.unread {
				t.Errorf("unread %v", res.Unparsed)
			}
			if c.formula != "" && !slices.ContainsFunc(res.Assumptions, func(a planner.Assumption) bool { return strings.HasPrefix(a.Text, "took ") }) {
				t.Errorf("no assumption tells of it: %v", res.Assumptions)
			}
		})
	}
}
