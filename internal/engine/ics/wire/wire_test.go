package wire_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/wiretest"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/sdg"
)

var update = flag.Bool("update", false, "write the golden files")

var behaviours = []ics.Traffic{ics.PoisonARP, ics.WriteCommands, ics.WriteSetpoints, ics.WriteLogic, ics.WriteTuning, ics.WriteLimits, ics.SwitchMode,
	ics.Restart, ics.Flood, ics.DropReports, ics.DropCommands, ics.DropAlarms, ics.Scan, ics.Identify, ics.Enumerate, ics.Collect, ics.Delay, ics.Malform,
	ics.Dark, ics.SecondMaster, ics.StopHMI, ics.LogOn}

// forge shows other levels behind an attacker in the middle than at the controllers.
type forge struct{}

func (forge) Apply(edge run.Edge, at run.Instant, values []float64, _ []sensor.Quality, _ []float64) {
	if edge == run.Tap && at.Tap == ics.TapSupervisory && at.Seconds >= 30 && at.Seconds < 60 {
		for i := range 6 {
			values[i] *= 0.75
		}
	}
}

func play(t *testing.T, c wire.Config, seconds int, hook run.Hook) *wiretest.Capture {
	t.Helper()
	w, err := wiretest.Play(c, seconds, hook)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; got\n%s", file, got)
	}
}

// What 70 seconds look like in each protocol, with and without all behaviours, hashed. A change here changes every capture.
func TestBytesOfCaptures(t *testing.T) {
	t.Parallel()
	var got bytes.Buffer
	for _, p := range wire.Protocols() {
		for _, b := range [][]ics.Traffic{nil, behaviours} {
			w := play(t, wiretest.Config(p, 42, b...), 70, forge{})
			for _, part := range [][]byte{w.Taps[0], w.Taps[1], w.Packets, w.Flows} {
				fmt.Fprintf(&got, "%s %d %x\n", p, len(b), sha256.Sum256(part))
			}
		}
	}
	golden(t, "testdata/captures.golden", got.Bytes())
}

func TestRegisterMap(t *testing.T) {
	t.Parallel()
	var protocols []wire.Protocol
	for _, p := range wire.Protocols() {
		protocols = append(protocols, wiretest.Protocols(p)...)
	}
	protocols = append(protocols, wire.Protocol{Name: wire.Modbus, Server: "plc1", Client: "historian1", Unit: 3, Integer: true})
	topology := wiretest.Topology()
	m := wire.Map(wiretest.Plant().Spec(), &topology, protocols)
	seen := map[string]string{}
	for _, r := range m {
		key := fmt.Sprint(r.Server, r.Protocol, r.Unit, r.Table, r.Address)
		if other, ok := seen[key]; ok {
			t.Errorf("%s and %s share %s", other, r.Tag, key)
		}
		seen[key] = r.Tag
	}
	golden(t, "testdata/register_map.csv", m.AppendCSV(nil))
}

// Values on the wire are those of the tap's lane at that second, whatever happens on the network.
func TestValuesOnTheWire(t *testing.T) {
	t.Parallel()
	for _, protocol := range wire.Protocols() {
		for name, b := range map[string][]ics.Traffic{"calm": nil, "in the middle": {ics.PoisonARP}, "scanned and written": {ics.Scan, ics.WriteCommands, ics.SecondMaster}} {
			t.Run(protocol+" "+name, func(t *testing.T) {
				t.Parallel()
				w := play(t, wiretest.Config(protocol, 5, b...), 70, forge{})
				for tap := range w.Taps {
					values(t, w, protocol, tap)
				}
			})
		}
	}
}

func values(t *testing.T, w *wiretest.Capture, protocol string, tap int) {
	t.Helper()
	topology := wiretest.Topology()
	tags := map[string]int{}
	for i, tag := range wiretest.Plant().Spec().Tags() {
		tags[tag.Name] = i
	}
	find := map[string]int{}
	for _, r := range wire.Map(wiretest.Plant().Spec(), &topology, wiretest.Protocols(protocol)) {
		ip := "192.168.10.11"
		if r.Server == "plc2" {
			ip = "192.168.10.12"
		}
		address, _, _ := strings.Cut(r.Address, " ")
		table := r.Table
		if protocol == wire.IEC104 {
			table = strings.Join(strings.Fields(table)[:2], " ")
		}
		find[ip+table+address] = tags[r.Tag]
	}
	requests, parts := map[string][]byte{}, map[string][]byte{}
	checked, forged := 0, 0
	for _, p := range decode(t, w.Taps[tap], w.Packets, tap) {
		if p.arp || len(p.payload) == 0 {
			continue
		}
		if p.line.function == "retransmission" {
			t.Fatal("a retransmission without a reason")
		}
		if !p.back {
			if p.flags&8 != 0 {
				requests[p.src] = append(parts[p.src], p.payload...)
				parts[p.src] = nil
			} else {
				parts[p.src] = append(parts[p.src], p.payload...)
			}
			continue
		}
		parts[p.src+p.dst] = append(parts[p.src+p.dst], p.payload...)
		if p.flags&8 == 0 {
			continue
		}
		payload := parts[p.src+p.dst]
		parts[p.src+p.dst] = nil
		second := int((p.ts - wiretest.Start) / 1e9)
		host, _, _ := strings.Cut(p.src, ":")
		for _, v := range decoders[protocol](t, requests[p.dst], payload) {
			tag, ok := find[host+v.table+v.address]
			if !ok {
				if strings.HasPrefix(v.address, "DBX") && v.v == 0 { // the last byte of bits is filled up
					continue
				}
				t.Fatalf("%s %s of %s is not in the register map", v.table, v.address, host)
			}
			want := w.Lanes[tap][second][tag]
			if math.Abs(v.v-want) > v.quantum/2+1e-12 {
				t.Fatalf("second %d tap %d: tag %d is %v on the wire, %v in the lane", second, tap, tag, v.v, want)
			}
			checked++
			if w.Lanes[0][second][tag] != w.Lanes[1][second][tag] {
				forged++
			}
		}
	}
	if checked < 500 || forged < 20 {
		t.Fatalf("only %d values, %d of them forged", checked, forged)
	}
}

// Streams have no holes: each side's bytes follow each other, and acknowledgements name what was sent.
func TestSequenceNumbers(t *testing.T) {
	t.Parallel()
	for _, b := range append([]ics.Traffic{""}, behaviours...) {
		t.Run(string(b), func(t *testing.T) {
			t.Parallel()
			for i, protocol := range wire.Protocols() {
				var list []ics.Traffic
				if b != "" {
					list = append(list, b)
				}
				w := play(t, wiretest.Config(protocol, uint64(100+i), list...), 70, nil)
				for tap := range w.Taps {
					streams(t, decode(t, w.Taps[tap], w.Packets, tap), protocol)
				}
			}
		})
	}
}

type stream struct {
	next  uint32
	known bool
}

func streams(t failer, packets []packet, protocol string) {
	t.Helper()
	const fin, syn, rst, ack = 1, 2, 4, 16
	state := map[string]*stream{}
	at := func(key string) *stream {
		if state[key] == nil {
			state[key] = &stream{}
		}
		return state[key]
	}
	for i, p := range packets {
		if p.arp {
			continue
		}
		mine, other := at(p.src+p.dst), at(p.dst+p.src)
		length := uint32(len(p.payload))
		if p.flags&(syn|fin) != 0 {
			length++
		}
		function := p.line.function
		if p.flags&syn != 0 && p.flags&ack == 0 && function != "retransmission" {
			*mine, *other = stream{}, stream{}
		}
		if mine.known && p.flags&rst == 0 && function != "retransmission" && !strings.HasPrefix(function, "keep_alive") && p.seq != mine.next {
			t.Fatalf("%s frame %d (%v): sequence number %d, expected %d", protocol, i+1, p.line, p.seq, mine.next)
		}
		if p.flags&ack != 0 && other.known && p.flags&rst == 0 && int32(p.ack-other.next) > 0 {
			t.Fatalf("%s frame %d (%v): acknowledges %d, only %d was sent", protocol, i+1, p.line, p.ack, other.next)
		}
		if end := p.seq + length; !mine.known || int32(end-mine.next) > 0 {
			*mine = stream{end, true}
		}
	}
}

// Before an event no frame is labelled; while it lasts some are, with its type. Benign ones likewise.
func TestLabels(t *testing.T) {
	t.Parallel()
	for _, b := range behaviours {
		t.Run(string(b), func(t *testing.T) {
			t.Parallel()
			for i, protocol := range wire.Protocols() {
				if b == ics.DropAlarms && protocol != wire.DNP3 && protocol != wire.IEC104 {
					continue // these protocols have no messages for changes
				}
				w := play(t, wiretest.Config(protocol, uint64(300+i), b), 70, nil)
				labelled := 0
				for tap := range w.Taps {
					for _, p := range decode(t, w.Taps[tap], w.Packets, tap) {
						event := p.line.event
						if event == "" {
							if p.line.label != "normal" || p.line.technique != "" || p.line.malformed != "0" {
								t.Fatalf("%v", p.line)
							}
							continue
						}
						labelled++
						if event != "E001" || p.line.label != string(b) || p.line.technique != "T0000" {
							t.Fatalf("%v", p.line)
						}
						if p.ts < wiretest.Start+30e9 {
							t.Fatalf("labelled before it begins: %v", p.line)
						}
						if p.line.malformed == "1" && b != ics.Malform {
							t.Fatalf("malformed: %v", p.line)
						}
					}
				}
				if labelled == 0 {
					t.Errorf("%s: no frame is labelled", protocol)
				}
				if !bytes.Contains(w.Flows, []byte(","+string(b)+",E001\n")) && b != ics.Scan {
					t.Errorf("%s: no flow is labelled:\n%s", protocol, w.Flows)
				}
			}
		})
	}
}

// Without events of its own a session's frames are those of the network without events until the first one begins.
func TestEventsDoNotChangeThePast(t *testing.T) {
	t.Parallel()
	for _, protocol := range wire.Protocols() {
		calm := play(t, wiretest.Config(protocol, 9), 29, nil)
		w := play(t, wiretest.Config(protocol, 9, behaviours...), 29, nil)
		for tap := range w.Taps {
			if !bytes.Equal(calm.Taps[tap], w.Taps[tap]) {
				t.Errorf("%s: tap %d differs before the first event", protocol, tap)
			}
		}
	}
}

func TestOneTap(t *testing.T) {
	t.Parallel()
	for _, protocol := range wire.Protocols() {
		c := wiretest.Config(protocol, 11, behaviours...)
		c.Taps, c.Snaplen = 1, 80
		w := play(t, c, 70, nil)
		if len(w.Taps[1]) != 24 {
			t.Errorf("%s: %d bytes at the second tap", protocol, len(w.Taps[1]))
		}
		if len(w.Taps[0]) < 10_000 {
			t.Errorf("%s: %d bytes at the first tap", protocol, len(w.Taps[0]))
		}
	}
}

func TestConfigIsChecked(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		change func(*wire.Config)
		field  string
	}{
		"protocol":      {func(c *wire.Config) { c.Protocols[1].Name = "profinet" }, "protocols.1.name"},
		"server":        {func(c *wire.Config) { c.Protocols[0].Server = "plc9" }, "protocols.0.server"},
		"same host":     {func(c *wire.Config) { c.Protocols[0].Client = "plc1" }, "protocols.0.client"},
		"poll":          {func(c *wire.Config) { c.Protocols[2].PollMS = 3 }, "protocols.2.poll_ms"},
		"unit":          {func(c *wire.Config) { c.Protocols[2].Unit = 300 }, "protocols.2.unit"},
		"taps":          {func(c *wire.Config) { c.Taps = 3 }, "topology.taps"},
		"snaplen":       {func(c *wire.Config) { c.Snaplen = 10 }, "pcap.snaplen"},
		"flows":         {func(c *wire.Config) { c.FlowSeconds = math.NaN() }, "flows.timeout_s"},
		"area":          {func(c *wire.Config) { c.Topology.Areas = map[string]string{"stage1": "hmi1"} }, "topology.areas.stage1"},
		"source":        {func(c *wire.Config) { c.Events[0].Source = "nobody" }, "attacks.0.source"},
		"entry":         {func(c *wire.Config) { c.Events[0].Entry = "A99" }, "attacks.0.id"},
		"no controller": {func(c *wire.Config) { c.Topology.Hosts = c.Topology.Hosts[2:] }, "topology.hosts"},
	}
	for name, test := range cases {
		c := wiretest.Config(wire.Modbus, 1, ics.Scan)
		test.change(&c)
		_, err := wire.New(c)
		var e *sdg.Error
		if !errors.As(err, &e) || !strings.Contains(fmt.Sprintf("%+v", e.Fields), test.field) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Who has taken over the HMI writes through its connection; an attacker's own host opens one of its own; who logs on to the HMI comes first.
func TestVectors(t *testing.T) {
	t.Parallel()
	for vector, want := range map[ics.Vector]string{ics.CompromisedHMI: "192.168.10.51", ics.RogueMaster: "192.168.10.77", ics.Insider: "192.168.10.61"} {
		c := wiretest.Config(wire.Modbus, 21, ics.WriteSetpoints)
		c.Events[0].Vector, c.Events[0].Source = vector, ""
		c.Entries[0].Traffic = append(c.Entries[0].Traffic, ics.LogOn)
		w := play(t, c, 70, nil)
		writes, opened := 0, 0
		desktop, write := int64(0), int64(0)
		for _, p := range decode(t, w.Taps[1], w.Packets, 1) {
			host, _, _ := strings.Cut(p.line.src, ":")
			switch {
			case p.line.event == "":
			case p.line.proto == "rdp" && desktop == 0:
				desktop = p.ts
			case p.line.function == "syn" && p.serverPort == 502:
				opened++
			case p.line.function == "write_multiple_registers" && !p.back:
				writes++
				if write == 0 {
					write = p.ts
				}
				if host != want {
					t.Errorf("%s writes from %s", vector, host)
				}
			}
		}
		if writes != 2 {
			t.Errorf("%s: %d writes", vector, writes)
		}
		if (opened == 0) != (vector == ics.CompromisedHMI) {
			t.Errorf("%s: %d connections are opened", vector, opened)
		}
		if desktop == 0 || desktop > write {
			t.Errorf("%s: the log-on at %d, the write at %d", vector, desktop, write)
		}
	}
}
