package reading

import (
	"time"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var logWords = wordings("log|logs|logging|logged, report|reports|reporting|reported, record|records|recording|recorded, send|sends|sending a|one? reading|value|sample|measurement|data?, is|are read|measured|sampled|logged|polled|recorded|checked|weighed, read|reads|reading, measured, sampled, polled, taken, each read|measured|sampled|logged|polled|recorded, a|one reading|value|sample|measurement|row|record|data point, readings|values|samples|measurements, with a|one reading|value|row|sample, one row, each with a reading, measure|measures|measuring, take|takes|taking a|one reading|sample|measurement, emit|emits|emitting a|one? reading|value?, producing a|one reading|value, produce|produces a|one reading|value, transmit|transmits|transmitting, give|gives a|one? reading|value?, deliver|delivers a|one? reading|value?, each|every one of them? logging|reporting|sending|measured, that|which report|reports|log|logs|send|sends a|one? reading|value?, sampling, collected, observed, updated, with data|values|readings, we want|need a|one row, post|posts, write|writes a|one row|line|record, sampled")

// stepTail reads how often something is measured, behind words for measuring.
func (r *reader) stepTail(i, end int) (step, int) {
	at := i
	for range 3 {
		if s := r.stepAt(at, end); s.n > 0 && (!r.is(at, end, "each", "per") || s.n >= 2) && !r.adjective(at, end) {
			return s, at + s.n - i
		}
		k := r.match(at, end, logWords)
		if k == 0 {
			k = r.any(at, end, ",", "at", "once", "and", "data", "values", "their", "the", "its", "temperature", "status", "power", "position", "load", "usage", "weight")
		}
		if k == 0 {
			break
		}
		at += k
	}
	return step{}, 0
}

// measure gives a series of which the text lists no columns one for each thing that is measured.
func (r *reader) measure(t *Table) {
	if t.Grid == nil || len(t.Columns) > 0 || t.measured[1] <= t.measured[0] {
		return
	}
	at := t.measured[0]
	for at < t.measured[1] {
		to := at
		for to < t.measured[1] && !r.is(to, t.measured[1], ",", "and", "&", "/", "+") {
			to++
		}
		if to > at && nameWord(r.toks[at]) {
			c := r.newColumn(t, at, to)
			c.Listed = true
			t.Columns = append(t.Columns, c)
			r.claimAgain(at, to, c)
		}
		at = to + 1
	}
}

// claimAgain notes what tokens are read as, also where they were read as something larger.
func (r *reader) claimAgain(from, to int, e Element) {
	for k := from; k < to; k++ {
		r.Owners[k] = e
	}
}

// atHours keeps the rows of a table to the hours that the text names: its grid, where that is of one day from then to
// then; else the moments of its rows.
func (t *Table) atHours() {
	g := t.Grid
	if g == nil {
		if c := mainDate(t); c != nil && c.Clock == [2]int{} {
			c.Clock = t.Hours
		}
		return
	}
	g.From, g.To = t.Hours[0], t.Hours[1]
	if d := g.Dates; d != nil && d.From.From.Equal(d.To.To.Truncate(24*time.Hour)) && !d.From.Clock {
		from, to := d.From.From.Add(time.Duration(g.From)*time.Minute), d.From.From.Add(time.Duration(g.To)*time.Minute)
		g.Dates = &Dates{token.Period{From: from, To: from, Clock: true}, token.Period{From: to, To: to, Clock: true}}
		g.From, g.To = 0, 0
	}
}
