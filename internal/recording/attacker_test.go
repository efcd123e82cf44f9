package recording_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestAttackersHaveTheAddressThatIsAskedFor(t *testing.T) {
	attacks := []schedule.Attack{{Type: "rogue_master"}, {Type: "aitm_only"}, {Type: "scan"}, {Type: "scan", Source: "hmi"}}
	for name, tt := range map[string]struct {
		ip  recording.AttackerIP
		own bool // the attacker has a host of his own
	}{
		"by default": {"", false}, "reuse": {recording.Reuse, false}, "random": {recording.Random, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := compile(t, sdg.ICSJob, recording.Run{Plant: "quad_tank", DurationS: 7200, Seed: "4"}, &recording.Scenario{Attacks: attacks, AttackerIP: tt.ip})
			score, err := r.Rehearse(unwatched)
			if err != nil {
				t.Fatal(err)
			}
			named := 0
			for _, e := range score.Runs[0].Events {
				if e.Source == "hmi" {
					named++
					continue
				}
				if e.Vector != ics.RogueMaster && e.Vector != ics.InTheMiddle {
					continue // an insider sits at the engineering station in any case
				}
				if (e.Source == "attacker") != tt.own || e.Source == "" {
					t.Errorf("%s %s acts from %q", e.ID, e.Entry, e.Source)
				}
			}
			if named != 1 {
				t.Errorf("%d events act from the host that the request names", named)
			}
		})
	}
}
