package planner_test

import "testing"

// Texts that name what is measured, whose it is and when, and no columns.
func TestMeasuredThings(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"two things, listed series":     {"hourly temperature and humidity for Berlin, Paris and Rome during May 2025", `2232 rows; 3 x 744 from 2025-05-01T00:00:00Z each 3600 s; city string Berlin=0.3333 Paris=0.3333 Rome=0.3333; timestamp timestamp; temperature decimal -24..41; humidity integer 12..100`},
		"a count of events":             {"daily sales for 5 stores in 2024", `1830 rows; 5 x 366 from 2024-01-01 each 86400 s; store_id integer; date date; sales decimal 0..`},
		"the period before the series":  {"hourly page views for one week in March 2025 on 3 sites", `504 rows; 3 x 168 from 2025-03-01T00:00:00Z each 3600 s; site_id integer; timestamp timestamp; page_views integer 5..9500`},
		"series behind their noun":      {"monthly revenue for the regions North, South and West, from January 2023 to December 2024", `72 rows; 3 x 24 from 2023-01-01 each 0 s; region string North=0.3333 South=0.3333 West=0.3333; date date; revenue decimal`},
		"series in a bracket":           {"quarterly profit by department (Sales, IT, HR) 2020 to 2024", `60 rows; 3 x 20 from 2020-01-01 each 0 s; department string Sales=0.3333 IT=0.3333 HR=0.3333; date date; profit decimal`},
		"the step behind the thing":     {"call volume per hour for a support center over the last 14 days", `360 rows; 1 x 360 from 2026-11-06T00:00:00Z each 3600 s; timestamp timestamp; call_volume integer 10..4000`},
		"an average, with its unit":     {"average monthly rainfall in mm for 6 cities over 2023 and 2024", `144 rows; 6 x 24 from 2023-01-01 each 0 s; city_id integer; date date; rainfall decimal`},
		"prices walk":                   {"daily closing prices of 4 stocks for the first half of 2025", `724 rows; 4 x 181 from 2025-01-01 each 86400 s; stock_id integer; date date; closing_price decimal`},
		"a range of another name":       {"daily electricity consumption of 20 households in January 2025, kWh between 5 and 40", `620 rows; 20 x 31 from 2025-01-01 each 86400 s; household_id integer; date date; kwh decimal 5..40`},
		"a range behind it":             {"weekly visitors for 3 parks in 2024, between 100 and 900", `159 rows; 3 x 53 from 2024-01-01 each 604800 s; park_id integer; date date; visitors integer 100..900`},
		"columns of a later sentence":   {"Hourly energy data for 12 houses during January 2024. Columns: house_id, ts, kwh", `8928 rows; 12 x 744 from 2024-01-01T00:00:00Z each 3600 s; house_id integer; ts timestamp; kwh decimal 12..9000`},
		"spoken of in a later sentence": {"6 shops, daily takings per shop for March 2025, cups sold 100-300, average spend 2-5, takings = cups sold * average spend", `186 rows; 6 x 31 from 2025-03-01 each 86400 s; shop_id integer; date date; takings decimal; cups_sold integer 100..300; average_spend decimal 2..5`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
