package run_test

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/plant/quadtank"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// forgedLevel shows the controller 15 cm in tank 1 from 60 s on; the process reacts, the truth does not show it.
type forgedLevel struct{}

func (forgedLevel) Apply(edge run.Edge, at run.Instant, values []float64, _ []sensor.Quality, _ []float64) {
	if edge == run.Input && at.Seconds >= 60 {
		values[0] = 15
	}
}

func Example() {
	p, err := quadtank.New(nil)
	if err != nil {
		panic(err)
	}
	r, err := run.New(p, run.Defaults(1), forgedLevel{})
	if err != nil {
		panic(err)
	}
	for range 121 {
		at, err := r.Sample()
		if err != nil {
			panic(err)
		}
		if l := r.Lanes(); int(at.Seconds)%60 == 0 {
			fmt.Printf("at %.0f s: truth %.1f cm, operators see %.1f cm, pump at %.1f V\n", at.Seconds, l.True[0], l.HMI[0], l.True[10])
		}
	}
	// Output:
	// at 0 s: truth 12.4 cm, operators see 12.4 cm, pump at 3.0 V
	// at 60 s: truth 12.4 cm, operators see 15.0 cm, pump at 0.0 V
	// at 120 s: truth 4.4 cm, operators see 15.0 cm, pump at 0.0 V
}
