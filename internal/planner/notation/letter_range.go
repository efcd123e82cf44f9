package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var letterSorts = lexicon.WordSet("capital uppercase upper-case single random")

// LetterRanges writes one letter of some as its values: "ward one letter A-C" is "ward one of A/B/C". Letters of longer codes are read with
// the rest of their form.
func LetterRanges(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if !l.at(i).Is("letter", "letters") {
			continue
		}
		first, last, to := l.lettersBehind(i + 1)
		from := i
		for letterSorts[l.at(from-1).Low] || l.at(from-1).Is("a", "an", "one", "1") {
			from--
		}
		switch {
		case to == 0 || !l.itemEnds(to) || from == i:
			continue
		case first == "A" && last == "Z":
			w.copy(text, at, l.at(i).Span.End) // any letter
		case l.at(i).Is("letter") && (l.toldBehind(from-1) || l.plain(from-1) && !l.at(from).Is("a", "an")):
			w.copy(text, at, l.at(from).Span.Start)
			w.write("one of "+strings.Join(lettersFrom(first[0], last[0]), "/"), l.span(from, to))
		default:
			continue
		}
		at, i = l.at(to-1).Span.End, to-1
	}
	return w.rest(text, at)
}

// lettersBehind reads the letters from one to another at token i: "A-E", "from A to H", "(A to F)".
func (l *lister) lettersBehind(i int) (first, last string, to int) {
	open := l.at(i).Is("(")
	if open {
		i++
	}
	if l.at(i).Is("from", "between", "in") {
		i++
	}
	a, b := l.at(i), l.at(i+2)
	if !l.at(i+1).Is("-", "–", "to", "through", "thru", "..", "…", "and") || !capitalLetter(a) || !capitalLetter(b) || a.Text >= b.Text {
		return "", "", 0
	}
	i += 3
	if open {
		if !l.at(i).Is(")") {
			return "", "", 0
		}
		i++
	}
	return a.Text, b.Text, i
}

func capitalLetter(t *token.Token) bool {
	return t.Kind == token.Word && len(t.Text) == 1 && t.Text >= "A" && t.Text <= "Z"
}

// toldBehind: what the token says of a name is told behind it.
func (l *lister) toldBehind(i int) bool { return l.at(i).Is("is", "=", ":", "of", "(") }

func lettersFrom(first, last byte) []string {
	var letters []string
	for letter := first; letter <= last; letter++ {
		letters = append(letters, string(letter))
	}
	return letters
}
