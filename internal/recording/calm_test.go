package recording_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Detectors of every family have the rate of false alarms that they aim at, within a factor of two, on every plant: in runs without events that had
// no part in their thresholds.
func TestDetectorsHaveOneRateOfFalseAlarms(t *testing.T) {
	t.Parallel()
	for _, plant := range plants.IDs() {
		t.Run(plant, func(t *testing.T) {
			t.Parallel()
			start, length := 500.0, 60.0
			r := compile(t, sdg.ICSJob, recording.Run{Plant: plant, DurationS: 600, ScanMS: 500, Seed: "3"},
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
				if shares++; *m.Observed < 0.005 || *m.Observed > 0.02 {
					t.Errorf("%s is %g: %s", m.Name, *m.Observed, m.Detail)
				}
			}
			if shares < 4 { // no tag of some plants moves all the time, which freezing needs
				t.Errorf("%d detectors were judged", shares)
			}
		})
	}
}

// At least half of what a scenario has by default is no attack, however short it is.
func TestHalfOfARunIsCalmByDefault(t *testing.T) {
	t.Parallel()
	off := false
	lengths := map[string]float64{"quad_tank": 3600, "gas_pipeline": 900}
	for _, plant := range plants.IDs() {
		t.Run(plant, func(t *testing.T) {
			t.Parallel()
			seconds := lengths[plant]
			if seconds == 0 {
				seconds = 600
			}
			r := compile(t, sdg.ICSJob, recording.Run{Plant: plant, DurationS: seconds, Seed: "3", Network: &recording.Network{Enabled: &off}}, nil)
			f := play(t, r, 4096).facts
			if attacked := f.Active + f.Recovery; 2*attacked > f.Samples || f.Active == 0 {
				t.Errorf("of %d samples %d are active, %d recovering", f.Samples, f.Active, f.Recovery)
			}
		})
	}
}
