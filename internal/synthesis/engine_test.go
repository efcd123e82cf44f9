package synthesis_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// TestTrainingStops: a training whose context ends gives its error, wherever it is.
func TestTrainingStops(t *testing.T) {
	t.Parallel()
	source := people(1_000)
	for _, engine := range synth.Engines {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			c := contractOf(source, engine)
			train, held := divided(c, source, 7)
			var told []float64
			in := synthesis.TrainInput{Contract: c, Learnt: train, HeldOut: held, Noise: rand.Reader, Workers: 1, Progress: func(share float64) { told = append(told, share) }}
			if _, err := synthesis.Train(t.Context(), in); err != nil {
				t.Fatal(err)
			}
			for at := 0; at < len(told)-1; at += max(1, len(told)/5) { // the last is told when all is done
				ctx, cancel := context.WithCancel(t.Context())
				n, late := 0, false
				in.Progress = func(share float64) {
					if n++; n == at+1 {
						cancel()
						late = share == 1
					}
				}
				_, err := synthesis.Train(ctx, in)
				cancel()
				if n < at+1 || late {
					continue // dp's noise decides how many steps there are
				}
				if !errors.Is(err, context.Canceled) {
					t.Errorf("stopped at %v: %v", told[at], err)
				}
				if n > at+3 {
					t.Errorf("stopped at %v: went on for %d steps", told[at], n-at-1)
				}
			}
		})
	}
}

// TestModelsAreReadBack: a model's file makes the rows that the model makes.
func TestModelsAreReadBack(t *testing.T) {
	t.Parallel()
	source := people(1_000)
	for _, engine := range synth.Engines {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			c := contractOf(source, engine)
			model, file := trained(t, c, source)
			read, err := synthesis.Decode(engine, file)
			if err != nil {
				t.Fatal(err)
			}
			a, b := rowsOf(t, model, c), rowsOf(t, read, c)
			if !bytes.Equal(a.AppendCSV(nil, 0, a.Rows), b.AppendCSV(nil, 0, b.Rows)) {
				t.Error("the model that was read back makes other rows")
			}
			if _, err := synthesis.Decode(engine, file[:len(file)/2]); err == nil {
				t.Error("half a model is read")
			}
			if v := synthesis.EngineVersion(engine); v == "" || v == "0" {
				t.Errorf("version %q", v)
			}
		})
	}
	if _, err := synthesis.Decode("magic", nil); err == nil {
		t.Error("an unknown engine is read")
	}
}
