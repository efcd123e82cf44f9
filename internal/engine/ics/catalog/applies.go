package catalog

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant"
)

// Applies lists what an entry can sensibly aim at in a plant: tags of measurements, commands and set points, names of
// disturbances (AtProcess), or roles of hosts (AtHosts: "plc", "hmi", …). It is empty where the plant has nothing of the kind.
func Applies(e *ics.Entry, s *plant.Spec) []string {
	switch e.Type {
	case "agc_fdi":
		return measurements(s, func(m *plant.Measurement) bool {
			return m.Unit == "Hz" || strings.HasSuffix(m.Area, "/tie")
		})
	case "breaker_sweep":
		return sweepable(s)
	case "io_image":
		return append(commandsOf(s, anyActuator), measurements(s, analog)...)
	case "pid_retune":
		return tunable(s)
	case "protection_defeat":
		if len(Disturbances(s, "fault")) == 0 {
			return nil
		}
		return setpoints(s, protects)
	case "valve_stiction":
		return commandsOf(s, func(a *plant.Actuator) bool { return !a.Discrete })
	case "pump_trip":
		return commandsOf(s, drives)
	case "leak":
		return Disturbances(s, leaks...)
	case "demand_surge":
		return Disturbances(s, demands...)
	case "storm":
		return supplies(s)
	case "sensor_drift", "sensor_stuck", "noisy_sensor", "calibration", "spoof_const", "spoof_bias", "spoof_ramp", "delay":
		return measurements(s, analog)
	}
	switch e.Aim {
	case ics.AtMeasurements:
		return measurements(s, analog)
	case ics.AtCommands:
		return commandsOf(s, anyActuator)
	case ics.AtSetpoints:
		return setpoints(s, operates)
	case ics.AtAlarms:
		return measurements(s, func(m *plant.Measurement) bool {
			return m.Limit.HH.Set || m.Limit.H.Set || m.Limit.L.Set || m.Limit.LL.Set
		})
	case ics.AtHosts:
		return roles(e)
	}
	return nil
}

// roles are the hosts that an entry aims at: those that look around want all, the others what they stop.
func roles(e *ics.Entry) []string {
	switch e.Type {
	case "scan", "asset_inventory":
		return []string{string(ics.Controller), string(ics.HMI), string(ics.Historian), string(ics.Engineering), string(ics.OtherHost)}
	case "hmi_stop":
		return []string{string(ics.HMI)}
	}
	return []string{string(ics.Controller)}
}

func analog(m *plant.Measurement) bool       { return m.Role == plant.Analog }
func anyActuator(*plant.Actuator) bool       { return true }
func breaker(a *plant.Actuator) bool         { return a.Unit == "closed" }
func protects(p *plant.Setpoint) bool        { return strings.HasSuffix(p.Name, "_PICKUP") }
func named(name string, ends ...string) bool { return hasAny(name, ends, strings.HasSuffix) }

// drives are motors: pumps and compressors, which can trip.
func drives(a *plant.Actuator) bool {
	rotating := strings.HasPrefix(a.Name, "P") && len(a.Name) > 1 && a.Name[1] >= '0' && a.Name[1] <= '9' || strings.HasPrefix(a.Name, "SC") ||
		strings.HasPrefix(a.Name, "PU")
	return rotating && a.Lo == 0
}

// tunes are set points that are parameters of a control loop and no values of the process.
func tunes(p *plant.Setpoint) bool {
	return named(p.Name, "_GAIN", "_RESET", "_RATE", "_DB", "_CYCLE", "_BAND", "_TMS", "_KC", "_TI", "_TD")
}

// operates are set points that operators enter as values of the process.
func operates(p *plant.Setpoint) bool {
	return !tunes(p) && !protects(p) && !named(p.Name, "_MODE", "_MAN", "_CLOSE")
}

func hasAny(s string, parts []string, has func(s, part string) bool) bool {
	for _, part := range parts {
		if has(s, part) {
			return true
		}
	}
	return false
}

func measurements(s *plant.Spec, ok func(*plant.Measurement) bool) []string {
	var names []string
	for i := range s.Measurements {
		if ok(&s.Measurements[i]) {
			names = append(names, s.Measurements[i].Name)
		}
	}
	return names
}

func commandsOf(s *plant.Spec, ok func(*plant.Actuator) bool) []string {
	var names []string
	for i := range s.Actuators {
		if ok(&s.Actuators[i]) {
			names = append(names, s.Actuators[i].Name)
		}
	}
	return names
}

func setpoints(s *plant.Spec, ok func(*plant.Setpoint) bool) []string {
	var names []string
	for i := range s.Setpoints {
		if ok(&s.Setpoints[i]) {
			names = append(names, s.Setpoints[i].Name)
		}
	}
	return names
}

// sweepable are breakers; where a plant has none, its other devices with two positions, if there are at least two.
func sweepable(s *plant.Spec) []string {
	if names := commandsOf(s, breaker); len(names) > 0 {
		return names
	}
	names := commandsOf(s, func(a *plant.Actuator) bool { return a.Discrete && a.Hi-a.Lo == 1 })
	if len(names) < 2 {
		return nil
	}
	return names
}

// tunable are the set points of loops, and parameters of loops that are set points themselves.
func tunable(s *plant.Spec) []string {
	var names []string
	for i := range s.Setpoints {
		p := &s.Setpoints[i]
		if named(p.Name, "_GAIN", "_BAND", "_RESET") {
			names = append(names, p.Name)
			continue
		}
		for _, l := range s.Loops {
			if l.Setpoint == i {
				names = append(names, p.Name)
				break
			}
		}
	}
	return names
}

// Words in the names of disturbances that are leaks, and that are demands of consumers.
var (
	leaks   = []string{"leak", "burst"}
	demands = []string{"demand", "nomination", "load", "homes", "shops", "works"}
)

// Disturbances are those whose name contains one of the words.
func Disturbances(s *plant.Spec, words ...string) []string {
	var names []string
	for i := range s.Disturbances {
		if hasAny(s.Disturbances[i].Name, words, strings.Contains) {
			names = append(names, s.Disturbances[i].Name)
		}
	}
	return names
}

// supplies are what comes from outside: all disturbances but demand and leaks.
func supplies(s *plant.Spec) []string {
	var names []string
	for i := range s.Disturbances {
		if !hasAny(s.Disturbances[i].Name, slices.Concat(leaks, demands), strings.Contains) {
			names = append(names, s.Disturbances[i].Name)
		}
	}
	return names
}
