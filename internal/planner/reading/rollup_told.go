package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	sumCues    = wordings("add|adds|sum|sums|total|totals up? to, adding|summing|added|summed|totalled up, added|summed|taken together, make|makes up, comes|come to, together, in sum, altogether, sum up, the sum of, total of")
	sumFillers = wordings("the, of, a, an, its, their, his, her, is, are, that, what, those, these, all, each, every, which, it, this, gives, give, must, should, be, has, have, to, equal, equals, in, with, by, and, one, for, make, makes, individual, single")
)

// rollupPart reads a sentence in which the rows of a child come to a number of their parent, in any order: "the lines add up to the
// invoice total", "the goals of the team are those of its players added up". It speaks of nothing else.
func (r *reader) rollupPart(i, end int) int {
	cue := false
	var tables []*Table
	var names [][2]int
	k := i
	for k < end && !r.is(k, end, ".", ";") && r.toks[k].Kind != token.Line {
		if n := r.match(k, end, sumCues); n > 0 {
			cue, k = true, k+n
			continue
		}
		if n := r.match(k, end, sumFillers); n > 0 {
			k += n
			continue
		}
		m := r.mentionAt(nil, k, min(end, k+3))
		if m.table == nil {
			m = r.mentionAt(r.table, k, min(end, k+3))
		}
		switch {
		case m.table != nil:
			tables = append(tables, m.table)
		case m.column != nil && m.value == "" && numeric(m.column):
			names = append(names, [2]int{k, k + m.n})
			tables = append(tables, m.column.Table)
		default:
			return 0
		}
		k += m.n
	}
	if !cue || len(tables) == 0 || len(names) > 3 {
		return 0
	}
	for _, o := range r.Relations {
		if !slices.Contains(tables, o.Child) || o.Child == o.Parent {
			continue
		}
		var total, part *Column
		for _, at := range names {
			words := r.words(at[0], at[1])
			if c, s := r.columnCalled(o.Parent, words); c != nil && s >= 60 && c.Table == o.Parent && total == nil {
				total = c
			}
			if c, s := r.columnCalled(o.Child, words); c != nil && s >= 60 && c.Table == o.Child {
				part = c
			}
		}
		if total == nil || total.Formula != nil || total.untold() {
			continue
		}
		f := arithmetic{reader: r, home: o.Parent, target: total}
		if part == nil {
			part = f.sameNamed(o.Child)
		}
		if part == nil {
			continue
		}
		formula := &Formula{Text: "sum({0})", Columns: []*Column{part}, Scale: -1, From: i, To: k}
		r.make(o.Parent, statement{facts: []fact{{kind: hasFormula, column: total, formula: formula, from: i, to: k}}, spans: [][2]int{{i, k}}})
		return k - i
	}
	return 0
}
