package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/recording"
)

// isChange: the text changes a plan, even where it names a plant: "use the gas pipeline instead".
func (r *recordingReader) isChange() bool {
	for i := range r.toks {
		if r.any2(i, len(r.toks), "instead", "make it", "make that", "change", "switch", "add", "remove", "drop", "use", "also") {
			return true
		}
	}
	return false
}

// load begins with the request of before. With another plant, what was said of the tags of the plant before is gone.
func (r *recordingReader) load(previous *Recording, named *plantName) {
	r.out = *previous
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
		r.out.Scenario = &copied
		r.attacked = true
	}
	r.out.Faults = slices.Clone(previous.Faults)
	if previous.Network != nil {
		n := *previous.Network
		r.out.Network = &n
	}
	if previous.Tags != nil {
		t := *previous.Tags
		r.out.Tags = &t
	}
	if previous.Sensors != nil {
		s := *previous.Sensors
		r.out.Sensors = &s
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
		r.out.Control = &c
	}
	if named == nil {
		return
	}
	if named.plant != previous.Plant {
		r.out.PlantParams, r.out.Control, r.out.Faults = nil, nil, nil
		if r.out.Tags != nil {
			r.out.Tags.Include = nil
		}
		if s := r.out.Scenario; s != nil {
			for k := range s.Attacks {
				s.Attacks[k].Targets, s.Attacks[k].When = nil, nil
			}
		}
		r.assume(r.at("plant"), "set points, faults, tags and targets of "+previous.Plant+" are gone with it", nil)
	}
	r.out.Plant = named.plant
	r.meet(named)
}
