package attack

import (
	"fmt"
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// builder turns events into deeds at edges.
type builder struct {
	mix      *Mix
	seed     uint64
	topology *ics.Topology
	event    string // its ID
	since    uint64 // beginning of the event in hand
	faults   []sdg.FieldError
}

// order is one event on its way into deeds.
type order struct {
	ics.Event
	entry *ics.Entry
	key   random.Key
	mix   *Mix
}

// option returns an option of the event, or its default.
func (o *order) option(name string) float64 {
	if v, ok := o.Options[name]; ok {
		return v
	}
	for i := range o.entry.Options {
		if o.entry.Options[i].Name == name {
			return o.entry.Options[i].Default
		}
	}
	return 0
}

func (o *order) seconds() float64 { return o.mix.seconds(o.To - o.From) }

// since is the time from the beginning of the event to a scan, s.
func (o *order) since(scan uint64) float64 { return o.mix.seconds(scan - o.From) }

// strength grows from 0 to 1 during the ramp.
func (o *order) strength(scan uint64) float64 {
	if !(o.Ramp > 0) {
		return 1
	}
	return min(o.since(scan)/o.Ramp, 1)
}

func (b *builder) err() error {
	if len(b.faults) == 0 {
		return nil
	}
	return sdg.Invalid("The catalogue of attacks says what each entry needs, and what it can aim at in each plant.", b.faults...)
}

func (b *builder) fault(o *ics.Event, field, format string, args ...any) {
	b.faults = append(b.faults, sdg.FieldError{Field: "events." + o.ID + "." + field, Message: fmt.Sprintf(format, args...)})
}

// on registers a deed at an edge for some scans.
func (b *builder) on(edge run.Edge, from, to uint64, d deed, c *cell) {
	b.mix.edges[edge].add(span{from: from, to: to, since: b.since, event: b.event, deed: d, cell: c})
	if c != nil {
		c.end = max(c.end, to)
	}
}

// cell makes memory for a deed.
func (b *builder) cell(size int) *cell {
	c := &cell{size: size}
	b.mix.cells = append(b.mix.cells, c)
	return c
}

// add checks one event and makes its deeds.
func (b *builder) add(e *ics.Event) {
	entry, err := catalog.Find(e.Entry)
	if err != nil {
		b.fault(e, "entry", "%q is no entry of the catalogue", e.Entry)
		return
	}
	before := len(b.faults)
	if e.From >= e.To {
		b.fault(e, "duration", "must be longer than a scan")
	}
	for name, v := range map[string]float64{"magnitude": e.Magnitude, "ramp": e.Ramp, "stealth": e.Stealth} {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			b.fault(e, name, "must be a finite number")
		}
	}
	if len(b.faults) > before {
		return
	}
	b.since, b.event = e.From, e.ID
	o := &order{Event: *e, entry: entry, key: random.NewKey(b.seed, "attack", b.mix.spec.ID, address(e)), mix: b.mix}
	b.deeds(o)
}

// address names the randomness of an event. It does not use the event's ID, which depends on what else happens in the run.
func address(e *ics.Event) string {
	return fmt.Sprintf("%s@%d/%s", e.Entry, e.From, strings.Join(e.Targets, "/"))
}

// deeds are what the entries do.
func (b *builder) deeds(o *order) {
	switch o.entry.Type {
	case "cmd_actuator", "local_operation":
		b.force(o, run.Output)
	case "manual_operation":
		b.force(o, run.Logic)
	case "io_image":
		b.image(o)
	case "brute_io":
		b.switching(o, chatter)
	case "rogue_master":
		b.switching(o, contend)
	case "breaker_sweep":
		b.switching(o, sweep)
	case "block_command":
		b.block(o)
	case "program_download":
		b.download(o)
	case "spoof_const", "agc_fdi", "spoof_bias", "spoof_ramp":
		b.spoof(o)
	case "delay":
		b.delay(o)
	case "replay":
		b.record(o, false)
	case "covert":
		b.record(o, true)
	case "setpoint", "hmi_misuse", "operator_setpoint":
		b.setpoint(o)
	case "pid_retune":
		b.tune(o)
	case "protection_defeat":
		b.protection(o)
	case "alarm_limits", "alarm_suppress":
		b.alarm(o)
	case "mode_change":
		b.halt(o, o.To, o.option("failsafe") >= 0.5, false)
	case "planned_download":
		b.halt(o, min(o.To, o.From+b.mix.scans(o.option("stop_s"))), false, false)
	case "restart":
		b.halt(o, o.To, true, true)
		b.hush(o, 1, everywhere)
	case "firmware":
		b.halt(o, o.To, o.option("failsafe") >= 0.5, true)
		b.hush(o, 1, everywhere)
	case "dos_flood", "link_loss":
		b.hush(o, math.Abs(o.Magnitude), everywhere)
	case "block_report":
		b.hush(o, math.Abs(o.Magnitude), behindTaps)
	case "hmi_stop":
		b.hush(o, 1, onScreens)
	case "leak", "demand_surge", "storm":
		b.disturb(o)
	case "valve_stiction":
		b.stick(o)
	case "pump_trip":
		b.trip(o)
	case "sensor_drift", "sensor_stuck", "noisy_sensor", "calibration":
		b.instrument(o)
	}
}
