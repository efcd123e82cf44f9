package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Bounds of a column that stand where its values could: "age 18 or over", "load up to and including 40 t", "ph 5.5-8.5
// at most 2 decimals", "hours 20 or fewer". Each is written as the bound that all readers know.

var (
	orMore = draft.PhrasesOf("or over", "or older", "or above", "or more", "or higher", "or greater", "or longer", "or larger", "or bigger", "or heavier", "or up", "and over", "and older", "and above", "and upwards")
	orLess = draft.PhrasesOf("or under", "or younger", "or below", "or less", "or fewer", "or lower", "or smaller", "or shorter", "or lighter", "and under", "and younger", "and below")
)

// boundForms rewrites the bounds of a list's columns.
func (p Reader) boundForms() {
	for i := 1; i < len(p.Toks); i++ {
		end := len(p.Toks)
		if n := p.Any(i, end, "up to and including"); n > 0 && p.Tok(i+n).Kind == token.Number && p.Tok(i-1).Kind != token.Number {
			p.foldInto(i+2, i+n)
			continue
		}
		if p.Tok(i-1).Kind == token.Number && p.Toks[i].Kind == token.Word {
			if n := p.Any(i, end, "at most", "no more than", "up to", "max", "maximum", "not more than"); n > 0 && p.Tok(i+n).Kind == token.Number && p.Any2(i+n+1, end, "decimals", "decimal", "decimal places", "digits after the point") {
				p.dropTokens(i, i+n)
			}
			continue
		}
		p.orMoreAt(i)
	}
}

// orMoreAt makes ">= 18" of "18 or over" behind a name.
func (p Reader) orMoreAt(i int) {
	end := len(p.Toks)
	t, before := p.Toks[i], p.Tok(i-1)
	if t.Kind != token.Number || t.Percent || t.Year || before.Kind != token.Word || term.HeaderEnds[before.Low] || draft.FunctionWords[before.Low] || term.ProseWords[before.Low] {
		return
	}
	_, unit := p.UnitAt(i+1, end)
	at := i + 1 + unit
	sign, n := ">=", p.AnyOf(orMore, at, end)
	if n == 0 {
		sign, n = "<=", p.AnyOf(orLess, at, end)
	}
	if n == 0 || at+n < end && !p.Any2(at+n, end, ",", ";", ")", ".") && p.Tok(at+n).Kind != token.Line {
		return
	}
	p.foldInto(at, at+n)
	p.putTokens(i, i, markIn(sign, plan.Span{Start: t.Span.Start, End: t.Span.Start}))
}
