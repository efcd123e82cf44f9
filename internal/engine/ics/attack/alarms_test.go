package attack_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant/alarm"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// alarmsOf plays a quadruple tank whose first level is driven over its limit from 60 to 160 s, beside one more event, and counts the
// changes of that alarm that operators hear of, and in which states it is at 95 s and at the end.
func alarmsOf(t *testing.T, cut int, events ...ics.Event) (heard int, at95, last alarm.State) {
	t.Helper()
	p, c := newPlant(t, "quad_tank"), config(1)
	push := event(t, "A01", 60, 160, "P101")
	push.Magnitude, push.Options["end"] = 1, 1
	events = append([]ics.Event{push}, events...)
	r, m := play(t, p, c, events...)
	bank, err := alarm.New(p.Spec(), alarm.Defaults)
	if err != nil {
		t.Fatal(err)
	}
	mem := bank.Memory()
	var list []alarm.Event
	point := -1
	for i, q := range bank.Points() {
		if q.ID == "LIT101.H" {
			point = i
		}
	}
	for i := range 500 {
		if i == cut {
			snapshot := r.AppendSnapshot(nil)
			if r, m = play(t, p, c, events...); r.Restore(snapshot) != nil {
				t.Fatal("the run cannot be taken up")
			}
		}
		at, err := r.Sample()
		if err != nil {
			t.Fatal(err)
		}
		list = tell(m, bank, at, r, mem, list[:0])
		for _, e := range list {
			if e.Point == point {
				heard++
			}
		}
		if i == 95 {
			at95 = bank.StateOf(mem, point)
		}
	}
	return heard, at95, bank.StateOf(mem, point)
}

// tell is one sample of alarms as recordings make it.
func tell(m interface {
	Alarms(run.Instant, *alarm.Bank, []float64, []float64, []alarm.Event) []alarm.Event
	Messages(run.Instant, *alarm.Bank, []alarm.Event) []alarm.Event
}, bank *alarm.Bank, at run.Instant, r *run.Run, mem []float64, list []alarm.Event) []alarm.Event {
	l := r.Lanes()
	list = m.Alarms(at, bank, l.HMI, mem, list)
	list = bank.Update(1, l.HMI, l.Quality, mem, list)
	return m.Messages(at, bank, list)
}

func TestAlarms(t *testing.T) {
	t.Parallel()
	mode := func(v float64) ics.Event {
		e := event(t, "A10", 50, 400, "LIT101")
		e.Options["mode"] = v
		return e
	}
	other := event(t, "A10", 50, 400, "LIT102")
	limits := event(t, "A09", 50, 400, "LIT101")
	short := event(t, "A09", 50, 100, "LIT101")
	short.Magnitude = 0.5
	for _, tt := range []struct {
		name       string
		events     []ics.Event
		heard      bool // whether operators hear of it
		at95, last alarm.State
	}{
		{"no attack on alarms", nil, true, alarm.Unack, alarm.Normal},
		{"another tag's alarms", []ics.Event{other}, true, alarm.Unack, alarm.Normal},
		{"limits moved", []ics.Event{limits}, false, alarm.Normal, alarm.Normal},
		{"limits given back while the level is high", []ics.Event{short}, true, alarm.Normal, alarm.Normal},
		{"messages dropped", []ics.Event{mode(0)}, false, alarm.Unack, alarm.Normal},
		{"acknowledged at once", []ics.Event{mode(1)}, true, alarm.Acked, alarm.Normal},
		{"suppressed by design", []ics.Event{mode(2)}, true, alarm.Suppressed, alarm.Normal},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			heard, at95, last := alarmsOf(t, -1, tt.events...)
			if heard > 0 != tt.heard || at95 != tt.at95 || last != tt.last {
				t.Errorf("operators hear %d changes; the alarm is %s at 95 s and %s at the end; want %v, %s, %s", heard, at95, last, tt.heard, tt.at95, tt.last)
			}
			if n, x, y := alarmsOf(t, 90, tt.events...); n != heard || x != at95 || y != last {
				t.Errorf("cut at 90 s: %d, %s, %s", n, x, y)
			}
		})
	}
}
