package recording_test

import (
	"bytes"
	"encoding/csv"
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// A run is recovered when it has met its twin again, not when the manipulation ends.
func TestRecoveryLastsUntilTheTwinIsMet(t *testing.T) {
	t.Parallel()
	start, length, full, hour := 600.0, 300.0, 1.0, 3600.0
	r := compile(t, sdg.ICSJob, recording.Run{Plant: "water_treatment", DurationS: 3600, Seed: "3", Network: &recording.Network{Enabled: new(bool)}}, &recording.Scenario{
		Attacks: []schedule.Attack{{Type: "A01", Targets: []string{"P101"}, Start: &start, Duration: &length, Magnitude: &full}},
		Labels:  &recording.Labels{RecoveryS: &hour},
	})
	got := play(t, r, 4096)
	e := got.score.Runs[0].Events[0]
	read := func(name string) [][]string {
		rows, err := csv.NewReader(bytes.NewReader(got.files[name])).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return rows
	}
	truth, twin := read("truth"), read("counterfactual")
	differs := make([]bool, r.Samples())
	for _, tag := range r.Spec().Tags() {
		column := slices.Index(truth[0], tag.Name)
		least := 3 * max(tag.Noise, tag.LSB/2, (tag.Hi-tag.Lo)*1e-4)
		for i := uint64(900); i < r.Samples(); i++ {
			a, errA := strconv.ParseFloat(truth[i+1][column], 64)
			b, errB := strconv.ParseFloat(twin[i+1][column], 64)
			if errA != nil || errB != nil {
				t.Fatal(errA, errB)
			}
			differs[i] = differs[i] || math.Abs(a-b) > least
		}
	}
	if !slices.Contains(differs[1000:], true) {
		t.Fatal("the truth soon equals its twin: this run shows nothing")
	}
	// A minute without a difference is what counts as recovered.
	calm := 0
	for i := uint64(900); i < e.RecoveredAt; i++ {
		if calm++; differs[i] {
			calm = 0
		}
		if calm > 60 {
			t.Fatalf("nothing differs in the minute before sample %d, but the event lasts until %d", i, e.RecoveredAt)
		}
	}
	if slices.Contains(differs[e.RecoveredAt:min(e.RecoveredAt+60, r.Samples())], true) {
		t.Errorf("truth and twin still differ after sample %d, at which the event is recovered from", e.RecoveredAt)
	}
}

// What differs from the twin after recovery is residual, and what does not is normal.
func TestWhatDiffersAfterRecoveryIsResidual(t *testing.T) {
	t.Parallel()
	start, length, minute := 300.0, 200.0, 60.0
	r := compile(t, sdg.ICSJob, recording.Run{Plant: "water_treatment", DurationS: 2400, Seed: "3", Network: &recording.Network{Enabled: new(bool)}}, &recording.Scenario{
		Attacks: []schedule.Attack{{Type: "A01", Targets: []string{"P101"}, Start: &start, Duration: &length}},
		Labels:  &recording.Labels{RecoveryS: &minute},
		Benign:  perDay(0),
	})
	got := play(t, r, 4096)
	run := got.score.Runs[0]
	e := run.Events[0]
	rows, err := csv.NewReader(bytes.NewReader(got.files["telemetry"])).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	phase, attack, event := slices.Index(rows[0], "phase"), slices.Index(rows[0], "attack"), slices.Index(rows[0], "event")
	residual := int64(0)
	for n, row := range rows[1:] {
		i := uint64(n)
		inside := slices.ContainsFunc(run.Residual, func(s recording.Stretch) bool { return i >= s.From && i < s.To })
		want := []string{"0", "normal", ""}
		switch {
		case i >= uint64(start) && i < e.RecoveredAt:
			continue
		case inside:
			residual++
			want = []string{"0", "residual", e.ID}
		}
		if label := []string{row[attack], row[phase], row[event]}; !slices.Equal(label, want) {
			t.Fatalf("sample %d is labelled %v, not %v", i, label, want)
		}
	}
	if residual == 0 || residual != got.facts.Residual {
		t.Errorf("%d rows are residual, %d were counted", residual, got.facts.Residual)
	}
	for k, s := range run.Residual {
		if s.From >= s.To || k > 0 && s.From < run.Residual[k-1].To+60 {
			t.Errorf("residual stretches %v are not a minute apart", run.Residual)
		}
	}
}
