package planner

import (
	"fmt"
	"runtime/debug"

	"github.com/sdg-service/sdg/internal/planner/plan"
)

// attempt runs what reads a text. A reader that fails by a fault of its own must not keep the user from a plan: false
// says so, and the host is told.
func attempt[T any](req plan.Request, read func() T) (out T, ok bool) {
	if req.Failed != nil {
		defer func() {
			if fault := recover(); fault != nil {
				req.Failed(fmt.Errorf("read a description: %v\n%s", fault, debug.Stack()))
			}
		}()
	}
	out = read()
	return out, true
}
