package term

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partOfPeriod reads a part of a period: "the first two weeks of May 2025", "the second half of
// 2024", "last 10 days of the month of June".
func (p Reader) partOfPeriod(i, end int) (token.Period, int) {
	at := i + p.Any(i, end, "the")
	n := p.Any(at, end, "first", "opening", "second", "third", "last", "final", "closing")
	if n == 0 {
		return token.Period{}, 0
	}
	order, at := p.Toks[at].Low, at+n
	count := 1
	if t := *p.Tok(at); at < end && t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Num >= 1 && t.Num <= 366 && t.Digits == 0 {
		count = int(t.Num)
		at++
	}
	if at >= end || p.Tok(at).Kind != token.Word {
		return token.Period{}, 0
	}
	unit := lexicon.Singular(p.Tok(at).Low)
	of := p.Any(at+1, end, "of the month of", "of the year", "of", "in")
	if of == 0 {
		return token.Period{}, 0
	}
	at += 1 + of
	whole, k := p.PeriodAt(at, end, true)
	if k == 0 {
		return token.Period{}, 0
	}
	whole = whole.LastBefore(p.AsOf.From)
	part, ok := whole.Part(order, count, unit)
	if !ok {
		return token.Period{}, 0
	}
	return part, at + k - i
}
