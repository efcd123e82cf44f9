package planner

import (
	"math"
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// timeColumn adds the column that says when the rows of a grid are.
func (p *parser) timeColumn(t *tableDraft) *columnDraft {
	g := t.grid
	c := &columnDraft{scale: -1, table: t, words: []string{"timestamp"}, kind: kindTimestamp, generated: true, at: -1}
	if g.months > 0 || g.seconds%86400 == 0 {
		c.words, c.kind = []string{"date"}, kindDate
		if g.yearly() {
			c.words = []string{"year"}
		}
	}
	t.columns = append([]*columnDraft{c}, t.columns...)
	p.assume(&c.element, "a time column was added for the grid", nil)
	return c
}

// layGrid settles steps, keys, rows, and the columns of a time grid.
func (p *parser) layGrid(t *tableDraft) {
	g := t.grid
	if g == nil {
		return
	}
	if g.parent != nil {
		p.parentKeys(t)
	}
	if g.keys == 0 {
		g.keys = 1
	}
	for _, c := range t.columns {
		if g.time == nil && c.fk == nil && (c.isDate(p.lex) || g.yearly() && len(c.words) == 1 && c.words[0] == "year" || g.names(c)) {
			g.time = c
		}
	}
	if g.time == nil {
		g.time = p.timeColumn(t)
	}
	if g.seconds > 0 && g.seconds%86400 == 0 && g.time.kind != kindTimestamp || g.months > 0 && g.time.kind != kindTimestamp {
		g.time.typ = contract.Date
	} else {
		g.time.typ = contract.Timestamp
	}
	if g.time.dates != nil && g.dates == nil {
		g.dates = g.time.dates
	}
	p.listKeys(t)
	if g.key == nil && len(g.keyNouns) > 0 {
		noun := lexicon.Singular(g.keyNouns[len(g.keyNouns)-1])
		for _, c := range t.columns {
			if g.key == nil && c != g.time && slices.Contains(c.words, noun) && (len(c.words) == 1 || slices.Contains([]string{"id", "name", "number", "no", "code", "key", "tag", "label", "ref", "serial"}, c.words[len(c.words)-1])) {
				g.key = c
			}
		}
		p.keyValues(t, noun)
		if g.key == nil && g.keys > 1 && g.parent == nil {
			g.key = t.deviceKey(g.time)
		}
		if g.key == nil && g.keys > 1 {
			c := &columnDraft{scale: -1, table: t, words: []string{noun, "id"}, generated: true, at: -1}
			t.columns = append([]*columnDraft{c}, t.columns...)
			g.key = c
			p.assume(&c.element, "a column tells the "+lexicon.Plural(noun)+" apart", nil)
		}
	} else if g.key == nil && g.keys > 1 {
		c := &columnDraft{scale: -1, table: t, words: []string{"series", "id"}, generated: true, at: -1}
		t.columns = append([]*columnDraft{c}, t.columns...)
		g.key = c
	}
	if g.key != nil {
		g.key.primary, g.key.unique = false, false
		if g.parent == nil {
			g.key.fk = nil
		}
		if g.key.values != nil && g.parent == nil {
			g.keys = int64(len(g.key.values))
			g.key.semantic, g.key.typ = "", ""
		}
		if g.keys < 2 && g.key.distinct > 1 {
			g.keys = g.key.distinct
		}
		g.key.distinct, g.key.pattern = 0, ""
	}
	steps := p.gridSteps(t)
	t.rows, t.rowsSaid, t.derived = g.keys*steps, true, true
	g.steps = steps
}

// names: the column is called after the grid's step: "month, region, units".
func (g *gridDraft) names(c *columnDraft) bool {
	if len(c.words) == 2 && (c.words[1] == "starting" || c.words[1] == "ending" || c.words[1] == "beginning") && c.words[0] == "hour" {
		return g.seconds == 3600
	}
	if len(c.words) == 0 || c.values != nil || c.min != nil {
		return false
	}
	step := ""
	for _, w := range c.words {
		if !besideStep[w] && step != "" {
			return false
		} else if !besideStep[w] {
			step = w
		}
	}
	switch step {
	case "month":
		return g.months == 1
	case "quarter":
		return g.months == 3
	case "week":
		return g.seconds == 7*86400
	case "day":
		return g.seconds == 86400
	case "hour":
		return g.seconds == 3600
	case "minute":
		return g.seconds == 60
	}
	return false
}

// besideStep are words beside the step in the name of a grid's time: "week start", "billing month".
var besideStep = lexicon.WordSet("start starts starting end ends ending beginning commencing of reading billing calendar report reporting statement trading")

// gridSteps counts the instants of the grid, and finds the first.
func (p *parser) gridSteps(t *tableDraft) int64 {
	g := t.grid
	start := p.asOf.From.AddDate(0, 0, -7)
	var end time.Time
	switch {
	case g.dates != nil && !g.dates.from.From.IsZero():
		start = g.dates.from.From
		end = g.dates.to.To
		if end.IsZero() {
			end = p.asOf.From
		}
		if !g.dates.to.Clock {
			end = end.AddDate(0, 0, 1)
		}
		if g.hours > 0 {
			end = start.Add(time.Duration(g.hours * float64(time.Hour)))
		}
	case g.hours > 0:
		start = p.asOf.From.Add(-time.Duration(g.hours * float64(time.Hour)))
		end = p.asOf.From
		if g.hours >= 24 {
			start = start.Truncate(24 * time.Hour)
		}
		p.assume(&t.element, "the period ends on "+p.asOf.From.Format(dayLayout), nil)
	default:
		end = p.asOf.From
		if t.rowsSaid && t.rows >= g.keys {
			steps := t.rows / g.keys
			start = end.Add(-time.Duration(steps*g.seconds) * time.Second)
			if g.months > 0 {
				start = end.AddDate(0, -int(steps*g.months), 0)
			}
			g.start = start
			return max(1, steps)
		}
		if g.months > 0 || g.seconds >= 7*86400 {
			start = end.AddDate(-2, 0, 0)
		} else if g.seconds >= 86400 {
			start = end.AddDate(-1, 0, 0)
		}
		p.assume(&t.element, "from "+start.Format(dayLayout)+" to "+end.Format(dayLayout)+", because the text names no period", nil)
	}
	if step := time.Duration(g.seconds) * time.Second; g.dates != nil && g.seconds > 0 && g.seconds < 3600 && end.Minute() != 0 && end.Sub(start)%step == 0 && end.Add(step).Minute() == 0 {
		end = end.Add(step) // "from 08:00 to 19:59", a row per minute: the last minute is one of them
	}
	if g.weekdaysOnly {
		for start.Weekday() == time.Saturday || start.Weekday() == time.Sunday {
			start = start.AddDate(0, 0, 1)
		}
	}
	g.start = start
	if g.months > 0 {
		n := int64(0)
		for at := start; at.Before(end) && n < 100_000; at = at.AddDate(0, int(g.months), 0) {
			n++
		}
		return max(1, n)
	}
	if g.seconds <= 0 {
		g.seconds = 86400
	}
	if g.weekdaysOnly && g.seconds == 86400 {
		n := int64(0)
		for at := start; at.Before(end) && n < 1_000_000; at = at.AddDate(0, 0, 1) {
			if at.Weekday() != time.Saturday && at.Weekday() != time.Sunday {
				n++
			}
		}
		return max(1, n)
	}
	return max(1, int64(math.Ceil(end.Sub(start).Seconds()/float64(g.seconds)-1e-9)))
}

func (p *parser) lowerGrid(t *tableDraft) *contract.Grid {
	g := t.grid
	out := &contract.Grid{TimeColumn: g.time.name(), StepSeconds: g.seconds, StepMonths: g.months, Steps: g.steps, WeekdaysOnly: g.weekdaysOnly, Keys: g.keys}
	if g.months > 0 {
		out.StepSeconds = 0
	}
	layout := instantLayout
	if g.time.typ == contract.Date {
		layout = dayLayout
	}
	out.Start = g.start.Format(layout)
	if g.key != nil {
		out.KeyColumn = g.key.name()
	}
	return out
}

// gridColumn lowers the time and the key column of a grid.
func (p *parser) gridColumn(c *columnDraft, out *contract.Column) {
	out.Unique, out.PrimaryKey, out.NullShare, out.Unit, out.Distinct = false, false, 0, "", 0
	if g := c.table.grid; c == g.time {
		out.Type = c.typ
		if g.yearly() && c.typ == contract.Date && c.words[len(c.words)-1] == "year" {
			out.Format = "%Y"
		}
		return
	}
	if c.values != nil {
		out.Type = contract.String
		n := float64(len(c.values))
		for _, v := range c.values {
			out.Values = append(out.Values, contract.Category{Value: v.text, Share: 1 / n})
		}
		return
	}
	out.Type = contract.Integer
	out.Semantic = "row_id"
	if w := c.words[len(c.words)-1]; c.semantic == "full_name" || c.semantic == "company" || w == "name" || c.semantic == "city" || c.semantic == "product_name" || c.semantic == "ticker" {
		out.Type, out.Semantic = contract.String, c.semantic
	}
}
