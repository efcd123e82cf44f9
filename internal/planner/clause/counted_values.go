package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// countedKinds reads a sentence that counts the rows of the table by their kind: "92 operators, 40
// technicians, 17 supervisors, 1 director." of 150 employees with a level. The counts are all rows.
func (p Reader) countedKinds(i, end int, first bool) int {
	t := p.Table
	if t == nil || !t.RowsSaid || draft.Live(t) < 2 || !first && !p.Any2(i-1, i, ":", "-", ";", ",") {
		return 0
	}
	at := i + p.Any(i, end, "there are", "there should be", "namely", "of these", "of them", "with", "they are", "these are")
	list, sum, n := p.CountedRun(at, end)
	if n == 0 || sum != t.Rows || at+n < end && !p.AtBreak(at+n, end) {
		return 0
	}
	var target *draft.Column
	for _, w := range term.KindWords {
		for _, c := range t.Columns {
			if !c.Dropped && c.Fk == nil && c.Values == nil && c.Min == nil && c.Pattern == "" && c.TrueShare == nil && len(c.Words) > 0 && c.Words[len(c.Words)-1] == w && target == nil {
				target = c
			}
		}
	}
	if target == nil {
		target = &draft.Column{Scale: -1, Table: t, Stated: true, Words: []string{"type"}, At: list[0].At, Span: p.Span(at, at+n)}
		if t.Column(target.Words) != nil {
			return 0
		}
		t.Columns = append(t.Columns, target)
		p.Assume(&target.Element, NamelessValues+"type", nil)
	}
	target.SetValues(list)
	target.Semantic, target.Kind, target.Typ, target.Touched = "", "", "", true
	p.Column = target
	p.Claim(i, at+n, &target.Element)
	return at + n - i
}
