package run

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/sdg"
)

// defaultScanMS is the period of the control program where a configuration says nothing.
const defaultScanMS = 100

// Config is everything that the values of a run depend on, beside the plant and its hooks.
type Config struct {
	Seed uint64
	// ScanMS is the period of the control program in milliseconds: 10 to 1000; 0 means 100.
	ScanMS int
	// SampleScans is the number of scans between two samples; 0 means one sample per second, or per scan if that is longer.
	SampleScans int
	Sensors     sensor.Settings
	Faults      []sensor.Fault
	Actions     []Action
	// Disturb scales the noise of the disturbances, Daily their daily wave; both are 1 in Defaults.
	Disturb, Daily float64
	// StartOfDay is the time of day in seconds at which the run begins.
	StartOfDay float64
	// Taps is the number of network taps; 0 means 1.
	Taps int
}

// Defaults is a healthy plant at midnight.
func Defaults(seed uint64) Config {
	return Config{Seed: seed, Sensors: sensor.Healthy, Disturb: 1, Daily: 1}
}

// Action is an operator's entry of a set point, in force from Scan on.
type Action struct {
	Scan     uint64
	Setpoint string
	Value    float64
}

type action struct {
	scan  uint64
	index int
	value float64
}

// prepare checks a configuration and fills what is 0 by default.
func (c Config) prepare(s *plant.Spec) (Config, []action, error) {
	if c.ScanMS == 0 {
		c.ScanMS = defaultScanMS
	}
	if c.SampleScans == 0 {
		c.SampleScans = max(1, 1000/c.ScanMS)
	}
	if c.Taps == 0 {
		c.Taps = 1
	}
	var faults []sdg.FieldError
	check := func(field string, v, lo, hi float64) {
		if !(v >= lo && v <= hi) {
			faults = append(faults, sdg.FieldError{Field: field, Value: v, Message: fmt.Sprintf("must be between %g and %g", lo, hi)})
		}
	}
	check("scan_ms", float64(c.ScanMS), 10, 1000)
	check("sample_scans", float64(c.SampleScans), 1, 864_000)
	check("taps", float64(c.Taps), 1, 16)
	check("demand.noise", c.Disturb, 0, 10)
	check("demand.amplitude", c.Daily, 0, 10)
	check("start_time", c.StartOfDay, 0, 86_400)
	actions := make([]action, 0, len(c.Actions))
	for i, a := range c.Actions {
		n := slices.IndexFunc(s.Setpoints, func(p plant.Setpoint) bool { return p.Name == a.Setpoint })
		field := fmt.Sprintf("operators.%d.", i)
		if n < 0 {
			faults = append(faults, sdg.FieldError{Field: field + "setpoint", Value: a.Setpoint, Message: "is no set point of this plant"})
			continue
		}
		check(field+"value", a.Value, s.Setpoints[n].Lo, s.Setpoints[n].Hi)
		actions = append(actions, action{a.Scan, n, a.Value})
	}
	if len(faults) > 0 {
		return c, nil, sdg.Invalid("The catalogue of plants lists set points and ranges.", faults...)
	}
	slices.SortStableFunc(actions, func(a, b action) int {
		switch {
		case a.scan < b.scan:
			return -1
		case a.scan > b.scan:
			return 1
		}
		return 0
	})
	return c, actions, nil
}

// ConversionScans is the number of scans between two conversions of the transmitters of s.
func (c Config) ConversionScans(s *plant.Spec) int {
	ms := c.ScanMS
	if ms == 0 {
		ms = defaultScanMS
	}
	stepScans := max(1, s.StepMS/ms)
	return multiple(s.InputMS, ms*stepScans) * stepScans
}

// ScanSeconds is the period of the control program.
func (c Config) ScanSeconds() float64 {
	if c.ScanMS == 0 {
		return defaultScanMS / 1000.0
	}
	return float64(c.ScanMS) / 1000
}

// finite says whether all values are numbers.
func finite(values []float64) bool {
	for _, v := range values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return false
		}
	}
	return true
}
