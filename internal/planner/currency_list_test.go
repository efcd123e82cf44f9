package planner_test

import "testing"

// TestCurrencyLists: the codes behind a column of currencies are what it holds, and no unit of it.
func TestCurrencyLists(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"in brackets":        {"90 accounts: iban, currency (EUR, USD), balance 5-90", "90 accounts: iban, currency (EUR or USD), balance 5-90"},
		"three in brackets":  {"90 accounts: iban, currency (EUR, CHF, USD), balance 5-90", "90 accounts: iban, currency (EUR, CHF or USD), balance 5-90"},
		"behind a colon":     {"90 trades: id, currency: EUR, USD, JPY; price 5-90", "90 trades: id, currency (EUR or USD or JPY); price 5-90"},
		"behind the name":    {"90 trades: id, currency EUR, USD, price 5-90", "90 trades: id, currency (EUR or USD), price 5-90"},
		"of other countries": {"90 trades: id, currency CAD, AUD, price 5-90", "90 trades: id, currency (CAD or AUD), price 5-90"},
		"with shares":        {"90 trades: id, currency EUR, USD 80/20, price 5-90", "90 trades: id, currency (EUR 80%, USD 20%), price 5-90"},
		"one of them":        {"90 trades: id, currency (EUR), price 5-90", "90 trades: id, currency always EUR, price 5-90"},
		"a unit":             {"90 trades: id, price (EUR, 5 to 90), fee (USD)", "90 trades: id, price from 5 to 90 EUR, fee in USD"},
		"columns behind":     {"90 trades: id, currency EUR, USD, SKU, price 5-90", "90 trades: id, currency (EUR or USD), SKU, price 5-90"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
