package recording

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/recording"
)

// isChange: the text changes a plan, even where it names a plant: "use the gas pipeline instead".
func (r *recordingReader) isChange() bool {
	for i := range r.Toks {
		if r.Any2(i, len(r.Toks), "instead", "make it", "make that", "change", "switch", "add", "remove", "drop", "use", "also") {
			return true
		}
	}
	return false
}

// load begins with the request of before. With another plant, what was said of the tags of the plant before is gone.
func (r *recordingReader) load(previous *plan.Recording, named *plantName) {
	r.Out = *previous
	if s := previous.Scenario; s != nil {
		copied := *s
		copied.Attacks = slices.Clone(s.Attacks)
		if s.Mix != nil {
			m := *s.Mix
			m.Families, m.Exclude = slices.Clone(m.Families), slices.Clone(m.Exclude)
			copied.Mix = &m
		}
		if s.Splits != nil {
			p := *s.Splits
			copied.Splits = &p
		}
		r.Out.Scenario = &copied
		r.attacked = true
	}
	r.Out.Faults = slices.Clone(previous.Faults)
	if previous.Network != nil {
		n := *previous.Network
		r.Out.Network = &n
	}
	if previous.Tags != nil {
		t := *previous.Tags
		r.Out.Tags = &t
	}
	if previous.Sensors != nil {
		s := *previous.Sensors
		r.Out.Sensors = &s
	}
	if previous.Control != nil {
		c := recording.Control{Setpoints: map[string]float64{}}
		for name, v := range previous.Control.Setpoints {
			c.Setpoints[name] = v
		}
		for _, change := range previous.Control.Schedule { // contracts have set points from the beginning as changes
			if change.AtS == 0 {
				c.Setpoints[change.Tag] = change.Value
			} else {
				c.Schedule = append(c.Schedule, change)
			}
		}
		r.Out.Control = &c
	}
	if named == nil {
		return
	}
	if named.plant != previous.Plant {
		r.Out.PlantParams, r.Out.Control, r.Out.Faults = nil, nil, nil
		if r.Out.Tags != nil {
			r.Out.Tags.Include = nil
		}
		if s := r.Out.Scenario; s != nil {
			for k := range s.Attacks {
				s.Attacks[k].Targets, s.Attacks[k].When = nil, nil
			}
		}
		r.Assume(r.at("plant"), "set points, faults, tags and targets of "+previous.Plant+" are gone with it", nil)
	}
	r.Out.Plant = named.plant
	r.meet(named)
}
