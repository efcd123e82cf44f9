package wire_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/wiretest"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// recorded are the lanes of a run, sample by sample.
var recorded = sync.OnceValue(func() []run.Lanes {
	settings := run.Defaults(3)
	settings.Taps = ics.Taps
	settings.Actions = []run.Action{{Scan: 93, Setpoint: "LS101_H", Value: 0.9}}
	r, err := run.New(wiretest.Plant(), settings, forge{})
	if err != nil {
		panic(err)
	}
	var list []run.Lanes
	for range stateSeconds {
		if _, err := r.Sample(); err != nil {
			panic(err)
		}
		l := *r.Lanes()
		l.True, l.PLC = slices.Clone(l.True), slices.Clone(l.PLC)
		l.Wire, l.WireQuality = slices.Clone(l.Wire), slices.Clone(l.WireQuality)
		for tap := range l.Wire {
			l.Wire[tap], l.WireQuality[tap] = slices.Clone(l.Wire[tap]), slices.Clone(l.WireQuality[tap])
		}
		list = append(list, l)
	}
	return list
})

const stateSeconds = 24

// stage plays samples [from, to) of a run into out.
func stage(n *wire.Network, from, to int, out *wire.Output) {
	for i := from; i < to; i++ {
		n.Sample(run.Instant{Scan: uint64(10 * i), Seconds: float64(i)}, &recorded()[i], out)
	}
}

// A network can be cut after any sample and taken up by another one, with the same bytes.
func TestCutAnywhere(t *testing.T) {
	t.Parallel()
	const seconds = stateSeconds
	rapid.Check(t, func(t *rapid.T) {
		protocol := rapid.SampledFrom(wire.Protocols()).Draw(t, "protocol")
		list := rapid.SliceOfNDistinct(rapid.SampledFrom(behaviours), 0, 5, rapid.ID[ics.Traffic]).Draw(t, "behaviours")
		c := wiretest.Config(protocol, rapid.Uint64().Draw(t, "seed"), list...)
		for i := range c.Events {
			c.Events[i].From, c.Events[i].To = uint64(rapid.IntRange(0, 120).Draw(t, "from")), uint64(rapid.IntRange(121, 260).Draw(t, "to"))
		}
		cut := rapid.IntRange(0, seconds).Draw(t, "cut")
		network := func() *wire.Network {
			n, err := wire.New(c)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		var whole, parts wire.Output
		n := network()
		stage(n, 0, seconds, &whole)
		n.Finish(&whole)

		first, second := network(), network()
		stage(first, 0, cut, &parts)
		state := first.AppendState(nil)
		rest, err := second.RestoreState(append(slices.Clone(state), "what follows"...))
		if err != nil || string(rest) != "what follows" {
			t.Fatal(err, string(rest))
		}
		if !bytes.Equal(second.AppendState(nil), state) {
			t.Fatal("the state changes by being restored")
		}
		stage(second, cut, seconds, &parts)
		second.Finish(&parts)
		for name, pair := range map[string][2][]byte{"control": {whole.Captures[0], parts.Captures[0]}, "supervisory": {whole.Captures[1], parts.Captures[1]},
			"packets": {whole.Packets, parts.Packets}, "flows": {whole.Flows, parts.Flows}} {
			if !bytes.Equal(pair[0], pair[1]) {
				t.Fatalf("%s differ when cut at %d", name, cut)
			}
		}
	})
}

// Whatever happens at once, in whichever protocols: frames are in order with right checksums, streams have no holes.
func TestAnyMixIsSound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		list := rapid.SliceOfN(rapid.SampledFrom(behaviours), 0, 4).Draw(r, "behaviours")
		c := wiretest.Config(wire.Modbus, rapid.Uint64().Draw(r, "seed"), list...)
		for i := range c.Protocols {
			c.Protocols[i].Name = rapid.SampledFrom(wire.Protocols()).Draw(r, "protocol")
			c.Protocols[i].PollMS = rapid.SampledFrom([]int{200, 1000, 7000}).Draw(r, "poll")
		}
		for i := range c.Events {
			e := &c.Events[i]
			e.From = uint64(rapid.IntRange(0, 120).Draw(r, "from"))
			e.To = e.From + uint64(rapid.IntRange(1, 180).Draw(r, "lasts"))
			e.Vector = rapid.SampledFrom([]ics.Vector{ics.RogueMaster, ics.CompromisedHMI, ics.Insider, ics.InTheMiddle}).Draw(r, "vector")
			e.Source = rapid.SampledFrom([]string{"", "attacker1", "hmi1", "ews1", "printer1"}).Draw(r, "source")
			e.Targets = rapid.SampledFrom([][]string{nil, {"plc2"}, {"P101", "LIT301"}, {"hmi1"}}).Draw(r, "targets")
			e.Stealth = rapid.Float64Range(0, 1).Draw(r, "stealth")
			e.Options["delay_ms"] = rapid.Float64Range(1, 3000).Draw(r, "delay")
		}
		n, err := wire.New(c)
		if err != nil {
			r.Fatal(err)
		}
		var out wire.Output
		stage(n, 0, stateSeconds, &out)
		n.Finish(&out)
		for tap := range out.Captures {
			streams(r, decode(r, append(n.AppendHeader(nil), out.Captures[tap]...), append([]byte(wire.PacketHeader), out.Packets...), tap), "mix")
		}
	})
}

// A flood lets frames be lost at the controller, which an attacker in the middle still passes on: none overtakes those before it.
func TestLostFramesPassInOrder(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		c := wiretest.Config(wire.Modbus, seed, ics.PoisonARP, ics.Flood)
		c.Protocols[0].PollMS = 200
		for i := range c.Events {
			c.Events[i].From, c.Events[i].To = 5+uint64(10*i), 80
			c.Events[i].Options["delay_ms"] = 15
		}
		n, err := wire.New(c)
		if err != nil {
			t.Fatal(err)
		}
		var out wire.Output
		stage(n, 0, stateSeconds, &out)
		n.Finish(&out)
		for tap := range out.Captures {
			packets := decode(t, append(n.AppendHeader(nil), out.Captures[tap]...), append([]byte(wire.PacketHeader), out.Packets...), tap)
			streams(t, packets, fmt.Sprintf("seed %d, tap %d", seed, tap))
		}
	}
}

func FuzzRestoreState(f *testing.F) {
	c := wiretest.Config(wire.Modbus, 1, ics.PoisonARP, ics.Flood)
	n, err := wire.New(c)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(n.AppendState(nil))
	f.Add([]byte("sdg wire 1\n"))
	f.Fuzz(func(t *testing.T, state []byte) {
		n, err := wire.New(c)
		if err != nil {
			t.Fatal(err)
		}
		rest, err := n.RestoreState(state)
		if err != nil {
			if !errors.Is(err, wire.ErrState) {
				t.Fatal(err)
			}
			return
		}
		if got := n.AppendState(nil); len(got) < len(state)-len(rest) {
			t.Fatalf("a state of %d bytes became one of %d", len(state)-len(rest), len(got))
		}
	})
}
