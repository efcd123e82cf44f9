package plan

import "github.com/sdg-service/sdg/internal/contract"

// Host is what a planner knows of the service that it plans for.
type Host struct {
	// Check tells why the engine cannot carry out a valid contract; nil: it can carry out each. It may be asked about two at once, and
	// about one that a plan no longer waits for.
	Check func(*contract.Contract) error
	// Failed is told when a reader failed by a fault of its own. What another reader makes of the text stands then,
	// or the user is asked for other words. Where it is nil the planner panics.
	Failed func(error)
}
