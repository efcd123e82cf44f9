package tennesseeeastman_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/engine/plant/tennesseeeastman"
	"github.com/sdg-service/sdg/internal/random"
)

// abuse holds some actuators at one of their ends and turns some IDV on, others every half hour.
type abuse struct{ key random.Key }

func (a abuse) Apply(edge run.Edge, at run.Instant, values []float64, _ []sensor.Quality, _ []float64) {
	top, until := 100.0, len(values)
	switch edge {
	case run.Output:
	case run.World:
		top, until = 1, 20
	default:
		return
	}
	for i := range until {
		w, _ := a.key.Draw(uint64(at.Seconds)/1800, uint64(edge)<<8|uint64(i))
		switch random.Below(w, 10) {
		case 0:
			values[i] = top
		case 1:
			values[i] = 0
		}
	}
}

// Whatever is done to it, the process stays within what the world allows, and its balances close.
func TestAbuse(t *testing.T) {
	t.Parallel()
	for seed := range uint64(5) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			r, tag := start(t, nil, 1, abuse{random.NewKey(seed, "abuse", "", "")})
			p, err := tennesseeeastman.New(nil)
			if err != nil {
				t.Fatal(err)
			}
			var before []float64
			for _, b := range p.Spec().Balances {
				sum, _ := b.Of(r.States())
				before = append(before, sum)
			}
			temperature, pressure := tag("TIT109"), tag("PIT107")
			for s := range 3 * 3600 {
				if _, err := r.Sample(); err != nil {
					t.Fatal(err)
				}
				l := r.Lanes().True
				if !(l[temperature] > 0 && l[temperature] < 200 && l[pressure] > -100 && l[pressure] < 3300) {
					t.Fatalf("after %d s the reactor has %g °C and %g kPa", s, l[temperature], l[pressure])
				}
			}
			for i, b := range p.Spec().Balances {
				if sum, scale := b.Of(r.States()); math.Abs(sum-before[i]) > 1e-9*scale {
					t.Errorf("balance of %s is off by %g of %g", b.Name, sum-before[i], scale)
				}
			}
		})
	}
}
