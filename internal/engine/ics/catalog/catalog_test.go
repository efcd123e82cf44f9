package catalog_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestCatalogueIsWhole(t *testing.T) {
	t.Parallel()
	entries := catalog.Entries()
	for i := 1; i <= 32; i++ {
		if want := fmt.Sprintf("A%02d", i); entries[i-1].ID != want || entries[i-1].Class != ics.Attack {
			t.Errorf("place %d has %s (%s), want %s", i, entries[i-1].ID, entries[i-1].Class, want)
		}
	}
	if len(entries) < 42 {
		t.Errorf("%d entries: fewer than ten are benign", len(entries))
	}
	id := regexp.MustCompile(`^T\d{4}(\.\d{3})?$`)
	types := map[string]bool{}
	for _, e := range entries {
		if types[e.Type] || e.Title == "" || e.Effect == "" || e.Sign == "" || e.Family == "" || len(e.Vectors) == 0 {
			t.Errorf("%s is incomplete or its type %q is taken", e.ID, e.Type)
		}
		types[e.Type] = true
		if !(e.SecondsLo > 0 && e.SecondsLo <= e.Seconds && e.Seconds <= e.SecondsHi) {
			t.Errorf("%s lasts %g s of [%g, %g]", e.ID, e.Seconds, e.SecondsLo, e.SecondsHi)
		}
		if !(e.MagnitudeLo <= e.Magnitude && e.Magnitude <= e.MagnitudeHi) || (e.MagnitudeUnit == "") != (e.MagnitudeHi == 0) {
			t.Errorf("%s has magnitude %g %q of [%g, %g]", e.ID, e.Magnitude, e.MagnitudeUnit, e.MagnitudeLo, e.MagnitudeHi)
		}
		for _, o := range e.Options {
			if o.Title == "" || o.Unit == "" || !(o.Lo <= o.Default && o.Default <= o.Hi) || o.Lo == o.Hi {
				t.Errorf("%s: option %+v is doubtful", e.ID, o)
			}
		}
		if e.Class == ics.Benign {
			if len(e.Techniques) > 0 || len(e.Tactics) > 0 || !strings.HasPrefix(e.ID, "B") {
				t.Errorf("%s is benign and has techniques %v", e.ID, e.Techniques)
			}
			continue
		}
		if len(e.Techniques) == 0 || len(e.Techniques) != len(e.TechniquesV18) || len(e.Tactics) == 0 {
			t.Errorf("%s has techniques %v, %v, tactics %v", e.ID, e.Techniques, e.TechniquesV18, e.Tactics)
		}
		for i, technique := range e.Techniques {
			old := e.TechniquesV18[i]
			if !id.MatchString(technique) || catalog.Names(technique) == "" || catalog.Names(old) == "" || strings.Contains(old, ".") {
				t.Errorf("%s: technique %q (%q in version 18) has no name", e.ID, technique, old)
			}
		}
	}
}

// The moves of version 19, as its release notes list them.
func TestVersionsOfTechniques(t *testing.T) {
	t.Parallel()
	for current, old := range map[string]string{"T1691.001": "T0803", "T1691.002": "T0804", "T1692.001": "T0855", "T1692.002": "T0856",
		"T1693.001": "T0857", "T1694.001": "T0812", "T0843.001": "T0843", "T0846.001": "T0846", "T0836": "T0836"} {
		if got := catalog.In18(current); got != old {
			t.Errorf("%s was %s, want %s", current, got, old)
		}
	}
	if got := catalog.Names("T9999"); got != "" {
		t.Errorf("an unknown technique is named %q", got)
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"A05", "replay"} {
		e, err := catalog.Find(name)
		if err != nil || e.ID != "A05" {
			t.Errorf("%s: %v, %v", name, e, err)
		}
	}
	_, err := catalog.Find("spoof")
	if sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("an unknown entry gives %v", err)
	}
	if fields := err.(*sdg.Error).Fields; !slices.Contains(fields[0].Suggestions, "spoof_bias") {
		t.Errorf("suggestions are %v", fields[0].Suggestions)
	}
}

// nowhere lists the entries that have nothing to aim at in a plant.
func nowhere(t *testing.T, id string) []string {
	p, err := plants.New(id, nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range catalog.Entries() {
		targets := catalog.Applies(&e, p.Spec())
		if len(targets) == 0 {
			names = append(names, e.ID)
		}
		if sorted := slices.Sorted(slices.Values(targets)); len(slices.Compact(sorted)) != len(targets) {
			t.Errorf("%s: %s has a target twice: %v", id, e.ID, targets)
		}
	}
	return names
}

func TestApplies(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"water_treatment":    "A27 A30",
		"power_substation":   "B01 B03",
		"quad_tank":          "A27 A28 A30 B01 B10",
		"gas_pipeline":       "A27 A28 A30",
		"boiler_turbine":     "A27 A28 A30 B01 B03",
		"chem_reactor":       "A27 A28 A30 B01 B03 B10",
		"water_distribution": "A08 A27 A30 B02",
	} {
		if got := strings.Join(nowhere(t, id), " "); got != want {
			t.Errorf("%s: without targets are %s, want %s", id, got, want)
		}
	}
	for _, id := range plants.IDs() {
		if n := len(nowhere(t, id)); n > 8 {
			t.Errorf("%s: %d entries have no targets", id, n)
		}
	}
	p, _ := plants.New("gas_pipeline", nil)
	for name, want := range map[string]string{"A07": "PIC107_SP FIC601_RATIO", "A08": "PIC107_SP PIC107_GAIN PIC107_RESET FIC601_RATIO",
		"B01": "leak", "B03": "SC101", "B10": "nomination", "B11": "suction_pressure", "A16": "plc", "A31": "hmi"} {
		e, err := catalog.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(catalog.Applies(e, p.Spec()), " "); got != want {
			t.Errorf("%s aims at %s, want %s", name, got, want)
		}
	}
}

func TestLayer(t *testing.T) {
	t.Parallel()
	events := []ics.Event{{ID: "E001", Entry: "A05"}, {ID: "E002", Entry: "A02"}, {ID: "E003", Entry: "B01"}, {ID: "E004", Entry: "A14"}}
	for version, want := range map[string]map[string]int{
		"19.2": {"T0842": 1, "T1692.001": 1, "T1692.002": 2, "T0832": 2, "T0830": 1, "T0843.001": 1, "T0843.002": 1, "T0889": 1, "T0821": 1},
		"18.1": {"T0842": 1, "T0855": 1, "T0856": 2, "T0832": 2, "T0830": 1, "T0843": 1, "T0889": 1, "T0821": 1},
	} {
		text, err := catalog.Layer(events, version)
		if err != nil {
			t.Fatal(err)
		}
		var l struct {
			Domain     string
			Versions   struct{ Attack, Layer string }
			Layout     struct{ ExpandedSubtechniques string }
			Techniques []struct {
				TechniqueID, Comment string
				Score                int
			}
		}
		if err := json.Unmarshal(text, &l); err != nil {
			t.Fatal(err)
		}
		if l.Domain != "ics-attack" || l.Versions.Layer != "4.5" || l.Versions.Attack != version[:2] || l.Layout.ExpandedSubtechniques != "annotated" {
			t.Errorf("%s: head is %+v", version, l)
		}
		got := map[string]int{}
		for _, x := range l.Techniques {
			got[x.TechniqueID] = x.Score
			if !strings.Contains(x.Comment, catalog.Names(x.TechniqueID)) {
				t.Errorf("%s: comment %q", x.TechniqueID, x.Comment)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: scores are %v, want %v", version, got, want)
		}
	}
	if _, err := catalog.Layer(events, "17"); err == nil {
		t.Error("an unknown version is taken")
	}
	if _, err := catalog.Layer([]ics.Event{{Entry: "A99"}}, "19.2"); err == nil {
		t.Error("an unknown entry is taken")
	}
}
