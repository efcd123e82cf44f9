package planner_test

import "testing"

// TestSeriesInOtherWords: the same series, whatever words tell how often, whose and when it is, and how it goes.
func TestSeriesInOtherWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"measures and whose":     {"Daily revenue and customers of 4 shops in May 2025", "daily readings of 4 shops in May 2025: revenue, customers"},
		"measured by":            {"Wave height and wind every hour from 3 to 9 March 2025, measured by 6 buoys", "readings from 3 to 9 March 2025 of 6 buoys every hour: wave height, wind"},
		"each of some ahead":     {"For each of 6 buoys, wave height and wind hourly from 3 to 9 March 2025", "hourly readings of 6 buoys from 3 to 9 March 2025: wave height, wind"},
		"whose with a colon":     {"From 6 buoys: wave height, wind, hourly, 3 to 9 March 2025", "hourly readings of 6 buoys from 3 to 9 March 2025: wave height, wind"},
		"ids of things":          {"CO2 every 10 minutes on 5 May 2025 for sensor ids 1-8, 400-2000", "readings on 5 May 2025 of 8 sensors every 10 minutes: co2 400-2000"},
		"names in lower case":    {"CO2 every 10 minutes on 5 May 2025 for the sensors attic, cellar and garage, 400-2000", "readings on 5 May 2025 of 3 sensors (attic, cellar, garage) every 10 minutes: co2 400-2000"},
		"names in a bracket":     {"Hourly passengers on 5 May 2025 (lines U1, U2, U3)", "hourly readings on 5 May 2025 of 3 lines (U1, U2, U3): timestamp, passengers"},
		"one of some":            {"Hourly passengers, 5 May 2025, line: U1, U2 or U3", "hourly readings on 5 May 2025 of 3 lines (U1, U2, U3): timestamp, passengers"},
		"days that are counted":  {"Hourly humidity and temperature from 7 to 13 July 2025. There are 8 tanks.", "Hourly humidity and temperature of 8 tanks from 7 to 13 July 2025"},
		"a title with its time":  {"Bakery March 2025: loaves sold each day, 50-200", "readings for March 2025 every day: date, loaves sold (integer) 50-200"},
		"a line with the time":   {"March 2025\nLoaves sold each day, 50-200", "readings for March 2025 every day: date, loaves sold (integer) 50-200"},
		"the period of a range":  {"Loaves sold each day, 50-200. We look at March 2025.", "readings for March 2025 every day: date, loaves sold (integer) 50-200"},
		"the year":               {"Loaves sold each day, 50-200, for the year 2025", "readings in 2025 every day: date, loaves sold (integer) 50-200"},
		"a quarter":              {"Loaves sold each day in 3Q 2025, 50-200", "readings for Q3 2025 every day: date, loaves sold (integer) 50-200"},
		"pieces, and not a time": {"Pieces produced by a press, every 8 hours, in June 2025, 200 to 900", "readings in June 2025 every 8 hours: timestamp, pieces produced (integer) 200 to 900"},
		"gaps first":             {"Torque of a drill, every minute on 7 July 2025, gaps in 6% of the rows", "Torque of a drill, every minute on 7 July 2025, 6% missing"},
		"a bracket of gaps":      {"Torque of a drill, every minute on 7 July 2025, some values (6%) are missing", "Torque of a drill, every minute on 7 July 2025, 6% missing"},
		"a trend by its name":    {"Pressure, hourly from 3 to 16 March 2025. The trend is downwards.", "hourly readings from 3 to 16 March 2025: pressure declining over time"},
		"a jump":                 {"Pressure, hourly from 3 to 16 March 2025. On 10 March it jumps from 2 to 4.", "hourly readings from 3 to 16 March 2025: pressure is 2 if timestamp is before 2025-03-10, else 4"},
		"one value, then one":    {"Pressure, hourly from 3 to 16 March 2025. It is 2 until 10 March and 4 afterwards.", "hourly readings from 3 to 16 March 2025: pressure is 2 if timestamp is before 2025-03-10, else 4"},
		"weekends first":         {"Downloads per hour, 3 to 16 March 2025, weekends lower than weekdays", "readings for 3 to 16 March 2025 every hour: timestamp, downloads lower on weekends"},
		"the best month":         {"Tea sales per day in 2025, best in December", "readings in 2025 every day: date, tea sales highest in December"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestDatesInOtherWords: when things happen in one row, and how old people are then.
func TestDatesInOtherWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"nights in a bracket":   {"90 bookings: guest, checkin in 2025 and checkout date (1-14 nights)", "90 bookings: guest, checkin in 2025 and checkout date 1-14 nights later"},
		"no more than so long":  {"90 rentals: renter, pickup date in 2025, return date after pickup date, 10 days at the most", "90 rentals: renter, pickup date in 2025, return date 1 to 10 days after pickup date"},
		"one deed after one":    {"90 tickets: subject, opened on in 2025, resolved on, closed on. A ticket is closed after it is resolved.", "90 tickets: subject, opened on in 2025, resolved on, closed on. Closed on is after resolved on."},
		"the birthday of whom":  {"90 members: city, birthday of an adult", "90 members: city, birthday (at least 18 years old)"},
		"of somebody so old":    {"90 members: city, dob of somebody between 18 and 65", "90 members: city, dob (18 to 65 years old)"},
		"hours of a clock":      {"90 shifts: city, date in 2025, starts at 6 or 14 o'clock", "90 shifts: city, date in 2025, starts at 6:00 or 14:00"},
		"an age, and no moment": {"90 stays: city, age at admission 18-90", "90 stays: city, age_at_admission 18-90 (integer)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
