package attack

import (
	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant"
)

// kind is which list of the spec a target stands in.
type kind int

const (
	measurement kind = iota
	command
	setpoint
	disturbance
)

// place finds a name in the spec.
func place(s *plant.Spec, name string) (kind, int, bool) {
	for i := range s.Measurements {
		if s.Measurements[i].Name == name {
			return measurement, i, true
		}
	}
	for i := range s.Actuators {
		if s.Actuators[i].Name == name {
			return command, i, true
		}
	}
	for i := range s.Setpoints {
		if s.Setpoints[i].Name == name {
			return setpoint, i, true
		}
	}
	for i := range s.Disturbances {
		if s.Disturbances[i].Name == name {
			return disturbance, i, true
		}
	}
	return 0, 0, false
}

var kindNames = [...]string{"a measurement", "an actuator", "a set point", "a disturbance"}

// targets are the places of an event's targets, all of which must be of one kind.
func (b *builder) targets(o *order, want kind) []int {
	if len(o.Targets) == 0 {
		b.fault(&o.Event, "targets", "must name %s", kindNames[want])
	}
	places := make([]int, 0, len(o.Targets))
	for n, name := range o.Targets {
		k, i, ok := place(b.mix.spec, name)
		if !ok || k != want {
			b.fault(&o.Event, "targets."+decimal(n), "%q is not %s of this plant", name, kindNames[want])
			continue
		}
		places = append(places, i)
	}
	return places
}

func decimal(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return decimal(n/10) + string(rune('0'+n%10))
}

// scope says which tags the hosts serve that an event aims at, in the order of the lanes. Roles instead of names, no targets and
// no topology mean all.
func (b *builder) scope(o *order) []bool {
	tags := make([]bool, b.mix.tags)
	hosts := map[string]bool{}
	if b.topology != nil {
		for _, name := range o.Targets {
			if h := b.topology.Host(name); h != nil && h.Role == ics.Controller {
				hosts[name] = true
			}
		}
	}
	for i := range tags {
		tags[i] = len(hosts) == 0 || hosts[b.topology.ControllerOf(b.area(i))]
	}
	return tags
}

func (b *builder) area(tag int) string {
	s, m := b.mix.spec, b.mix
	switch {
	case tag < m.measured:
		return s.Measurements[tag].Area
	case tag < m.measured+m.commands:
		return s.Actuators[tag-m.measured].Area
	}
	return s.Setpoints[tag-m.measured-m.commands].Area
}
