package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// FlagsListed adds to the columns of a list the flag that the next sentence tells of as if it was one: "stock: quantity, limit. Low stock is
// true when quantity is below the limit" has a column low stock.
func FlagsListed(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 2; i < len(l.toks); i++ {
		if !l.sentenceEnds(i-1) || !l.at(i-1).Is(".") {
			continue
		}
		n := l.trueWhen(i)
		before := l.sentenceStart(i - 1)
		if n == 0 || !l.says(before, i-1, ":", "with", "has", "have") || !l.says(before, i-1, ",", "and") || declares(text) {
			continue
		}
		w.copy(text, at, l.toks[i-2].Span.End)
		name := l.span(i, i+n)
		w.write(", ", name)
		w.copy(text, name.Start, name.End)
		at = l.toks[i-2].Span.End
	}
	return w.rest(text, at)
}

// trueWhen is how many words name a flag at token i, of which the sentence says when it is true, and which no other sentence names.
func (l *lister) trueWhen(i int) int {
	n := 0
	for n < 4 && l.plain(i+n) && !l.at(i+n).Is("is") {
		n++
	}
	at := i + n + 2
	for l.at(at).Is("only", "exactly", "always") {
		at++
	}
	if n == 0 || n > 3 || !l.at(i+n).Is("is") || !l.at(i+n+1).Is("true", "yes") || !l.at(at).Is("when", "if", "whenever") {
		return 0
	}
	words := make([]string, n)
	for k := range words {
		words[k] = l.at(i + k).Low
	}
	for k := range l.toks {
		if k != i && l.reads(k, words) || l.at(k).Kind == token.Word && l.at(k).Low == "is_"+words[0] {
			return 0
		}
	}
	return n
}
