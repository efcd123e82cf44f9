package wire_test

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/wiretest"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// still plays a plant in which nothing moves but one tag, which steps at second 30.
func still(t *testing.T, c wire.Config, seconds int, quality func(second int) sensor.Quality) *wiretest.Capture {
	t.Helper()
	n, err := wire.New(c)
	if err != nil {
		t.Fatal(err)
	}
	lanes := run.Lanes{}
	lanes.True = make([]float64, len(c.Spec.Tags()))
	lanes.HMI, lanes.PLC = lanes.True, lanes.True
	for range ics.Taps {
		lanes.Wire, lanes.WireQuality = append(lanes.Wire, make([]float64, len(lanes.True))), append(lanes.WireQuality, make([]sensor.Quality, len(lanes.True)))
	}
	var out wire.Output
	for i := range seconds {
		for tap := range lanes.Wire {
			lanes.WireQuality[tap][0] = quality(i)
			if i == 30 {
				lanes.Wire[tap][0] = 1
			}
		}
		n.Sample(run.Instant{Scan: uint64(10 * i), Seconds: float64(i)}, &lanes, &out)
	}
	n.Finish(&out)
	w := &wiretest.Capture{Packets: append([]byte(wire.PacketHeader), out.Packets...)}
	for tap := range w.Taps {
		w.Taps[tap] = append(n.AppendHeader(nil), out.Captures[tap]...)
	}
	return w
}

func good(int) sensor.Quality { return 0 }

// spoken are the messages between the HMI and plc1 at the first tap.
func spoken(t *testing.T, w *wiretest.Capture) (list []packet) {
	t.Helper()
	for _, p := range decode(t, w.Taps[0], w.Packets, 0) {
		hmi, plc := "192.168.10.51:", "192.168.10.11:4840"
		if !p.arp && len(p.payload) > 0 && p.line.proto == wire.OPCUA && (strings.HasPrefix(p.src, hmi) && p.dst == plc || p.src == plc && strings.HasPrefix(p.dst, hmi)) {
			list = append(list, p)
		}
	}
	return list
}

func functions(list []packet) (names []string) {
	for _, p := range list {
		if p.line.function != "read" { // of the server's state
			names = append(names, p.line.function)
		}
	}
	return names
}

// An HMI subscribes: two requests wait at the server, each notification answers the older one and is followed by another; where nothing changes for ten
// intervals, one without values says that the server lives.
func TestHMISubscribes(t *testing.T) {
	t.Parallel()
	c := wiretest.Config(wire.OPCUA, 9)
	c.Protocols = c.Protocols[:1] // the HMI at plc1
	const seconds = 70
	w := still(t, c, seconds, good)
	var list []packet
	for _, p := range spoken(t, w) {
		if p.line.function != "write" { // of what is in force, now and then
			list = append(list, p)
		}
	}
	names := functions(list)
	want := []string{"hello", "acknowledge", "open_secure_channel", "open_secure_channel", "create_session", "create_session", "activate_session", "activate_session",
		"create_subscription", "create_subscription", "create_monitored_items", "create_monitored_items", "create_monitored_items", "publish", "publish"}
	// The longer message takes several segments.
	names, want = slices.Compact(names), slices.Compact(want)
	if !slices.Equal(names, want) {
		t.Fatalf("it says %v", names)
	}
	waiting := []uint32{}
	notified, silent, number := 0, 0, uint32(0)
	last := int64(0)
	for _, p := range list {
		if p.line.function != "publish" {
			continue
		}
		id := binary.LittleEndian.Uint32(p.payload[20:])
		if !p.back {
			waiting = append(waiting, id)
			if len(waiting) > 2 {
				t.Errorf("%d requests wait", len(waiting))
			}
			if n := binary.LittleEndian.Uint32(p.payload[len(p.payload)-4:]); number > 0 && n != number && n != 0 {
				t.Errorf("notification %d is acknowledged as %d", number, n)
			}
			continue
		}
		if len(waiting) == 0 || id != waiting[0] {
			t.Fatalf("request %d is answered while %v wait", id, waiting)
		}
		waiting = waiting[1:]
		if values := decodeUA(t, nil, p.payload); len(values) > 0 {
			notified++
			number++
		} else {
			silent++
			if between := p.ts - last; between < 9.9e9 || between > 10.1e9 {
				t.Errorf("silence is broken after %d ns", between)
			}
		}
		last = p.ts
	}
	// Everything at first, the step in second 30; silence is broken twice before it and thrice behind it.
	if notified != 2 || silent < 4 || silent > 6 {
		t.Errorf("%d notifications, %d without values", notified, silent)
	}
}

// A value that is no longer good is a change, and so is one that is good again.
func TestSubscriptionsTellQuality(t *testing.T) {
	t.Parallel()
	c := wiretest.Config(wire.OPCUA, 9)
	c.Protocols = c.Protocols[:1]
	w := still(t, c, 28, func(second int) sensor.Quality {
		if second >= 10 && second < 20 {
			return 0x80000000
		}
		return 0
	})
	var told []int
	for _, p := range spoken(t, w) {
		if p.back && p.line.function == "publish" && len(decodeUA(t, nil, p.payload)) == 1 {
			told = append(told, int((p.ts-wiretest.Start)/1e9))
		}
	}
	if len(told) != 2 || told[0]/10 != 1 || told[1]/10 != 2 {
		t.Errorf("changes of quality are told at %v", told)
	}
}

// Whoever leaves says so; other clients read.
func TestLeavingASubscription(t *testing.T) {
	t.Parallel()
	c := wiretest.Config(wire.OPCUA, 9, ics.StopHMI)
	c.Events[0].From, c.Events[0].To, c.Events[0].Targets = 300, 500, []string{"hmi1"}
	w := still(t, c, 60, good)
	names := functions(spoken(t, w))
	i := slices.Index(names, "delete_subscriptions")
	if i < 0 || !slices.Equal(slices.Compact(slices.Clone(names[i:min(i+6, len(names))])), []string{"delete_subscriptions", "close_session", "close_secure_channel", "hello"}) {
		t.Errorf("it leaves with %v", names)
	}
	for _, p := range decode(t, w.Taps[0], w.Packets, 0) {
		if strings.HasPrefix(p.src, "192.168.10.52:") && (p.line.function == "publish" || p.line.function == "create_subscription") {
			t.Fatalf("the historian says %s", p.line.function)
		}
	}
}
