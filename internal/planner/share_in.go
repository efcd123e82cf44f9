package planner

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shareIn reads in which group how many of the rows are, each share before its group: "half in variant
// control and half in variant treatment", "60% on plan basic and 40% on plan pro", "a third in the north
// region and the rest in the south region". What the groups have in common names the column.
func (p *parser) shareIn(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	at, last := i+p.any(i, end, "with", "of which", "of whom", "of these", "of them"), i
	var from, to []int
	var shares []float64
	sum := 0.0
	for at < end {
		value, n := -1.0, p.any(at, end, "the other half", "the rest", "the others", "the remaining ones", "the remaining", "the remainder", "everyone else", "the other")
		if s, ok := p.shareAt(at, end); ok && s.vague == "" {
			value, n = s.value, s.n
		} else if n == 0 || len(shares) == 0 {
			break
		}
		at += n
		at += p.any(at, end, ofRows...)
		if of := p.shareOf(at, end); of > 0 {
			at += of
		}
		at += p.any(at, end, "are", "is", "being", "were", "go", "fall")
		in := p.any(at, end, "assigned to", "allocated to", "in", "on", "with", "from", "under", "to", "of", "at", "using")
		at += in
		at += p.any(at, end, "the", "a", "an", "our")
		k := at
		for k < end && k-at < 3 && (p.toks[k].Kind == token.Word && !p.any2(k, end, "and", "or", "but", "while") || p.toks[k].Kind == token.Quote || p.toks[k].Kind == token.Number && k > at && token.IsAllDigits(p.toks[k].Text)) {
			k++
		}
		if in == 0 || k == at || k < end && !p.atBreak(k, end) {
			break
		}
		from, to, shares = append(from, at), append(to, k), append(shares, value)
		sum += max(0, value)
		last = k
		at = k + p.any(k, end, ", and", "and", ",", ";", "while", "but", "/")
		if at == k || value < 0 {
			break
		}
	}
	n := len(shares)
	if n < 2 || slices.Contains(shares[:n-1], -1) {
		return 0
	}
	if shares[n-1] < 0 {
		shares[n-1] = math.Round((1-sum)*1e9) / 1e9
	} else if math.Abs(sum-1) > .011 {
		return 0
	}
	name, ahead := p.groupName(from, to)
	if name == "" {
		return 0
	}
	list := make([]category, n)
	for k := range list {
		a, b := from[k], to[k]
		if b-a > 1 || k == 0 {
			if ahead && p.tok(a).Low == name {
				a++
			} else if !ahead && p.tok(b-1).Low == name {
				b--
			}
		}
		if a >= b {
			return 0
		}
		list[k] = category{text: p.source(a, b), share: shares[k], at: a}
		if p.toks[a].Kind == token.Quote {
			list[k].text = p.toks[a].Text
		}
	}
	if !p.plainValues(list) {
		return 0
	}
	c := p.table.column([]string{name})
	if c == nil {
		c = &columnDraft{scale: -1, table: p.table, stated: true, words: []string{name}, at: from[0], span: p.span(from[0], to[0])}
		p.meaningOf(c, from[0], from[0])
		p.table.columns = append(p.table.columns, c)
	} else if c.values != nil && c.values[0].share >= 0 {
		return 0
	}
	c.setValues(list)
	if c.kind, c.typ, c.touched = "", "", true; !p.categorical(c) {
		c.semantic = ""
	}
	p.column = c
	p.claim(i, last, &c.element)
	return last - i
}

// groupName is the word that the groups have in common, and whether it stands before their names. The
// first group alone may say it, "60% in group A and 40% in B", where a column is called so.
func (p *parser) groupName(from, to []int) (name string, ahead bool) {
	first, final := p.tok(from[0]).Low, p.tok(to[0]-1).Low
	if to[0]-from[0] < 2 {
		return "", false
	}
	same := func(at func(k int) int, w string) bool {
		for k := range from {
			if to[k]-from[k] < 2 || p.tok(at(k)).Low != w {
				return false
			}
		}
		return true
	}
	switch {
	case same(func(k int) int { return from[k] }, first) && !functionWords[first]:
		return first, true
	case same(func(k int) int { return to[k] - 1 }, final) && !functionWords[final]:
		return final, false
	case groupNouns[first] && !slices.ContainsFunc(from[1:], func(a int) bool { return p.toks[a].Kind == token.Word && to[slices.Index(from, a)]-a > 1 }):
		return first, true
	}
	return "", false
}

// groupNouns name what rows are parted into.
var groupNouns = lexicon.WordSet("group arm variant cohort plan tier region team class grade level bucket segment zone site shift branch status category type version treatment condition")
