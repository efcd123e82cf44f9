package schedule_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
)

// However few benign events a run has, entries come about as often as their frequencies say: an operator's hand is in every run of eight.
func TestBenignEventsAreSpreadOverTheirEntries(t *testing.T) {
	t.Parallel()
	const runs, each = 160, 8
	hand := map[string]bool{"B15": true, "B16": true}
	seen := map[string]int{}
	for seed := range uint64(runs) {
		hands := 0
		for _, e := range planOf(t, "quad_tank", `{"benign_events": {"rate": 8}}`, seed, 86_400).Events() {
			seen[e.Entry]++
			if hand[e.Entry] {
				hands++
			}
		}
		if hands < 2 || hands > 4 { // of eight, six in eighteen
			t.Errorf("run %d has %d actuators operated by hand", seed, hands)
		}
	}
	for id, n := range seen {
		want := float64(runs*each) / 18
		if hand[id] {
			want *= 3
		}
		if float64(n) < 0.7*want || float64(n) > 1.3*want {
			t.Errorf("%s comes %d times, not about %.0f", id, n, want)
		}
	}
	if len(seen) != 14 {
		t.Errorf("%d entries were drawn", len(seen))
	}
}

// Every second benign event happens where attacks of its run do: at actuators in a run of commands, at transmitters in one of false reports.
func TestBenignEventsHappenWhereAttacksDo(t *testing.T) {
	t.Parallel()
	for family, aim := range map[string]ics.Aim{"command": ics.AtCommands, "spoofing": ics.AtMeasurements} {
		for _, rate := range []string{"20", "60"} {
			alike, all := 0, 0
			for seed := range uint64(30) {
				r := `{"mix": {"count": 6, "families": ["` + family + `"]}, "benign_events": {"rate": ` + rate + `}}`
				for _, e := range planOf(t, "water_treatment", r, seed, 86_400).Events() {
					entry, err := catalog.Find(e.Entry)
					if err != nil {
						t.Fatal(err)
					}
					if entry.Class != ics.Benign {
						continue
					}
					all++
					if entry.Aim == aim {
						alike++
					}
				}
			}
			if share := float64(alike) / float64(all); share < 0.6 || share > 0.8 { // half, and those of the other half
				t.Errorf("%s: %.2f of %d benign events are at %s", family, share, all, aim)
			}
		}
	}
}

// In each run events take turns over what they may aim at: neither attackers nor operators stay with one pump while there are two.
func TestEventsTakeTurnsOverTheirTargets(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		at := map[ics.Class]map[string]int{ics.Attack: {}, ics.Benign: {}}
		for _, e := range planOf(t, "quad_tank", `{"mix": {"count": 6, "families": ["command"], "max_overlap": 4}, "benign_events": {"rate": 6, "families": ["B15"]}}`, seed, 86_400).Events() {
			entry, err := catalog.Find(e.Entry)
			if err != nil {
				t.Fatal(err)
			}
			for _, target := range e.Targets {
				at[entry.Class][target]++
			}
		}
		for class, n := range at {
			if n["P101"] < 2 || n["P102"] < 2 {
				t.Errorf("run %d: %ss at the pumps are %v", seed, class, n)
			}
		}
	}
}
