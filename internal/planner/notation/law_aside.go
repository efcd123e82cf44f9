package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lawOpeners begin what is said of how numbers lie.
var lawOpeners = lexicon.WordSet("normal normally gaussian lognormal log-normal exponential exponentially uniform uniformly poisson gamma beta pareto weibull triangular skewed right-skewed left-skewed long-tailed heavy-tailed bell-shaped mean median averaging")

// LawAsides puts in brackets what a column's numbers are like where it stands between two dashes in the middle of a list, whose second
// would else lead to what is said of the next column: "minutes - normal, mean 52 - published in 2024" is "minutes (normal, mean 52),
// published in 2024".
func LawAsides(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		to := l.lawAside(i)
		if to == 0 {
			continue
		}
		open, closing := l.toks[i].Span, l.toks[to].Span
		w.copy(text, at, l.toks[i-1].Span.End)
		w.write(" (", open)
		w.copy(text, l.toks[i+1].Span.Start, l.toks[to-1].Span.End)
		w.write(")", closing)
		if at = closing.End; !separates(l.at(to + 1)) {
			w.write(",", closing)
		} else {
			at = l.toks[to+1].Span.Start
		}
		i = to
	}
	return w.rest(text, at)
}

// lawAside is the second dash of such a remark, whose first stands at token i; 0 where there is none.
func (l *lister) lawAside(i int) int {
	const longest = 20
	if !l.dash(i) || l.at(i-1).Kind != token.Word || !lawOpeners[l.at(i+1).Low] && !(l.at(i+1).Is("log") && l.at(i+2).Is("-", "normal")) {
		return 0
	}
	for k := i + 2; k < min(len(l.toks)-1, i+longest); k++ {
		switch {
		case l.dash(k):
			if next := l.at(k + 1); next.Kind == token.Word || separates(next) {
				return k
			}
			return 0
		case l.sentenceEnds(k), l.at(k).Is("(", ")"):
			return 0
		}
	}
	return 0
}

// dash: a dash with white space around it stands at token i.
func (l *lister) dash(i int) bool {
	return l.at(i).Is("-", "–", "—", "--") && !l.at(i).Glued && !(l.at(i+1).Glued && !separates(l.at(i+1)))
}
