package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSignsBy(t *testing.T) {
	t.Parallel()
	const typed = "300 bookings: type debit 70% credit 30%, "
	rewrites(t, notation.SignsBy, map[string]struct{ text, want string }{
		"in the item": {typed + "amount 5-500, negative for debits, date",
			typed + "amount -500 to -5 for debits and 5 to 500 otherwise, date"},
		"in brackets, both": {typed + "amount 5-500 (negative for debits, positive for credits), date",
			typed + "amount -500 to -5 for debits and 5 to 500 otherwise, date"},
		"between dashes, without a range": {typed + "amount - negative for debits, positive for credits -, date",
			typed + "amount -1000 to -1 for debits and 1 to 1000 otherwise, date"},
		"on both sides already": {typed + "amount -90 to 80, negative for debits; date",
			typed + "amount -90 to 0 for debits and 0 to 80 otherwise; date"},
		"with a minus": {"60 moves: kind in/out, quantity 1 to 60 with a minus for out, sku",
			"60 moves: kind in/out, quantity -60 to -1 for out and 1 to 60 otherwise, sku"},
		"a sentence about the rows": {typed + "amount 5-500, date. Debits are negative.",
			typed + "amount 5-500, date. The amount is -500 to -5 for Debits and 5 to 500 otherwise."},
		"what the rows have": {typed + "amount 5-500, date. Debits have negative amounts, credits are positive.",
			typed + "amount 5-500, date. The amount is -500 to -5 for Debits and 5 to 500 otherwise."},
		"a sentence about the column": {typed + "amount 5-500, date. The amount is negative for debits.",
			typed + "amount 5-500, date. The amount is -500 to -5 for debits and 5 to 500 otherwise."},
		"no verb": {typed + "amount 5-500; negative for debits",
			typed + "amount 5-500; The amount is -500 to -5 for debits and 5 to 500 otherwise"},
		"values of a test":             {"300 tests: result positive 20% negative 80%, value 1-9", ""},
		"shares of a test":             {"300 tests: result (negative for 80%, positive for the rest), value 1-9", ""},
		"no value of another column":   {"300 bookings: amount 5-500, negative for 10%", ""},
		"a balance that may be so":     {"300 accounts: balance 5-500, can never be negative", ""},
		"an amount that is below zero": {"300 bookings: amount 5-500, never negative", ""},
	})
}
