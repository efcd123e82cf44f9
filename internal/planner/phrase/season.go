package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// fromTo reads a number that goes from one end of its range to the other: "falling from 100 to 60",
// "odometer rising from 12000 to 18000".
func (p Reader) fromTo(c *draft.Column, i, end int) int {
	if n := p.SeriesBegins(c, i, end); n > 0 {
		return n
	}
	n := p.Any(i, end, "that is", "which is", "is", "slowly", "steadily", "gradually", "which", "that")
	n += p.Any(i+n, end, "slowly", "steadily", "gradually")
	k := p.Any(i+n, end, "falling", "falls", "dropping", "drops", "declining", "declines", "decreasing", "decreases", "draining", "drains", "going down", "goes down", "decaying", "rising", "rises", "growing", "grows", "climbing", "climbs", "increasing", "increases", "going up", "goes up", "ramping", "ramps", "ramping up", "running")
	k += p.Any(i+n+k, end, "slowly", "steadily", "gradually", "linearly")
	from := p.Any(i+n+k, end, "from")
	if k == 0 || from == 0 || i == c.At || c.IsDate(p.Lex) {
		return 0
	}
	at := i + n + k + from
	a, m := p.AmountAt(at, end)
	to := p.Any(at+m, end, "to", "down to", "up to", "until")
	b, l := p.AmountAt(at+m+to, end)
	if m == 0 || to == 0 || l == 0 || a.Value == b.Value {
		return 0
	}
	c.Min, c.Max = draft.Ptr(min(a.Value, b.Value)), draft.Ptr(max(a.Value, b.Value))
	s := c.Sway()
	s.Whole, s.Trend, s.From, s.To = true, 1, a.Value, b.Value
	if a.Value > b.Value {
		s.Trend = -1
	}
	return at + m + to + l + p.Any(at+m+to+l, end, "over time", "over the period", "over the day", "over the month", "during the period", "in the period") - i
}
