package planner_test

import "testing"

// What only praises the values of a column, or says how many are missing, is no part of its name, and a name
// ends where values with shares begin.
func TestWhereNamesEnd(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"valid and unique":          {"60 cars: VIN valid and unique, mileage 0-200000", `60 rows; vin string; mileage integer 0..200000`},
		"praise in one word":        {"200 payments: Luhn-valid card number, amount 5-500", `200 rows; card_number string; amount decimal 5..500`},
		"an adverb before it":       {"90 companies: correctly checksummed VAT number, IBAN well formed", `90 rows; vat_number string; iban string`},
		"valid and unique ahead":    {"100 books: valid unique ISBN-13, pages 50-900", `100 rows; isbn_13 string; pages integer 50..900`},
		"of a country":              {"80 houses: postcode UK valid, rooms 1-9", `80 rows; postcode string; rooms integer 1..9`},
		"a flag stays one":          {"80 tickets: holder name, valid 90%", `80 rows; holder_name string; valid boolean`},
		"number from":               {"90 cabins: cabin number from 1 to 300", `90 rows; cabin_number integer 1..300`},
		"values of two words":       {"300 bookings: booking type half day 40% full day 60%, seats 1-9", `300 rows; booking_type string half day=0.4 full day=0.6; seats integer 1..9`},
		"as long as the second":     {"60 nurses: contract full time 70% part time 30%, age 20-60", `60 rows; contract string full time=0.7 part time=0.3; age integer 20..60`},
		"a value with a name's end": {"450 guests name email ticket type early 40 regular 50 vip 10", `450 rows; name string; email string; ticket_type string early=0.4 regular=0.5 vip=0.1`},
		"flags one after the other": {"100 vans: plate, stolen 1%, written off 2%", `100 rows; plate string; stolen boolean; written_off boolean`},
		"codes that count up":       {"300 sends: email, template T-01..T-03", `300 rows; email string; template string T-01=0.3333 T-02=0.3333 T-03=0.3333`},
		"codes from one on":         {"300 lockers: locker id L-0001.., height 40-90", `300 rows; locker_id string L-####; height integer 40..90`},
		"two units":                 {"80 dishes: prep time 10 min to 2 h, weight 500 g to 2 kg", `80 rows; prep_time integer 10..120; weight decimal 500..2000`},
		"minus in words":            {"90 cellars: temperature between minus 5 and 12", `90 rows; temperature decimal -5..12`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
