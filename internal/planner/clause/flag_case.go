package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// onlyHave reads "only premium users have a support rep": the column is filled in the
// rows that the words before the verb describe, and empty in all others.
func (p Reader) onlyHave(i, end int, _ bool) int {
	lead := p.Any(i, end, "only", "just", "exclusively")
	if lead == 0 || p.Table == nil {
		return 0
	}
	stop := p.PieceEnd(i, end)
	for k := i + lead + 1; k < min(stop, i+8); k++ {
		verb := p.Any(k, stop, "have", "has", "get", "gets", "carry", "contain", "receive", "come with", "should have", "can have", "may have", "are given", "lack", "lacks", "are without", "is without")
		if verb == 0 {
			continue
		}
		at := k + verb
		no := p.Any(at, stop, "no", "an empty", "a blank", "a missing")
		if p.Any2(k, stop, "lack", "lacks", "are without", "is without") {
			no = max(no, 1)
		}
		at += no + p.Any(at+no, stop, "a", "an", "the", "any", "their", "its", "some")
		from, to := at, p.Header(at, stop)
		if to == from {
			return 0
		}
		subject := []int{}
		known := false
		for m := i + lead; m < k; m++ {
			w := p.Toks[m]
			if w.Is("the", "those", "rows", "with", "a") || w.Kind == token.Word && p.FindTable(p.WordsOf(m, m+1)) != nil {
				continue
			}
			if _, n := p.ValueAt(p.Table, nil, m, k); n > 0 {
				known = true
			}
			if c := p.Find(p.Table, m, m+1, nil); c != nil {
				known = true
			}
			subject = append(subject, m)
		}
		if !known || len(subject) == 0 {
			return 0
		}
		c := p.Find(p.Table, from, to, nil)
		if c == nil {
			c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.HeaderWords(from, to), At: from, Span: p.Span(from, to)}
			p.MeaningOf(c, from, to)
			if no > 0 || !p.plausible(c, from, to, stop) {
				return 0
			}
			p.Table.Columns = append(p.Table.Columns, c)
		}
		c.Cases = append(c.Cases, &draft.Case{NotNull: no == 0, Null: no > 0, When: subject})
		c.Touched = true
		p.Column = c
		p.Claim(i, to, &c.Element)
		return to - i + p.Modifiers(c, to, end)
	}
	return 0
}
