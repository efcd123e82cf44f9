package alarm_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/alarm"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/sdg"
)

var spec = plant.Spec{Measurements: []plant.Measurement{{Name: "LIT1", Role: plant.Analog, Lo: 0, Hi: 10, Limit: plant.Limits{H: plant.At(8), LL: plant.At(1)}}}}

// Points of the bank above.
const (
	high = iota
	lowLow
	bad
)

// play gives values one second apart and returns the states that one alarm goes through.
func play(t *testing.T, settings alarm.Settings, point int, values []float64, quality sensor.Quality, orders map[int]alarm.Order) []string {
	t.Helper()
	b, err := alarm.New(&spec, settings)
	if err != nil {
		t.Fatal(err)
	}
	mem := b.Memory()
	states := []string{}
	for i, v := range values {
		events := b.Update(1, []float64{v}, []sensor.Quality{quality}, mem, nil)
		if o, ok := orders[i]; ok {
			events = b.Do(o, point, 3, []float64{v}, mem, events)
		}
		for _, e := range events {
			if e.Point == point {
				states = append(states, e.To.String())
			}
		}
	}
	return states
}

func TestLifeOfAnAlarm(t *testing.T) {
	t.Parallel()
	plain := alarm.Settings{AckAfter: -1}
	tests := []struct {
		name     string
		settings alarm.Settings
		values   []float64
		orders   map[int]alarm.Order
		want     []string
	}{
		{"quiet", plain, []float64{5, 7.9, 8, 5}, nil, []string{}},
		{"returns before anybody acknowledges", plain, []float64{5, 9, 5}, nil, []string{"UNACK", "RTN_UNACK"}},
		{"acknowledged while active", plain, []float64{9, 9, 5}, map[int]alarm.Order{1: alarm.Acknowledge}, []string{"UNACK", "ACKED", "NORM"}},
		{"acknowledged after its return", plain, []float64{9, 5, 5}, map[int]alarm.Order{2: alarm.Acknowledge}, []string{"UNACK", "RTN_UNACK", "NORM"}},
		{"comes again before it is acknowledged", plain, []float64{9, 5, 9}, nil, []string{"UNACK", "RTN_UNACK", "UNACK"}},
		{"a deadband stops chatter", alarm.Settings{Deadband: 0.05, AckAfter: -1}, []float64{8.1, 7.9, 8.1, 7.6, 7.4}, nil, []string{"UNACK", "RTN_UNACK"}},
		{"a short excursion is delayed away", alarm.Settings{OnDelay: 2, AckAfter: -1}, []float64{9, 9, 5, 9, 9, 9}, nil, []string{"UNACK"}},
		{"a short return is delayed away", alarm.Settings{OffDelay: 1, AckAfter: -1}, []float64{9, 5, 9, 5, 5}, nil, []string{"UNACK", "RTN_UNACK"}},
		{"operators acknowledge in time", alarm.Settings{AckAfter: 2}, []float64{9, 9, 9, 9}, nil, []string{"UNACK", "ACKED"}},
		{"shelved for three seconds", plain, []float64{9, 9, 9, 9, 9}, map[int]alarm.Order{0: alarm.Shelve}, []string{"UNACK", "SHELVED", "UNACK"}},
		{"suppressed while active", plain, []float64{9, 9, 5, 5}, map[int]alarm.Order{0: alarm.Suppress, 3: alarm.Unsuppress}, []string{"UNACK", "SUPPR_DESIGN", "NORM"}},
		{"out of service and back", plain, []float64{5, 9, 9}, map[int]alarm.Order{0: alarm.TakeOut, 2: alarm.PutBack}, []string{"OOS", "UNACK"}},
		{"orders that do not fit do nothing", plain, []float64{5, 5}, map[int]alarm.Order{0: alarm.Acknowledge, 1: alarm.Unshelve}, []string{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := play(t, tt.settings, high, tt.values, sensor.Good, tt.orders); !slices.Equal(got, tt.want) {
				t.Errorf("states %v, want %v", got, tt.want)
			}
		})
	}
	t.Run("a bad value is an alarm of its own and no low level", func(t *testing.T) {
		t.Parallel()
		if got := play(t, plain, bad, []float64{0, 0}, sensor.BadSensorFailure, nil); !slices.Equal(got, []string{"UNACK"}) {
			t.Errorf("bad value: %v", got)
		}
		if got := play(t, plain, lowLow, []float64{0, 0}, sensor.BadSensorFailure, nil); len(got) != 0 {
			t.Errorf("low level: %v", got)
		}
	})
}

func TestChangedLimitsHold(t *testing.T) {
	t.Parallel()
	b, _ := alarm.New(&spec, alarm.Settings{AckAfter: -1})
	mem := b.Memory()
	b.SetLimit(mem, high, 9.5)
	if events := b.Update(1, []float64{9}, []sensor.Quality{sensor.Good}, mem, nil); len(events) != 0 {
		t.Errorf("9 is below the raised limit: %v", events)
	}
	events := b.Update(1, []float64{9.6}, []sensor.Quality{sensor.Good}, mem, nil)
	if len(events) != 1 || events[0].Limit != 9.5 || events[0].To != alarm.Unack || b.StateOf(mem, high) != alarm.Unack {
		t.Errorf("9.6 is above it: %v", events)
	}
}

// Whatever happens, alarms only go from state to state as the standard's diagram allows, and events tell the whole story.
func TestOnlyDrawnTransitions(t *testing.T) {
	t.Parallel()
	drawn := map[string]bool{"NORM>UNACK": true, "UNACK>ACKED": true, "UNACK>RTN_UNACK": true, "ACKED>NORM": true, "RTN_UNACK>NORM": true, "RTN_UNACK>UNACK": true}
	special := []string{"SHELVED", "SUPPR_DESIGN", "OOS"}
	rapid.Check(t, func(t *rapid.T) {
		b, _ := alarm.New(&spec, alarm.Settings{Deadband: 0.02, OnDelay: 1, AckAfter: 4})
		mem, last := b.Memory(), [3]alarm.State{}
		for range rapid.IntRange(1, 60).Draw(t, "length") {
			v := []float64{rapid.Float64Range(0, 10).Draw(t, "value")}
			q := []sensor.Quality{rapid.SampledFrom([]sensor.Quality{sensor.Good, sensor.Bad}).Draw(t, "quality")}
			events := b.Update(1, v, q, mem, nil)
			if rapid.Bool().Draw(t, "order?") {
				events = b.Do(alarm.Order(rapid.IntRange(0, 6).Draw(t, "order")), rapid.IntRange(0, 2).Draw(t, "point"), 2, v, mem, events)
			}
			for _, e := range events {
				from, to := e.From.String(), e.To.String()
				if e.From != last[e.Point] {
					t.Fatalf("event from %s, but the state was %s", from, last[e.Point])
				}
				last[e.Point] = e.To
				if !drawn[from+">"+to] && !slices.Contains(special, from) && !slices.Contains(special, to) {
					t.Fatalf("%s to %s is not drawn", from, to)
				}
			}
			for p := range last {
				if b.StateOf(mem, p) != last[p] {
					t.Fatal("a change without an event")
				}
			}
		}
	})
}

func TestSettingsAreChecked(t *testing.T) {
	t.Parallel()
	if _, err := alarm.New(&spec, alarm.Settings{Deadband: -1, OnDelay: -2}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("got %v", err)
	}
}
