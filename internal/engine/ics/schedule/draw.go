package schedule

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/random"
)

// fill draws everything about an event that a request leaves open but its place in time.
func (d *drawer) fill(e *ics.Event, entry *ics.Entry, r dice) {
	e.Entry = entry.ID
	if e.Vector == "" {
		e.Vector = entry.Vectors[r.below(drawVector, len(entry.Vectors))]
	}
	if e.Source == "" {
		e.Source = d.source(e.Vector, r)
	}
	if len(e.Targets) == 0 {
		e.Targets = d.targets(entry, r)
	}
	if e.Options == nil {
		e.Options = map[string]float64{}
	}
	for name, v := range catalog.Defaults(entry) {
		if _, given := e.Options[name]; !given {
			e.Options[name] = v
		}
	}
}

// shorten brings delays inside an event that nobody gave below its length.
func shorten(e *ics.Event, seconds float64, given map[string]float64) {
	for _, name := range []string{"trigger_s", "fault_after_s", "stop_s"} {
		v, has := e.Options[name]
		if _, fixed := given[name]; has && !fixed {
			e.Options[name] = min(v, float64(0.3*seconds))
		}
	}
}

// source is the host that acts by a vector.
func (d *drawer) source(v ics.Vector, r dice) string {
	role := ics.Attacker
	switch v {
	case ics.Insider:
		role = ics.Engineering
	case ics.CompromisedHMI:
		role = ics.HMI
	case ics.InController, ics.OfTheProcess:
		return ""
	}
	hosts := d.hosts(role)
	if len(hosts) == 0 {
		return ""
	}
	return hosts[r.below(drawSource, len(hosts))]
}

func (d *drawer) hosts(role ics.HostRole) []string {
	var names []string
	if d.topology != nil {
		for i := range d.topology.Hosts {
			if d.topology.Hosts[i].Role == role {
				names = append(names, d.topology.Hosts[i].Name)
			}
		}
	}
	return names
}

// candidates are what an entry may aim at, hosts by name where there is a topology.
func (d *drawer) candidates(entry *ics.Entry) []string {
	found := catalog.Applies(entry, d.spec)
	if entry.Aim != ics.AtHosts || d.topology == nil {
		return found
	}
	var hosts []string
	for _, role := range found {
		hosts = append(hosts, d.hosts(ics.HostRole(role))...)
	}
	if !entry.Silent {
		hosts = slices.DeleteFunc(hosts, func(name string) bool {
			return d.topology.Host(name).Role == ics.Controller && !d.serves(name)
		})
	}
	return hosts
}

// serves says whether a controller has an actuator: one that has none changes nothing when it stops.
func (d *drawer) serves(controller string) bool {
	for i := range d.spec.Actuators {
		if d.topology.ControllerOf(d.spec.Actuators[i].Area) == controller {
			return true
		}
	}
	return false
}

// silverRatio spreads targets as goldenRatio spreads entries; another number, so that neither sequence samples the other.
const silverRatio = 0.41421356237309515

// turn is how far along the candidates the next event of its kind aims, from 0 to 1. Events take turns over what they may aim at: in a run of
// few events chance alone often has attackers at one pump and operators at the other, and then that pump's position tells attacks. Attacks
// of all entries with one aim take turns together, because their effects are alike; benign events each by their entry.
func (d *drawer) turn(entry *ics.Entry) float64 {
	kind := "target benign " + entry.ID
	if entry.Class == ics.Attack {
		kind = "target attack " + string(entry.Aim)
	}
	if d.turns == nil {
		d.turns = map[string]int{}
	}
	n := d.turns[kind]
	d.turns[kind]++
	_, place := math.Modf(d.dice(kind, 0).unit(drawTarget) + float64(float64(n)*silverRatio))
	return place
}

// targets draws one target, in a quarter of the cases two; sweeps and scans take all.
func (d *drawer) targets(entry *ics.Entry, r dice) []string {
	all := d.candidates(entry)
	switch entry.Type {
	case "breaker_sweep", "scan", "asset_inventory":
		return slices.Clone(all)
	case "protection_defeat":
		return slices.Clone(all)
	case "io_image":
		// Inputs and outputs do not mix in one event.
		n := len(d.spec.Actuators)
		if r.unit(drawTarget) < 0.5 {
			all = all[n:]
		} else {
			all = all[:n]
		}
	}
	if len(all) == 0 {
		return nil
	}
	count := 1
	if entry.Aim != ics.AtHosts && r.unit(drawCount) < 0.25 {
		count = 2
	}
	var chosen []string
	for range min(count, len(all)) {
		rest := slices.DeleteFunc(slices.Clone(all), func(t string) bool { return slices.Contains(chosen, t) })
		chosen = append(chosen, rest[int(float64(d.turn(entry)*float64(len(rest))))])
	}
	return chosen
}

// duration draws a length in seconds, log-uniform between a third and three times the usual one. Where that is more than most, it is drawn
// below most, and never fixed, which would give attacks away.
func (d *drawer) duration(entry *ics.Entry, r dice, most float64) float64 {
	lo, hi := max(entry.SecondsLo, entry.Seconds/3), min(entry.SecondsHi, entry.Seconds*3)
	if hi > most {
		hi, lo = most, min(lo, most/3)
	}
	return float64(lo * random.Exp(float64(random.Log(hi/lo)*r.unit(drawDuration))))
}

// strengths draws stealth, magnitude and ramp. The stealthier, the smaller and slower a false report is.
func (d *drawer) strengths(e *ics.Event, entry *ics.Entry, r dice, seconds float64, given Attack) {
	e.Stealth = 0.15 + float64(0.8*r.unit(drawStealth))
	if given.Stealth != nil {
		e.Stealth = *given.Stealth
	}
	switch {
	case given.Magnitude != nil:
		e.Magnitude = *given.Magnitude
	default:
		size := float64(entry.Magnitude * (0.6 + float64(0.8*r.unit(drawMagnitude))))
		if entry.Family == catalog.Spoofing {
			size = float64(size * (1.3 - float64(0.6*e.Stealth)))
		}
		e.Magnitude = min(max(size, entry.MagnitudeLo), entry.MagnitudeHi)
		if signed(entry) && r.unit(drawSign) < 0.5 {
			e.Magnitude = -e.Magnitude
		}
	}
	switch {
	case given.Ramp != nil:
		e.Ramp = *given.Ramp
	case entry.Type == "spoof_ramp" || entry.Type == "sensor_drift":
		e.Ramp = float64(seconds * (0.7 + float64(0.3*r.unit(drawRamp))))
	case entry.Type == "spoof_bias" || entry.Type == "agc_fdi":
		e.Ramp = float64(float64(seconds*e.Stealth) * float64(0.4*r.unit(drawRamp)))
	}
}

// signed entries go up or down.
func signed(e *ics.Entry) bool {
	switch e.Aim {
	case ics.AtHosts, ics.AtAlarms:
		return false
	}
	switch e.Type {
	case "pid_retune", "protection_defeat", "delay", "breaker_sweep", "leak", "valve_stiction", "pump_trip", "noisy_sensor", "demand_surge":
		return false
	}
	return e.Magnitude > 0
}

// within says whether a number lies in a range.
func within(v, lo, hi float64) bool { return !math.IsNaN(v) && v >= lo && v <= hi }
