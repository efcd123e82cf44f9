package planner_test

import "testing"

// TestOneOrBoth: of two columns each row has one at least, where the text says so.
func TestOneOrBoth(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"never both empty":   {"300 patients: name, mobile, landline. Mobile and landline are never both empty.", "300 patients: name, mobile (empty in 20%), landline, never empty."},
		"or both":            {"300 patients: name, mobile or landline or both", "300 patients: name, mobile (empty in 20%), landline, never empty."},
		"the share is told":  {"300 patients: name, mobile (30% have none), landline; without a mobile there is always a landline", "300 patients: name, mobile (empty in 30%), landline, never empty."},
		"a case for one":     {"300 payments: method card 70%, cash 30%, card type visa or mastercard if method is card", "300 payments: method card 70%, cash 30%, card type (visa or mastercard, blank unless card)"},
		"by the deed":        {"300 payments: method card 70%, cash 30%, card type visa or mastercard if paid by card", "300 payments: method card 70%, cash 30%, card type (visa or mastercard, blank unless card)"},
		"swallowed before":   {"400 orders: order no, status open 50%, shipped 30%, cancelled 20%, shipped on in 2024. Neither open nor cancelled orders have it.", "400 orders: order no, status open 50%, shipped 30%, cancelled 20%, shipped on in 2024. Open and cancelled orders have none."},
		"not applicable":     {"400 orders: status open 50%, shipped 50%, shipped on in 2024 for shipped ones, n/a otherwise", "400 orders: status open 50%, shipped 50%, shipped on in 2024 for shipped ones, empty otherwise"},
		"deeds without whom": {"60 members: name, email. Each borrowed between 2 and 6 books: title, days 1-30.", "60 members: name, email. Each member has 2 to 6 books: title, days 1-30."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
