package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// EitherFigures leaves out a sentence that tells by a state of a row which of two figures it has, "if a delivery is express it costs 9.99,
// otherwise 4.99", where the text names the state nowhere else. It is read once the columns are known.
func EitherFigures(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := range l.toks {
		to := l.eitherFigure(i)
		if to == 0 || declares(text) {
			continue
		}
		w.copy(text, at, l.toks[i].Span.Start)
		w.lost = append(w.lost, l.span(i, to))
		at = l.toks[to-1].Span.End
		if l.at(to).Is(".", ";") {
			at = l.toks[to].Span.End
		}
	}
	return w.rest(text, at)
}

// eitherFigure is the token behind such a sentence that begins at token i; 0 where none does.
func (l *lister) eitherFigure(i int) int {
	if i > 0 && !l.sentenceEnds(i-1) || !l.at(i).Is("if", "when", "whenever") || !l.at(i+1).Is("a", "an", "the") {
		return 0
	}
	is := i + 2
	for is < i+5 && l.plain(is) && !l.at(is).Is("is") {
		is++
	}
	state := is + 1 + boolInt(l.at(is+1).Is("a", "an"))
	if is == i+2 || !l.at(is).Is("is") || !l.plain(state) || lexicon.FunctionWords[l.at(state).Low] || l.at(state).Is("not", "empty", "missing", "null") {
		return 0
	}
	named := state // what must be told of here alone, the figure's own name where it has one
	for k := state + 1; k < state+5; k++ {
		if l.at(k).Is("is") && l.plain(k-1) && !l.at(k-1).Is("it", "they") {
			named = k - 1
		}
	}
	for k := range l.toks {
		if k != named && lexicon.Singular(l.at(k).Low) == lexicon.Singular(l.at(named).Low) {
			return 0 // which another reader knows
		}
	}
	at := state + 1
	at += boolInt(l.at(at).Is(","))
	at += boolInt(l.at(at).Is("then"))
	figures := 0
	for ; !l.sentenceEnds(at); at++ {
		t := l.at(at)
		switch {
		case t.Kind == token.Number && t.Percent:
			return 0
		case t.Kind == token.Number:
			figures++
		case t.Is(","), t.Is("and", "but") && l.at(at+1).Is("otherwise", "else"):
			if !l.at(at+1).Is("otherwise", "else") && !l.at(at).Is("and", "but") && !l.at(at+1).Is("and", "but") {
				return 0
			}
		case t.Kind != token.Word, t.Is("per", "between", "least", "most", "plus", "more", "less", "if", "when"):
			return 0
		}
	}
	if figures != 2 || !l.says(state, at, "otherwise", "else") {
		return 0
	}
	return at
}
