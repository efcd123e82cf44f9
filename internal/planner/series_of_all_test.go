package planner_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestSaidOfAll: what a text says last of a series holds for all that it measures, and what stands where it is does not change.
func TestSaidOfAll(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"missing readings":         {"Hourly temperature and humidity from 10 sensors over one week, temperature in celsius between 15 and 30, humidity 30-70 %, with about 1% missing readings", "temperature empty 0.01, humidity empty 0.01"},
		"not of what stands":       {"Hourly temperature of 5 weather stations during July 2023, between 12 and 35 degrees, station elevation in metres, 2% of values missing", "temperature empty 0.02, station_elevation, station_id decides station_elevation"},
		"seasons and growth":       {"page loads and signups per day for 2024, weekly seasonality and slow upward growth", "page_loads wave rises, signups wave rises"},
		"not what is below":        {"Website traffic per day for the last year with visits, unique visitors (never more than visits), weekly seasonality", "visits wave, visitors"},
		"a fact per thing":         {"daily sales of 4 stores for 2023: revenue, floor area in m2 per store", "revenue, floor_area, store_id decides floor_area"},
		"a place that moves":       {"position of 3 drones every second for 5 minutes: lat, lon, altitude 0-120 m", "lat, lon, altitude"},
		"a comparison":             {"Hourly vitals of 10 beds on 2025-02-10: heart rate around 84 sd 12, SpO2 88-100 (heart rate is always the larger one)", "heart_rate, sp_o2"},
		"a law behind":             {"monthly rainfall mm for 6 cities 2010-2020, gamma distributed, no negative values, wetter in winter, station elevation in metres per city", "rainfall wave, station_elevation, city_id decides station_elevation"},
		"a number once more":       {"3 machines, one reading per minute for a day, rms amplitude normally 0.5 with noise 0.1, a failure label that is true in 0.5% of rows and amplitude above 2 whenever failure is true", "rms_amplitude 1 case"},
		"another number":           {"3 machines, every minute for 1 day: oil temperature 80-90, failure true in 1% of rows, pressure above 2 whenever failure is true", "oil_temperature, pressure 1 case"},
		"a meter and the use":      {"meter readings every 15 minutes for 20 households during January 2024, kWh used is higher in the evening, meter id, a cumulative reading that never decreases", "kwh_used wave, cumulative_reading"},
		"what the text singles":    {"hourly readings of 3 rooms for a week: temperature 15-30 with 2% missing, humidity 30-70", "temperature empty 0.02, humidity"},
		"what a sentence is about": {"hourly readings of 3 rooms for a week; temperature, humidity, pressure. Humidity is a percentage 20..100 and drops out (null) in 2% of the readings.", "temperature, humidity empty 0.02, pressure"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			table, _ := series(t, c.text)
			var got []string
			for _, col := range table.Columns {
				if !col.Type.Numeric() || col.Name == table.Grid.KeyColumn {
					continue
				}
				said := col.Name
				if col.NullShare > 0 {
					said += fmt.Sprintf(" empty %v", col.NullShare)
				}
				if col.Series != nil && len(col.Series.Seasons) > 0 {
					said += " wave"
				}
				if col.Series != nil && col.Series.TrendPerDay > 0 {
					said += " rises"
				}
				if len(col.Cases) > 0 {
					said += fmt.Sprintf(" %d case", len(col.Cases))
				}
				got = append(got, said)
			}
			for _, k := range table.Constraints {
				if len(k.Columns) == 2 {
					got = append(got, k.Columns[0]+" decides "+k.Columns[1])
				}
			}
			if said := strings.Join(got, ", "); said != c.want {
				t.Errorf("got %q, want %q", said, c.want)
			}
		})
	}
}
