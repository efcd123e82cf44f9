package planner_test

import "testing"

// TestCountedHead: a sentence that tells at length what the data are for counts the rows somewhere.
func TestCountedHead(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"before it arrives":   {"We are writing the analysis scripts for a sleep study and need a stand-in file of 360 participants before the real figures arrive. Each participant has a study code, sex and age.", `360 rows; study_code string STU-######; sex string; age integer`},
		"held by somebody":    {"To practise reorder reports I need a stock list of 900 items held by an imaginary wholesaler. What should be in it: SKU, aisle, quantity 1-90.", `900 rows; sku string; aisle string 20 values; quantity integer 1..90`},
		"which are enough":    {"The ministry wants to see a mock-up of our reading report, for which 500 pupils are enough. Show pupil number, grade level 3 to 6 and reading score 0-100.", `500 rows; pupil_number string PUP-######; grade_level integer 3..6; reading_score integer 0..100`},
		"in words":            {"As a logistics consultant I am after a sheet of two thousand shipments to try out a model. It should hold the container number, weight 1-90 and loaded date.", `2000 rows; container_number string MSKU#######; weight integer 1..90; loaded_date date 2024-11-20..2026-11-20`},
		"the variables are":   {"I am a researcher and want a small sample of 240 audited buildings to illustrate a paper. The variables are building id, floors 1-90, rooms 1-9.", `240 rows; building_id integer; floors integer 1..90; rooms integer 1..9`},
		"as a dry run":        {"Marketing is about to run a test and I'd like 4,000 recipients as a dry run for the evaluation. A recipient has an email, opened yes/no and an order value of 10-90.", `4000 rows; email string; opened boolean; order_value decimal 10..90`},
		"a head that is read": {"We are testing a tool. There are 40 shops with name and city. Then we look at 3 reports.", `40 rows; name string 60 values; city string`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// TestLightLead: words that name no column lead up to the list of them.
func TestLightLead(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"what should be in it":   {"900 items. What should be in it: SKU, aisle, quantity 1-9.", `900 rows; sku string; aisle string 20 values; quantity integer 1..9`},
		"it should hold":         {"200 shipments. It should hold container number, weight 1-9, loaded date.", `200 rows; container_number string MSKU#######; weight integer 1..9; loaded_date date 2024-11-20..2026-11-20`},
		"per row state":          {"500 departures. Per departure state the airline, flight number, delay 0-90.", `500 rows; airline string; flight_number string; delay integer 0..90`},
		"the register lists":     {"260 grants. The register lists grant number, university, field, start date.", `260 rows; grant_number string GR-#######; university string; field string 10 values; start_date date 2021-11-20..2026-11-20`},
		"what I look at is":      {"560 shifts. What I look at is driver, shift start, shift end.", `560 rows; driver string; shift_start timestamp; shift_end timestamp; shift_start <= shift_end`},
		"the table's own noun":   {"150 flights. Every flight has a flight number, origin, gate and delay 0-90.", `150 rows; flight_number string; origin string; gate string 32 values; delay integer 0..90`},
		"a name, not a lead":     {"140 stations. Station name, district, capacity 1-9.", `140 rows; station_name string 15 values; district string; capacity integer 1..9`},
		"a word of data, a name": {"260 grants: university, field, amount 10-90", `260 rows; university string; field string 10 values; amount decimal 10..90`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
