package recording_test

import (
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Sealed sections have member names of small letters only: tags and ids must stand in values.
func TestContractsCanBeSealed(t *testing.T) {
	t.Parallel()
	c, err := recording.New(sdg.ICSJob, recording.Run{
		Plant: "quad_tank", DurationS: 7200, PlantParams: map[string]float64{"gamma1": 0.4},
		Control: &recording.Control{
			Setpoints: map[string]float64{"LIC102_SP": 11, "LIC101_SP": 10}, Schedule: []recording.SetpointChange{{AtS: 60, Tag: "LIC101_SP", Value: 12}},
		},
	}, &recording.Scenario{
		Attacks: []schedule.Attack{{Type: "A07", Options: map[string]float64{"restore": 0}}},
		Mix:     &schedule.Mix{Count: 2, Weights: map[string]float64{"A05": 3, "denial": 0.5}},
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := c.Canonical()
	if err != nil {
		t.Fatal(err)
	}
	var whole any
	if err := json.Unmarshal(raw, &whole); err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`^[a-z0-9_]+$`)
	var walk func(path string, v any)
	walk = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for k, inner := range v {
				if !name.MatchString(k) {
					t.Errorf("%s/%s cannot be sealed", path, k)
				}
				walk(path+"/"+k, inner)
			}
		case []any:
			for _, inner := range v {
				walk(path, inner)
			}
		}
	}
	walk("", whole)
	want := []recording.SetpointChange{{Tag: "LIC101_SP", Value: 10}, {Tag: "LIC102_SP", Value: 11}, {AtS: 60, Tag: "LIC101_SP", Value: 12}}
	if got := c.Control.Schedule; len(got) != len(want) || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("schedule: %+v", got)
	}
	if w := c.Mix.Weights; len(w) != 2 || w["replay"] != 3 || w["denial"] != 0.5 {
		t.Errorf("weights: %v", w)
	}
}

// Runs are shared out before anything is approved: what would leave a part empty is refused, and two runs are enough by default.
func TestSplitsAreCheckedAtOnce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		replicas int
		heldOut  []string
		train    float64
		field    string
	}{
		"more than all":     {replicas: 4, train: 0.9, field: "body.splits"},
		"more, for one run": {replicas: 1, train: 0.9, field: "body.splits"},
		"two runs":          {replicas: 2}, "one run": {replicas: 1, heldOut: []string{"replay"}},
		"unknown family":  {replicas: 1, heldOut: []string{"magic"}, field: "body.splits.held_out_attacks.0"},
		"all is held out": {replicas: 3, heldOut: []string{"setpoint"}, field: "body.splits.train"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			splits := &recording.Splits{HeldOut: c.heldOut}
			if c.train > 0 {
				splits.Train, splits.Val, splits.Test = c.train, 0.3, 0.2
			}
			_, err := recording.New(sdg.ICSJob, recording.Run{Plant: "quad_tank", Replicas: c.replicas}, &recording.Scenario{
				Attacks: []schedule.Attack{{Type: "setpoint"}}, Splits: splits,
			}, 1)
			var e *sdg.Error
			switch {
			case c.field == "" && err != nil:
				t.Error(err)
			case c.field != "" && (!errors.As(err, &e) || len(e.Fields) == 0 || !slices.ContainsFunc(e.Fields, func(f sdg.FieldError) bool { return f.Field == c.field })):
				t.Errorf("%+v", err)
			}
		})
	}
}
