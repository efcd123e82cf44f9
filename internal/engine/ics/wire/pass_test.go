package wire_test

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/engine/ics/wire"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/wiretest"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// Who keeps nothing of what passes has the same state as who keeps it all, and goes on with the same bytes.
func TestPassingLeadsToTheSameState(t *testing.T) {
	t.Parallel()
	const passed, seconds = 15, stateSeconds
	for _, protocol := range wire.Protocols() {
		c := wiretest.Config(protocol, 7, behaviours...)
		for i := range c.Events {
			c.Events[i].From, c.Events[i].To = 20, 180
		}
		kept, err := wire.New(c)
		if err != nil {
			t.Fatal(err)
		}
		unkept, err := wire.New(c)
		if err != nil {
			t.Fatal(err)
		}
		var whole, rest wire.Output
		stage(kept, 0, passed, &whole)
		for i := range passed {
			unkept.Pass(run.Instant{Scan: uint64(10 * i), Seconds: float64(i)}, &recorded()[i])
		}
		if !bytes.Equal(kept.AppendState(nil), unkept.AppendState(nil)) {
			t.Errorf("%s: the states differ", protocol)
		}
		whole = wire.Output{}
		stage(kept, passed, seconds, &whole)
		stage(unkept, passed, seconds, &rest)
		if len(rest.Packets) == 0 || !bytes.Equal(whole.Packets, rest.Packets) || !bytes.Equal(whole.Flows, rest.Flows) || !bytes.Equal(whole.Captures[0], rest.Captures[0]) {
			t.Errorf("%s: what follows differs", protocol)
		}
		if n := int64(bytes.Count(rest.Packets, []byte{'\n'})); rest.Frames[0]+rest.Frames[1] != n {
			t.Errorf("%s: %v frames, %d lines", protocol, rest.Frames, n)
		}
		if n := int64(bytes.Count(rest.Flows, []byte{'\n'})); rest.FlowLines != n {
			t.Errorf("%s: %d lines of flows are counted as %d", protocol, n, rest.FlowLines)
		}
	}
}

// Lines are right however many digits their times have, at the second at which there are more.
func TestLinesOfAnyTime(t *testing.T) {
	t.Parallel()
	for _, start := range []time.Duration{time.Second, 999_999_990 * time.Second, 1<<32*time.Second - 30*time.Second} {
		t.Run(fmt.Sprint(start), func(t *testing.T) {
			c := wiretest.Config(wire.Modbus, 3)
			c.Start = int64(start)
			w := play(t, c, 25, nil)
			for tap := range w.Taps {
				if list := decode(t, w.Taps[tap], w.Packets, tap); len(list) < 100 {
					t.Errorf("%d frames at tap %d", len(list), tap)
				}
			}
		})
	}
}
