package planner_test

import "testing"

// TestNamesOfMoments: names of dates that share their first word with a flag or with who it is about.
func TestNamesOfMoments(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"since in a bracket":             {"300 members: name, member since (2015-2023)", `300 rows; name string; member_since date 2015-01-01..2023-12-31`},
		"since with a period":            {"200 clients, client since between 2010 and 2020, age 18-80", `200 rows; client_since date 2010-01-01..2020-12-31; age integer 18..80`},
		"since with years and a rule":    {"150 clients: client since 2008-2021, promoted on later than client since", `150 rows; client_since date 2008-01-01..2021-12-31; promoted_on date 2008-01-02..2022-03-31; client_since < promoted_on`},
		"date only where the flag is":    {"700 tickets, paid 70%, paid date in 2024 only when paid otherwise blank", `700 rows; paid boolean; paid_date date 2024-01-01..2024-12-31`},
		"date of the same verb":          {"400 loans, approved 60%, approval date in 2024 only if approved", `400 rows; approved boolean; approval_date date 2024-01-01..2024-12-31`},
		"date with on, only where":       {"300 plans, cancelled 20%, cancelled on only where cancelled (otherwise blank)", `300 rows; cancelled boolean; cancelled_on date 2024-11-20..2026-11-20`},
		"date when, otherwise nothing":   {"600 parcels, delivered 90%, delivery date in 2024 when delivered otherwise nothing", `600 rows; delivered boolean; delivery_date date 2024-01-01..2024-12-31`},
		"time of something":              {"90 sales since 1 september 2026: time of sale, day of delivery, total", `90 rows; time_of_sale timestamp; day_of_delivery date 2024-11-20..2026-11-20; total decimal`},
		"time that something takes":      {"90 samples: drift 1-9, time of flight 2-9 ms", `90 rows; drift integer 1..9; time_of_flight integer 2..9`},
		"participle that ends irregular": {"90 gifts: given on in 2024, sold at in 2025", `90 rows; given_on date 2024-01-01..2024-12-31; sold_at timestamp`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
	for _, text := range []string{
		"700 tickets, paid 70%, paid date only when paid otherwise blank",
		"400 loans, approved 60%, approval date only if approved",
		"300 plans, cancelled 20%, cancelled on only where cancelled (otherwise blank)",
		"350 courses: completed yes 60% no 40%, completed date if completed",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if c := res.Contract.Tables[0].Columns[1]; len(c.Cases) == 0 || !c.Cases[0].Null || len(res.Unparsed) > 0 {
				t.Errorf("%s: cases %+v, unread %v", c.Name, c.Cases, res.Unparsed)
			}
		})
	}
}
