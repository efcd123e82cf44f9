package recording

import (
	"maps"
	"slices"

	attacks "github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/alarm"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/sdg"
)

// usualAttacks is how many attacks a scenario has that says nothing.
const usualAttacks = 5

const defaultStart = "2026-01-01T00:00:00Z"

// fill writes every default into the contract, so that what is approved says all.
func (c *Contract) fill(s *plant.Spec) {
	c.Version = ContractVersion
	set(&c.DurationS, 3600)
	set(&c.SampleHz, 1)
	set(&c.ScanMS, 100)
	set(&c.StartTime, defaultStart)
	set(&c.Replicas, 1)
	if c.Tags == nil {
		c.Tags = &TagOptions{}
	}
	set(&c.Tags.Naming, ISA5)
	if len(c.Tags.Include) == 0 {
		c.Tags.Include = nil
		for _, t := range s.Tags() {
			c.Tags.Include = append(c.Tags.Include, t.Name)
		}
	}
	if c.Control == nil {
		c.Control = &Control{}
	}
	if c.Demand == nil {
		c.Demand = &Demand{}
	}
	point(&c.Demand.Amplitude, 1)
	point(&c.Demand.Noise, 1)
	if c.Sensors == nil {
		c.Sensors = &Sensors{}
	}
	point(&c.Sensors.Noise, sensor.Healthy.Noise)
	point(&c.Sensors.Drift, sensor.Healthy.Drift)
	point(&c.Sensors.Quantisation, sensor.Healthy.Quantisation)
	if c.Alarms == nil {
		c.Alarms = &Alarms{}
	}
	point(&c.Alarms.Deadband, alarm.Defaults.Deadband)
	point(&c.Alarms.OnDelayS, alarm.Defaults.OnDelay)
	point(&c.Alarms.OffDelayS, alarm.Defaults.OffDelay)
	point(&c.Alarms.AckAfterS, alarm.Defaults.AckAfter)
	if c.Historian == nil {
		c.Historian = &Historian{}
	}
	set(&c.Historian.Mode, "raw")
	if c.Historian.Mode != "raw" {
		set(&c.Historian.Deviation, 0.002)
		set(&c.Historian.LongestS, 600)
	}
	set(&c.Quality, NoQuality)
	set(&c.Layout, Wide)
	if len(c.Lanes) == 0 {
		c.Lanes = []Lane{HMILane}
		if c.Kind == sdg.ICSJob {
			c.Lanes = []Lane{HMILane, TrueLane}
		}
	}
	c.Lanes = inOrder(c.Lanes)
	if c.Kind == sdg.ICSJob {
		c.fillScenario()
	}
	c.fillNetwork()
}

// makeSealable writes what a request says by members with names in capitals, which sealed sections do not have, in its other form:
// set points from the beginning as changes at the beginning, before others of the same time; weights of ids as weights of types.
func (c *Contract) makeSealable() {
	points := c.Control.Setpoints
	var first []SetpointChange
	for _, tag := range slices.Sorted(maps.Keys(points)) {
		first = append(first, SetpointChange{Tag: tag, Value: points[tag]})
	}
	c.Control.Schedule, c.Control.Setpoints = append(first, c.Control.Schedule...), nil
	if c.Scenario == nil || c.Mix == nil {
		return
	}
	for _, word := range slices.Sorted(maps.Keys(c.Mix.Weights)) {
		e, err := attacks.Find(word)
		if err != nil || e.ID != word {
			continue
		}
		if _, said := c.Mix.Weights[e.Type]; !said {
			c.Mix.Weights[e.Type] = c.Mix.Weights[word]
		}
		delete(c.Mix.Weights, word)
	}
}

// inOrder puts lanes in the order of their files, each once; telemetry is always written.
func inOrder(asked []Lane) []Lane {
	out := []Lane{}
	for _, l := range []Lane{HMILane, TrueLane, SensorLane, PLCLane, WireLane} {
		if l == HMILane || slices.Contains(asked, l) {
			out = append(out, l)
		}
	}
	return out
}

// fillNetwork leaves a network in the contract only where frames are captured.
func (c *Contract) fillNetwork() {
	if c.Network == nil && c.Kind == sdg.ICSJob {
		c.Network = &Network{}
	}
	if c.Network == nil || c.Network.Enabled != nil && !*c.Network.Enabled {
		c.Network = nil
		return
	}
	n := c.Network
	point(&n.Enabled, true)
	if len(n.Protocols) == 0 {
		n.Protocols = []string{"modbus"}
	}
	set(&n.PollMS, max(100, int(1000/c.SampleHz+0.5)))
	set(&n.Snaplen, 65_535)
}

func (c *Contract) fillScenario() {
	if c.Scenario == nil {
		c.Scenario = &Scenario{}
	}
	s := c.Scenario
	if len(s.Attacks) == 0 && s.Mix == nil {
		s.Mix = &schedule.Mix{}
	}
	if m := s.Mix; m != nil {
		if m.AttackShare == 0 {
			set(&m.Count, min(usualAttacks, 1+int(c.DurationS/600))) // a short run has no room for more
		}
		set(&m.MinGapS, 60)
		set(&m.MaxOverlap, 1)
	}
	if s.Benign == nil {
		s.Benign = &schedule.Benign{}
	}
	set(&s.AttackerIP, Reuse)
	if s.Labels == nil {
		s.Labels = &Labels{}
	}
	point(&s.Labels.RecoveryS, min(usualRecovery, c.DurationS*mostRecovering/float64(s.attacksAsked())))
	set(&s.Labels.Sigma, 3)
	if s.Splits == nil {
		s.Splits = &Splits{}
	}
	if p := s.Splits; p.Train == 0 && p.Val == 0 && p.Test == 0 {
		p.Train, p.Val, p.Test = 0.6, 0.2, 0.2
		if c.Replicas == 2 { // which are too few for three parts
			p.Train, p.Val, p.Test = 0.5, 0, 0.5
		}
	}
	set(&s.AttackVersion, "19.2")
	if s.EffectGate == nil {
		s.EffectGate = &EffectGate{}
	}
	set(&s.EffectGate.MinSigma, 3)
	set(&s.EffectGate.MaxTries, 3)
	point(&s.Counterfactual, true)
}

// How long rows are labelled as recovery at most, in seconds, and the share of a run that all recoveries may take together: in a short run of
// several attacks an hour for each would leave no calm row.
const (
	usualRecovery  = 3600
	mostRecovering = 1.0 / 6
)

// attacksAsked is about how many events a scenario asks for.
func (s *Scenario) attacksAsked() int {
	n := 0
	for i := range s.Attacks {
		n += s.Attacks[i].Events()
	}
	if m := s.Mix; m != nil {
		n += m.Count
		if m.Count == 0 { // as many as fill a share
			n += usualAttacks
		}
	}
	return max(n, 1)
}

// set fills what is zero.
func set[T comparable](v *T, value T) {
	var zero T
	if *v == zero {
		*v = value
	}
}

// point fills what is absent.
func point[T any](v **T, value T) {
	if *v == nil {
		*v = &value
	}
}
