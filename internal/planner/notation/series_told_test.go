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
			"Smart meter readings every 15 minutes for 20 households in July 2024: consumption in kWh at least 0 and highest at 20:00, cumulative reading only increasing. ",
		},
		"a course": {
			"Heart rate of 10 runners every minute for 1 hour. It starts near 70, climbs to about 165 and never exceeds 195.",
			"readings of 10 runners for 1 hour every minute: heart rate which is rising from 70 to 165 and at most 195. ",
		},
		"times first": {
			"Daily sales for 2024. On weekends sales are about 50% higher, and December is the busiest month.",
			"daily readings for 2024: sales 50% higher On weekends and highest in December. ",
		},
		"growth": {"Weekly revenue of 3 shops over 2024. Revenue grows by 2% per month.", "weekly readings of 3 shops over 2024: revenue which is growing 2% per month. "},
		"closed": {"Daily visitors for 2024. The museum is closed on Mondays. Visitors rise slowly.", "daily readings for 2024, only Tuesday to Sunday: visitors slowly rising. "},
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
