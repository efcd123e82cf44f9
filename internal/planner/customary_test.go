package planner_test

import "testing"

// What columns hold of which the text says no more than a name.
func TestCustomaryValues(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"in the domain of the table's noun":     {"200 servers: hostname, cpu cores, rack", `200 rows; hostname string srv-prod-###; cpu_cores integer 7 values; rack string 32 values`},
		"in the domain of the other columns":    {"100 rows with guest name, room number, nightly rate", `100 rows; guest_name string; room_number integer 101..620; nightly_rate decimal 45..950`},
		"one name in two domains, patients":     {"100 patients: name, weight", `100 rows; name string; weight decimal 42..150`},
		"one name in two domains, parcels":      {"100 parcels: tracking number, weight", `100 rows; tracking_number string; weight decimal 0.1..31.5`},
		"found from another domain":             {"50 museums: name, hostname", `50 rows; name string 60 values; hostname string srv-prod-###`},
		"what the text says stands":             {"100 patients: weight 10 to 20 kg", `100 rows; weight decimal 10..20`},
		"what is not said beside one bound":     {"100 patients: heart rate above 60", `100 rows; heart_rate integer 61..138`},
		"a bound beyond what is usual":          {"100 patients: heart rate above 900", `100 rows; heart_rate integer 901..`},
		"in the unit of the text":               {"100 patients: weight in pounds", `100 rows; weight decimal 92.59..330.7`},
		"a schema's type stands":                {"CREATE TABLE servers (rack INTEGER NOT NULL, hostname VARCHAR(40) NOT NULL);", `100 rows; rack integer 0..; hostname string srv-prod-###`},
		"too few values to be unique":           {"300 servers: rack unique", `300 rows; rack string`},
		"stays last for days":                   {"100 patients: admission date, discharge date, length of stay", `100 rows; admission_date date 2024-11-20..2026-11-20; discharge_date date 2024-11-21..2026-12-02; length_of_stay integer; admission_date <= discharge_date`},
		"a price is the product's":              {"100 products: name, category, price", `100 rows; name string; category string 12 values; price decimal`},
		"a mileage is the car's":                {"100 cars: model, mileage, fuel type", `100 rows; model string; mileage integer; fuel_type string`},
		"bedrooms are the area's":               {"100 homes: square feet, bedrooms, bathrooms", `100 rows; square_feet integer 420..7200; bedrooms integer; bathrooms decimal`},
		"prices stay with their costs":          {"100 products: product name, price, cost", `100 rows; product_name string; price decimal; cost decimal`},
		"operands are numbers":                  {"100 bills: food, drinks, total = food + drinks", `100 rows; food decimal 0..; drinks decimal 0..; total decimal`},
		"what is done or not":                   {"100 rows: id, glimmer taken, on display", `100 rows; id integer; glimmer_taken boolean; on_display boolean`},
		"what is counted":                       {"100 rows: id, glimmers, glimmers sold", `100 rows; id integer; glimmers integer 0..; glimmers_sold integer 0..`},
		"codes that begin with a zero":          {"100 library books: isbn, dewey number", `100 rows; isbn string; dewey_number string 21 values`},
		"a thing that nobody knows gets labels": {"100 rows: id, glimmer", `100 rows; id integer; glimmer string 20 values`},
		"two of them share their labels":        {"100 rows: id, home glimmer, away glimmer", `100 rows; id integer; home_glimmer string 20 values; away_glimmer string 20 values; home_glimmer != away_glimmer`},
		"texts stay texts":                      {"100 rows: id, committee statement", `100 rows; id integer; committee_statement string`},
		"in the domain before the noun":         {"100 coffee shop orders: size, price", `100 rows; size string Small=0.26 Medium=0.46 Large=0.28; price decimal 2.2..7.5`},
		"flights leave at a time":               {"100 flights: flight no, departs, arrives", `100 rows; flight_no string; departs timestamp; arrives timestamp; departs <= arrives`},
		"a time of day is none of a day":        {"100 recipes: title, prep time, cook time", `100 rows; title string; prep_time integer 8 values; cook_time integer 12 values`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
