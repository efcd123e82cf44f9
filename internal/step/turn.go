package step

import "context"

// Turns let heavy steps, which use every core and much memory, take turns within one
// process. In Lambda a process runs one step anyway.
type Turns chan struct{}

// NewTurns lets so many heavy steps run at a time.
func NewTurns(n int) Turns { return make(Turns, n) }

// take waits for a turn; done gives it back.
func (t Turns) take(ctx context.Context) (done func(), err error) {
	select {
	case t <- struct{}{}:
		return func() { <-t }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
