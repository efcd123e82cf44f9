package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// namelessList reads the values of "pickup or delivery 70/30", which stand for a column that
// nobody names, and returns where they end; the shares stand behind. It returns 0 where a column
// could be meant.
func (p Reader) namelessList(i, end int) int {
	if p.Table == nil || p.Column == nil || !p.Any2(i-1, i, ",", ";", "\n", "-") {
		return 0
	}
	at, values, joined := i, 0, false
	for values < 8 {
		t := p.Tok(at)
		if at >= end || t.Kind != token.Word || draft.FunctionWords[t.Low] || p.HeaderMatch(at, end) > 1 || p.Any2(at, end, term.NullWords...) {
			return 0
		}
		values++
		at++
		n := p.Any(at, end, ", or", "or", ",")
		if n == 0 {
			break
		}
		joined = joined || p.Toks[at+n-1].Is("or")
		at += n
	}
	if !joined || at >= end || p.Tok(at).Kind != token.Time && !p.Tok(at).Percent && !p.Any2(at+1, end, "/", ":") {
		return 0
	}
	if s, n := p.Ratio(at, end, values); n == 0 || len(s) != values {
		return 0
	}
	return at - i
}

// namelessColumn makes the column of the values that stand at i.
func (p Reader) namelessColumn(i, n, end int) int {
	var list []draft.Category
	for k := i; k < i+n; k++ {
		if p.Toks[k].Kind == token.Word && !p.Toks[k].Is("or") {
			list = append(list, draft.Category{Text: p.Toks[k].Text, Share: -1, At: k})
		}
	}
	shares, m := p.Ratio(i+n, end, len(list))
	for k := range list {
		list[k].Share = shares[k]
	}
	c := p.categoryColumn(list)
	c.SetValues(list)
	p.Column = c
	p.Claim(i, i+n+m, &c.Element)
	return n + m
}
