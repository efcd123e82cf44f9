package planner_test

import "testing"

// TestSeriesOwnersTell: whose series it is tells what its measures usually are.
func TestSeriesOwnersTell(t *testing.T) {
	t.Parallel()
	const hourly = `480 rows; 10 x 48 from 2026-11-18T00:00:00Z each 3600 s; patient_id integer; timestamp timestamp; `
	for text, want := range map[string]string{
		"hourly heart rate of 10 patients for 2 days": hourly + `heart_rate integer 46..138`,
		"hourly spo2 of 10 patients for 2 days":       hourly + `spo2 integer 86..100`,
		"daily weight of 10 patients for 30 days":     `300 rows; 10 x 30 from 2026-10-21 each 86400 s; patient_id integer; date date; weight decimal 42..150`,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}
