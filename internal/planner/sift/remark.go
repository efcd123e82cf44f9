package sift

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// withoutRemarks leaves out columns whose names are remarks about others; their words are unread.
func withoutRemarks(text string, p complement.Plan, opts complement.Options) complement.Plan {
	var none [][2]int
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
	return len(words) > 2 && besideComparative[words[1]] || c.Min == nil && c.Max == nil && slices.ContainsFunc(t.Columns, func(o contract.Column) bool { return o.Name == of })
}
