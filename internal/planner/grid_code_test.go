package planner_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestGridCodes: the code of things that have a series each holds their names, or codes of its form.
func TestGridCodes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, column, first string }{
		{"names of the things", "Synthetic SCADA extract. 12 stations (WPS-01 … WPS-12), one sample every 15 minutes from 2026-03-01 00:00 to 2026-03-07 23:45 inclusive. Columns: station_id, ts, level_m 0.20-4.50.", "station_id", "WPS-01"},
		{"digits behind the things", "Oceanography pipeline test: 20 drifting buoys (wmo_id 7 digits), one report every 3 hours for 30 days starting 2026-02-01T00:00Z, 4,800 rows. lat 35 to 48, lon -45 to -15.", "wmo_id", "1000001"},
		{"a prefix", "Fleet demo: 8 trucks (tracker_id TRK + 4 digits), one position every 10 minutes from 2026-02-01 to 2026-02-03. lat 35 to 48, speed 0 to 90", "tracker_id", "TRK0001"},
		{"digits in the list", "20 buoys, one row per buoy every 3 hours for 30 days from 2026-02-01. Columns: buoy_id (7 digits), ts, lat 35 to 48", "buoy_id", "1000001"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r, err := planner.New().Plan(planner.Request{Description: c.text, AsOf: asOf})
			if err != nil || r.Contract == nil || len(r.Contract.Tables) != 1 || r.Contract.Tables[0].Grid == nil {
				t.Fatalf("no grid: %v %v", err, r.Questions)
			}
			table := r.Contract.Tables[0]
			key, _ := json.Marshal(table.Columns)
			if table.Grid.KeyColumn != c.column || !strings.Contains(string(key), `"`+c.first+`"`) {
				t.Errorf("key %s of %s", table.Grid.KeyColumn, key)
			}
		})
	}
}
