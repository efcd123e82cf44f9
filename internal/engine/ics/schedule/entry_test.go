package schedule_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Who asks for a family gets one of its attacks, another one each time, and one that knows what else is asked for.
func TestAFamilyIsAnAttackOfIt(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		request string
		fits    func(*ics.Entry) bool
		kinds   int
	}{
		"any":       {`{"attacks": [{"type": "spoofing"}]}`, func(e *ics.Entry) bool { return e.Family == "spoofing" }, 3},
		"option":    {`{"attacks": [{"type": "command", "options": {"duty": 0.2}}]}`, func(e *ics.Entry) bool { return e.Type == "rogue_master" }, 1},
		"technique": {`{"attacks": [{"type": "command", "technique": "T0806"}]}`, func(e *ics.Entry) bool { return e.ID == "A11" || e.ID == "A28" }, 1},
		"benign":    {`{"attacks": [{"type": "instrument"}]}`, func(e *ics.Entry) bool { return e.Class == ics.Benign && e.Family == "instrument" }, 3},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			kinds := map[string]bool{}
			for seed := range uint64(24) {
				for _, event := range planOf(t, "quad_tank", tt.request, seed, 7200).Events() {
					e, err := catalog.Find(event.Entry)
					if err != nil {
						t.Fatal(err)
					}
					if kinds[e.ID] = true; !tt.fits(e) {
						t.Errorf("seed %d gives %s", seed, e.Type)
					}
				}
			}
			if len(kinds) < tt.kinds {
				t.Errorf("%d runs had %v only", 24, kinds)
			}
		})
	}
	_, err := schedule.New(request(t, `{"attacks": [{"type": "steathy"}], "mix": {"families": ["x"]}}`), specOf(t, "quad_tank"), config(1), 7200, hosts)
	var e *sdg.Error
	if !errors.As(err, &e) || len(e.Fields) != 1 || e.Fields[0].Field != "attacks.0.type" || !slices.Contains(e.Fields[0].Suggestions, "stealthy") {
		t.Errorf("a slip gives %+v", err)
	}
}
