package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// Bounds of a column that stand where its values could: "age 18 or over", "load up to and including 40 t", "ph 5.5-8.5
// at most 2 decimals", "hours 20 or fewer". Each is written as the bound that all readers know.

var (
	orMore = []string{"or over", "or older", "or above", "or more", "or higher", "or greater", "or longer", "or larger", "or bigger", "or heavier", "or up", "and over", "and older", "and above", "and upwards"}
	orLess = []string{"or under", "or younger", "or below", "or less", "or fewer", "or lower", "or smaller", "or shorter", "or lighter", "and under", "and younger", "and below"}
)

// boundForms rewrites the bounds of a list's columns.
func (p *parser) boundForms() {
	for i := 1; i < len(p.toks); i++ {
		end := len(p.toks)
		if n := p.any(i, end, "up to and including"); n > 0 && p.tok(i+n).Kind == token.Number && p.tok(i-1).Kind != token.Number {
			p.foldInto(i+2, i+n)
			continue
		}
		if p.tok(i-1).Kind == token.Number && p.toks[i].Kind == token.Word {
			if n := p.any(i, end, "at most", "no more than", "up to", "max", "maximum", "not more than"); n > 0 && p.tok(i+n).Kind == token.Number && p.any2(i+n+1, end, "decimals", "decimal", "decimal places", "digits after the point") {
				p.dropTokens(i, i+n)
			}
			continue
		}
		p.orMoreAt(i)
	}
}

// orMoreAt makes ">= 18" of "18 or over" behind a name.
func (p *parser) orMoreAt(i int) {
	end := len(p.toks)
	t, before := p.toks[i], p.tok(i-1)
	if t.Kind != token.Number || t.Percent || t.Year || before.Kind != token.Word || headerEnds[before.Low] || functionWords[before.Low] || proseWords[before.Low] {
		return
	}
	_, unit := p.unitAt(i+1, end)
	at := i + 1 + unit
	sign, n := ">=", p.any(at, end, orMore...)
	if n == 0 {
		sign, n = "<=", p.any(at, end, orLess...)
	}
	if n == 0 || at+n < end && !p.any2(at+n, end, ",", ";", ")", ".") && p.tok(at+n).Kind != token.Line {
		return
	}
	p.foldInto(at, at+n)
	p.putTokens(i, i, markIn(sign, Span{Start: t.Span.Start, End: t.Span.Start}))
}
