package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// selfCorrection reads what the writer puts in place of the number before: "260 of these, no
// wait, 400", "age 18-60, sorry, 21-60", "(actually make that 150)". Behind a column it is about
// that column, behind the head of a table about its rows.
func (p Reader) selfCorrection(i, end int) int {
	n := p.Any(i, end, "no , wait", "no wait", "oh wait", "wait , no", "wait no", "wait", "no , sorry", "no sorry", "oh sorry", "sorry", "oops", "correction", "scratch that", "i mean", "i meant", "or rather", "no , make that", "no make it", "actually")
	lead := p.Any(i, end, "make that", "make it", "better make it", "let's say")
	if n == 0 && lead == 0 || p.Table == nil {
		return 0
	}
	at := i + n
	at += p.Any(at, end, ",", ":", "-", "—", "...")
	at += p.Any(at, end, "make that", "make it", "better make it", "let's say", "it should be", "i mean", "rather", "better", "only")
	if p.Tok(at).Kind != token.Number || at >= end {
		return 0
	}
	t := p.Table
	if c := p.Column; c != nil && c.Table == t && !p.Any2(at+1, end, term.RowWords...) && !p.TableHead(t, at+1, end) {
		if n == 0 {
			return 0 // "make it 50" behind a column says nothing new of the column
		}
		c.Min, c.Max, c.Distribution, c.Typical = nil, nil, nil, nil
		k := p.Modifiers(c, at, end)
		if k == 0 {
			return 0
		}
		p.Claim(i, at, &c.Element)
		p.corrected(&c.Element, i, at, at+k)
		return at + k - i
	}
	if !t.RowsSaid || !p.CountAt(at) {
		return 0
	}
	p.setRows(&p.Toks[at])
	to := at + 1 + p.Any(at+1, end, term.RowWords...)
	if p.TableHead(t, to, end) {
		to++
	}
	p.Claim(i, to, &t.Element)
	p.corrected(&t.Element, i, at, to)
	return to - i + p.HeadTail(to, end)
}

// corrected notes what was said first and does not hold any more: the numbers right before i.
func (p Reader) corrected(e *draft.Element, i, from, to int) {
	last := i
	for last > 0 && p.Toks[last-1].Kind != token.Number && i-last < 6 {
		last--
	}
	first := last
	for first > 0 && (p.Toks[first-1].Kind == token.Number || p.Dash(first-1, last) > 0 && p.Tok(first-2).Kind == token.Number) {
		first--
	}
	if first == last {
		return
	}
	span := p.Span(first, to)
	p.Claim(first, last, e)
	p.Assume(e, p.Source(from, to)+", which the text puts in place of "+p.Source(first, last), &span)
}
