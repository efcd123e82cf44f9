package recording

import (
	"errors"
	"math"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/sdg"
)

// How many benign events a scenario has that does not say it: at least so many per day, and for each attack. Without them a plant of few
// actuators hardly moves in peace, and a single field tells attacks; with them, bench/ics/survey finds no such field.
const (
	benignPerDay    = 48
	benignPerAttack = 3
	mostBenign      = 10_000 // per day, the bound of requests
)

// planWithBenign plans all runs. Where the contract leaves the rate of benign events open, it becomes the default: half as many, and half
// of these, where a run has no room for them. A user's own rate is never changed.
func (r *Recording) planWithBenign() error {
	b := r.contract.Benign
	if b.Rate != nil {
		return r.planAll()
	}
	attacks, err := r.attacksPlanned()
	if err != nil {
		return err
	}
	perDay := math.Ceil(benignPerAttack * float64(attacks) * 86_400 / r.contract.DurationS)
	for rate := min(max(benignPerDay, perDay), mostBenign); ; rate = math.Floor(rate / 2) {
		b.Rate = &rate
		if err = r.planAll(); rate == 0 || !noRoomForBenign(err) {
			return err
		}
	}
}

// attacksPlanned is how many attacks the first run has, those that wait for a condition among them.
func (r *Recording) attacksPlanned() (int, error) {
	p, err := r.plan(0)
	if err != nil {
		return 0, err
	}
	n := p.Pending()
	for _, e := range p.Events() {
		entry, err := catalog.Find(e.Entry)
		if err != nil {
			return 0, err
		}
		if entry.Class == ics.Attack {
			n++
		}
	}
	return n, nil
}

// noRoomForBenign tells that nothing but the number of benign events is wrong.
func noRoomForBenign(err error) bool {
	var e *sdg.Error
	if !errors.As(err, &e) || len(e.Fields) == 0 {
		return false
	}
	for _, f := range e.Fields {
		if f.Field != "benign_events.rate" {
			return false
		}
	}
	return true
}
