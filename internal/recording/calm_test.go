package recording_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Detectors of every family have the rate of false alarms that they aim at, in runs without events that had no part in their thresholds: within a
// factor of two and a half on every plant, where runs of a few minutes have few samples, and within one and a half over all plants. One plant has a
// network, for the family that counts frames.
func TestDetectorsHaveOneRateOfFalseAlarms(t *testing.T) {
	t.Parallel()
	sums, counts := map[string]float64{}, map[string]float64{}
	for _, plant := range plants.IDs() {
		start, length, connected := 120.0, 60.0, plant == "quad_tank"
		r := compile(t, sdg.ICSJob, recording.Run{Plant: plant, DurationS: 180, ScanMS: 1000, Seed: "3", Network: &recording.Network{Enabled: &connected}},
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
			sums[m.Name] += *m.Observed
			counts[m.Name]++
			if shares++; *m.Observed < 0.004 || *m.Observed > 0.025 {
				t.Errorf("%s: %s is %g: %s", plant, m.Name, *m.Observed, m.Detail)
			}
		}
		if shares < 3 { // no tag of some plants moves all the time, which freezing needs
			t.Errorf("%s: %d detectors were judged", plant, shares)
		}
	}
	for name, sum := range sums {
		if mean := sum / counts[name]; mean < 0.01/1.5 || mean > 0.01*1.5 {
			t.Errorf("%s is %g over all plants", name, mean)
		}
	}
	if len(sums) != 5 {
		t.Errorf("%d families were judged", len(sums))
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
			r := compile(t, sdg.ICSJob, recording.Run{Plant: plant, DurationS: seconds, ScanMS: 1000, Seed: "3", Network: &recording.Network{Enabled: &off}}, nil)
			f := play(t, r, 4096).facts
			if attacked := f.Active + f.Recovery; 2*attacked > f.Samples || f.Active == 0 {
				t.Errorf("of %d samples %d are active, %d recovering", f.Samples, f.Active, f.Recovery)
			}
		})
	}
}
