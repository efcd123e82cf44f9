package catalog_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
)

func TestSimilarIsWhatSomebodyMayHaveMeant(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]string{
		"replya": "replay", "a05": "A05", "DoS": "dos_flood", "spoof-bias": "spoof_bias", "spofing": "spoofing", "stealth": "stealthy", "floods": "dos_flood", "flooding": "",
		"setpoints": "setpoint", "recon": "reconnaissance", "pump": "pump_trip", "set point": "setpoint", "man in the middle": "", "": "", "xyz": "",
		"sensor_spoof": "spoof_bias", "firmware_update": "firmware",
	} {
		got := catalog.Similar(word)
		if len(got) > 3 {
			t.Errorf("%q: %v are too many", word, got)
		}
		if want == "" && len(got) > 0 || want != "" && !slices.Contains(got, want) {
			t.Errorf("%q suggests %v, not %q", word, got, want)
		}
	}
}

// Whatever the catalogue knows is what is nearest to itself.
func TestNamesAreNearestToThemselves(t *testing.T) {
	t.Parallel()
	for _, e := range catalog.Entries() {
		for _, name := range []string{e.ID, e.Type, e.Family} {
			if got := catalog.Similar(name); len(got) == 0 || got[0] != name {
				t.Errorf("%q suggests %v", name, got)
			}
		}
		if !slices.ContainsFunc(catalog.Family(e.Family), func(o ics.Entry) bool { return o.ID == e.ID }) {
			t.Errorf("%s is not in its family", e.ID)
		}
	}
	if len(catalog.Family("replay")) > 0 {
		t.Error("a type is a family")
	}
}
