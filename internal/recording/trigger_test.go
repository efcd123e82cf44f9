package recording_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestTriggersFireOrAreSaidNotTo(t *testing.T) {
	when := func(expr string) schedule.Attack {
		return schedule.Attack{Type: "A02", Targets: []string{"LIT1"}, When: &schedule.When{Expr: expr}}
	}
	off := false
	run := recording.Run{Plant: "quad_tank", DurationS: 900, Seed: "2", Network: &recording.Network{Enabled: &off}}
	spec := compile(t, sdg.SCADAJob, run, nil).Spec()
	tag := spec.Measurements[0].Name
	first, second := when(tag+" > 0.1"), when(tag+" > 1000000")
	first.Targets, second.Targets = []string{tag}, []string{tag}
	r := compile(t, sdg.ICSJob, run, &recording.Scenario{Attacks: []schedule.Attack{first, second}, Benign: perDay(0)})
	got := play(t, r, 4096)
	events := got.score.Runs[0].Events
	if len(events) != 2 || events[0].Status != recording.Effective || events[1].Status != recording.NeverFired {
		t.Fatalf("events: %+v", events)
	}
	j, err := r.Judge(recording.JudgeInput{Score: got.score, Facts: got.facts, Rows: got.rows, Watch: unwatched})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range j.Pages {
		if p.Name == "events.csv" && !strings.Contains(string(p.Body), string(recording.NeverFired)) {
			t.Errorf("events.csv does not say that a trigger never fired:\n%s", p.Body)
		}
	}
	if strings.Contains(string(got.files["telemetry"]), events[1].ID) {
		t.Error("rows are labelled by an event that never was")
	}
}
