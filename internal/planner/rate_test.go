package planner_test

import "testing"

// TestRates: a price is what is paid in any case and what each of something adds to it, however the two are told.
func TestRates(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"300 rentals: customer name, hours 1-12, charge = 60 + 45 * hours":                                     "charge = 60 + 45 * hours",
		"300 rentals: customer name, hours 1-12, charge is 45 per hour plus a flat 60":                         "charge = 45 * hours + 60",
		"300 rentals: customer name, hours 1-12, charge of 60 + 45/hour":                                       "charge = 60 + 45 * hours",
		"300 rentals: customer name, hours 1-12, charge = 60 + 45/h":                                           "charge = 60 + 45 * hours",
		"300 rentals: customer name, hours 1-12, and a charge made of a fixed 60 and 45 for every hour":        "charge = 60 + 45 * hours",
		"300 rentals: customer name, hours 1-12, charge. The charge is 60 to start with and 45 more per hour.": "charge = 60 + 45 * hours",
		"300 rentals: customer name, hours 1-12, charge. The charge is a call-out fee of 60 plus 45 per hour.": "charge = 60 + 45 * hours",
		"300 stays: guest, nights 1-14, total = 30 cleaning fee + 80 a night":                                  "total = 30 + 80 * nights",
		"300 parcels: weight kg 0.5-30, postage = 4.50 + 0.80/kg":                                              "postage = 4.5 + 0.8 * weight_kg",
		"300 rides: distance km 1-30, fare 3.50 flat plus 1.80 per km":                                         "fare = 3.5 + 1.8 * distance_km",
		"300 rides: distance km 1-30, minutes 5-60, fare = 3 + 1.8/km + 0.3/minute":                            "fare = 3 + 1.8 * distance_km + 0.3 * minutes",
		"300 invoices: customer name, net 50-900, 19% vat on the net, gross = net + vat":                       "vat = net * 0.19; gross = net + vat",
		"300 samples: speed = distance/hours, distance 10-100, hours 1-4":                                      "speed = distance / hours",
		"300 trips: distance km 10-100, hours 1-4, speed = distance/hours":                                     "speed = distance_km / hours",
		"300 rentals: customer name, hours 1-12, deposit of 20 and 30, pay 12 to 18 per hour":                  "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if got := formulasOf(t, text); got != want {
				t.Errorf("formulas %q, want %q", got, want)
			}
		})
	}
}
