package planner_test

import "testing"

// TestNothingFor: "no X for A and B" empties the column for rows of either value, and for no others.
func TestNothingFor(t *testing.T) {
	t.Parallel()
	for text, same := range map[string]string{
		"300 runners: bib, status finished 90% / DNF 7% / DNS 3%, finish time 02:10:00-05:30:00; no finish time for DNF and DNS": "300 runners: bib, status finished 90% / DNF 7% / DNS 3%, finish time 02:10:00-05:30:00. DNF and DNS have no finish time.",
		"300 bikes: frame no, electric 35%, battery wh 400-750 (electric only), gears 1-27":                                      "300 bikes: frame no, electric 35%, battery wh 400-750 only for electric ones, gears 1-27",
		"300 accounts: iban, type private/business, company name (business only)":                                                "300 accounts: iban, type private/business, company name only for business",
		"300 orders: id, country DE, AT or CH, currency CHF for CH, otherwise EUR":                                               "300 orders: id, country DE, AT or CH, currency CHF if CH, otherwise EUR",
		"300 invoices: id, vat rate 7 or 19 percent":                                                                             "300 invoices: id, vat rate 7 or 19 %",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			sameInOtherWords(t, "nothing for", text+" == "+same)
		})
	}
}
