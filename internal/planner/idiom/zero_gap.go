package idiom

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A moment may lie on the day of another one or some time behind it: "shipped the same day or the next", "reported on
// the loss date or up to 30 days later", "out on the day of arrival, at most a week after it". Each is written as the
// distance that all readers know, "0 to 30 days after the loss date".

// zeroGaps rewrites such moments.
func (p Reader) zeroGaps() {
	for i := 1; i < len(p.Toks); i++ {
		if p.Toks[i].Kind == token.Word {
			p.zeroGapAt(i, p.pieceWithin(i))
		}
	}
}

// pieceWithin is how far what is said of a moment may go on behind i.
func (p Reader) pieceWithin(i int) int {
	end := i
	for end < min(len(p.Toks), i+zeroGapReach) && p.Toks[end].Kind != token.Line && !p.Toks[end].Is(";", "(", ")", ".", ":") {
		end++
	}
	return end
}

const zeroGapReach = 24

func (p Reader) zeroGapAt(i, end int) {
	from, at, base := i, 0, []token.Token(nil)
	at = i + p.Any(i, end, "on", "at")
	least := 0.0
	switch n := p.Any(at, end, "the very same day", "the same day", "the same date", "that very day", "that same day", "that day", "same day", "the day itself"); {
	case n > 0:
		at += n
		if as := p.Any(at, end, "as the", "as"); as > 0 {
			from, to := p.Reference(at+as, end)
			base, at = slices.Clone(p.Toks[from:to]), to
		}
	case p.Any2(at, end, "the next day", "next day", "the following day") && at == i:
		at, least = at+p.Any(at, end, "the next day", "next day", "the following day"), 1
		if !p.Any2(at, end, "or the", "or two", "or up", "or within", "or at") {
			return
		}
	default:
		var ok bool
		if base, at, ok = p.dayOf(at, end); !ok {
			return
		}
	}
	link := p.Any(at, end, ", or", ", up to", ", at most", "or", "up to", "until", "through", "to", ", until")
	if link == 0 {
		return
	}
	count, stop := p.daysBehind(at, at+link, end)
	if stop == 0 {
		return
	}
	if of := p.Any(stop, end, "after it", "after that", "afterwards", "later on", "later", "thereafter", "late", "after the", "after its", "after"); of > 0 && !p.Any2(stop, end, "later than") {
		last := p.Tok(stop + of - 1)
		stop += of
		if last.Is("the", "its") || last.Is("after") && !p.itemStop(stop, end) {
			from, to := p.Reference(stop, end)
			if from == to {
				return
			}
			base, stop = slices.Clone(p.Toks[from:to]), to
		}
	} else if p.Tok(at).Is("or") && !p.itemStop(stop, end) || stop < end && !p.itemStop(stop, end) {
		return
	}
	span := p.Span(from, stop)
	number := func(n float64, s plan.Span) token.Token {
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
func (p Reader) dayOf(i, end int) ([]token.Token, int, bool) {
	if n := p.Any(i, end, "the day of the", "the day of its", "the day of", "the date of the", "the date of"); n > 0 {
		to := i + n
		for to < end && to < i+n+3 && p.Toks[to].Kind == token.Word && !p.Any2(to, end, "or", "up", "until", "to", "through") {
			to++
		}
		if to > i+n && !p.Toks[i].Glued {
			return slices.Clone(p.Toks[i+n : to]), to + p.Any(to, end, "itself"), p.Any2(to, end, "or", ", or", "up to", ", up to", "until", "itself or")
		}
		return nil, 0, false
	}
	if !p.Any2(i, end, "the") {
		return nil, 0, false
	}
	for to := i + 2; to < min(end, i+4) && p.Toks[to-1].Kind == token.Word; to++ {
		if p.Toks[to].Is("date", "day") && !p.Toks[to-1].Is("same", "next", "following", "previous", "last", "first", "whole") {
			stop := to + 1
			stop += p.Any(stop, end, "itself")
			return slices.Clone(p.Toks[i+1 : to+1]), stop, p.Any2(stop, end, "or up to", "or within", "or at most", "or the", "or one", "or no", "or not", "or a", "or 1", ", up to", "or until", "or max", ", or up to", ", or at most", ", or within")
		}
	}
	return nil, 0, false
}

// daysBehind reads how far behind the day the moment lies at most, from the link on: "or up to 30 days", "or the next".
func (p Reader) daysBehind(link, i, end int) ([]token.Token, int) {
	at := i + p.Any(i, end, "up to", "at most", "within", "no more than", "not more than", "max", "maximum", "a maximum of", "as much as", "no later than", "any time up to")
	if n := p.Any(i, end, "the next day", "next day", "the next one", "the next", "the following day", "the following", "the day after that", "the day after", "one day after", "one day", "a day", "1 day"); n > 0 && p.Tok(link).Is("or", ",") && !p.Any2(i+n, end, "of") {
		stop := i + n
		days := 1.0
		if p.Tok(link-1).Is("day") && p.Tok(link-2).Is("next", "following") {
			days = 2
		}
		if days == 2 || p.Any2(i, end, "the", "next") {
			return p.dayTokens(days, i), stop
		}
	}
	t := *p.Tok(at)
	count := 1
	switch {
	case at >= end:
		return nil, 0
	case t.Is("a", "an", "one") && !t.Spelled:
		t = token.Token{Kind: token.Number, Text: "1", Low: "1", Num: 1, Spelled: true, Span: t.Span}
	case t.Kind != token.Number || t.Percent:
		return nil, 0
	case p.Any2(at+1, end, "or", "to", "-", "–") && p.Tok(at+2).Kind == token.Number:
		at += 2
		t = p.Toks[at]
	}
	unit, n := p.UnitAt(at+count, end)
	if n == 0 || draft.UnitSeconds[unit] == 0 {
		return nil, 0
	}
	stop := at + count + n
	return append([]token.Token{t}, p.Toks[at+count:stop]...), stop
}

func (p Reader) dayTokens(n float64, i int) []token.Token {
	at := p.Toks[i].Span
	text := map[float64]string{1: "1", 2: "2"}[n]
	return []token.Token{{Kind: token.Number, Text: text, Low: text, Num: n, Span: at}, wordIn("days", at)}
}
