package account

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// onceEach makes one of two measures of a series of which the second is the first by the end of its name, in a later sentence: "soil
// moisture every 30 minutes … Moisture decreases slowly".
func onceEach(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	r := readerOf(text, p)
	for t := range p.Contract.Tables {
		table := &p.Contract.Tables[t]
		if table.Grid == nil {
			continue
		}
		for short := range table.Columns {
			for long := range table.Columns {
				a, b := loose.Place{Table: t, Column: short}, loose.Place{Table: t, Column: long}
				if !r.isAgain(a, b) {
					continue
				}
				next := p
				c := *p.Contract
				c.Tables = slices.Clone(c.Tables)
				c.Tables[t].Columns = slices.Clone(table.Columns)
				what := table.Columns[short]
				what.Name, what.NullShare = table.Columns[long].Name, max(what.NullShare, table.Columns[long].NullShare)
				c.Tables[t].Columns[long] = what
				next.Contract = &c
				next.Notes = append(slices.DeleteFunc(slices.Clone(p.Notes), func(n complement.Note) bool { return n.Path == b.Path() }),
					complement.Note{Text: fmt.Sprintf("what the text says of %s", strings.ReplaceAll(table.Columns[short].Name, "_", " ")), Path: b.Path()})
				for _, s := range r.Spans(a.Path()) {
					next.Sources = append(slices.Clone(next.Sources), complement.Source{Path: b.Path(), Span: s})
				}
				if made := complement.Without(text.Written, next, [][2]int{{t, short}}, 1, opts); len(made.Contract.Tables[t].Columns) < len(table.Columns) && len(made.Contract.Validate()) == 0 {
					return made
				}
			}
		}
	}
	return p
}

// isAgain: the name of a is the end of that of b, a begins a later sentence, nothing looks at either, and the text tells nothing of what b
// holds.
func (r *reader) isAgain(a, b loose.Place) bool {
	short, long := r.Column(a), r.Column(b)
	if !strings.HasSuffix(long.Name, "_"+short.Name) || !loose.Number(short) || !loose.Number(long) || long.Series != nil || len(long.Cases)+len(short.Cases) > 0 || long.Formula+short.Formula != "" {
		return false
	}
	t := &r.Plan.Contract.Tables[a.Table]
	if r.looksAt(t, short.Name) || r.looksAt(t, long.Name) || !slices.ContainsFunc(r.Plan.Notes, func(n complement.Note) bool {
		return n.Path == b.Path() && (strings.HasPrefix(n.Text, plan.AsUsual) || strings.HasPrefix(n.Text, plan.OrdinaryNumbers))
	}) {
		return false
	}
	from, _, ok := r.nameOf(a)
	first, _, found := r.nameOf(b)
	return ok && found && first < from && (r.Ends(from-1) || from > 1 && r.Toks[from-1].Is("the") && r.Ends(from-2))
}
