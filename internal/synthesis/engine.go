package synthesis

import (
	"context"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
)

// EngineVersion is the version of an engine: it changes when the engine's bytes do.
func EngineVersion(e synth.Engine) string {
	return ""
}

// Train learns from a frame by the engine that the contract names. noise is a
// cryptographic source, which only dp draws from.
func Train(ctx context.Context, c *Contract, f *frame.Frame, noise io.Reader, workers int, progress func(float64)) (synth.Model, error) {
	return nil, fmt.Errorf("unknown engine %q", c.Engine)
}

// Decode reads the file of a model.
func Decode(e synth.Engine, file []byte) (synth.Model, error) {
	return nil, fmt.Errorf("unknown engine %q", e)
}
