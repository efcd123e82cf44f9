package lower

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// settleEachOther gives the rows of the matches their pairs, or the words back.
func (p Reader) settleEachOther() {
	for _, e := range p.EveryOthers {
		child, a, b := p.sidesOf(e.Table)
		n := e.Table.Rows
		if child == nil || n < 2 || e.Legs != 2 { // which of two meets which is open where they meet once
			p.Release(e.From, e.To)
			continue
		}
		p.Release(e.From, e.To)
		p.Claim(e.From, e.To, &child.Element)
		rows := n * (n - 1)
		if child.RowsSaid && child.Rows != rows {
			p.Ask("pairs", fmt.Sprintf("%d %s that meet in all pairs make %d %s, not %d. Which number is right?", n, e.Table.Name(), rows, child.Name(), child.Rows), fmt.Sprintf("%d %s", rows, child.Name()))
			continue
		}
		child.Rows, child.RowsSaid = rows, true
		if !slices.ContainsFunc(child.Unique, func(k []*draft.Column) bool { return slices.Contains(k, a) && slices.Contains(k, b) }) {
			child.Unique = append(child.Unique, []*draft.Column{a, b})
		}
		for _, r := range p.Relations {
			if r.Child == child && r.Column == a { // of the other side as many follow
				r.Set(draft.Quantity{Min: n - 1, Max: n - 1})
			}
		}
		p.Rules = slices.DeleteFunc(p.Rules, func(r *draft.Rule) bool {
			return r.Table == child && r.Op == contract.NotEqual && (r.Column == a || r.Column == b)
		})
		p.Rules = append(p.Rules, &draft.Rule{Table: child, Column: a, Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(b.Words, " ")}})
		p.Assume(&child.Element, fmt.Sprintf("%d rows: all pairs of %d %s", rows, n, e.Table.Name()), nil)
	}
}

// sidesOf is the table that refers to t twice, with the two columns.
func (p Reader) sidesOf(t *draft.Table) (child *draft.Table, a, b *draft.Column) {
	for _, o := range p.Tables {
		var sides []*draft.Column
		for _, c := range o.Columns {
			if c.Fk == t && !c.Dropped {
				sides = append(sides, c)
			}
		}
		if o != t && len(sides) == 2 {
			return o, sides[0], sides[1]
		}
	}
	return nil, nil, nil
}
