package clause

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shareIn reads in which group how many of the rows are, each share before its group: "half in variant
// control and half in variant treatment", "60% on plan basic and 40% on plan pro", "a third in the north
// region and the rest in the south region". What the groups have in common names the column.
func (p Reader) shareIn(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	at, last := i+p.Any(i, end, "with", "of which", "of whom", "of these", "of them"), i
	var from, to []int
	var shares []float64
	sum := 0.0
	for at < end {
		value, n := -1.0, p.Any(at, end, "the other half", "the rest", "the others", "the remaining ones", "the remaining", "the remainder", "everyone else", "the other")
		if s, ok := p.ShareAt(at, end); ok && s.Vague == "" {
			value, n = s.Value, s.N
		} else if n == 0 || len(shares) == 0 {
			break
		}
		at += n
		at += p.Any(at, end, term.OfRows...)
		if of := p.ShareOf(at, end); of > 0 {
			at += of
		}
		at += p.Any(at, end, "are", "is", "being", "were", "go", "fall")
		in := p.Any(at, end, "assigned to", "allocated to", "in", "on", "with", "from", "under", "to", "of", "at", "using")
		at += in
		at += p.Any(at, end, "the", "a", "an", "our")
		k := at
		for k < end && k-at < 3 && (p.Toks[k].Kind == token.Word && !p.Any2(k, end, "and", "or", "but", "while") || p.Toks[k].Kind == token.Quote || p.Toks[k].Kind == token.Number && k > at && token.IsAllDigits(p.Toks[k].Text)) {
			k++
		}
		if in == 0 || k == at || k < end && !p.AtBreak(k, end) {
			break
		}
		from, to, shares = append(from, at), append(to, k), append(shares, value)
		sum += max(0, value)
		last = k
		at = k + p.Any(k, end, ", and", "and", ",", ";", "while", "but", "/")
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
	list := make([]draft.Category, n)
	for k := range list {
		a, b := from[k], to[k]
		if b-a > 1 || k == 0 {
			if ahead && p.Tok(a).Low == name {
				a++
			} else if !ahead && p.Tok(b-1).Low == name {
				b--
			}
		}
		if a >= b {
			return 0
		}
		list[k] = draft.Category{Text: p.Source(a, b), Share: shares[k], At: a}
		if p.Toks[a].Kind == token.Quote {
			list[k].Text = p.Toks[a].Text
		}
	}
	if !p.PlainValues(list) {
		return 0
	}
	c := p.Table.Column([]string{name})
	if c == nil {
		c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: []string{name}, At: from[0], Span: p.Span(from[0], to[0])}
		p.MeaningOf(c, from[0], from[0])
		p.Table.Columns = append(p.Table.Columns, c)
	} else if c.Values != nil && c.Values[0].Share >= 0 {
		return 0
	}
	c.SetValues(list)
	if c.Kind, c.Typ, c.Touched = "", "", true; !p.Categorical(c) {
		c.Semantic = ""
	}
	p.Column = c
	p.Claim(i, last, &c.Element)
	return last - i
}

// groupName is the word that the groups have in common, and whether it stands before their names. The
// first group alone may say it, "60% in group A and 40% in B", where a column is called so.
func (p Reader) groupName(from, to []int) (name string, ahead bool) {
	first, final := p.Tok(from[0]).Low, p.Tok(to[0]-1).Low
	if to[0]-from[0] < 2 {
		return "", false
	}
	same := func(at func(k int) int, w string) bool {
		for k := range from {
			if to[k]-from[k] < 2 || p.Tok(at(k)).Low != w {
				return false
			}
		}
		return true
	}
	switch {
	case same(func(k int) int { return from[k] }, first) && !draft.FunctionWords[first]:
		return first, true
	case same(func(k int) int { return to[k] - 1 }, final) && !draft.FunctionWords[final]:
		return final, false
	case groupNouns[first] && !slices.ContainsFunc(from[1:], func(a int) bool { return p.Toks[a].Kind == token.Word && to[slices.Index(from, a)]-a > 1 }):
		return first, true
	}
	return "", false
}

// groupNouns name what rows are parted into.
var groupNouns = lexicon.WordSet("group arm variant cohort plan tier region team class grade level bucket segment zone site shift branch status category type version treatment condition")
