package sift

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// withoutRemarks leaves out columns whose names are remarks about others; their words are unread.
func withoutRemarks(text string, p complement.Plan, opts complement.Options) complement.Plan {
	none := conditions(text, p)
	for t := range p.Contract.Tables {
		table := &p.Contract.Tables[t]
		for c := range table.Columns {
			if remark(table, &table.Columns[c]) {
				none = append(none, [2]int{t, c})
			}
		}
	}
	if len(none) == 0 {
		return p
	}
	return complement.Without(text, p, none, 1, opts)
}

// conditions are columns that nobody knows whose names stand behind a word for a condition: "gift aid if uk taxpayer".
func conditions(text string, p complement.Plan) (out [][2]int) {
	if schema.MatchString(text) {
		return nil
	}
	r := &reader{Reader: loose.Of(text, p)}
	for t := range p.Contract.Tables {
		for c := range p.Contract.Tables[t].Columns {
			path := loose.Place{Table: t, Column: c}.Path()
			k := Column{Table: t, Column: c, spans: r.Spans(path)}
			guessed := slices.ContainsFunc(p.Notes, func(n complement.Note) bool { return n.Path == path && strings.HasPrefix(n.Text, plan.Labels) })
			if !guessed || len(k.spans) == 0 {
				continue
			}
			if at, end := r.place(&k, strings.Split(p.Contract.Tables[t].Columns[c].Name, "_")); end > at && at > 0 && r.Toks[at-1].Is("if", "when", "unless") {
				out = append(out, [2]int{t, c})
			}
		}
	}
	return out
}

// besideComparative lead to when something is more or less.
var besideComparative = lexicon.WordSet("in at on for with when during if towards around after before over through")

// remark: the name of the column says when another one's numbers are more or less ("higher in winter", "busier on saturdays"),
// for which of the rows ("higher grade" beside a column grade), or of what rows it speaks ("really long ones").
func remark(t *contract.Table, c *contract.Column) bool {
	words := strings.Split(c.Name, "_")
	if len(words) < 2 || c.Formula != "" {
		return false
	}
	if words[len(words)-1] == "ones" {
		return true
	}
	if !lexicon.Comparative(words[0]) {
		return false
	}
	of := strings.Join(words[1:], "_")
	return len(words) > 2 && besideComparative[words[1]] || c.Min == nil && c.Max == nil && slices.ContainsFunc(t.Columns, func(o contract.Column) bool { return o.Name == of || strings.HasPrefix(o.Name, of+"_") })
}
