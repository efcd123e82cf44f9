package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// KeysBehind puts whose a series is before what is said of it, where the text tells it last: "output every 10 minutes, zero at night, 2
// inverters" is "output every 10 minutes of 2 inverters, zero at night".
func KeysBehind(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	l := &lister{text: text, toks: toks}
	s := &measuredSeries{text: text, toks: toks}
	end := 0
	for end < len(toks) && !l.sentenceEnds(end) {
		end++
	}
	if !stepped(toks[:end]) || declares(text) || l.says(0, end, ":", "each") {
		return Rewriting{}, false
	}
	first, last, depth := 0, 0, 0
	for k := range end {
		depth += boolInt(toks[k].Is("(")) - boolInt(toks[k].Is(")"))
		if toks[k].Is(",") && depth == 0 {
			if first == 0 {
				first = k
			}
			last = k
		}
	}
	if first == 0 || last <= first+1 {
		return Rewriting{}, false
	}
	for k := range last {
		if s.plural(k+1) && toks[k].Kind == token.Number && token.Units[toks[k+1].Low] == "" && !s.timeUnitAt(k+1) && !toks[k].Percent {
			return Rewriting{}, false // whose it is is told already
		}
	}
	from := last + 1 + boolInt(s.tok(last+1).Is("and", "for", "from", "of"))
	noun := from + 1
	count := &toks[min(from, len(toks)-1)]
	if count.Kind != token.Number || count.Percent || count.Unit != "" || count.Digits > 0 || count.Num < 2 || !s.plural(noun) && !s.plural(noun+1) {
		return Rewriting{}, false
	}
	if !s.plural(noun) {
		noun++
	}
	if low := s.tok(noun).Low; token.Units[low] != "" || s.timeUnitAt(noun) || notKeys[lexicon.Singular(low)] || readingNouns[lexicon.Singular(low)] || s.tok(noun).Is("outliers", "spikes", "gaps", "peaks", "decimals") {
		return Rewriting{}, false
	}
	to := noun + 1
	to += s.namesAt(to)
	if to != end {
		return Rewriting{}, false
	}
	place := first - 1 // behind how often, or behind the head
	for k := 1; k < first; k++ {
		if n := s.stepAt(k); n > 0 {
			place = k + n - 1
			break
		}
	}
	w := &writer{}
	keys := l.span(from, to)
	w.copy(text, 0, toks[place].Span.End)
	w.write(" of ", keys)
	w.copy(text, keys.Start, keys.End)
	w.copy(text, toks[place].Span.End, toks[last-1].Span.End)
	w.copy(text, keys.End, len(text))
	return w.rewriting(), true
}
