package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSeriesTold(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SeriesTold, map[string]struct{ text, want string }{
		"cycle, range, gaps": {
			"Hourly temperature readings for 5 stations over January 2024. The temperature should follow a daily cycle with a peak at 3 pm, ranging roughly from -10 to 12 degrees. About 1% of the readings are missing.",
			"hourly readings for 5 stations over January 2024: temperature between -10 and 12 degrees and with a daily cycle and highest at 3 pm and with 1% missing readings. ",
		},
		"of one that is listed": {
			"Readings every 10 seconds for 2 hours: vibration, rpm. Rpm never exceeds 1600.",
			"Readings every 10 seconds for 2 hours: vibration, rpm at most 1600. ",
		},
		"named by sentences alone": {
			"Smart meter readings every 15 minutes for 20 households in July 2024. Consumption in kWh is never negative and is highest in the evening between 18:00 and 22:00. The cumulative reading only ever goes up.",
			"Smart meter readings every 15 minutes for 20 households in July 2024: Consumption in kWh at least 0 and highest at 20:00, cumulative reading only increasing. ",
		},
		"a course": {
			"Heart rate of 10 runners every minute for 1 hour. It starts near 70, climbs to about 165 and never exceeds 195.",
			"readings of 10 runners for 1 hour every minute: Heart rate starting at 70 and climbing to 165 and at most 195. ",
		},
		"times first": {
			"Daily sales for 2024. On weekends sales are about 50% higher, and December is the busiest month.",
			"daily readings for 2024: sales 50% higher On weekends and highest in December. ",
		},
		"growth": {"Weekly revenue of 3 shops over 2024. Revenue grows by 2% per month.", "weekly readings of 3 shops over 2024: revenue growing 2% per month. "},
		"closed": {"Daily visitors for 2024. The museum is closed on Mondays. Visitors rise slowly.", "daily readings for 2024: visitors slowly rising. "},
		"of a name": {
			"Stock price of ACME every trading day of 2024. It starts at 100 and changes little from day to day.",
			"Stock price of ACME every trading day of 2024, starting at 100 and random walk. ",
		},
		"another sentence":      {"Hourly temperature for 5 rooms in May 2024. Rooms have a name and a floor.", ""},
		"half of it is another": {"Hourly temperature for 5 rooms in May 2024. Temperature is never negative and the room has a name.", ""},
		"no series":             {"500 runners with heart rate and age. Heart rate never exceeds 195.", ""},
		"an outline":            {"Readings every minute for 2 hours:\n1. pressure from 2 to 6\n2. flow. Flow is never negative.", ""},
	})
}

func TestOneOffs(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OneOffs, map[string]struct{ text, want string }{
		"in a month":       {"Weekly claims for 50 states from 2019 to 2021, with a sharp jump in April 2020.", "Weekly claims for 50 states from 2019 to 2021."},
		"so many":          {"Vibration every 10 seconds for 2 hours. Insert 5 spikes in vibration. Rpm is 1500.", "Vibration every 10 seconds for 2 hours.  Rpm is 1500."},
		"for so long":      {"fridge temperature every 5 min for a day, one outage of 3 hours where it climbs to 15", "fridge temperature every 5 min for a day"},
		"irregular":        {"temperature of two rooms, sampled irregularly every minute for 2 days", "temperature of two rooms,  every minute for 2 days"},
		"each year":        {"Monthly sales 2020 to 2024, with a peak in December and a dip in summer", ""},
		"each day":         {"Hourly traffic for a week, with a spike at 17:00", ""},
		"now and then":     {"CPU usage per minute for a day, with occasional spikes to 100", ""},
		"columns":          {"Daily readings for 2024, with outages, duration", ""},
		"no series at all": {"500 power plants with one outage in 2024", ""},
	})
}

func TestToldFlags(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ToldFlags, map[string]struct{ text, want string }{
		"flag when":         {"Daily readings for 2024: level. Flag a flood whenever the level is above 4.5 metres.", "Daily readings for 2024: level. Flood is true if level is above 4.5 metres."},
		"flag as":           {"200 loans with amount and days late. Flag a loan as default when days late is more than 90.", "200 loans with amount and days late. Default is true if days late is above 90."},
		"readings":          {"hourly temperature of 5 rooms for a week. Flag readings above 30 as anomalies.", "hourly temperature of 5 rooms for a week. Anomaly is true if temperature is above 30."},
		"set to true":       {"200 tanks: pressure. Set alarm to true if pressure exceeds 5.", "200 tanks: pressure. Alarm is true if pressure is above 5."},
		"is raised":         {"200 tanks: pressure. An alarm is raised when the pressure drops below 2.", "200 tanks: pressure. Alarm is true if pressure is below 2."},
		"by an amount":      {"200 transactions: amount, country. Transactions over 9000 are flagged as suspicious.", "200 transactions: amount, country. Suspicious is true if amount is above 9000."},
		"two conditions":    {"200 tanks: pressure, heat. Set alarm to true if pressure exceeds 5 and heat exceeds 80.", "200 tanks: pressure, heat. ."},
		"no name":           {"200 loans with days late. Flag loans more than 90 days late.", ""},
		"a flag's share":    {"200 loans with amount. Flag 5% as default.", ""},
		"as it is known":    {"200 tanks: pressure. Alarm is true if pressure is above 5.", ""},
		"a sort of animals": {"200 flags with country and colour. Mark twain as author.", ""},
	})
}
