package revision

import (
	"slices"
	"strconv"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func itoa(n int) string { return strconv.Itoa(n) }

var periodFillers = lexicon.WordSet("only make it for the whole of all in but change to now use should be instead dates date please just them everything period time range cover covering over during from entire full set move shift i want we need rather and")

// periods reads another period for the dates of the plan: "April, not March", "only June 1 to 7", "last 30 days, not 7".
// Where it takes the place of one that the message names, only dates of that one move.
func (r *reader) periods(i, end int) *change {
	at := i
	for at < end && periodFillers[r.toks[at].Low] && !r.toks[at].Is("from") {
		at++
	}
	to := end
	var old string
	for k := at + 1; k < end; k++ {
		if n := r.phrase(k, end, "instead of", "not", ", not", "rather than", "and not", ", instead of"); n > 0 {
			to, old = k, r.source(k+n, end)
			break
		}
	}
	for to > at && r.toks[to-1].Is(",", "please", "only", "instead", "now") {
		to--
	}
	if at >= to || to-at > 8 || !slices.ContainsFunc(r.toks[at:to], func(t token.Token) bool {
		return t.Kind == token.Date || t.Year || t.Is("last", "past", "next", "yesterday") || monthWords[t.Low]
	}) {
		return nil
	}
	from, until, ok := r.period(r.source(at, to))
	if !ok {
		return nil
	}
	also := end < len(r.toks) && r.phrase(end, len(r.toks), "as well", "too", "also") > 0 || i > 0 && r.toks[i-1].Is("also", "plus")
	next := r.draft()
	var about []ref
	for k := range next.Tables {
		t := &next.Tables[k]
		if g := t.Grid; g != nil {
			a, b, ok := span(t)
			if !ok || old != "" && !r.within(old, a, b.Add(-time.Second)) {
				continue
			}
			x, y := r.moved(old, r.source(at, to), a, from, until)
			if also {
				if x, y, ok = together(x, y, a, b); !ok {
					return nil
				}
			}
			if !lay(t, x, y) {
				return nil
			}
			about = append(about, ref{t.Name, g.TimeColumn})
			continue
		}
		for j := range t.Columns {
			c := &t.Columns[j]
			if c.Type != contract.Date && c.Type != contract.Timestamp || c.Semantic == "birth_date" || c.Earliest == "" || c.Latest == "" {
				continue
			}
			a, ok := instant(c.Earliest)
			b, ok2 := instant(c.Latest)
			if !ok || !ok2 || old != "" && !r.within(old, a, b) || old == "" && len(r.said) > 0 && r.aboutColumn() && !slices.Contains(r.said, ref{t.Name, c.Name}) && r.saidDates() {
				continue
			}
			before := *c
			x, y := r.moved(old, r.source(at, to), a, from, until)
			if also {
				if x, y, ok = together(x, y, a, b.Truncate(24*time.Hour).AddDate(0, 0, 1)); !ok {
					return nil
				}
			}
			c.Earliest, c.Latest = x.Format(time.DateOnly), y.Add(-time.Second).Format(time.DateOnly)
			if c.Type == contract.Timestamp {
				c.Earliest, c.Latest = dayStart(c.Earliest), dayEnd(c.Latest)
			}
			if old != "" || r.saidDates() {
				shiftTied(t, &before, c)
			}
			about = append(about, ref{t.Name, c.Name})
		}
	}
	if len(about) == 0 {
		return nil
	}
	return &change{plan: next, about: about}
}

// together is the period of two that follow on each other, "February as well"; false where days lie between them.
func together(from, to, a, b time.Time) (time.Time, time.Time, bool) {
	if from.After(b) || to.Before(a) {
		return from, to, false
	}
	if a.Before(from) {
		from = a
	}
	if b.After(to) {
		to = b
	}
	return from, to, true
}

var monthWords = lexicon.WordSet("january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec q1 q2 q3 q4")

// saidDates: what the clause before was about are dates.
func (r *reader) saidDates() bool {
	return slices.ContainsFunc(r.said, func(s ref) bool {
		t, ok := r.plan.Table(s.table)
		if !ok {
			return false
		}
		c, ok := t.Column(s.column)
		return ok && c.Type.Temporal()
	})
}

// period is what the planner takes words for: the first instant, and the first behind it.
func (r *reader) period(words string) (from, to time.Time, ok bool) {
	c := r.describe("100 visits: visit date " + words)
	if c == nil {
		if c = r.describe("100 visits: visit date in " + words); c == nil {
			return from, to, false
		}
	}
	own := soleColumn(c, "visit_date")
	bare := r.describe("100 visits: visit date")
	if own == nil || bare == nil || own.Earliest == "" || own.Latest == "" {
		return from, to, false
	}
	if b := soleColumn(bare, "visit_date"); b != nil && b.Earliest == own.Earliest && b.Latest == own.Latest {
		return from, to, false
	}
	from, ok = instant(day(own.Earliest))
	to, ok2 := instant(day(own.Latest))
	return from, to.AddDate(0, 0, 1), ok && ok2
}

// within: the old period, of which the message may not say the year, is that of dates from a to b.
func (r *reader) within(old string, a, b time.Time) bool {
	if n, err := strconv.Atoi(old); err == nil && n > 0 && n < 400 { // "last 30 days, not 7"
		return true
	}
	for _, words := range []string{old, old + " " + strconv.Itoa(a.Year()), "last " + old, "the " + old} {
		from, to, ok := r.period(words)
		if !ok {
			continue
		}
		near := func(x, y time.Time) bool { d := x.Sub(y); return d <= 24*time.Hour && d >= -24*time.Hour }
		if near(from, a) && near(to, b.AddDate(0, 0, 1)) || near(from, a) && near(to, b) {
			return true
		}
		if len(r.toks) > 0 && from.Month() == a.Month() && from.Year() == a.Year() && to.AddDate(0, 0, -1).Month() == b.Month() {
			return true
		}
	}
	return false
}

// moved gives a period without a year that of the dates that it takes the place of.
func (r *reader) moved(old, words string, a, from, to time.Time) (time.Time, time.Time) {
	toks := token.Tokenize(words)
	for _, t := range toks {
		if t.Year || t.Kind == token.Date && len(t.Text) >= 8 || t.Is("last", "past", "this", "next", "today") {
			return from, to
		}
	}
	for _, t := range toks {
		for _, w := range lexicon.NameWords(t.Text) {
			if n, err := strconv.Atoi(w); err == nil && n > 1900 && n < 2100 {
				return from, to
			}
		}
	}
	if from.Year() != a.Year() {
		d := a.Year() - from.Year()
		return from.AddDate(d, 0, 0), to.AddDate(d, 0, 0)
	}
	return from, to
}
