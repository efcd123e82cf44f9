package sensor_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// An analyser reports every period what it took a period before, with noise that stands as long as the result.
func TestAnalyserIsLateAndHolds(t *testing.T) {
	t.Parallel()
	s := &plant.Spec{ID: "lab", Measurements: []plant.Measurement{{Name: "AIT1", Role: plant.Analog, Lo: -1, Hi: 10_000, Period: 60, Noise: 0.1}}}
	b, err := sensor.NewBank(s, 1, 2, sensor.Settings{Noise: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	mem, out, quality := make([]float64, sensor.Memory(1)), make([]float64, 1), make([]sensor.Quality, 1)
	last := 0.0
	for i := range uint64(300) {
		b.Convert(i, []float64{float64(2 * i)}, mem, out, quality)
		taken := float64(i/30)*60 - 60
		if i < 30 {
			taken = 0
		}
		if d := out[0] - taken; d > 0.6 || d < -0.6 || quality[0] != sensor.Good {
			t.Fatalf("conversion %d reports %g, a period ago it was %g", i, out[0], taken)
		}
		if i%30 != 0 && out[0] != last {
			t.Fatalf("conversion %d changes the result from %g to %g", i, last, out[0])
		}
		last = out[0]
	}
	if last == float64(int(last)) {
		t.Error("results have no noise")
	}
}

// A slow transmitter converts now and then, and at once.
func TestSlowTransmitterHolds(t *testing.T) {
	t.Parallel()
	s := &plant.Spec{ID: "station", Measurements: []plant.Measurement{{Name: "EIT1", Role: plant.Analog, Lo: -1, Hi: 10_000, Every: 1, Noise: 0.1}}}
	b, err := sensor.NewBank(s, 1, 0.1, sensor.Settings{Noise: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	mem, out, quality := make([]float64, sensor.Memory(1)), make([]float64, 1), make([]sensor.Quality, 1)
	last := 0.0
	for i := range uint64(300) {
		b.Convert(i, []float64{float64(i)}, mem, out, quality)
		if d := out[0] - float64(i/10*10); d > 0.6 || d < -0.6 {
			t.Fatalf("conversion %d reports %g", i, out[0])
		}
		if i%10 != 0 && out[0] != last {
			t.Fatalf("conversion %d changes the report from %g to %g", i, last, out[0])
		}
		last = out[0]
	}
}
