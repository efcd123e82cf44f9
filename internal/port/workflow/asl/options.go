package asl

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/workflow"
)

// The bounds that hold when Options leaves them zero.
const (
	// DefaultMaxTasks is how many handlers run at once. It is generous: handlers bound
	// their own use of processors and memory.
	DefaultMaxTasks = 256
	// DefaultKeepFor is how long a finished execution is kept, and its name taken: as
	// long as AWS Step Functions keeps it.
	DefaultKeepFor = 90 * 24 * time.Hour
	// DefaultKeepCount is how many finished executions are kept at most.
	DefaultKeepCount = 100_000
)

// A Handler does the work of a Task: what a Lambda function does in AWS. Its context is
// cancelled when the task times out, the execution is stopped, or the engine shuts
// down. It may be called again for work it has already done, also while an earlier call
// that ignores its context still runs.
//
// An error with a method ErrorName() string gives the name that Retry and Catch see;
// any other error, and a panic, is "Lambda.Unknown".
type Handler func(ctx context.Context, payload json.RawMessage) (json.RawMessage, error)

// Clock tells the time and wakes.
type Clock interface {
	Now() time.Time
	// After sends once on the channel when the duration has passed.
	After(d time.Duration) <-chan time.Time
}

// Options configures an Engine. Definitions, Handlers, Journal, Clock, Entropy and
// Random are required.
type Options struct {
	// Definitions are the files of statemachines/.
	Definitions map[workflow.Machine][]byte
	// Substitutions are the values of the placeholders ${Name} in the definitions: for a
	// function the key of its handler, for a state machine its workflow.Machine.
	Substitutions map[string]string
	// Handlers are the functions, by the name that FunctionName has after substitution.
	Handlers map[string]Handler
	// Buckets are the stores that a Distributed Map may read its items from.
	Buckets map[string]objects.Store
	// Journal is the path of the journal's file, which one engine at a time may open.
	Journal string
	Clock   Clock
	// Entropy gives the bytes of task tokens, which must not be guessable.
	Entropy io.Reader
	// Random gives numbers in [0, 1) for the jitter of retries.
	Random func() float64
	// Logger hears of trouble that no caller can be told. Optional.
	Logger *slog.Logger
	// MaxTasks, KeepFor and KeepCount are described at their defaults.
	MaxTasks  int
	KeepFor   time.Duration
	KeepCount int
}

func (o *Options) complete() error {
	if len(o.Definitions) == 0 || o.Journal == "" || o.Clock == nil || o.Entropy == nil || o.Random == nil {
		return fmt.Errorf("workflow options: Definitions, Journal, Clock, Entropy and Random are required")
	}
	if o.MaxTasks < 0 || o.KeepFor < 0 || o.KeepCount < 0 {
		return fmt.Errorf("workflow options: a bound is negative")
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.MaxTasks == 0 {
		o.MaxTasks = DefaultMaxTasks
	}
	if o.KeepFor == 0 {
		o.KeepFor = DefaultKeepFor
	}
	if o.KeepCount == 0 {
		o.KeepCount = DefaultKeepCount
	}
	return nil
}
