package planner_test

import "testing"

// TestRemarksOfSeries: what is said behind a series told in a hurry is said of what is measured, which stays a column.
func TestRemarksOfSeries(t *testing.T) {
	t.Parallel()
	const tenDays = `240 rows; 1 x 240 from 2026-11-10T00:00:00Z each 3600 s; timestamp timestamp; `
	for text, want := range map[string]string{
		"hourly temperature for 10 days, between 15 and 28 degrees":                 tenDays + `temperature decimal 15..28`,
		"hourly temperature for 10 days, 2% missing":                                tenDays + `temperature decimal -24..41`,
		"hourly temperature for 10 days, max 30":                                    tenDays + `temperature decimal -24..30`,
		"hourly temperature for 10 days, around 21 degrees":                         tenDays + `temperature decimal`,
		"hourly temperature for 10 days with an average of 21":                      tenDays + `temperature decimal`,
		"hourly temperature (15-28) for 10 days":                                    tenDays + `temperature decimal 15..28`,
		"hourly temperature for 10 days with humidity and pressure":                 tenDays + `temperature decimal -24..41; humidity integer 12..100; pressure decimal 972..1046`,
		"hourly temperature for 10 days with status ok or alarm":                    tenDays + `temperature decimal -24..41; status string ok=0.5 alarm=0.5`,
		"daily revenue for 2024 between 1000 and 5000":                              `366 rows; 1 x 366 from 2024-01-01 each 86400 s; date date; revenue decimal 1000..5000`,
		"daily visitors for 2024: between 200 and 1500":                             `366 rows; 1 x 366 from 2024-01-01 each 86400 s; date date; visitors integer 200..1500`,
		"I need daily steps for 90 days, between 3000 and 15000":                    `90 rows; 1 x 90 from 2026-08-22 each 86400 s; date date; steps integer 3000..15000`,
		"wind speed every 10 minutes for 2 days, max 25 m/s":                        `288 rows; 1 x 288 from 2026-11-18T00:00:00Z each 600 s; timestamp timestamp; wind_speed decimal 0.2..25`,
		"heart rate of 10 patients every minute for 2 hours, between 50 and 120":    `1200 rows; 10 x 120 from 2026-11-19T22:00:00Z each 60 s; patient_id integer; timestamp timestamp; heart_rate integer 50..120`,
		"latitude, longitude and speed of 10 trucks every minute for 2 hours":       `1200 rows; 10 x 120 from 2026-11-19T22:00:00Z each 60 s; truck_id integer; timestamp timestamp; latitude decimal; longitude decimal; speed integer 0..135`,
		"daily orders and revenue for 2025":                                         `365 rows; 1 x 365 from 2025-01-01 each 86400 s; date date; orders integer 0..; revenue decimal`,
		"a row for every day in 2024: date, orders, revenue":                        `366 rows; 1 x 366 from 2024-01-01 each 86400 s; date date; orders integer 0..; revenue decimal`,
		"orders per day for 2024":                                                   `366 rows; 1 x 366 from 2024-01-01 each 86400 s; date date; orders integer 0..`,
		"10 machines, hourly for 2 days, output, scrap 1-4 percent":                 `480 rows; 10 x 48 from 2026-11-18T00:00:00Z each 3600 s; machine_id integer; timestamp timestamp; output integer 8..9000; scrap integer 1..4`,
		"hourly temperature for a week in July 2025, 4 rooms":                       `672 rows; 4 x 168 from 2025-07-01T00:00:00Z each 3600 s; room_id integer; timestamp timestamp; temperature decimal`,
		"temperature every 10 minutes for a fortnight in March 2025":                `2016 rows; 1 x 2016 from 2025-03-01T00:00:00Z each 600 s; timestamp timestamp; temperature decimal -24..41`,
		"hourly temperature for 10 days":                                            tenDays + `temperature decimal -24..41`,
		"500 readings: temperature between 15 and 28, humidity between 30 and 60 %": `500 rows; temperature decimal 15..28; humidity decimal 30..60`,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}

// TestOwnersOfSeries: what is measured of each of some things belongs to them.
func TestOwnersOfSeries(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"4 patients with name. heart rate every hour for 1 day":                "patients 4: patient_id, name | readings 96 (24 steps): patient_id>patients, timestamp, heart_rate",
		"10 sensors with name and location, temperature every hour for 7 days": "sensors 10: sensor_id, name, location | readings 1680 (168 steps): sensor_id>sensors, timestamp, temperature",
		"12 trucks with plate and driver. speed every minute for 2 hours":      "trucks 12: truck_id, plate, driver | readings 1440 (120 steps): truck_id>trucks, timestamp, speed",
		"20 machines with hourly vibration readings for 7 days":                "readings 3360 (168 steps): machine_id, timestamp, vibration",
		"4 wells with monthly water levels for 5 years":                        "readings 240 (60 steps): well_id, date, water_level",
		"12 employees with name, email and salary between 2000 and 5000":       "employees 12: name, email, salary",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
}
