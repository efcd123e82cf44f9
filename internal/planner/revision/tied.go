package revision

import (
	"time"

	"github.com/sdg-service/sdg/internal/contract"
)

// shiftTied moves the dates that lie within some distance of a column's by as much as the ends of its period have moved:
// tickets that are created a year earlier are closed a year earlier.
func shiftTied(t *contract.Table, before, now *contract.Column) {
	first, ok := moved(before.Earliest, now.Earliest)
	last, ok2 := moved(before.Latest, now.Latest)
	if !ok || !ok2 || first == 0 && last == 0 {
		return
	}
	for _, r := range t.Constraints {
		if r.Kind != contract.Order || r.MaxGap == nil {
			continue
		}
		other := r.Left
		switch now.Name {
		case r.Left:
			other = r.Right
		case r.Right:
		default:
			continue
		}
		c, ok := t.Column(other)
		if !ok || c.Name == now.Name {
			continue
		}
		c.Earliest, c.Latest = shifted(c.Earliest, first), shifted(c.Latest, last)
	}
}

// moved is by how much an instant lies behind another, in whole days.
func moved(from, to string) (time.Duration, bool) {
	a, ok := instant(day(from))
	b, ok2 := instant(day(to))
	return b.Sub(a), ok && ok2
}

// shifted is an instant so much later, in its own form.
func shifted(s string, by time.Duration) string {
	at, ok := instant(day(s))
	if !ok || by == 0 {
		return s
	}
	return at.Add(by).Format(time.DateOnly) + s[len(time.DateOnly):]
}
