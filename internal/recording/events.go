package recording

import (
	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/attack"
)

// mix makes the hook that carries out the events of a class, or all.
func (r *Recording) mix(n int, events []Outcome, only ics.Class) (*attack.Mix, error) {
	var chosen []ics.Event
	for i := range events {
		e := &events[i]
		if e.Status != NeverFired && (only == "" || e.Class() == only) {
			chosen = append(chosen, e.Event)
		}
	}
	return attack.New(r.spec, r.configOf(n), chosen, r.topology(n))
}
