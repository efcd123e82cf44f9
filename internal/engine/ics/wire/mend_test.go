package wire_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/wire"
)

func TestWhoRestoresIsNamed(t *testing.T) {
	t.Parallel()
	topology := &ics.Topology{Hosts: []ics.Host{{Name: "panel", Role: ics.HMI}, {Name: "station", Role: ics.Engineering}, {Name: "guest", Role: ics.Attacker}}}
	for name, c := range map[string]struct {
		entry   string
		restore float64
		want    string
	}{
		"the attacker takes a set point back": {"A07", 1, "guest"}, "an operator does": {"A07", 0, "panel"}, "after a log-on": {"A32", 0, "panel"},
		"tuning": {"A08", 0, "station"}, "limits": {"A09", 0, "station"}, "a program": {"A14", 0, "station"}, "a planned download stays": {"B08", 0, ""},
		"nothing was written": {"A02", 0, ""}, "a set point that an operator wanted": {"B07", 1, "guest"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			entry, err := catalog.Find(c.entry)
			if err != nil {
				t.Fatal(err)
			}
			e := ics.Event{Entry: c.entry, Source: "guest", Options: map[string]float64{"restore": c.restore}}
			if got := wire.RestoredBy(entry, &e, topology); got != c.want {
				t.Errorf("%q restores, not %q", got, c.want)
			}
		})
	}
}
