package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SomeNone says how many rows of another table a row has in the words that readers know: "an author has at most 4 books, some have none"
// is "an author has at most 4 books", of which some may have none, and "authors have 2 books on average" is "on average each author has 2
// books".
func SomeNone(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if before := l.at(i - 1); !before.Is(".", "!", ";") && before.Kind != token.Line {
			continue
		}
		owner, count := l.ownerHas(i)
		if count == 0 {
			continue
		}
		number := count
		for l.at(number).Is("at", "most", "up", "to", "maximum") {
			number++
		}
		things := number + 1
		if l.at(number).Kind != token.Number || l.at(number).Percent || l.at(things).Kind != token.Word || !lexicon.IsPlural(l.at(things).Low) {
			continue
		}
		behind := things + 1
		if number == count && l.at(behind).Is("on") && l.at(behind+1).Is("average") {
			w.copy(text, at, l.at(i).Span.Start)
			said := l.span(number, behind)
			w.write("On average each "+owner+" has "+text[said.Start:said.End], l.span(i, behind+2))
			at = l.at(behind + 1).Span.End
			if open := behind + 2; l.at(open).Is("(") { // what they have, and no values
				to := open
				for !l.at(to).Is(")") && !l.sentenceEnds(to) {
					to++
				}
				if l.at(to).Is(")") && l.sentenceEnds(to+1) {
					w.write(": ", l.span(open, open+1))
					w.copy(text, l.at(open).Span.End, l.at(to).Span.Start)
					at = l.at(to).Span.End
				}
			}
			continue
		}
		if number == count {
			continue
		}
		if l.at(behind).Is("(") {
			for behind < len(l.toks) && !l.at(behind).Is(")") && !l.sentenceEnds(behind) {
				behind++
			}
			behind++
		}
		if to := l.noneFor(behind, owner, l.at(things).Low); to > 0 {
			w.copy(text, at, l.at(behind-1).Span.End)
			at = l.at(to - 1).Span.End
		}
	}
	return w.rest(text, at)
}

// ownerHas reads "an author has", "authors have", "each of the authors can have" of rows that the text counts: the noun in the singular,
// and where what they have begins; 0 where none does.
func (l *lister) ownerHas(i int) (owner string, to int) {
	for l.at(i).Is("a", "an", "each", "every", "the", "of", "all") {
		i++
	}
	owner = lexicon.Singular(l.at(i).Low)
	if l.at(i).Kind != token.Word || !l.countedRows(owner) {
		return "", 0
	}
	i++
	if l.at(i).Is("can", "may") {
		i++
	}
	if !l.at(i).Is("has", "have", "owns", "own") {
		return "", 0
	}
	return owner, i + 1
}

// noneFor is where ", some have none" ends that begins at token i; 0 where it does not stand there.
func (l *lister) noneFor(i int, owner, things string) int {
	for l.at(i).Is(",", "(", "and", "but", "though") {
		i++
	}
	if l.at(i).Is("a") && l.at(i+1).Is("few") {
		i++
	}
	if !l.at(i).Is("some", "few", "many", "several", "possibly", "perhaps", "maybe", "or") {
		return 0
	}
	i++
	for l.at(i).Is("of", "them", "the", "have", "has", "even") || lexicon.Singular(l.at(i).Low) == owner {
		i++
	}
	switch {
	case l.at(i).Is("none"), l.at(i).Is("no") && l.at(i+1).Is(things):
	default:
		return 0
	}
	if i++; l.at(i).Is(things) {
		i++
	}
	if l.at(i).Is("at") && l.at(i+1).Is("all") {
		i += 2
	}
	if !l.sentenceEnds(i) && !l.at(i).Is(":", ",", "(", ")") {
		return 0
	}
	return i
}
