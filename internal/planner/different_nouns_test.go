package planner_test

import "testing"

// TestEntitiesOfRows: behind a head that counts the rows, fewer of something else among columns are a column of it.
func TestEntitiesOfRows(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"300 hive inspections, 40 hives, date, frames of brood 0-10":              "inspections 300: hive, date, frames_of_brood",
		"2000 sensor readings: 3 sites, 12 sensors, timestamp, temperature 10-30": "readings 2000: site, sensor, timestamp, temperature",
		"900 vet visits, 120 animals, 4 vets, visit date in 2025, fee 30-400":     "visits 900: animal, vet, visit_date, fee",
		"500 orders, 50 customers, order date, total 5-90":                        "orders 500: customer, order_date, total",
		"800 repairs, 6 service centres, cost 20-400":                             "repairs 800: service_centre, cost",
		"20 rooms: name, type (6 singles, 10 doubles, 4 suites), beds 1-4":        "rooms 20: name, type, beds",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
}
