package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CountsFirst puts a sentence that only counts rows before what the text says of them, so that every sentence is read with the numbers
// known: "Each case has 1 to 3 lawyers. 150 cases, 20 lawyers." begins with its numbers.
func CountsFirst(text string) (Rewriting, bool) {
	if strings.Contains(text, "\n") {
		return Rewriting{}, false // an outline, whose numbers stand where they belong
	}
	l := &lister{text: text, toks: tokensOf(text)}
	for i := 2; i < len(l.toks); i++ {
		if before := l.at(i - 1); !before.Is(".", "!") || !countsRowsOf(l.at(i)) {
			continue
		}
		end := l.countsOnly(i)
		if end == 0 || !l.toldBefore(i, end) || l.countsOnly(0) > 0 || declares(text) || !l.beginsWith(i, end) {
			continue
		}
		from, to := l.at(i).Span.Start, l.at(end-1).Span.End
		w := &writer{}
		w.copy(text, from, to)
		w.write(". ", token.Span{Start: to, End: min(to+1, len(text))})
		w.copy(text, 0, from)
		rest := to
		for rest < len(text) && (text[rest] == '.' || text[rest] == ' ') {
			rest++
		}
		w.copy(text, rest, len(text))
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// beginsWith: the text begins with the rows that the sentence from token i to end counts, and not with what it is about.
func (l *lister) beginsWith(i, end int) bool {
	first := l.at(0)
	if nounArticles[first.Low] || first.Is("each", "every", "most") {
		first = l.at(1)
	}
	return slices.ContainsFunc(l.toks[i:end], func(t token.Token) bool { return lexicon.Singular(t.Low) == lexicon.Singular(first.Low) })
}

// toldBefore: the text spoke of all of the rows before the sentence from token i to end: "120 vehicles. 60 cars, 60 vans" are kinds of them.
func (l *lister) toldBefore(i, end int) bool {
	for k := i + 1; k < end; k++ {
		if noun := l.at(k).Low; lexicon.IsPlural(noun) && !slices.ContainsFunc(l.toks[:i], func(t token.Token) bool { return lexicon.Singular(t.Low) == lexicon.Singular(noun) }) {
			return false
		}
	}
	return true
}

// countsOnly is where the sentence from token i on ends, where it consists of counted rows of two tables or more; else 0.
func (l *lister) countsOnly(i int) int {
	tables := 0
	for {
		for approxima[l.at(i).Low] || l.at(i).Is("and", "plus") {
			i++
		}
		if !countsRowsOf(l.at(i)) || l.at(i).Spelled || l.at(i).Year {
			return 0
		}
		to := l.thingNoun(i + 1)
		if to == 0 || !lexicon.IsPlural(l.at(to-1).Low) {
			return 0
		}
		tables++
		switch i = to; {
		case l.sentenceEnds(i) && !l.at(i).Is(";"):
			if tables < 2 {
				return 0
			}
			return i
		case l.at(i).Is(","):
			i++
		case l.at(i).Is("and", "plus"), l.at(i).Kind == token.Number:
		default:
			return 0
		}
	}
}
