package recording_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Detectors are calibrated: hardly any of their alarms fall into calm time, on plants that begin differently with each seed.
func TestDetectorsAreCalmInCalmTime(t *testing.T) {
	t.Parallel()
	for _, plant := range []string{"water_distribution", "tennessee_eastman"} {
		t.Run(plant, func(t *testing.T) {
			t.Parallel()
			start, length := 800.0, 60.0
			r := compile(t, sdg.ICSJob, recording.Run{Plant: plant, DurationS: 900, Seed: "3", Network: &recording.Network{Enabled: new(bool)}},
				&recording.Scenario{Attacks: []schedule.Attack{{Type: "A21", Start: &start, Duration: &length}}, Benign: perDay(0)})
			got := play(t, r, 4096)
			j, err := r.Judge(recording.JudgeInput{Score: got.score, Facts: got.facts, Rows: got.rows, Watch: unwatched})
			if err != nil {
				t.Fatal(err)
			}
			shares := 0
			for _, m := range j.Utility.Metrics {
				if !strings.HasPrefix(m.Name, "detector_") || !strings.HasSuffix(m.Name, "_false_share") {
					continue
				}
				if shares++; *m.Observed > 0.05 {
					t.Errorf("%s is %g: %s", m.Name, *m.Observed, m.Detail)
				}
			}
			if shares < 4 {
				t.Errorf("%d detectors were judged", shares)
			}
		})
	}
}
