package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// namedRows is the length of the names of the rows that each parent has, where there are as many
// of them: "exactly 4 visits (baseline, week 4, week 8, week 12)", "three exams - maths, english
// and science -". Names of columns in such a bracket are columns.
func (p Reader) namedRows(t *draft.Table, i, end int) int {
	_, n := p.rowNames(t, i, end)
	return n
}

func (p Reader) rowNames(t *draft.Table, i, end int) ([]draft.Category, int) {
	r := p.RelationOf(t)
	if r == nil || !r.Bounded || r.Min != r.Max || r.Min < 2 || r.Mean > 0 {
		return nil, 0
	}
	to := p.Closing(i, end)
	if !p.Lit(i, end, "(") {
		for to = i + 1; to < end && !p.Any2(to, end, "-", "–", "—") && !p.Any2(to, end, ".", ":", ";", "("); to++ {
			if p.Tok(to+1).Glued && p.Any2(to+1, end, "-") {
				to++
			}
		}
		if !p.Any2(to, end, "-", "–", "—") {
			return nil, 0
		}
	}
	if to <= i || to >= end {
		return nil, 0
	}
	var list []draft.Category
	for at := i + 1; at < to; {
		k := at
		for k < to && p.Any(k, to, ", and", "and", ",", ";", "/") == 0 {
			if t := p.Toks[k]; t.Kind != token.Word && t.Kind != token.Number && t.Kind != token.Code && t.Kind != token.Quote && !(t.Glued && t.Is("-")) || t.Percent {
				return nil, 0
			}
			k++
		}
		if k == at || k > at+4 || p.HeaderMatch(at, to) == k-at || p.Tok(at).Kind == token.Number && k == at+1 {
			return nil, 0
		}
		list = append(list, draft.Category{Text: p.Source(at, k), Share: -1, At: at})
		at = k + p.Any(k, to, ", and", "and", ",", ";", "/")
	}
	if int64(len(list)) != int64(r.Min) {
		return nil, 0
	}
	return list, to + 1 - i
}

// nameRows makes the column of these names, each of which every parent has once.
func (p Reader) nameRows(t *draft.Table, i int) {
	list, n := p.rowNames(t, i, len(p.Toks))
	words := []string{t.Nouns[len(t.Nouns)-1], "name"}
	c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: words, At: i, Span: p.Span(i, i+n)}
	c.SetValues(list)
	t.Columns = append(t.Columns, c)
	t.Scoped = append(t.Scoped, draft.ScopedKey{Column: c, Parent: p.RelationOf(t).Parent})
	p.Claim(i, i+n, &c.Element)
	p.Assume(&c.Element, "each "+p.RelationOf(t).Parent.Noun()+" has each of them once", nil)
}
