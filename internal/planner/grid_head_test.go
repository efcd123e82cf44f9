package planner_test

import "testing"

// TestGridHeadings: what has a series each, how often and when make a grid in any order and any words.
func TestGridHeadings(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"25 sensors x 96 quarter hours of 5 May 2025: sensor, ts, power 0-11 kW":                                         "readings 2400 (96 steps): sensor, ts, power",
		"60 tenants × 12 months in 2024 — tenant, month, amount 400-1200":                                                "readings 720 (12 steps): tenant, month, amount",
		"4 turbines x 24 hours x 7 days from 3 March 2025: turbine, timestamp, power kw 0-3000":                          "readings 672 (168 steps): turbine, timestamp, power",
		"machines M1..M4, each read once a minute on 3 Feb 2025, 08:00 to 15:59: machine, ts, vibration 2-3":             "readings 1920 (480 steps): machine, ts, vibration",
		"hourly temperature (-18 to 9 C) and humidity % (30-100) at 3 weather stations, whole of February 2023":          "readings 2016 (672 steps): station_id, timestamp, temperature, humidity",
		"5 buoys, wave height 0.2-4 m every 30 min from 1 to 3 March 2024":                                               "readings 720 (144 steps): buoy_id, timestamp, wave_height",
		"For 9 rooms, CO2 400-1800 ppm in 5-minute steps, 2025-01-15 07:00-17:55":                                        "readings 1188 (132 steps): room_id, timestamp, co2",
		"Budget 2026: 12 departments by month. department, month, planned amount 1000-90000":                             "readings 144 (12 steps): department, month, planned_amount",
		"Parking lots L1-L6: occupancy 0-300 every ten minutes on 12 May 2025 from 06:00 to 21:50. lot, time, occupancy": "readings 576 (96 steps): occupancy, lot, time",
		"90 cows twice a day (05:00, 17:00) from 6 to 12 May 2024: cow, milked at, yield 8-20":                           "readings 1260 (14 steps): cow, milked_at, yield",
		"one row per hour per turnstile, 5 turnstiles, 1-7 June 2025: turnstile, hour, people 0-900":                     "readings 840 (168 steps): turnstile, hour, people",
		"3 pumps, a value every minute for two hours starting 2025-01-15 07:00: pump, ts, pressure 2-5 bar":              "readings 360 (120 steps): pump, ts, pressure",
		"300 employees: name, hired in 2024, weekly hours 20-40":                                                         "employees 300: name, hired, weekly_hours",
		"300 employees with name, hired in 2024, weekly hours 20-40, city":                                               "employees 300: name, hired, weekly_hours, city",
		"300 employees: name, city, monthly salary 2000-5000":                                                            "employees 300: name, city, monthly_salary",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
}
