// Package wire writes the network of a scenario: what taps on the way between controllers and operators record, frame by frame.
// It is pure: frames are a function of topology, protocols, events, values of the lanes and seed.
//
// Clients poll servers over TCP. A frame at a tap carries the value that the lane of this tap has at the sample in force when
// the frame passes (a frame that is repeated carries what it carried first). All hosts share one Ethernet segment.
package wire

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Protocols are the names of protocols.
func Protocols() []string { return []string{Modbus, DNP3, IEC104, S7, OPCUA} }

// Names of protocols.
const (
	Modbus = "modbus"
	DNP3   = "dnp3"
	IEC104 = "iec104"
	S7     = "s7"
	OPCUA  = "opcua"
)

// Protocol is one client that polls one server.
type Protocol struct {
	Name           string
	Server, Client string // hosts
	PollMS         int    // 20 to 3,600,000; 0 means 1000
	// Unit is the server's address in the protocol: unit of Modbus, link address of DNP3, common address of IEC 104, slot of S7; 0 means 1.
	Unit int
	// Integer makes Modbus scale analog values to 16 bits.
	Integer bool
}

// Config is everything that frames depend on, beside the lanes.
type Config struct {
	Spec      *plant.Spec
	Topology  ics.Topology
	Protocols []Protocol
	Events    []ics.Event
	Entries   []ics.Entry // the catalogue, at least of what Events use
	Seed      uint64
	Start     int64 // ns since 1970, of sample 0
	// ScanMS and SampleScans are those of the run; 0 means 100 and one sample per second.
	ScanMS, SampleScans int
	// Taps is 1 (only ics.TapControl) or 2; 0 means 2.
	Taps int
	// Snaplen is how many bytes of a frame captures keep; 0 means 65,535.
	Snaplen int
	// FlowSeconds is the longest time that a flow lasts and the longest pause in it; 0 means 120.
	FlowSeconds float64
	// Outsiders says that attackers have hosts of their own: who comes to a screen from elsewhere does so from there.
	Outsiders bool
	// Quiet writes captures only, no packets and no flows.
	Quiet bool
}

// prepare checks a configuration and fills what is 0 by default.
func (c Config) prepare() (Config, error) {
	fill := func(v *int, n int) {
		if *v == 0 {
			*v = n
		}
	}
	fill(&c.ScanMS, 100)
	fill(&c.SampleScans, max(1, 1000/max(c.ScanMS, 1)))
	fill(&c.Taps, ics.Taps)
	fill(&c.Snaplen, 65_535)
	if c.FlowSeconds == 0 {
		c.FlowSeconds = 120
	}
	c.Protocols = slices.Clone(c.Protocols)
	var faults []sdg.FieldError
	fault := func(field string, value any, format string, args ...any) {
		faults = append(faults, sdg.FieldError{Field: field, Value: value, Message: fmt.Sprintf(format, args...)})
	}
	between := func(field string, v, lo, hi int) {
		if v < lo || v > hi {
			fault(field, v, "must be between %d and %d", lo, hi)
		}
	}
	between("topology.taps", c.Taps, 1, ics.Taps)
	between("pcap.snaplen", c.Snaplen, 64, 65_535)
	if !(c.FlowSeconds >= 1 && c.FlowSeconds <= 86_400) {
		fault("flows.timeout_s", c.FlowSeconds, "must be between 1 and 86400")
	}
	if c.Topology.Of(ics.Controller) == nil {
		fault("topology.hosts", nil, "has no host of role %q", ics.Controller)
	}
	for i := range c.Protocols {
		p := &c.Protocols[i]
		field := fmt.Sprintf("protocols.%d.", i)
		fill(&p.PollMS, 1000)
		fill(&p.Unit, 1)
		between(field+"poll_ms", p.PollMS, 20, 3_600_000)
		between(field+"unit", p.Unit, 1, 247)
		if !slices.Contains(Protocols(), p.Name) {
			fault(field+"name", p.Name, "must be one of %v", Protocols())
		}
		for _, end := range [...][2]string{{"server", p.Server}, {"client", p.Client}} {
			if c.Topology.Host(end[1]) == nil {
				fault(field+end[0], end[1], "is no host of the topology")
			}
		}
		if p.Server == p.Client {
			fault(field+"client", p.Client, "must be another host than the server")
		}
	}
	for area, host := range c.Topology.Areas {
		if h := c.Topology.Host(host); h == nil || h.Role != ics.Controller {
			fault("topology.areas."+area, host, "is no controller of the topology")
		}
	}
	slices.SortFunc(faults, func(a, b sdg.FieldError) int { return compare(a.Field, b.Field) })
	for i := range c.Events {
		e := &c.Events[i]
		if !slices.ContainsFunc(c.Entries, func(n ics.Entry) bool { return n.ID == e.Entry }) {
			fault(fmt.Sprintf("attacks.%d.id", i), e.Entry, "is not in the catalogue")
		}
		if e.Source != "" && c.Topology.Host(e.Source) == nil {
			fault(fmt.Sprintf("attacks.%d.source", i), e.Source, "is no host of the topology")
		}
	}
	if len(faults) > 0 {
		return c, sdg.Invalid("GET /v1/ics/protocols lists protocols; hosts are those of topology.hosts.", faults...)
	}
	return c, nil
}

func compare(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
