package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// ownersBehind lead from rows to those that they are of, where these are one of their columns.
	ownersBehind = lexicon.WordSet("of by from for to at on in")
	// ownerKeys end the names of columns that tell one thing from others.
	ownerKeys = lexicon.WordSet("id ids no nr number num code ref reference key name uid")
)

// OwnersListed gives the number of those that rows are of to the column that tells them: "900 pings of 40 delivery bikes on 3 May: bike
// id, speed" is "900 pings on 3 May: bike id (40 different ones), speed".
func OwnersListed(text string) (Rewriting, bool) { return atHeads(text, (*lister).ownersListed) }

// listedOwner is a number of things in a head, and the column behind it that tells which.
type listedOwner struct {
	from, to int // the preposition up to the noun
	number   int
	column   int // behind its name
}

func (l *lister) ownersListed(i int) (Rewriting, bool) {
	rows, at := l.countedNoun(i)
	if at == 0 || l.at(at).Kind != token.Word {
		return Rewriting{}, false
	}
	colon := at
	for !l.at(colon).Is(":", "(") {
		if l.sentenceEnds(colon) || l.at(colon).Is(",", "with") || colon > at+24 {
			return Rewriting{}, false
		}
		colon++
	}
	var found []listedOwner
	for k := at; k < colon; k++ {
		number, to := l.countedNoun(k + 1)
		if !ownersBehind[l.at(k).Low] || to == 0 || to > colon || number >= rows {
			continue
		}
		o := listedOwner{from: k, to: to, number: int(number), column: l.columnOf(lexicon.Singular(l.at(to-1).Low), colon+1)}
		if o.column == 0 {
			return Rewriting{}, false // a table of its own
		}
		found = append(found, o)
		k = to - 1
	}
	if len(found) == 0 || found[0].from != at {
		return Rewriting{}, false
	}
	w, from := &writer{}, 0
	for _, o := range found {
		w.copy(l.text, from, l.at(o.from-1).Span.End)
		w.write("", l.span(o.from, o.to))
		from = l.at(o.to - 1).Span.End
	}
	for k := colon + 1; k < len(l.toks); k++ {
		for _, o := range found {
			if o.column == k {
				end := l.at(k - 1).Span.End
				w.copy(l.text, from, end)
				said := " (" + strconv.Itoa(o.number) + " different ones)"
				if l.at(k-1).Is("no", "nr", "num") { // whose brackets have numbers of their own
					said = ": " + strconv.Itoa(o.number) + " different ones"
				}
				w.write(said, l.span(o.from, o.to))
				from = end
			}
		}
	}
	return w.rest(l.text, from)
}

// columnOf is behind the name of the first item from token i on that tells which of the things a row is of: "bike id", "clinic"; 0
// where there is none, or the text says more of it.
func (l *lister) columnOf(noun string, i int) int {
	for k := i; !l.sentenceEnds(k); k++ {
		if k > i && !l.itemOpens(k) || lexicon.Singular(strings.ToLower(l.at(k).Text)) != noun && !strings.HasPrefix(l.at(k).Low, noun+"_") {
			continue
		}
		to := k + 1
		for ownerKeys[l.at(to).Low] {
			to++
		}
		if l.itemEnds(to) && !l.at(to).Is("with") {
			return to
		}
		return 0
	}
	return 0
}
