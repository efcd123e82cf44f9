package recording

import (
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/alarm"
	"github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant/historian"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Recording is a compiled contract. It is safe for concurrent use.
type Recording struct {
	contract *Contract
	seed     uint64
	plant    plant.Plant
	spec     *plant.Spec
	tags     []plant.Tag    // of the plant
	columns  []int          // tags that are written, in the order of the contract
	cells    []cell         // what players look up of these columns
	names    []string       // of these columns
	columnOf []int          // by tag; -1 for those that are not written
	tagOf    map[string]int // by name
	config   run.Config
	alarms   *alarm.Bank
	archive  *historian.Historian // nil where everything is kept
	start    time.Time
	samples  uint64 // per run
	spans    []Span
	files    []File
}

// cell is what of a tag is looked up for each of its values; whole tags would not stay in the processor's cache.
type cell struct {
	tag, decimals int
	lo, hi        float64 // what its transmitter can report
}

// Compile prepares a valid contract.
func Compile(c *Contract) (*Recording, error) {
	r := &Recording{contract: c}
	var err error
	if r.seed, err = c.SeedValue(); err != nil {
		return nil, err
	}
	if r.plant, err = catalog.New(c.Plant, c.PlantParams); err != nil {
		return nil, err
	}
	r.spec = r.plant.Spec()
	r.tags = r.spec.Tags()
	if r.start, err = time.Parse(time.RFC3339, c.StartTime); err != nil {
		return nil, fmt.Errorf("read start_time: %w", err)
	}
	r.start = r.start.UTC()
	r.columnOf, r.tagOf = make([]int, len(r.tags)), map[string]int{}
	for n, t := range r.tags {
		r.columnOf[n], r.tagOf[t.Name] = -1, n
	}
	for i, name := range c.Tags.Include {
		n := slices.IndexFunc(r.tags, func(t plant.Tag) bool { return t.Name == name })
		if n < 0 {
			return nil, fmt.Errorf("plant %s has no tag %s", c.Plant, name)
		}
		r.columns, r.columnOf[n] = append(r.columns, n), i
		r.cells = append(r.cells, cell{tag: n, decimals: r.tags[n].Decimals, lo: r.tags[n].Lo, hi: r.tags[n].Hi})
		if c.Tags.Naming == ISA95 {
			name = r.tags[n].Path
		}
		r.names = append(r.names, name)
	}
	r.configure()
	if r.alarms, err = alarm.New(r.spec, alarm.Settings{
		Deadband: *c.Alarms.Deadband, OnDelay: *c.Alarms.OnDelayS, OffDelay: *c.Alarms.OffDelayS, AckAfter: *c.Alarms.AckAfterS,
	}); err != nil {
		return nil, err
	}
	if c.Historian.Mode != string(historian.Raw) {
		settings := historian.Settings{Mode: historian.Mode(c.Historian.Mode), Deviation: c.Historian.Deviation, Longest: c.Historian.LongestS}
		if r.archive, err = historian.New(r.tags, settings); err != nil {
			return nil, err
		}
	}
	// The plant itself checks what is left: faults and set points.
	if _, err := run.New(r.plant, r.configOf(0), nil); err != nil {
		return nil, err
	}
	r.samples = uint64(c.DurationS*c.SampleHz + 1e-9)
	r.spans = r.cut()
	r.files = r.list()
	return r, nil
}

// configure is what all runs share.
func (r *Recording) configure() {
	c := r.contract
	scans := func(seconds float64) uint64 { return uint64(math.Round(seconds * 1000 / float64(c.ScanMS))) }
	r.config = run.Config{
		ScanMS: c.ScanMS, SampleScans: int(math.Round(1000 / (c.SampleHz * float64(c.ScanMS)))),
		Sensors: sensor.Settings{
			Noise: *c.Sensors.Noise, Drift: *c.Sensors.Drift, Quantisation: *c.Sensors.Quantisation,
			Dropout: c.Sensors.Dropout, Spike: c.Sensors.Spike, SpikeSize: sensor.Healthy.SpikeSize,
		},
		Disturb: *c.Demand.Noise, Daily: *c.Demand.Amplitude,
		StartOfDay: float64(r.start.Hour()*3600+r.start.Minute()*60+r.start.Second()) + float64(r.start.Nanosecond())/1e9,
		Taps:       r.taps(),
	}
	for _, p := range r.spec.Setpoints {
		if v, ok := c.Control.Setpoints[p.Name]; ok {
			r.config.Actions = append(r.config.Actions, run.Action{Setpoint: p.Name, Value: v})
		}
	}
	for _, change := range c.Control.Schedule {
		r.config.Actions = append(r.config.Actions, run.Action{Scan: scans(change.AtS), Setpoint: change.Tag, Value: change.Value})
	}
	// Faults count conversions, which are at least a scan apart.
	perConversion := max(1, (r.spec.InputMS+c.ScanMS-1)/c.ScanMS)
	for _, f := range c.Faults {
		from := scans(f.StartS) / uint64(perConversion)
		to := max(from+1, scans(f.StartS+f.DurationS)/uint64(perConversion))
		r.config.Faults = append(r.config.Faults, sensor.Fault{Tag: f.Tag, Kind: sensor.Kind(f.Kind), From: from, To: to, Size: f.Size})
	}
}

// configOf is the configuration of one run: replicas differ in their seed.
func (r *Recording) configOf(n int) run.Config {
	c := r.config
	c.Seed = r.seedOf(n)
	return c
}

// seedOf is the seed of a run; that of the only run is the contract's.
func (r *Recording) seedOf(n int) uint64 {
	if n == 0 {
		return r.seed
	}
	return random.NewKey(r.seed, "run", "", "").At(uint64(n))
}

// Contract is what was compiled.
func (r *Recording) Contract() *Contract { return r.contract }

// Spec is the plant's.
func (r *Recording) Spec() *plant.Spec { return r.spec }

// Samples is the number of samples of each run.
func (r *Recording) Samples() uint64 { return r.samples }

// sampleNS is the time between samples in nanoseconds.
func (r *Recording) sampleNS() int64 {
	return int64(r.config.SampleScans) * int64(r.contract.ScanMS) * 1_000_000
}

// at is the time of a sample in nanoseconds since 1970.
func (r *Recording) at(sample uint64) int64 { return r.start.UnixNano() + int64(sample)*r.sampleNS() }

// atScan is the time of a scan.
func (r *Recording) atScan(scan uint64) int64 {
	return r.start.UnixNano() + int64(scan)*int64(r.contract.ScanMS)*1_000_000
}

// sampleOf is the first sample at or after a scan.
func (r *Recording) sampleOf(scan uint64) uint64 {
	n := uint64(r.config.SampleScans)
	return (scan + n - 1) / n
}

// attacked tells recordings with events.
func (r *Recording) attacked() bool { return r.contract.Kind == sdg.ICSJob }
