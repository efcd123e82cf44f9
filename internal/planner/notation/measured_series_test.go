package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestMeasuredSeries(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.MeasuredSeries, map[string]struct{ text, want string }{
		"a remark":              {"hourly temperature for 10 days, below 30", "hourly readings for 10 days: temperature below 30"},
		"another column":        {"hourly temperature for 10 days with humidity", "hourly readings for 10 days: temperature, humidity"},
		"the step behind":       {"speed, fuel of 10 trucks every minute for 2 hours", "readings of 10 trucks for 2 hours every minute: speed, fuel"},
		"a remark inside":       {"daily rainfall in mm for 2025", "daily readings for 2025: rainfall in mm"},
		"a rate":                {"daily calls for 2025, about 300 a day", "daily readings for 2025: date, calls about 300"},
		"rows":                  {"Generate 1000 rows of hourly temperature data starting 2024-01-01", "Generate hourly readings for 1000 hours starting 2024-01-01: temperature"},
		"rows, one per day":     {"Create 365 rows of river levels, one per day starting 1 March 2023, in metres.", "Create readings for 365 days starting 1 March 2023 every day: river levels in metres."},
		"data of one thing":     {"hourly heart rate data of 3 patients for 2 days", "hourly readings of 3 patients for 2 days: heart rate"},
		"data of devices":       {"hourly sensor data of 3 rooms for 2 days", ""},
		"a step before":         {"15-minute power data for 4 houses in May 2024, 0 to 12 kW", "readings for 4 houses in May 2024 every 15 minute: power 0 to 12 kW"},
		"titled":                {"hourly electricity meter data for 50 homes over May 2025, consumption in kWh", "hourly readings for 50 homes over May 2025: consumption in kWh"},
		"a log":                 {"Machine sensor log with a reading every 10 seconds for 2 hours: vibration, rpm", "Machine sensor readings for 2 hours every 10 seconds: vibration, rpm"},
		"nothing is said of it": {"hourly temperature for 10 days", ""},
		"a name in capitals":    {"Daily NO2 and PM10 in 2025", "daily readings in 2025: no2, pm10"},
		"the first word":        {"Cars on a bridge per hour (2 to 15 June 2025)", "readings on a bridge for 2 to 15 June 2025 every hour: cars"},
		"a title that is dated": {"March 2025: rainfall in mm, every day", "readings for March 2025 every day: rainfall in mm"},
		"working days alone":    {"turnover on weekdays only in 2025, below 90", "readings in 2025 every weekday: turnover below 90"},
		"a range":               {"fuel price every hour on 9 June 2025, 10 to 19", "readings on 9 June 2025 every hour: fuel price 10 to 19"},
		"things in brackets":    {"hourly pressure (6 pumps) in May 2025", "hourly readings of 6 pumps in May 2025: pressure"},
		"each of some":          {"hourly pressure of every one of our 6 pumps in May 2025", "hourly readings of 6 pumps in May 2025: pressure"},
		"counted behind":        {"hourly pressure per pump (there are 6) in May 2025", "hourly readings of 6 pumps in May 2025: pressure"},
		"names":                 {"daily revenue in 2025 for the shops Bonn, Ulm and Kiel", "daily readings in 2025 of 3 shops (Bonn, Ulm, Kiel): revenue"},
		"names that are run":    {"hourly pressure of pumps P1 to P3 in May 2025", "hourly readings of 3 pumps (P1, P2, P3) in May 2025: pressure"},
		"names with their noun": {"daily rain in 2025 for station Mitte, station Nord and station West", "daily readings in 2025 of 3 stations (Mitte, Nord, West): rain"},
		"names, then the noun":  {"daily rain in 2025 for Mitte, Nord and West (stations)", "daily readings in 2025 of 3 stations (Mitte, Nord, West): rain"},
		"numbered things":       {"hourly weight of beehives 1 to 5 in May 2025", "hourly readings of 5 beehives in May 2025: weight"},
		"a place":               {"hourly temperature in Oslo in May 2025", "hourly readings for Oslo in May 2025: temperature"},
		"begun, so long":        {"power every hour, starting 1 April 2025 for 3 weeks", "readings for 3 weeks starting 1 April 2025 every hour: power"},
		"so long, begun":        {"power every hour, 3 weeks as of 1 April 2025", "readings for 3 weeks starting 1 April 2025 every hour: power"},
		"a period in brackets":  {"power every hour (1.4.2025 - 21.4.2025)", "readings for 1.4.2025 - 21.4.2025 every hour: power"},
		"a period named so":     {"power every hour, time span: 1 to 7 April 2025", "readings for 1 to 7 April 2025 every hour: power"},
		"ordinals":              {"power every hour, 2nd to 11th of June 2025", "readings from 2nd to 11th of June 2025 every hour: power"},
		"no data at night":      {"hourly power in May 2025, no data at night (22:00-5:00)", "hourly readings in May 2025, between 5:00 and 22:00: power"},
		"a peak at some hours":  {"hourly power in May 2025, with a peak between 18:00 and 21:00", "hourly readings in May 2025: power highest at 19:30"},
		"hours of the evening":  {"hourly power in May 2025, highest from 6 to 9 pm", "hourly readings in May 2025: power highest at 19:30"},
		"two peaks":             {"hourly power in May 2025, two peaks a day, at 7 am and 7 pm", "hourly readings in May 2025: power highest at 7 am and 7 pm"},
		"nothing at night":      {"hourly power in May 2025, highest at noon, nothing at night", "hourly readings in May 2025: power zero at night and highest at noon"},
		"what is there":         {"hourly power in May 2025, 95% complete", "hourly readings in May 2025: power with 5% missing readings"},
		"columns behind it":     {"cpu of 8 servers every 5 minutes on 2025-03-10. host, center (one of two), cpu", ""},
		"several places":        {"hourly temperature in Oslo and Rome in May 2025", ""},
		"no period":             {"daily sales, between 10 and 20", ""},
		"readings of columns":   {"hourly readings for 10 days: temperature, humidity", ""},
		"a column of its name":  {"500 employees: name, hourly rate between 15 and 40", ""},
	})
}

func TestOwnedSeries(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OwnedSeries, map[string]struct{ text, want string }{
		"columns of the things": {"4 wards with name. noise every hour for 1 day", "4 wards with name. Each ward has one reading every hour for 1 day: noise"},
		"no columns":            {"20 machines with hourly vibration for 7 days", "hourly readings of 20 machines for 7 days: vibration"},
		"no series":             {"20 machines with vendor and hall. Made in 2020", ""},
	})
}
