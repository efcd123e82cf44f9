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
		"in the domain before the noun":         {"100 coffee shop orders: size, price", `100 rows; size string S=0.24 M=0.48 L=0.28; price decimal 2.2..7.5`},
		"flights leave at a time":               {"100 flights: flight no, departs, arrives", `100 rows; flight_no string; departs timestamp; arrives timestamp; departs <= arrives`},
		"a time of day is none of a day":        {"100 recipes: title, prep time, cook time", `100 rows; title string; prep_time integer 8 values; cook_time integer 12 values`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// What columns hold by what the rows of their table are.
func TestColumnsOfThings(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"countries are no towns":            {"50 countries: name, population, gdp, life expectancy", `50 rows; name string; population integer 30000..1.42e+09; gdp integer 3e+08..2.7e+13; life_expectancy decimal 53..85`},
		"planes are no cars":                {"50 planes: wingspan, range km, engines", `50 rows; wingspan decimal 20..80; range_km integer 1200..16500; engines integer 2=0.9 4=0.09 3=0.01`},
		"dogs are high in cm":               {"50 dogs: weight, height", `50 rows; weight decimal 1.5..75; height integer 15..85`},
		"in the unit of the text":           {"50 dogs: height in inches", `50 rows; height integer 6..33`},
		"the more of the noun that is told": {"50 cruise ships: length", `50 rows; length integer 110..365`},
		"or else the last word":             {"50 fishing boats: length", `50 rows; length decimal 3..90`},
		"behind the noun":                   {"50 mountains: mountain height", `50 rows; mountain_height integer 400..8800`},
		"counts keep their plural":          {"50 albums: title, tracks", `50 rows; title string; tracks integer 8 values`},
		"what the text says stands":         {"50 mountains: height 100 to 200 m", `50 rows; height decimal 100..200`},
		"what goes below":                   {"50 auctions: starting bid, winning bid, bids", `50 rows; starting_bid integer 5..20000; winning_bid integer 10..90000; bids integer 1..90; starting_bid <= winning_bid`},
		"what is computed":                  {"50 mortgages: property value, loan amount, ltv", `50 rows; property_value integer 70000..3e+06; loan_amount integer 40000..2.2e+06; ltv decimal; loan_amount <= property_value`},
		"a list of sizes":                   {"50 dresses: size", `50 rows; size string XS=0.08 S=0.2 M=0.3 L=0.24 XL=0.12 XXL=0.06`},
		"numbers at the end of names":       {"50 rockets: name", `50 rows; name string 14 values`},
		"hours that a place is open":        {"50 gyms: area, opening hours", `50 rows; area integer 90..6000; opening_hours string 06:00-22:00=0.38 24/7=0.24 07:00-23:00=0.22 08:00-21:00=0.16`},
		"no verb":                           {"50 golfers: best score, drive distance", `50 rows; best_score integer 62..98; drive_distance integer 140..310`},
		"when it falls due":                 {"50 invoices: date, due date", `50 rows; date date 2024-11-20..2026-11-20; due_date date 2024-12-04..2027-01-19; date <= due_date`},
		"classes are no billions":           {"50 pupils: class (9a, 9b, 9c)", `50 rows; class string 9a=0.3333 9b=0.3333 9c=0.3333`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// What goes with another value of the row, where the text tells the other one or nothing.
func TestColumnsThatFollowOthers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"50 phones: brand, model":                  "model",
		"50 phones: brand (Apple, Samsung), model": "model",
		"50 planes: model, range km":               "range_km",
		"50 elements: name, symbol":                "symbol",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			c, _ := plan(t, text).Contract.Tables[0].Column(want)
			if c == nil || len(c.Cases) < 2 {
				t.Errorf("%s has no cases: %+v", want, c)
			}
		})
	}
	for _, text := range []string{"50 phones: brand (Apple, Fairwell), model", "50 planes: model, range in miles", "50 phones: model"} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			for _, c := range plan(t, text).Contract.Tables[0].Columns {
				if len(c.Cases) > 0 {
					t.Errorf("%s has cases", c.Name)
				}
			}
		})
	}
}
