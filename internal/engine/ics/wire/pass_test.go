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

// A sample that is written piece by piece has the same bytes, and each piece ends soon after as many as were asked for.
func TestPiecesOfASampleAreTheSample(t *testing.T) {
	t.Parallel()
	const pieceBytes, slack = 2000, 20_000
	for _, protocol := range wire.Protocols() {
		c := wiretest.Config(protocol, 7, behaviours...)
		for i := range c.Events {
			c.Events[i].From, c.Events[i].To = 20, 180
		}
		whole, err := wire.New(c)
		if err != nil {
			t.Fatal(err)
		}
		pieces, err := wire.New(c)
		if err != nil {
			t.Fatal(err)
		}
		var want, got wire.Output
		stage(whole, 0, stateSeconds, &want)
		most, inOne := 0, 0
		for i := range stateSeconds {
			pieces.Begin(run.Instant{Scan: uint64(10 * i), Seconds: float64(i)}, &recorded()[i])
			for n, over := 1, false; !over; n++ {
				var piece wire.Output
				over = pieces.GoOn(&piece, pieceBytes)
				got.Packets, got.Flows = append(got.Packets, piece.Packets...), append(got.Flows, piece.Flows...)
				for tap := range got.Captures {
					got.Captures[tap] = append(got.Captures[tap], piece.Captures[tap]...)
				}
				most, inOne = max(most, n), max(inOne, piece.Len())
			}
		}
		if most < 2 || inOne > pieceBytes+slack {
			t.Errorf("%s: at most %d pieces in a sample, of at most %d bytes", protocol, most, inOne)
		}
		if !bytes.Equal(want.Packets, got.Packets) || !bytes.Equal(want.Flows, got.Flows) || !bytes.Equal(want.Captures[0], got.Captures[0]) || !bytes.Equal(want.Captures[1], got.Captures[1]) {
			t.Errorf("%s: pieces have other bytes", protocol)
		}
		if !bytes.Equal(whole.AppendState(nil), pieces.AppendState(nil)) {
			t.Errorf("%s: the states differ", protocol)
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
