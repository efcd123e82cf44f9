package notation

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// vacancy is a sentence by which each of the rows of one table has one place of another, whose other places nobody has.
type vacancy struct {
	holder, place string // nouns, in the singular
	from, to      int    // tokens of the sentence
	rest          float64
}

var (
	holdVerbs   = lexicon.WordSet("has gets rents holds owns uses occupies keeps takes leases")
	vacantWords = lexicon.WordSet("vacant free empty unused unoccupied unassigned unallocated untaken available spare unlet nobody none no without")
)

// Vacancies says of the column that names who has a place what such a sentence says: "Plots: number, tenant. Each tenant has exactly one
// plot; the other 20 plots are vacant." is "Plots: number, tenant (unique, empty for 22.2222%)." The numbers must fit.
func Vacancies(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	for i := range l.toks {
		v := l.vacancy(i)
		if v.to == 0 {
			continue
		}
		_, places := l.counted(v.place)
		_, holders := l.counted(v.holder)
		if holders == 0 || places-holders != v.rest {
			continue
		}
		at, named := l.holderColumn(v)
		if at == 0 {
			continue
		}
		whole, w := l.span(v.from, v.to), &writer{}
		said := " (unique, empty for " + strconv.FormatFloat(100*v.rest/places, 'f', 4, 64) + "%)"
		if !named {
			said = ", " + v.holder + said
		}
		w.copy(text, 0, l.toks[at-1].Span.End)
		w.write(said, whole)
		w.copy(text, l.toks[at-1].Span.End, whole.Start)
		return w.rest(text, whole.End)
	}
	return Rewriting{}, false
}

// vacancy reads such a sentence from token i on; its end is 0 where none begins there.
func (l *lister) vacancy(i int) vacancy {
	v, k := l.onePlace(i)
	if k == 0 {
		return vacancy{}
	}
	for l.at(k).Is(",", ";", ".", "and", "but", "so", "while", "-", "–", "—") {
		k++
	}
	for l.at(k).Is("the", "other", "others", "remaining", "rest") {
		k++
	}
	if n := l.at(k); n.Kind != token.Number || n.Percent || lexicon.Singular(l.at(k+1).Low) != v.place {
		return vacancy{}
	}
	v.rest = l.at(k).Num
	vacant := false
	for k += 2; k < len(l.toks) && (!l.sentenceEnds(k) || l.at(k).Is(".") && len(l.at(k-1).Text) == 1); k++ { // "i.e. have no tenant"
		vacant = vacant || vacantWords[l.at(k).Low]
	}
	if !vacant {
		return vacancy{}
	}
	if v.to = k; l.at(k).Is(".") {
		v.to++
	}
	return v
}

// onePlace reads "each tenant has exactly one plot" and "one plot per tenant" at the beginning of a sentence; behind is the token behind it.
func (l *lister) onePlace(i int) (v vacancy, behind int) {
	if i > 0 && !l.sentenceEnds(i-1) {
		return vacancy{}, 0
	}
	v.from = i
	k := i
	if l.at(i).Is("each", "every") && holdVerbs[l.at(i+2).Low] {
		v.holder, k = l.at(i+1).Low, i+3
	}
	if l.at(k).Is("exactly", "just", "only") {
		k++
	}
	if !l.at(k).Is("a", "an") && !(l.at(k).Kind == token.Number && l.at(k).Num == 1) {
		return vacancy{}, 0
	}
	v.place = l.at(k + 1).Low
	k += 2
	if v.holder == "" {
		if !l.at(k).Is("per") && !(l.at(k).Is("for") && l.at(k+1).Is("each", "every")) {
			return vacancy{}, 0
		}
		if k++; l.at(k).Is("each", "every") {
			k++
		}
		v.holder = l.at(k).Low
		k++
	}
	return v, k
}

// holderColumn is the token behind the column of the places that names who has one; where there is none, named is false, and it is the
// end of their list.
func (l *lister) holderColumn(v vacancy) (at int, named bool) {
	for k := 1; k < v.from; k++ {
		if lexicon.Singular(l.at(k-1).Low) != v.place || !l.at(k).Is(":", "(") {
			continue
		}
		depth, bracket := 0, l.at(k).Is("(")
		for j := k + 1; j < v.from; j++ {
			switch t := l.at(j); {
			case t.Is("("):
				depth++
			case t.Is(")") && depth > 0:
				depth--
			case t.Is(")"), l.sentenceEnds(j) && !bracket:
				return j, false
			case depth == 0 && t.Low == v.holder && l.itemOpens(j) && l.itemEnds(j+1):
				return j + 1, true
			}
		}
	}
	return 0, false
}
