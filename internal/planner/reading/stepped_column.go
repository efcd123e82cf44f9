package reading

import (
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// comesAt reads how often a date or a time comes: "hourly", "every 5 min", "one per week", "every Tuesday", "weekly on Mondays".
func (r *reader) comesAt(c *Column, i, end int) (fact, int) {
	if c == nil || !c.moment() || c.class() == clockTime || c.meaning().Semantic == "date_of_birth" || r.is(i-1, i, "in", "by") {
		return fact{}, 0
	}
	at := i + r.any(i, end, "one", "always", "once")*boolInt(r.any(i+1, end, "per", "a", "an", "every", "each") > 0)
	f := fact{kind: comesOften}
	if day := weekdayNames[r.tok(at+1).Low]; r.is(at, end, "every", "each") && at+1 < end && day != "" && !r.is(at+2, end, "and", "or", "to", "-", "/", ",", "&") {
		f.every, f.text = step{seconds: 7 * 86400}, day
		at += 2
	} else if f.every = r.stepAt(at, end); f.every.n == 0 || r.adjective(at, end) || !c.class().temporal() && !r.is(at, end, "every", "each") {
		return fact{}, 0
	} else {
		at += f.every.n
		if d, k := r.daysAt(at, end); f.every.seconds == 7*86400 && k > 0 && !strings.Contains(d.text, " ") {
			f.text, at = d.text, at+k
		}
	}
	if k := r.match(at, end, startWords); k > 0 {
		if p, n := r.periodAt(at+k, end, true); n > 0 && r.match(at+k+n, end, rangeMarks) == 0 {
			f.dates, at = Dates{From: p.LastBefore(r.asOf.From)}, at+k+n
			at += r.match(at, end, onwards)
		}
	}
	return f, at - i
}

// endsOften: the last word of the name says how often the date comes that the others name: "released weekly", "read date monthly".
func (r *reader) endsOften(t *Table, n name) bool {
	return n.to-n.from > 1 && adverbs[r.tok(n.to-1).Low] != (step{}) && r.newColumn(t, n.from, n.to-1).class().temporal()
}

// moment: the column is a date or a time, or named by a deed that has one: "published".
func (c *Column) moment() bool {
	return c.class().temporal() || participle(c.Words[len(c.Words)-1]) && c.TrueShare == nil && (c.class() == unknown || c.class() == boolean)
}

// startWords lead to the first of the dates that come so often.
var startWords = wordings("from, since, starting|beginning|commencing in|on|from|with?, as of, first on")

// stepRows gives a table a row for each step of the date that comes so often, for each of the things that one other column tells
// apart. Where its rows can be no such steps, how often the date comes stays unread; of a day of the week the day is kept.
func (r *reader) stepRows(t *Table) {
	for _, c := range t.Columns {
		if c.every == nil {
			continue
		}
		if g := r.steps(t, c); g != nil {
			t.Grid, c.Days, c.Dates = g, nil, nil
		} else if c.every.text == "" || c.every.every.n > 0 {
			r.release(c.every.from, c.every.to)
		}
		c.every = nil
	}
}

// steps is the grid of a table whose date comes so often; nil where its rows cannot be one.
func (r *reader) steps(t *Table, c *Column) *Grid {
	days := strings.Join(c.Days, " ")
	single := len(r.Tables) == 1 && t.Grid == nil && len(r.Relations) == 0
	if !single || c.Clock != [2]int{} || c.NullShare != nil || len(c.Cases) > 0 || days != "" && days != c.every.text && (days != workdays || c.every.every.seconds != 86400) {
		return nil
	}
	if slices.ContainsFunc(t.Columns, func(o *Column) bool { return o != c && o.every != nil }) {
		return nil
	}
	g := &Grid{Time: c, Seconds: c.every.every.seconds, Months: c.every.every.months, Weekdays: c.every.every.weekdays || days == workdays, Dates: c.Dates, Keys: 1}
	if d := c.every.dates; !d.From.From.IsZero() {
		g.Dates = &d
	}
	key, of := t.seriesKey(c)
	switch {
	case c.every.text != "" && key == nil: // what comes out on a day of the week is as often a row of its own
	case of > 1 || of == 1 && key == nil:
		return nil
	case key != nil:
		g.Keys, g.KeyNouns = max(key.Distinct, int64(len(key.Values))), []string{singular(key.Words[max(0, len(key.Words)-2)])}
	}
	if !r.fits(t, g, c.every.text) {
		return nil
	}
	return g
}

// fits settles from when to when the rows of the grid are, and tells whether their number can be what the text says.
func (r *reader) fits(t *Table, g *Grid, day string) bool {
	each := t.Rows / g.Keys
	if t.Counted && (t.Rows%g.Keys != 0 || each < 2) {
		return false
	}
	if g.Dates == nil {
		if day == "" {
			return true
		}
		if !t.Counted {
			return false
		}
		g.Dates = &Dates{From: token.Single(r.asOf.From.AddDate(0, 0, -7*int(each)))}
	}
	d := *g.Dates
	if d.From.From.IsZero() {
		return false
	}
	if day != "" {
		for !strings.HasPrefix(strings.ToLower(d.From.From.Weekday().String()), day) {
			d.From = token.Single(d.From.From.AddDate(0, 0, 1))
		}
	}
	open := d.To.To.IsZero() || d.To.To.Equal(r.asOf.To)
	switch steps := g.stepsIn(d); {
	case open && !t.Counted:
		d.To = r.asOf
	case !t.Counted, !open && steps == each:
	case open || each < steps:
		d.To = token.Period{}
	default:
		return false
	}
	g.Dates = &d
	return true
}

// stepsIn counts the steps of a period.
func (g *Grid) stepsIn(d Dates) (n int64) {
	switch end := d.To.To.AddDate(0, 0, 1); {
	case g.Months > 0:
		for at := d.From.From; at.Before(end) && n < 100_000; at = at.AddDate(0, int(g.Months), 0) {
			n++
		}
	case g.Weekdays:
		for at := d.From.From; at.Before(end) && n < 100_000; at = at.AddDate(0, 0, 1) {
			if at.Weekday() != time.Saturday && at.Weekday() != time.Sunday {
				n++
			}
		}
	case g.Seconds > 0:
		n = (int64(end.Sub(d.From.From).Seconds()) + g.Seconds - 1) / g.Seconds
	}
	return n
}

var (
	// seriesNouns are what things are called that have values again and again.
	seriesNouns = lexicon.WordSet("sensor device meter machine station site store shop city region country plant pump tank room building server host account fund ticker symbol currency product sku item warehouse branch customer employee driver vehicle user patient charger turbine panel house farm")
	// placeNouns are what has values again and again under names of its own.
	placeNouns = lexicon.WordSet("city region country site store shop branch plant ticker symbol currency product sku")
	// thingNames are meanings of columns that name whom or what a row is of.
	thingNames = lexicon.WordSet("full_name first_name last_name company product_name username email sku")
	// serialNouns are what a column counts that numbers rows, and no things.
	serialNouns = lexicon.WordSet("id row record reading log entry measurement sample episode number no event line seq sequence")
)

// seriesKey finds the column that tells apart the things of which a table has a row for each step, and how many such columns there are.
// key is nil where the text does not say how many things it tells apart.
func (t *Table) seriesKey(time *Column) (key *Column, of int) {
	for _, c := range t.Columns {
		n := len(c.Words)
		if c == time || c.Sequence || c.Primary || c.Unique || c.Formula != nil || c.class().temporal() {
			continue
		}
		last := singular(c.Words[n-1])
		identifies := n > 1 && (last == "id" || last == "code" || last == "name" || last == "no" || last == "number")
		noun := last
		if identifies {
			noun = singular(c.Words[n-2])
		}
		if n == 1 && last == "name" || !identifies && thingNames[c.meaning().Semantic] {
			of++ // of whom or what the row is
			continue
		}
		if !seriesNouns[noun] && (!identifies || serialNouns[noun] || slices.Contains(t.Nouns, noun)) || c.class() == number && !identifies && c.Distinct == 0 {
			continue
		}
		if !identifies && c.Distinct == 0 && c.class() == list && !placeNouns[noun] && strings.IndexFunc(c.Values[0].Text, func(d rune) bool { return d >= '0' && d <= '9' }) < 0 {
			continue // "station shell/bp" is a sort
		}
		of++
		if k := int64(len(c.Values)); (c.Distinct > 1 || k > 1 && !slices.ContainsFunc(c.Values, func(v Value) bool { return v.Share >= 0 })) && c.Cases == nil {
			key = c
		}
	}
	return key, of
}
