package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// namedRows is the length of the names of the rows that each parent has, where there are as many
// of them: "exactly 4 visits (baseline, week 4, week 8, week 12)", "three exams - maths, english
// and science -". Names of columns in such a bracket are columns.
func (p *parser) namedRows(t *tableDraft, i, end int) int {
	_, n := p.rowNames(t, i, end)
	return n
}

func (p *parser) rowNames(t *tableDraft, i, end int) ([]category, int) {
	r := p.relationOf(t)
	if r == nil || !r.bounded || r.min != r.max || r.min < 2 || r.mean > 0 {
		return nil, 0
	}
	to := p.closing(i, end)
	if !p.lit(i, end, "(") {
		for to = i + 1; to < end && !p.any2(to, end, "-", "–", "—") && !p.any2(to, end, ".", ":", ";", "("); to++ {
			if p.tok(to+1).Glued && p.any2(to+1, end, "-") {
				to++
			}
		}
		if !p.any2(to, end, "-", "–", "—") {
			return nil, 0
		}
	}
	if to <= i || to >= end {
		return nil, 0
	}
	var list []category
	for at := i + 1; at < to; {
		k := at
		for k < to && p.any(k, to, ", and", "and", ",", ";", "/") == 0 {
			if t := p.toks[k]; t.Kind != token.Word && t.Kind != token.Number && t.Kind != token.Code && t.Kind != token.Quote && !(t.Glued && t.Is("-")) || t.Percent {
				return nil, 0
			}
			k++
		}
		if k == at || k > at+4 || p.headerMatch(at, to) == k-at || p.tok(at).Kind == token.Number && k == at+1 {
			return nil, 0
		}
		list = append(list, category{text: p.source(at, k), share: -1, at: at})
		at = k + p.any(k, to, ", and", "and", ",", ";", "/")
	}
	if int64(len(list)) != int64(r.min) {
		return nil, 0
	}
	return list, to + 1 - i
}

// nameRows makes the column of these names, each of which every parent has once.
func (p *parser) nameRows(t *tableDraft, i int) {
	list, n := p.rowNames(t, i, len(p.toks))
	words := []string{t.nouns[len(t.nouns)-1], "name"}
	c := &columnDraft{scale: -1, table: t, stated: true, words: words, at: i, span: p.span(i, i+n)}
	c.setValues(list)
	t.columns = append(t.columns, c)
	t.scoped = append(t.scoped, scopedKey{c, p.relationOf(t).parent})
	p.claim(i, i+n, &c.element)
	p.assume(&c.element, "each "+p.relationOf(t).parent.noun()+" has each of them once", nil)
}
