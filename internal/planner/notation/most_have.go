package notation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostOwn is what most rows have of others, and the most that any has.
type mostOwn struct {
	who, things   string // in the singular and the plural
	usual, orElse int    // "1 or 2"; both alike where the text says one number
	most          int    // 0: not said
	from, to      int    // tokens
}

const (
	// usualTimes is how many times what most have a few may have, where the text does not say.
	usualTimes = 5
	// beyond is how much more than "over 20" may be.
	beyond = 1.5
)

var (
	owningVerbs = lexicon.WordSet("have has own owns make made makes place placed places get got gets book booked books write wrote writes keep keeps bring brings buy bought buys take took takes")
	fewOthers   = lexicon.WordSet("few some others handful couple several")
	manyMore    = lexicon.WordSet("many more several lots dozens multiple plenty")
)

// MostHave gives the rows of which a text only says how many most of their parents have the bounds that make those counts the
// likeliest: "120 owners, 200 pets. Most owners have one pet" is "Each owner has 1 to 5 pets".
func MostHave(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	if !l.says(0, len(l.toks), "most") || declares(text) {
		return Rewriting{}, false
	}
	var changes []change
	var notes []Note
	for i := range l.toks {
		m, ok := l.mostOwnAt(i)
		if !ok || l.meanBehind(m.to) {
			continue
		}
		span := token.Span{Start: l.at(m.from).Span.Start, End: l.at(m.to - 1).Span.End}
		said := m.told(l.rowsCounted(m.who, m), l.rowsCounted(lexicon.Singular(m.things), m))
		if !l.sentenceEnds(i-1) && i > 0 {
			before := l.at(i - 1)
			if !before.Is(",", "and", "but", "(", "-", "–", "where") {
				continue
			}
			if before.Is(",") {
				span.Start, said = before.Span.Start, ". "+said
			}
		}
		changes = append(changes, change{span, said})
		notes = append(notes, Note{Text: fmt.Sprintf("%q is taken as %q", text[l.at(m.from).Span.Start:span.End], strings.TrimPrefix(said, ". ")), Span: span})
	}
	r, ok := rewritten(text, changes)
	if ok {
		r.Notes = append(r.Notes, notes...)
	}
	return r, ok
}

// meanBehind: the sentence goes on behind token i with how many there are on average, which says more.
func (l *lister) meanBehind(i int) bool {
	for ; !l.sentenceEnds(i); i++ {
		if l.at(i).Is("average", "avg", "mean") {
			return true
		}
	}
	return false
}

// told says so of the parents that there are, of whom some have none where there are more of them than of the things.
func (m mostOwn) told(parents, things int) string {
	least := min(1, m.usual)
	if things > 0 && things < parents {
		least = 0
	}
	most := m.most
	if most == 0 {
		most = usualTimes * m.orElse
		if parents > 0 && things > most*parents/2 {
			most = 2*things/parents + 1
		}
	}
	said := fmt.Sprintf("Each %s has %d to %d %s", m.who, least, most, m.things)
	if things == 0 { // else their number makes the mean
		mean := float64(m.usual+m.orElse) / 2
		if mean == float64(least) {
			mean += .6
		}
		said += fmt.Sprintf(", on average %g", mean)
	}
	return said
}

// mostOwnAt reads it from token i on.
func (l *lister) mostOwnAt(i int) (m mostOwn, ok bool) {
	if !l.at(i).Is("most") {
		return m, false
	}
	m.from = i
	at := i + 1
	for l.at(at).Is("of", "the", "our", "these", "those") {
		at++
	}
	who := l.at(at)
	if who.Kind != token.Word || !lexicon.IsPlural(who.Low) || lexicon.IsPlural(who.Low) && noThings[who.Low] || !owningVerbs[l.at(at+1).Low] {
		return m, false
	}
	m.who = lexicon.Singular(who.Low)
	at += 2
	for l.at(at).Is("only", "just", "exactly", "about", "around") {
		at++
	}
	usual, n := l.countOf(at)
	if n == 0 {
		return m, false
	}
	m.usual, m.orElse = usual, usual
	between := false
	if at += n; l.at(at).Is("or", "to", "-", "–") {
		between = !l.at(at).Is("or")
		if more, n := l.countOf(at + 1); n > 0 && more > usual {
			m.orElse, at = more, at+1+n
		}
	}
	things := l.at(at)
	if things.Kind != token.Word || lexicon.FunctionWords[things.Low] && !lexicon.NamesTable(things.Low) || token.Units[things.Low] != "" || !l.countedRows(things.Low) {
		return m, false
	}
	m.things = lexicon.Plural(lexicon.Singular(things.Low))
	m.to = at + 1
	tail, most := l.fewHave(m.to)
	if tail > 0 {
		m.to, m.most = tail, most
	} else if between {
		return m, false // bounds, of which nothing more is told
	}
	if !l.sentenceEnds(m.to) && !l.at(m.to).Is(",", ")", "and", "but") || m.most > 0 && m.most <= m.orElse {
		return m, false
	}
	return m, true
}

// rowsCounted is how many rows of a noun, in the singular, the text counts elsewhere.
func (l *lister) rowsCounted(noun string, m mostOwn) int {
	for k := 1; k < len(l.toks); k++ {
		if k >= m.from && k < m.to || lexicon.Singular(l.at(k).Low) != noun {
			continue
		}
		for at := k - 1; at >= max(0, k-2); at-- {
			t := l.at(at)
			if t.Kind != token.Number && t.Kind != token.Word {
				break
			}
			if countsRowsOf(t) && !t.Spelled && !l.at(at-1).Is("or", "to", "-", "–") {
				return int(t.Num)
			}
		}
	}
	return 0
}

// countOf is the whole number at token i, and how many tokens it takes.
func (l *lister) countOf(i int) (int, int) {
	if t := l.at(i); t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Digits == 0 {
		return int(t.Num), 1
	}
	if l.at(i).Is("a", "an") {
		return 1, 1
	}
	if n, ok := spelledCount(l.at(i).Low); ok && l.at(i).Kind == token.Word {
		return n, 1
	}
	return 0, 0
}

// countedRows: the noun names rows of which the text speaks in the plural, too, or that are known as a table.
func (l *lister) countedRows(noun string) bool {
	many := lexicon.Plural(lexicon.Singular(noun))
	return lexicon.NamesTable(many) || slices.ContainsFunc(l.toks, func(t token.Token) bool { return t.Kind == token.Word && t.Low == many })
}

// fewHave reads what is said of the others: ", a few have over 20", ", some up to 30", ", few have many"; to is 0 where nothing is.
func (l *lister) fewHave(i int) (to, most int) {
	at := i
	for l.at(at).Is(",", ";", ".", "but", "and", "while", "though", "with") {
		at++
	}
	if at == i {
		return 0, 0
	}
	for l.at(at).Is("a", "only", "very", "one", "or", "two", "of", "them", "the") {
		at++
	}
	if !fewOthers[l.at(at).Low] {
		return 0, 0
	}
	for at++; l.at(at).Is("have", "has", "get", "of", "them", "can", "may", "might", "even", "having", "make", "made", "place", "up", "to", "as", "many") && !(l.at(at).Is("many") && !l.at(at+1).Is("as")); {
		at++
	}
	times := 1.0
	for l.at(at).Is("over", "more", "than", "above") {
		if l.at(at).Is("more") && !l.at(at+1).Is("than") {
			break
		}
		times, at = beyond, at+1
	}
	if n, k := l.countOf(at); k > 0 {
		at += k
		if l.at(at).Is("+", "or") {
			times = beyond
			if at++; l.at(at).Is("more") {
				at++
			}
		}
		return l.thingsEnd(at), int(float64(n)*times + .5)
	}
	if manyMore[l.at(at).Low] {
		return l.thingsEnd(at + 1), 0
	}
	return 0, 0
}

// thingsEnd passes a word for the things again.
func (l *lister) thingsEnd(i int) int {
	if l.at(i).Is("of") {
		i++
	}
	if t := l.at(i); t.Kind == token.Word && (lexicon.IsPlural(t.Low) || t.Is("them", "each")) && !lexicon.FunctionWords[t.Low] || t.Is("them", "each") {
		i++
	}
	return i
}
