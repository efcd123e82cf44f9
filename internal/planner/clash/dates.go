package clash

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// dated is a bound of all dates of a column, and where the text says it. A zero time bounds nothing.
type dated struct {
	place    loose.Place
	from, to time.Time
	said     loose.Range
}

var (
	fromWords  = []string{"after", "since", "from", "later than", "not before", "never before", "no earlier than", "not earlier than", "starting", "starting on", "beginning"}
	untilWords = []string{"before", "until", "till", "by", "up to", "no later than", "not later than", "not after", "never after", "earlier than"}
	fromBehind = []string{"or later", "onwards", "onward", "and later", "at the earliest"}
	toBehind   = []string{"or earlier", "and earlier", "at the latest"}
	dateRanges = []string{"to", "-", "–", "until", "till", "through", "up to"}
)

// datesClash asks about dates that cannot follow each other as the text says, because all of one column lie before all of the other.
func (g *finder) datesClash() *plan.Question {
	told := map[string]dated{}
	var orders []order
	for _, s := range g.Sentences() {
		for _, d := range g.datesOf(s) {
			path := d.place.Path()
			if _, twice := told[path]; !twice {
				told[path] = d
			} else if o := told[path]; o.from.IsZero() != d.from.IsZero() || o.to.IsZero() != d.to.IsZero() {
				o.from, o.to = later(o.from, d.from), earlier(o.to, d.to)
				told[path] = o
			}
		}
		orders = append(orders, g.ordersIn(s)...)
	}
	for _, o := range append(orders, g.planOrders()...) {
		first, ok := told[o.first.Path()]
		second, also := told[o.second.Path()]
		if !ok || !also || first.from.IsZero() || second.to.IsZero() || !first.from.After(second.to) {
			continue
		}
		a, b := g.Spoken(o.first), g.Spoken(o.second)
		return &plan.Question{
			ID:          "date_order_conflict",
			Text:        fmt.Sprintf("%s is never after %s, and yet the text says %q and %q. Which of them should hold?", a, b, g.Said(first.said), g.Said(second.said)),
			Suggestions: []string{fmt.Sprintf("%s, %s", datesWithin(a, first.from, first.to), datesWithin(b, first.from, later(first.to, first.from.AddDate(1, 0, 0))))},
		}
	}
	return nil
}

// datesWithin says that dates lie in a range, of a year where it has no end.
func datesWithin(name string, from, to time.Time) string {
	if to.IsZero() {
		to = from.AddDate(1, 0, 0)
	}
	return fmt.Sprintf("%s between %s and %s", name, from.Format(time.DateOnly), to.Format(time.DateOnly))
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

func earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// datesOf are the bounds of dates that a sentence tells of all rows.
func (g *finder) datesOf(s loose.Range) (out []dated) {
	for i := s.From; i < s.To; i++ {
		t := &g.Toks[i]
		if t.Kind != token.Date || t.Period.Yearless || t.Period.From.IsZero() {
			continue
		}
		from := g.clauseFrom(i, s.From)
		d := dated{from: t.Period.From, to: t.Period.To, said: loose.Range{From: from, To: i + 1}}
		end := i + 1
		n := g.Any(end, s.To, dateRanges...)
		if n == 0 && g.Before(i, from, []string{"between"}) {
			n = g.Any(end, s.To, "and")
		}
		switch {
		case n > 0 && end+n < s.To && g.Toks[end+n].Kind == token.Date && !g.Toks[end+n].Period.Yearless:
			end += n + 1
			d.to, d.said.To = g.Toks[end-1].Period.To, end
		case g.Before(i, from, untilWords) || g.Any(end, s.To, toBehind...) > 0:
			d.from = time.Time{}
		case g.Before(i, from, fromWords) || g.Any(end, s.To, fromBehind...) > 0:
			d.to = time.Time{}
		}
		p, ok := g.dateColumn(i, from, s)
		if ok && g.general(d.said) {
			d.place = p
			out = append(out, d)
		}
		i = end - 1
	}
	return out
}

// clauseFrom is where the clause of a token begins.
func (g *finder) clauseFrom(i, from int) int {
	for k := i - 1; k >= from; k-- {
		if g.Toks[k].Is(",", "(", ":", "but", "where", "while", "yet") || g.Toks[k].Is("and") && !g.Has(max(from, k-5), k, "between") {
			return k + 1
		}
	}
	return from
}

// dateColumn is the column that a date speaks of: the last that its clause names before it, or the one that it was read for.
func (g *finder) dateColumn(i, clause int, s loose.Range) (loose.Place, bool) {
	if p := g.LastFitting(clause, i, loose.Temporal); p != nil {
		return *p, true
	}
	if p, ok := g.Owner(i); ok {
		return p, loose.Temporal(g.Column(p))
	}
	if p := g.LastFitting(s.From, i, loose.Temporal); p != nil {
		return *p, true
	}
	return loose.Place{}, false
}

// order says that no cell of the first column lies after that of the second.
type order struct{ first, second loose.Place }

// planOrders are those of the plan that the text tells.
func (g *finder) planOrders() (out []order) {
	for t := range g.Plan.Contract.Tables {
		table := &g.Plan.Contract.Tables[t]
		for k, rule := range table.Constraints {
			if rule.Kind != contract.Order || len(g.Spans(fmt.Sprintf("tables[%d].constraints[%d]", t, k))) == 0 {
				continue
			}
			left, ok := g.columnOf(t, rule.Left)
			right, also := g.columnOf(t, rule.Right)
			if !ok || !also {
				continue
			}
			switch rule.Op {
			case contract.Less, contract.LessOrEqual:
				out = append(out, order{left, right})
			case contract.Greater, contract.GreaterOrEqual:
				out = append(out, order{right, left})
			}
		}
	}
	return out
}

var (
	isAfter  = []string{"after", "later than", "follow", "follows", ">=", ">", "≥", "past", "beyond"}
	isBefore = []string{"before", "earlier than", "<=", "<", "≤", "precede", "precedes", "ahead of"}
)

// ordersIn are those that a sentence tells of two columns with a comparison between their names.
func (g *finder) ordersIn(s loose.Range) (out []order) {
	for k := s.From; k < s.To; k++ {
		after, n := true, g.Any(k, s.To, isAfter...)
		if n == 0 {
			after, n = false, g.Any(k, s.To, isBefore...)
		}
		if n == 0 {
			continue
		}
		from := k
		for from > max(s.From, k-7) && !g.Toks[from-1].Is(",", "(", "and", "or") && g.Toks[from-1].Kind != token.Number {
			from--
		}
		to := min(s.To, k+n+5)
		for e := k + n; e < to; e++ {
			if g.Toks[e].Is(",", ")", "and", "or") || g.Toks[e].Kind == token.Number || g.Toks[e].Kind == token.Date {
				to = e
			}
		}
		a, b := g.LastFitting(from, k, loose.Temporal), g.First(k+n, to)
		if a == nil || b == nil || a.Path() == b.Path() || !loose.Temporal(g.Column(*b)) || !g.general(loose.Range{From: from, To: to}) {
			continue
		}
		if g.Has(from, k, negations...) {
			after = !after
		}
		if after {
			out = append(out, order{*b, *a})
		} else {
			out = append(out, order{*a, *b})
		}
	}
	return out
}

// columnOf is a column of a table by its name, or one of a table that it refers to ("doctor_id.hired_on").
func (g *finder) columnOf(table int, name string) (loose.Place, bool) {
	if key, column, via := strings.Cut(name, "."); via {
		for _, r := range g.Plan.Contract.Relations {
			if r.Child == g.Plan.Contract.Tables[table].Name && r.ChildColumn == key {
				table, name = g.TableNamed(r.Parent), column
				break
			}
		}
	}
	if table < 0 {
		return loose.Place{}, false
	}
	k := slices.IndexFunc(g.Plan.Contract.Tables[table].Columns, func(c contract.Column) bool { return c.Name == name })
	return loose.Place{Table: table, Column: k}, k >= 0
}
