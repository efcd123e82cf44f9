package synthesis

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/engine/synth/copula"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
)

// EngineVersion is the version of an engine: it changes when the engine's bytes do.
func EngineVersion(e synth.Engine) string {
	return strconv.Itoa(map[synth.Engine]int{synth.CART: cart.Version, synth.DP: dp.Version, synth.Copula: copula.Version}[e])
}

// TrainInput is what a model is trained on.
type TrainInput struct {
	Contract *Contract
	// Learnt are the rows of a Split that are learnt. Of those HeldOut only the identifiers are
	// taken, which must not be written.
	Learnt, HeldOut *frame.Frame
	// Whole reads columns of all training rows, where Learnt is a part of them.
	Whole *synth.Whole
	// Noise is a cryptographic source, which only dp draws from.
	Noise    io.Reader
	Workers  int
	Progress func(float64)
}

// Train learns by the engine that the contract names. When ctx ends, training does, within a
// fraction of a second and with ctx's error.
func Train(ctx context.Context, in TrainInput) (synth.Model, error) {
	c := in.Contract
	seed, err := c.SeedValue()
	if err != nil {
		return nil, err
	}
	o := synth.Options{
		Seed: seed, Target: c.Target, HeldOut: in.HeldOut, Whole: in.Whole, Workers: in.Workers, Progress: in.Progress, Stopped: ctx.Err, Together: c.together(),
	}
	switch {
	case c.Engine != synth.DP && c.PrivacyLevel != "":
		return control(ctx, c, in.Learnt, in.HeldOut, o)
	case c.Engine != synth.DP:
		return trainOnce(c, in.Learnt, o)
	default:
		private, err := c.Privacy.options()
		if err != nil {
			return nil, err
		}
		private.PublicRows, private.Workers, private.Progress, private.Stopped = c.TrainingRows, in.Workers, in.Progress, ctx.Err
		return dp.Train(in.Learnt, private, in.Noise)
	}
}

// trainOnce learns by an engine whose caution the options name.
func trainOnce(c *Contract, f *frame.Frame, o synth.Options) (synth.Model, error) {
	switch c.Engine {
	case synth.CART:
		return cart.Train(f, o)
	case synth.Copula:
		return copula.Train(f, o)
	}
	return nil, fmt.Errorf("unknown engine %q", c.Engine)
}

// Decode reads the file of a model.
func Decode(e synth.Engine, file []byte) (synth.Model, error) {
	trials, file, err := cutTrials(file)
	if err != nil {
		return nil, err
	}
	m, err := decodeEngine(e, file)
	if err != nil || trials == nil {
		return m, err
	}
	return &controlled{m, trials}, nil
}

func decodeEngine(e synth.Engine, file []byte) (synth.Model, error) {
	switch e {
	case synth.CART:
		return cart.Decode(file)
	case synth.Copula:
		return copula.Decode(file)
	case synth.DP:
		return dp.Decode(file)
	}
	return nil, fmt.Errorf("unknown engine %q", e)
}

// SourceIndex knows the values that no synthetic row may repeat. It reads whole columns of the
// source, one after the other. A model of dp needs none: its promise covers what a row can tell,
// and what it writes for a text was chosen without looking at the source, so that a coincidence
// says nothing.
func SourceIndex(c *Contract, column func(name string) (*frame.Column, error)) (*sourcescan.Index, error) {
	index := sourcescan.NewIndex(&frame.Frame{})
	if c.Engine == synth.DP {
		return index, nil
	}
	for _, f := range c.Kept() {
		if !sourcescan.Wants(f) {
			continue
		}
		values, err := column(f.Name)
		if err != nil {
			return nil, fmt.Errorf("index column %q: %w", f.Name, err)
		}
		index.Add(values)
	}
	return index, nil
}
