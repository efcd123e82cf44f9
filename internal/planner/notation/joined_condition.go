package notation

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// JoinedConditions leaves out what makes a flag true where it is two conditions, "approved only when the score is above 650 and income over
// 25000": a reader of one condition would take the other for a bound of all rows. It is read once the columns are known.
func JoinedConditions(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var lost []token.Span
	w, at := &writer{}, 0
	for i := range l.toks {
		if !l.at(i).Is("when", "if", "whenever") || !l.joinedFrom(i+1) {
			continue
		}
		from, named := l.flagBefore(i)
		if from < 0 || l.toks[from].Span.Start < at || declares(text) {
			continue
		}
		to := i
		for !l.sentenceEnds(to) {
			to++
		}
		cut := l.toks[from].Span.Start
		if named > from {
			cut = l.toks[named-1].Span.End // the flag is a column of a list
		} else if l.at(from - 1).Is(",") {
			cut = l.toks[from-1].Span.Start
		}
		w.copy(text, at, cut)
		lost = append(lost, l.span(from, to))
		at = l.toks[to-1].Span.End
		if l.at(to).Is(".", ";") && named == from && (cut == 0 || l.at(from-1).Is(".", ";") || l.at(from-1).Kind == token.Line) {
			at = l.toks[to].Span.End
		}
	}
	w.lost = lost
	return w.rest(text, at)
}

var (
	joinedVerbs = lexicon.WordSet("has have is are be gets get becomes counts")
	// joinedCompares stand in a condition between what it looks at and with what that is compared.
	joinedCompares = lexicon.WordSet("above over below under exceeds exceed more less least most greater higher lower fewer at is are equals = > < >= <= !=")
)

// joinedFrom: from token i on stand two conditions, each with what it looks at, joined by one word.
func (l *lister) joinedFrom(i int) bool {
	parts, words, compares := 0, 0, false
	joint := ""
	for k := i; ; k++ {
		t := l.at(k)
		switch {
		case l.sentenceEnds(k) || t.Is("and", "or"):
			if t.Is("and", "or") && compares && l.sideAt(k+1) {
				if joint != "" && joint != t.Low {
					return false
				}
				joint = t.Low
			} else if !l.sentenceEnds(k) {
				continue // "between 5 and 9", "10 or more"
			}
			if !compares || words == 0 {
				return false
			}
			if parts++; l.sentenceEnds(k) {
				return parts > 1
			}
			words, compares = 0, false
		case t.Is(",", "(", ")", "then", "otherwise", "else", "between", "unless", ":"):
			return false
		case joinedCompares[t.Low]:
			compares = true
		case t.Kind == token.Word:
			words++
		}
	}
}

// sideAt: a condition begins at token i with what it looks at.
func (l *lister) sideAt(i int) bool {
	i += boolInt(l.at(i).Is("the", "its", "their", "his"))
	for k := i; k < i+4; k++ {
		if joinedCompares[l.at(k).Low] {
			return k > i
		}
		if !l.plain(k) || l.at(k).Is("more", "less", "higher", "lower", "up") {
			return false
		}
	}
	return false
}

// flagBefore is where the clause begins that the conditions behind token i decide, "a transaction is flagged", and where the name of its flag
// ends in a list; -1 where it tells no flag.
func (l *lister) flagBefore(i int) (from, named int) {
	verb := i - 1
	for l.at(verb).Is("only", "just", "exactly", "always", "and") {
		verb--
	}
	said := l.at(verb) // "true", "flagged"
	if said.Kind != token.Word {
		return -1, 0
	}
	if verb < i-1 && l.at(verb+1).Is("only") && (verb == 0 || l.sentenceEnds(verb-1)) {
		return verb, verb // "approved only if"
	}
	verb--
	for l.at(verb).Is("only", "always", "be", "marked", "as", "considered", "set", "to") {
		verb--
	}
	if !joinedVerbs[l.at(verb).Low] && !l.at(verb).Is("must", "can", "should") && !l.at(verb+1).Is("set", "marked") {
		return -1, 0
	}
	from = verb
	for from > 0 && !l.sentenceEnds(from-1) && !l.at(from-1).Is(",", ":", "(", "and") {
		from--
	}
	if verb-from > 4 || from == verb || slices.ContainsFunc(l.toks[from:verb], func(t token.Token) bool { return t.Kind == token.Number || t.Is("not", "no", "if", "when") }) {
		return -1, 0
	}
	named = from
	if said.Is("true", "yes") && (l.at(from-1).Is(",", "and", ":", "(")) {
		named = verb
	}
	return from, named
}
