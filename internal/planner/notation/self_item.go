package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// words of an item that says that its column names another row of the table.
var (
	selfLeads  = lexicon.WordSet("is being which who that must be also itself themselves again")
	selfLinks  = lexicon.WordSet("id number reference ref link key links refers points referring pointing linking of to at from among the same other existing any some")
	selfChosen = lexicon.WordSet("picked drawn chosen taken selected")
	selfSigns  = lexicon.WordSet("another other different itself also them")
	selfEnds   = lexicon.WordSet("too as well themselves itself")
)

// SelfItems says of a column of a list that it is another row of its own table, in the words that readers know: "120 employees: name,
// boss (one of the employees)", "parent - a different node", "mother, itself a wolf", "parent, picked from the other nodes".
func SelfItems(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	_, rows := l.rows()
	noun := lexicon.Singular(rows)
	if noun == "" || noun == rows || len(l.countedTables()) > 1 {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	for i := 2; i < len(l.toks); i++ {
		mark := l.at(i)
		if !mark.Is("(", ",", "-") || l.at(i-1).Kind != token.Word || l.at(i-1).Is("id", "name", "key") || !l.nameBegins(i) {
			continue
		}
		to := l.ownRow(i+1, noun, mark.Is("("))
		if to == 0 {
			continue
		}
		span := l.span(i, to)
		w.copy(text, at, l.at(i-1).Span.End)
		if none := l.orNone(to); mark.Is("(") && none > 0 {
			to += none
			span = l.span(i, to)
			w.write(" (another "+noun+" or empty", span)
		} else if mark.Is("(") {
			w.write(" (another "+noun, span)
		} else {
			w.write(" (another "+noun+")", span)
		}
		at, i = span.End, to-1
	}
	return w.rest(text, at)
}

// orNone is how many tokens at i say that there may be no other row, up to the end of a bracket: "or none".
func (l *shareReader) orNone(i int) int {
	at := i + boolInt(l.at(i).Is(","))
	if l.at(at).Is("or") && l.at(at+1).Is("none", "nothing", "null", "nobody") && l.at(at+2).Is(")") {
		return at + 2 - i
	}
	return 0
}

// nameBegins: one to three words before token i are an item of a list.
func (l *shareReader) nameBegins(i int) bool {
	k := i - 1
	for k > i-4 && l.at(k).Kind == token.Word && !lexicon.FunctionWords[l.at(k).Low] {
		k--
	}
	return k < i-1 && l.at(k).Is(",", ":", "and", "with", ";")
}

// ownRow is where words end that tell from token i on of another row, whose noun is given; 0 where there are none.
func (l *shareReader) ownRow(i int, noun string, bracketed bool) int {
	at, sure := i, false
	for at < i+9 {
		t := l.at(at)
		switch {
		case t.Kind == token.Word && lexicon.Singular(t.Low) == noun && at > i:
			at++
			sure = sure || l.at(at).Is("too")
			for selfEnds[l.at(at).Low] {
				at++
			}
			if end := l.at(at); !sure || !end.Is(",", ")", ";", ".") && end.Kind != token.Line && !(bracketed && end.Is("or", "but")) {
				return 0
			}
			return at
		case t.Is("them") && l.at(at-1).Is("of") && l.at(at-2).Is("one", "another", "others"):
			if end := l.at(at + 1); end.Is(",", ")", ";", ".") || end.Kind == token.Line {
				return at + 1
			}
			return 0
		case t.Is("one") && l.at(at+1).Is("of") && l.at(at+2).Is("the", "them", "these"):
			sure = true
		case selfChosen[t.Low] && l.at(at+1).Is("from", "among"):
			sure = true
		case selfSigns[t.Low]:
			sure = true
		case selfLeads[t.Low], selfLinks[t.Low] && (at > i || l.at(at+1).Is("of", "to", "at") || t.Is("some", "any", "the")), t.Is("a", "an"):
		default:
			return 0
		}
		at++
	}
	return 0
}
