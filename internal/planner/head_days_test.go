package planner_test

import (
	"bytes"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// What stands behind a table's name or in a bracket behind a column, and what says the same elsewhere.
func TestSaidInAnotherPlace(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"days behind a period":          {"300 visits in the next 30 days on weekdays: patient name, visit date", "300 visits in the next 30 days: patient name, visit date on weekdays"},
		"days before a period":          {"300 visits on weekdays in 2025: patient name, visit date", "300 visits in 2025: patient name, visit date on weekdays"},
		"days behind a comma":           {"300 visits for the coming two weeks, weekends only: patient name, visit date", "300 visits for the coming two weeks: patient name, visit date on weekends only"},
		"days in a bracket":             {"300 visits (weekdays only): patient name, visit date in 2025", "300 visits: patient name, visit date in 2025 on weekdays"},
		"days of no column":             {"300 visits in 2025, weekdays only: patient name", "300 visits: patient name, visit date in 2025 on weekdays"},
		"days of no column, no period":  {"300 visits on weekends: patient name", "300 visits: patient name, visit date on weekends"},
		"growth of no column":           {"300 visits in 2025, twice as many in the second half: patient name", "300 visits in 2025, twice as many in the second half: patient name, visit date"},
		"days of the main date only":    {"300 orders on weekdays in 2025: order date, ship date 1 to 5 days after order date", "300 orders in 2025: order date on weekdays, ship date 1 to 5 days after order date"},
		"country of who they belong to": {"650 donors of a charity in the UK: name, city, postcode", "650 donors in the UK: name, city, postcode"},
		"country of two words":          {"650 donors of a charity in the United Kingdom, with name, city and postcode", "650 donors in the UK: name, city, postcode"},
		"standard of codes":             {"400 trips: origin and destination airport (IATA codes), never the same", "400 trips: origin and destination airport, never the same"},
		"codes of countries":            {"400 sites: country (ISO code), city", "400 sites: country (2-letter ISO code), city"},
		"lines are line items":          {"500 invoices with their line items. Every invoice has an invoice number. There are 1 to 6 lines on each invoice, each with a sku and a quantity from 1 to 20.", "500 invoices. Every invoice has an invoice number. There are 1 to 6 lines on each invoice, each with a sku and a quantity from 1 to 20."},
		"a column's last word":          {"900 items: sku, unit cost 1-50, unit price 2-90, price always above cost, city", "900 items: sku, unit cost 1-50, unit price 2-90, unit price always above unit cost, city"},
		"shares that are whole":         {"500 bills: state paid 80%, open 20%, fraud flag 0.4%", "500 bills: state (paid 80%, open 20%), fraud flag true for 0.4%"},
		"codes that are also units":     {"500 bills: currency USD 80 EUR 15 GBP 5, fraud flag 3%", "500 bills: currency (USD 80%, EUR 15%, GBP 5%), fraud flag 3%"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, want := PlanOf(t, c[0]), PlanOf(t, c[1])
			if got.Contract == nil || want.Contract == nil {
				t.Fatalf("questions %v, %v", got.Questions, want.Questions)
			}
			if a, b := contractJSON(t, got), contractJSON(t, want); !bytes.Equal(a, b) {
				t.Errorf("%s\n%s", a, b)
			}
		})
	}
}

// Whoever says only what the data is for is asked what it shall hold, also in the words of a chat.
func TestOnlyAnAimInAChat(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"hey can u make me some data for a demo tmrw? thx", "can u pls make test data for my app? ty"} {
		if got := PlanOf(t, text); got.Outcome != planner.Clarification {
			t.Errorf("%s: %s", text, got.Outcome)
		}
	}
}
