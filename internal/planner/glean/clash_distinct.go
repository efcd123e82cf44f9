package glean

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// onceWords say that no two rows have the same.
var onceWords = []string{"nobody else has", "no one else has", "no other has", "never share", "never shares", "nobody shares", "of his own", "of her own", "of its own", "of their own", "a second time", "appears twice", "occurs twice", "comes twice", "used twice", "come twice", "appear twice", "occur twice", "given twice", "more than once", "more than one entry for", "found only once", "only once", "just once", "a single time", "never the same", "handed out twice", "assigned twice", "no doubles", "all different", "be different", "must differ", "is unique", "are unique", "must be unique", "unique together", "no duplicates", "repeat", "repeats", "repeated", "never again", "different one", "no two", "different for each", "different for every", "never come twice", "taken twice", "booked twice", "can't have the same", "cannot have the same", "never have the same", "never get the same"}

// distinctClash asks about columns that alone or together cannot show as many different values as the table has rows.
func (g *gleaner) distinctClash() *plan.Question {
	for _, s := range g.sentences() {
		if !g.has(s.from, s.to, onceWords...) || g.has(s.from, s.to, "need not", "may repeat", "can repeat", "not unique", "may appear", "can appear", "allowed to", "per", "within", "inside", "same", "both", "for each", "for every", "not have to", "at most twice", "character", "characters", "digits", "letters", "capitals") || g.has(s.from, s.to, partly...) {
			continue
		}
		if (g.has(s.from, s.to, "repeat", "repeats", "repeated", "more than once")) && !g.has(s.from, s.to, "no", "never", "not", "nobody", "none", "cannot", "can't", "without") {
			continue
		}
		for _, part := range g.distinctParts(s) {
			if q := g.tooFew(part, s); q != nil {
				return q
			}
		}
	}
	return nil
}

// distinctParts are the clauses of a sentence that say that something is found once; the whole sentence where it is short.
func (g *gleaner) distinctParts(s span) []span {
	if s.to-s.from <= 18 {
		return []span{s}
	}
	var out []span
	for _, c := range g.clauses(s) {
		if g.has(c.from, c.to, onceWords...) {
			out = append(out, c)
		}
	}
	return out
}

func (g *gleaner) tooFew(part, s span) *plan.Question {
	var columns []place
	for _, p := range g.named(part.from, part.to) {
		if !slices.ContainsFunc(columns, func(o place) bool { return o.path() == p.path() }) {
			columns = append(columns, p)
		}
	}
	if len(columns) == 0 || len(columns) > 3 || slices.ContainsFunc(columns, func(p place) bool { return p.table != columns[0].table }) {
		return nil
	}
	table := &g.plan.Contract.Tables[columns[0].table]
	if !g.rowsSaid(columns[0].table) || table.Grid != nil {
		return nil
	}
	all := 1.
	var names []string
	for _, p := range columns {
		n, ok := g.domain(p)
		if !ok {
			return nil
		}
		all *= n
		names = append(names, g.spoken(p))
	}
	if all >= float64(table.Rows) {
		return nil
	}
	what := names[0]
	if len(names) > 1 {
		what = strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
	}
	q := g.bothSaid(what, s, s, fmt.Sprintf("there are only %.0f different ones for %d rows", all, table.Rows), fmt.Sprintf("%.0f %s", all, table.Name))
	q.ID = "unique_capacity"
	return q
}

// domain is how many different cells the text leaves a column.
func (g *gleaner) domain(p place) (float64, bool) {
	t, c := &g.plan.Contract.Tables[p.table], g.column(p)
	for _, r := range g.plan.Contract.Relations {
		if r.Child == t.Name && r.ChildColumn == c.Name {
			k := slices.IndexFunc(g.plan.Contract.Tables, func(o contract.Table) bool { return o.Name == r.Parent })
			return float64(g.plan.Contract.Tables[k].Rows), k >= 0 && g.rowsSaid(k)
		}
	}
	if len(c.Cases) > 0 || c.Formula != "" {
		return 0, false
	}
	switch {
	case len(c.Values) > 0:
		return float64(len(c.Values)), g.listed(p)
	case temporal(c) && c.Type == contract.Date:
		if !g.tells(p.path(), token.Date) {
			return 0, false
		}
	case c.Type == contract.Integer:
		if c.Min == nil || c.Max == nil || !g.boundsTold(p) {
			return 0, false
		}
	default:
		return 0, false
	}
	n, ok := g.plan.Contract.Capacity(t, c)
	return float64(n), ok
}
