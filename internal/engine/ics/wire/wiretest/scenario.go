// Package wiretest plays scenarios for the tests of captures.
package wiretest

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/watertreatment"
)

// Start is when scenarios begin: 2026-03-02 06:00 UTC.
const Start = 1_772_431_200_000_000_000

// Topology is two controllers with HMI, historian, workstation, attacker and a printer.
func Topology() ics.Topology {
	host := func(n byte, name string, role ics.HostRole, zone string) ics.Host {
		return ics.Host{Name: name, Role: role, Zone: zone, IPv4: [4]byte{192, 168, 10, n}, MAC: [6]byte{0x00, 0x1b, 0x1b, 0x30, 0x7a, n}}
	}
	return ics.Topology{
		Hosts: []ics.Host{
			host(11, "plc1", ics.Controller, "control"), host(12, "plc2", ics.Controller, "control"), host(51, "hmi1", ics.HMI, "supervisory"),
			host(52, "historian1", ics.Historian, "supervisory"), host(61, "ews1", ics.Engineering, "supervisory"),
			host(77, "attacker1", ics.Attacker, "supervisory"), host(90, "printer1", ics.OtherHost, "enterprise"),
		},
		Areas: map[string]string{"stage3": "plc2", "stage4": "plc2", "stage5": "plc2"},
	}
}

// Protocols are HMI and historian at both controllers.
func Protocols(name string) []wire.Protocol {
	return []wire.Protocol{
		{Name: name, Server: "plc1", Client: "hmi1", PollMS: 1000, Unit: 1}, {Name: name, Server: "plc2", Client: "hmi1", PollMS: 1000, Unit: 2},
		{Name: name, Server: "plc1", Client: "historian1", PollMS: 5000, Unit: 1},
	}
}

// Plant is the plant of scenarios.
func Plant() plant.Plant {
	p, err := watertreatment.New(nil)
	if err != nil {
		panic(err)
	}
	return p
}

// Config is a network with events that last from second 30 to 60 of a run, one per behaviour.
func Config(protocol string, seed uint64, behaviours ...ics.Traffic) wire.Config {
	c := wire.Config{Spec: Plant().Spec(), Topology: Topology(), Protocols: Protocols(protocol), Seed: seed, Start: Start}
	for i, b := range behaviours {
		id := fmt.Sprintf("A%02d", 60+i)
		c.Entries = append(c.Entries, ics.Entry{ID: id, Type: string(b), Class: ics.Attack, Techniques: []string{"T0000"}, Traffic: []ics.Traffic{b}})
		e := ics.Event{ID: fmt.Sprintf("E%03d", i+1), Entry: id, Vector: ics.RogueMaster, Source: "attacker1", Targets: []string{"LIT101", "P101"},
			From: 300, To: 600, Magnitude: 0.5, Options: map[string]float64{"restore": 1, "delay_ms": 350}}
		if b == ics.WriteSetpoints {
			e.Targets = []string{"LS101_H"}
		}
		c.Events = append(c.Events, e)
	}
	return c
}

// Capture is all that a network writes, with headers.
type Capture struct {
	Taps           [ics.Taps][]byte
	Packets, Flows []byte
	// Lanes are the values of each tap at each sample; Seconds is how long samples are.
	Lanes   [ics.Taps][][]float64
	Network *wire.Network
}

// Play plays seconds of a scenario. hook may be nil.
func Play(c wire.Config, seconds int, hook run.Hook) (*Capture, error) {
	n, err := wire.New(c)
	if err != nil {
		return nil, err
	}
	settings := run.Defaults(c.Seed)
	settings.Taps = ics.Taps
	settings.Actions = []run.Action{{Scan: 203, Setpoint: "LS101_H", Value: 0.85}, {Scan: 403, Setpoint: "LS101_H", Value: 0.82}}
	r, err := run.New(Plant(), settings, hook)
	if err != nil {
		return nil, err
	}
	var out wire.Output
	w := &Capture{Network: n}
	for range seconds {
		at, err := r.Sample()
		if err != nil {
			return nil, err
		}
		for tap, lane := range r.Lanes().Wire {
			w.Lanes[tap] = append(w.Lanes[tap], append([]float64(nil), lane...))
		}
		n.Sample(at, r.Lanes(), &out)
	}
	n.Finish(&out)
	for tap := range w.Taps {
		w.Taps[tap] = append(n.AppendHeader(nil), out.Captures[tap]...)
	}
	w.Packets = append([]byte(wire.PacketHeader), out.Packets...)
	w.Flows = append([]byte(wire.FlowHeader), out.Flows...)
	return w, nil
}
