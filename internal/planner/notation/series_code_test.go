package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSeriesCodes(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SeriesCodes, map[string]struct{ text, want string }{
		"sentence of columns": {"20 drifting buoys (wmo_id 7 digits), one report every 3 hours for 30 days. lat 35 to 48", "20 drifting buoys, one reading every 3 hours for 30 days. wmo_id 7 digits, lat 35 to 48"},
		"announced columns":   {"9 taxis (taxi_id), a ping every 5 minutes on 3 May 2025. Columns: lat, lon", "9 taxis, a reading every 5 minutes on 3 May 2025. Columns: taxi_id, lat, lon"},
		"no step":             {"20 buoys (wmo_id 7 digits), one report. lat 35 to 48", ""},
		"other columns":       {"20 buoys (name, depth), one report every 3 hours. lat 35 to 48", ""},
	})
}
