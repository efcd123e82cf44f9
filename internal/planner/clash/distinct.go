package clash

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// onceWords say that no two rows have the same.
var onceWords = []string{"nobody else has", "no one else has", "no other has", "never share", "never shares", "nobody shares", "of his own", "of her own", "of its own", "of their own", "a second time", "appears twice", "occurs twice", "comes twice", "used twice", "come twice", "appear twice", "occur twice", "given twice", "more than once", "more than one entry for", "found only once", "only once", "just once", "a single time", "never the same", "handed out twice", "assigned twice", "no doubles", "all different", "be different", "must differ", "is unique", "are unique", "must be unique", "unique together", "no duplicates", "repeat", "repeats", "repeated", "never again", "different one", "no two", "different for each", "different for every", "never come twice", "taken twice", "booked twice", "can't have the same", "cannot have the same", "never have the same", "never get the same"}

// distinctClash asks about columns that alone or together cannot show as many different values as the table has rows.
func (g *finder) distinctClash() *plan.Question {
	for _, s := range g.Sentences() {
		if !g.Has(s.From, s.To, onceWords...) || g.Has(s.From, s.To, "need not", "may repeat", "can repeat", "not unique", "may appear", "can appear", "allowed to", "per", "within", "inside", "same", "both", "for each", "for every", "not have to", "at most twice", "character", "characters", "digits", "letters", "capitals") || g.Has(s.From, s.To, partly...) {
			continue
		}
		if (g.Has(s.From, s.To, "repeat", "repeats", "repeated", "more than once")) && !g.Has(s.From, s.To, "no", "never", "not", "nobody", "none", "cannot", "can't", "without") {
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
func (g *finder) distinctParts(s loose.Range) []loose.Range {
	if s.To-s.From <= 18 && !g.Has(s.From, s.To, "-", "–") {
		return []loose.Range{s}
	}
	var out []loose.Range
	for _, c := range g.clauses(s) {
		if g.Has(c.From, c.To, onceWords...) {
			out = append(out, c)
		}
	}
	return out
}

func (g *finder) tooFew(part, s loose.Range) *plan.Question {
	var columns []loose.Place
	for _, p := range g.Named(part.From, part.To) {
		if !slices.ContainsFunc(columns, func(o loose.Place) bool { return o.Path() == p.Path() }) {
			columns = append(columns, p)
		}
	}
	if len(columns) == 0 || len(columns) > 3 || slices.ContainsFunc(columns, func(p loose.Place) bool { return p.Table != columns[0].Table }) {
		return nil
	}
	if len(columns) == 1 && g.Has(part.From, part.To, "combination", "combinations", "combo", "pair", "of the two", "of the three") {
		return nil // of more than it names
	}
	table := &g.Plan.Contract.Tables[columns[0].Table]
	if !g.rowsSaid(columns[0].Table) || table.Grid != nil {
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
		names = append(names, g.Spoken(p))
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
func (g *finder) domain(p loose.Place) (float64, bool) {
	t, c := &g.Plan.Contract.Tables[p.Table], g.Column(p)
	for _, r := range g.Plan.Contract.Relations {
		if r.Child == t.Name && r.ChildColumn == c.Name {
			k := slices.IndexFunc(g.Plan.Contract.Tables, func(o contract.Table) bool { return o.Name == r.Parent })
			return float64(g.Plan.Contract.Tables[k].Rows), k >= 0 && g.rowsSaid(k)
		}
	}
	if len(c.Cases) > 0 || c.Formula != "" {
		return 0, false
	}
	switch {
	case len(c.Values) > 0:
		return float64(len(c.Values)), g.listed(p)
	case loose.Temporal(c) && c.Type == contract.Date:
		if !g.Tells(p.Path(), token.Date) {
			return 0, false
		}
	case c.Type == contract.Integer:
		if c.Min == nil || c.Max == nil || !g.boundsTold(p) {
			return 0, false
		}
	default:
		return 0, false
	}
	n, ok := g.Plan.Contract.Capacity(t, c)
	return float64(n), ok
}
