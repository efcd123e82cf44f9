package catalog

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
)

type layer struct {
	Name        string           `json:"name"`
	Versions    layerVersions    `json:"versions"`
	Domain      string           `json:"domain"`
	Description string           `json:"description"`
	Sorting     int              `json:"sorting"`
	Layout      layerLayout      `json:"layout"`
	Techniques  []layerTechnique `json:"techniques"`
	Gradient    layerGradient    `json:"gradient"`
}

type layerVersions struct {
	Attack    string `json:"attack"`
	Navigator string `json:"navigator"`
	Layer     string `json:"layer"`
}

type layerTechnique struct {
	TechniqueID string `json:"techniqueID"`
	Score       int    `json:"score"`
	Comment     string `json:"comment"`
	Enabled     bool   `json:"enabled"`
}

// layerLayout opens the techniques whose sub-techniques have a score.
type layerLayout struct {
	Layout                string `json:"layout"`
	ExpandedSubtechniques string `json:"expandedSubtechniques"`
}

type layerGradient struct {
	Colors   []string `json:"colors"`
	MinValue int      `json:"minValue"`
	MaxValue int      `json:"maxValue"`
}

// Layer writes the techniques of a scenario's attacks as an ATT&CK Navigator layer (format 4.5, domain ics-attack). version is one of
// Versions; the score of a technique is the number of events that use it, and the comment names them. Benign events are not
// in it. It fails for an unknown version or entry.
func Layer(events []ics.Event, version string) ([]byte, error) {
	if !slices.Contains(Versions(), version) {
		return nil, fmt.Errorf("ATT&CK layer: version %q is not one of %s", version, strings.Join(Versions(), ", "))
	}
	uses := map[string][]string{}
	for i := range events {
		e, err := Find(events[i].Entry)
		if err != nil {
			return nil, fmt.Errorf("ATT&CK layer: %w", err)
		}
		ids := e.Techniques
		if version == Version18 {
			ids = slices.Compact(slices.Clone(e.TechniquesV18))
		}
		for _, id := range ids {
			uses[id] = append(uses[id], events[i].ID+" "+e.Type)
		}
	}
	l := layer{Name: "Attacks of the scenario", Domain: "ics-attack", Techniques: []layerTechnique{},
		Description: "The score is the number of events that use a technique.",
		Versions:    layerVersions{Attack: strings.SplitN(version, ".", 2)[0], Navigator: "5.1.0", Layer: "4.5"},
		Sorting:     3, Layout: layerLayout{Layout: "side", ExpandedSubtechniques: "annotated"}, Gradient: layerGradient{Colors: []string{"#fff3e0", "#e65100"}, MaxValue: 1}}
	for id, users := range uses {
		l.Techniques = append(l.Techniques, layerTechnique{TechniqueID: id, Score: len(users), Enabled: true,
			Comment: Names(id) + ": " + strings.Join(users, ", ")})
		l.Gradient.MaxValue = max(l.Gradient.MaxValue, len(users))
	}
	slices.SortFunc(l.Techniques, func(a, b layerTechnique) int { return strings.Compare(a.TechniqueID, b.TechniqueID) })
	text, err := json.MarshalIndent(l, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("writing the ATT&CK layer: %w", err)
	}
	return append(text, '\n'), nil
}
