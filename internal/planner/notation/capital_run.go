package notation

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CapitalRuns puts marks between a column's name and its values, where the name is in small letters and the values, with commas
// and "or", in capitals: "field North, Top or Brook" is "field (North/Top/Brook)".
func CapitalRuns(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		from, values, end := l.capitalRun(i)
		if values == nil {
			continue
		}
		w.copy(text, at, l.toks[from-1].Span.End)
		run := w.bracketed(text, values)
		at, i = run.End, end-1
	}
	return w.rest(text, at)
}

// capitalRun is an item from token i on that is a name and such values: where they begin, what they are, and where they end.
func (l *lister) capitalRun(i int) (from int, values []token.Span, end int) {
	if !separates(l.at(i-1)) && !l.at(i-1).Is("with", ":", "and", "(") {
		return 0, nil, 0
	}
	from = i
	for (l.plain(from) || l.at(from).Is("field")) && l.at(from).Text == l.at(from).Low && from-i < longestValue {
		from++
	}
	if from == i {
		return 0, nil, 0
	}
	at := from
	for {
		n := 0
		for l.capital(at+n) && n < longestValue {
			n++
		}
		if n == 0 {
			return 0, nil, 0
		}
		values = append(values, token.Span{Start: l.toks[at].Span.Start, End: l.toks[at+n-1].Span.End})
		at += n
		switch t := l.at(at); {
		case t.Kind == token.Mark && t.Is(",") && l.at(at+1).Is("or"):
			at++
		case t.Kind == token.Mark && t.Is(","), t.Is("or"):
		default:
			return 0, nil, 0
		}
		if last := l.at(at).Is("or"); last {
			n = 0
			for l.capital(at+1+n) && n < longestValue {
				n++
			}
			if n == 0 || len(values) < 2 || !l.at(at+1+n).Is(")") && !l.ends(at+1+n) {
				return 0, nil, 0
			}
			return from, append(values, token.Span{Start: l.toks[at+1].Span.Start, End: l.toks[at+n].Span.End}), at + 1 + n
		}
		at++
	}
}
