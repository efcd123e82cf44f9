package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	dealtWords = lexicon.WordSet("randomised randomized allocated assigned split divided distributed dealt")
	// comparedRatios are two numbers of one thing, and no shares of two sorts.
	comparedRatios = lexicon.WordSet("odds score scores scale scales ratio ratios aspect gear leverage dilution result results")
)

// RatiosAhead puts a ratio behind the values that it weighs: "arm randomised 2:1 drug vs placebo" is "arm (drug/placebo 2:1)". Rows
// that are dealt to something without a name are dealt to arms.
func RatiosAhead(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		n, behind := l.ratioAt(i)
		if n == 0 {
			continue
		}
		from, dealt := i, false
		for dealtWords[l.at(from-1).Low] || l.at(from-1).Is("in", "at", "a", "the", "of", "ratio", "is", "are", ":", "=") {
			from--
			dealt = dealt || dealtWords[l.at(from).Low]
		}
		values, to := l.weighedBy(behind, n)
		name := l.at(from - 1)
		if to == 0 || !l.plain(from-1) || comparedRatios[name.Low] || lexicon.FunctionWords[name.Low] {
			continue
		}
		said := " ("
		switch rows := l.at(from-2).Kind == token.Number && lexicon.IsPlural(name.Low); {
		case rows && !dealt:
			continue
		case rows:
			said = ", arm ("
		}
		span := l.span(from, to)
		w.copy(text, at, name.Span.End)
		w.write(said+strings.Join(values, "/")+" "+l.text[l.at(i).Span.Start:l.at(i+2*n-2).Span.End]+")", span)
		at, i = span.End, to-1
	}
	return w.rest(text, at)
}

// ratioAt reads a ratio at token i, of how many numbers it is, and where the values may begin behind it.
func (l *lister) ratioAt(i int) (n, behind int) {
	for k := i; plainNumber(l.at(k)) && l.at(k).Num > 0 && l.at(k).Num <= 20; k += 2 {
		n++
		if !l.at(k+1).Is(":") || !l.at(k+1).Glued || !l.at(k+2).Glued {
			break
		}
	}
	if n < 2 {
		return 0, 0
	}
	behind = i + 2*n - 1
	for l.at(behind).Is("ratio", "split", "to", "of", "between", "into", "for", "across") || l.at(behind).Is(":") {
		behind++
	}
	return n, behind
}

// weighedBy are so many values at token i, each of one or two words, with what parts values between them.
func (l *lister) weighedBy(i, n int) (values []string, to int) {
	for to = i; len(values) < n; {
		from := to
		if l.wholeValue(to) {
			to++
		}
		for to < from+2 && l.at(to).Kind == token.Word && (l.plain(to) || capitalLetter(l.at(to))) && !l.at(to).Is("vs", "versus", "to") {
			to++
		}
		if to == from {
			return nil, 0
		}
		values = append(values, l.text[l.at(from).Span.Start:l.at(to-1).Span.End])
		if len(values) == n {
			break
		}
		sep := to
		for l.at(to).Is(",", "vs", "versus", "to", "and", "or", "/", ":", ".") && to < sep+2 {
			to++
		}
		if to == sep || l.at(sep).Is(".") {
			return nil, 0
		}
	}
	if !l.itemEnds(to) {
		return nil, 0
	}
	return values, to
}
