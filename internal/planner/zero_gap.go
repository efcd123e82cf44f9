package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// A moment may lie on the day of another one or some time behind it: "shipped the same day or the next", "reported on
// the loss date or up to 30 days later", "out on the day of arrival, at most a week after it". Each is written as the
// distance that all readers know, "0 to 30 days after the loss date".

// zeroGaps rewrites such moments.
func (p *parser) zeroGaps() {
	for i := 1; i < len(p.toks); i++ {
		if p.toks[i].Kind == token.Word {
			p.zeroGapAt(i, p.pieceWithin(i))
		}
	}
}

// pieceWithin is how far what is said of a moment may go on behind i.
func (p *parser) pieceWithin(i int) int {
	end := i
	for end < min(len(p.toks), i+zeroGapReach) && p.toks[end].Kind != token.Line && !p.toks[end].Is(";", "(", ")", ".", ":") {
		end++
	}
	return end
}

const zeroGapReach = 24

func (p *parser) zeroGapAt(i, end int) {
	from, at, base := i, 0, []token.Token(nil)
	at = i + p.any(i, end, "on", "at")
	least := 0.0
	switch n := p.any(at, end, "the very same day", "the same day", "the same date", "that very day", "that same day", "that day", "same day", "the day itself"); {
	case n > 0:
		at += n
		if as := p.any(at, end, "as the", "as"); as > 0 {
			from, to := p.reference(at+as, end)
			base, at = slices.Clone(p.toks[from:to]), to
		}
	case p.any2(at, end, "the next day", "next day", "the following day") && at == i:
		at, least = at+p.any(at, end, "the next day", "next day", "the following day"), 1
		if !p.any2(at, end, "or the", "or two", "or up", "or within", "or at") {
			return
		}
	default:
		var ok bool
		if base, at, ok = p.dayOf(at, end); !ok {
			return
		}
	}
	link := p.any(at, end, ", or", ", up to", ", at most", "or", "up to", "until", "through", "to", ", until")
	if link == 0 {
		return
	}
	count, stop := p.daysBehind(at, at+link, end)
	if stop == 0 {
		return
	}
	if of := p.any(stop, end, "after it", "after that", "afterwards", "later on", "later", "thereafter", "late", "after the", "after its", "after"); of > 0 && !p.any2(stop, end, "later than") {
		last := p.tok(stop + of - 1)
		stop += of
		if last.Is("the", "its") || last.Is("after") && !p.itemStop(stop, end) {
			from, to := p.reference(stop, end)
			if from == to {
				return
			}
			base, stop = slices.Clone(p.toks[from:to]), to
		}
	} else if p.tok(at).Is("or") && !p.itemStop(stop, end) || stop < end && !p.itemStop(stop, end) {
		return
	}
	span := p.span(from, stop)
	number := func(n float64, s Span) token.Token {
		text := "0"
		if n == 1 {
			text = "1"
		}
		return token.Token{Kind: token.Number, Text: text, Low: text, Num: n, Span: s}
	}
	out := append([]token.Token{number(least, span), wordIn("to", span)}, count...)
	if len(base) > 0 {
		out = append(out, wordIn("after", span), wordIn("the", span))
		out = append(out, base...)
	} else {
		out = append(out, wordIn("later", span))
	}
	for k := range out {
		out[k].Span = span // their order is not that of the text
	}
	p.putTokens(from, stop, out...)
}

// dayOf reads "the day of the accident" and "the loss date" in front of "or"; the tokens name the moment that is meant.
func (p *parser) dayOf(i, end int) ([]token.Token, int, bool) {
	if n := p.any(i, end, "the day of the", "the day of its", "the day of", "the date of the", "the date of"); n > 0 {
		to := i + n
		for to < end && to < i+n+3 && p.toks[to].Kind == token.Word && !p.any2(to, end, "or", "up", "until", "to", "through") {
			to++
		}
		if to > i+n && !p.toks[i].Glued {
			return slices.Clone(p.toks[i+n : to]), to + p.any(to, end, "itself"), p.any2(to, end, "or", ", or", "up to", ", up to", "until", "itself or")
		}
		return nil, 0, false
	}
	if !p.any2(i, end, "the") {
		return nil, 0, false
	}
	for to := i + 2; to < min(end, i+4) && p.toks[to-1].Kind == token.Word; to++ {
		if p.toks[to].Is("date", "day") && !p.toks[to-1].Is("same", "next", "following", "previous", "last", "first", "whole") {
			stop := to + 1
			stop += p.any(stop, end, "itself")
			return slices.Clone(p.toks[i+1 : to+1]), stop, p.any2(stop, end, "or up to", "or within", "or at most", "or the", "or one", "or no", "or not", "or a", "or 1", ", up to", "or until", "or max", ", or up to", ", or at most", ", or within")
		}
	}
	return nil, 0, false
}

// daysBehind reads how far behind the day the moment lies at most, from the link on: "or up to 30 days", "or the next".
func (p *parser) daysBehind(link, i, end int) ([]token.Token, int) {
	at := i + p.any(i, end, "up to", "at most", "within", "no more than", "not more than", "max", "maximum", "a maximum of", "as much as", "no later than", "any time up to")
	if n := p.any(i, end, "the next day", "next day", "the next one", "the next", "the following day", "the following", "the day after that", "the day after", "one day after", "one day", "a day", "1 day"); n > 0 && p.tok(link).Is("or", ",") && !p.any2(i+n, end, "of") {
		stop := i + n
		days := 1.0
		if p.tok(link-1).Is("day") && p.tok(link-2).Is("next", "following") {
			days = 2
		}
		if days == 2 || p.any2(i, end, "the", "next") {
			return p.dayTokens(days, i), stop
		}
	}
	t := *p.tok(at)
	count := 1
	switch {
	case at >= end:
		return nil, 0
	case t.Is("a", "an", "one") && !t.Spelled:
		t = token.Token{Kind: token.Number, Text: "1", Low: "1", Num: 1, Spelled: true, Span: t.Span}
	case t.Kind != token.Number || t.Percent:
		return nil, 0
	case p.any2(at+1, end, "or", "to", "-", "–") && p.tok(at+2).Kind == token.Number:
		at += 2
		t = p.toks[at]
	}
	unit, n := p.unitAt(at+count, end)
	if n == 0 || unitSeconds[unit] == 0 {
		return nil, 0
	}
	stop := at + count + n
	return append([]token.Token{t}, p.toks[at+count:stop]...), stop
}

func (p *parser) dayTokens(n float64, i int) []token.Token {
	at := p.toks[i].Span
	text := map[float64]string{1: "1", 2: "2"}[n]
	return []token.Token{{Kind: token.Number, Text: text, Low: text, Num: n, Span: at}, wordIn("days", at)}
}
