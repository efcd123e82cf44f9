package recording

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/sdg"
)

// New makes the contract of a request: every default is filled in and everything is checked. Errors are *sdg.Error and name the
// fields of the request ("body.tags.include[2]"). seed is used where the request names none.
func New(kind sdg.JobKind, run Run, scenario *Scenario, seed uint64) (*Contract, error) {
	c := &Contract{Kind: kind, Run: run, Scenario: scenario}
	if c.Plant == "" {
		return nil, sdg.Invalid("Choose one of the plants of the catalogue (GET /v1/scada/plants).",
			sdg.FieldError{Field: "body.plant", Message: "is missing", Suggestions: catalog.IDs()})
	}
	p, err := catalog.New(c.Plant, c.PlantParams)
	if err != nil {
		return nil, inBody(err)
	}
	if c.Seed == "" {
		c.Seed = strconv.FormatUint(seed, 10)
	}
	// Defaults go into copies: the request may be sent again.
	c, err = c.clone()
	if err != nil {
		return nil, err
	}
	c.fill(p.Spec())
	if err := c.validate(p.Spec()); err != nil {
		return nil, err
	}
	c.makeSealable()
	r, err := Compile(c)
	if err != nil {
		return nil, inBody(err)
	}
	if r.attacked() {
		if err := r.planWithBenign(); err != nil {
			return nil, inBody(err)
		}
	}
	return c, nil
}

// planAll plans and shares out all runs, so that what cannot be is refused before anything is approved.
func (r *Recording) planAll() error {
	runs := make([][]ics.Event, r.contract.Replicas)
	for n := range runs {
		p, err := r.plan(n)
		if err != nil {
			return err
		}
		runs[n] = p.Events()
	}
	_, err := r.parts(runs)
	return err
}

// inBody makes the fields of an error those of a request's body.
func inBody(err error) error {
	var e *sdg.Error
	if !errors.As(err, &e) {
		return err
	}
	out := *e
	out.Fields = slices.Clone(e.Fields)
	for i := range out.Fields {
		out.Fields[i].Field = "body." + out.Fields[i].Field
	}
	return &out
}

// faults collects what is wrong with a request.
type faults []sdg.FieldError

func (f *faults) add(field string, value any, format string, args ...any) {
	*f = append(*f, sdg.FieldError{Field: "body." + field, Value: value, Message: fmt.Sprintf(format, args...)})
}

func (f *faults) within(field string, v, lo, hi float64) {
	if !(v >= lo && v <= hi) {
		f.add(field, v, "must be between %g and %g", lo, hi)
	}
}

func (c *Contract) validate(s *plant.Spec) error {
	var f faults
	f.within("duration_s", c.DurationS, 1, MaxSeconds)
	f.within("sample_hz", c.SampleHz, 0.0001, 100)
	f.within("scan_ms", float64(c.ScanMS), 10, 1000)
	f.within("replicas", float64(c.Replicas), 1, MaxRuns)
	if _, err := strconv.ParseUint(c.Seed, 10, 64); err != nil {
		f.add("seed", c.Seed, "must be a decimal number below 2^64")
	}
	if _, err := time.Parse(time.RFC3339, c.StartTime); err != nil {
		f.add("start_time", c.StartTime, "must be a time like %s", defaultStart)
	}
	if len(f) == 0 {
		c.validateTime(&f)
	}
	tags := map[string]plant.Tag{}
	for _, t := range s.Tags() {
		tags[t.Name] = t
	}
	known := slices.Sorted(maps.Keys(tags))
	seen := map[string]bool{}
	for i, name := range c.Tags.Include {
		field := fmt.Sprintf("tags.include[%d]", i)
		if _, ok := tags[name]; !ok {
			f = append(f, sdg.FieldError{Field: "body." + field, Value: name, Message: "is no tag of " + s.ID, Suggestions: near(name, known)})
		}
		if seen[name] {
			f.add(field, name, "is named twice")
		}
		seen[name] = true
	}
	setpoint := func(field, name string, v float64) {
		t, ok := tags[name]
		if !ok || t.Role != plant.SetValue {
			var points []string
			for _, p := range s.Setpoints {
				points = append(points, p.Name)
			}
			f = append(f, sdg.FieldError{Field: "body." + field, Value: name, Message: "is no set point of " + s.ID, Suggestions: points})
			return
		}
		f.within(field, v, t.Lo, t.Hi)
	}
	for _, name := range slices.Sorted(maps.Keys(c.Control.Setpoints)) {
		setpoint("control.setpoints."+name, name, c.Control.Setpoints[name])
	}
	for i, change := range c.Control.Schedule {
		field := fmt.Sprintf("control.schedule[%d].", i)
		setpoint(field+"tag", change.Tag, change.Value)
		f.within(field+"at_s", change.AtS, 0, c.DurationS)
	}
	for i, fault := range c.Faults {
		field := fmt.Sprintf("faults[%d].", i)
		f.within(field+"start_s", fault.StartS, 0, c.DurationS)
		f.within(field+"duration_s", fault.DurationS, 0.01, MaxSeconds)
	}
	if len(c.Faults) > MaxFaults || len(c.Control.Schedule) > MaxSchedule {
		f.add("faults", len(c.Faults), "at most %d faults and %d changes of set points", MaxFaults, MaxSchedule)
	}
	f.within("demand.amplitude", *c.Demand.Amplitude, 0, 10)
	f.within("demand.noise", *c.Demand.Noise, 0, 10)
	if !slices.Contains([]Quality{NoQuality, OPCUA, OPCDA}, c.Quality) {
		f.add("quality", string(c.Quality), "must be none, ua or da")
	}
	if c.Layout != Wide && c.Layout != Long {
		f.add("layout", string(c.Layout), "must be wide or long")
	}
	if c.Tags.Naming != ISA5 && c.Tags.Naming != ISA95 {
		f.add("tags.naming", string(c.Tags.Naming), "must be isa5 or isa95")
	}
	c.validateNetwork(&f)
	if c.Scenario != nil && c.Kind != sdg.ICSJob {
		f.add("attacks", nil, "belongs to scenarios: POST /v1/ics/scenarios")
	}
	if len(f) > 0 {
		return sdg.Invalid("The catalogue (GET /v1/scada/plants) lists tags, set points and ranges.", f...)
	}
	return nil
}

// validateTime checks that samples fall on scans, and how many there are.
func (c *Contract) validateTime(f *faults) {
	scans := 1000 / (c.SampleHz * float64(c.ScanMS))
	if whole := math.Round(scans); whole < 1 || math.Abs(scans-whole) > 1e-6*whole {
		f.add("sample_hz", c.SampleHz, "a sample must take a whole number of scans of %d ms", c.ScanMS)
	}
	if total := c.DurationS * c.SampleHz * float64(c.Replicas); total > MaxSamples {
		f.add("duration_s", c.DurationS, "makes %.0f samples with sample_hz and replicas; at most %d", total, MaxSamples)
	}
	if c.DurationS*c.SampleHz < 1 {
		f.add("duration_s", c.DurationS, "is shorter than a sample")
	}
}

func (c *Contract) validateNetwork(f *faults) {
	if c.Network == nil {
		return
	}
	for i, p := range c.Network.Protocols {
		if !slices.Contains(knownProtocols(), p) {
			*f = append(*f, sdg.FieldError{Field: fmt.Sprintf("body.network.protocols[%d]", i), Value: p, Message: "is no protocol", Suggestions: knownProtocols()})
		}
		if slices.Index(c.Network.Protocols, p) != i {
			f.add(fmt.Sprintf("network.protocols[%d]", i), p, "is named twice")
		}
	}
	f.within("network.poll_ms", float64(c.Network.PollMS), 100, 3_600_000)
	f.within("network.snaplen", float64(c.Network.Snaplen), 64, 65_535)
}

// near are the names that begin like a wrong one, at most five.
func near(name string, known []string) []string {
	out := []string{}
	for _, n := range known {
		if len(name) > 0 && len(n) > 0 && n[0] == name[0] && len(out) < 5 {
			out = append(out, n)
		}
	}
	return out
}
