package notation

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// half is one half of a relation: "a book can have several authors".
type half struct {
	one, many string // in the singular
	count     string // as written
	exact     bool   // a number
	owns      bool   // the one has them, whose children they would be taken for
	from, to  int    // tokens
}

// halfVerbs is how many words at most stand between the one and how many.
const halfVerbs = 4

var (
	halfLeads  = lexicon.WordSet("a an each every one any the all")
	manyWords  = lexicon.WordSet("many several multiple various different some more")
	halfMarks  = lexicon.WordSet(", ; . and while but also whereas")
	countMarks = lexicon.WordSet("to - – or and")
)

// BothMany says that rows of two tables have several of each other, whatever the verbs are, in the words that every reader knows: "A
// book can have several authors and an author can write several books" is "A book can be in several authors and an author has several
// books".
func BothMany(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	var notes []Note
	for i := 0; i < len(l.toks); i++ {
		if i > 0 && !l.sentenceEnds(i-1) && !l.at(i-1).Is(",", "and", ":") {
			continue
		}
		a, ok := l.halfAt(i)
		if !ok {
			continue
		}
		at := a.to
		for halfMarks[l.at(at).Low] || l.at(at).Kind == token.Line && at < len(l.toks) {
			at++
		}
		b, ok := l.halfAt(at)
		if at == a.to || !ok || b.one != a.many || b.many != a.one || !l.sentenceEnds(b.to) && !l.at(b.to).Is(",", "and", "with", "(") {
			continue
		}
		if declares(text) {
			return Rewriting{}, false
		}
		if !a.owns && halfLeads[l.at(a.from).Low] && l.at(a.to).Is("and") && !l.at(a.to+1).Is("and") && l.rowsCounted(a.one, mostOwn{}) > 0 && l.rowsCounted(b.one, mostOwn{}) > 0 {
			continue // every reader knows that
		}
		if b.exact && !a.exact {
			a, b = half{one: b.one, many: b.many, count: b.count, exact: true, from: a.from}, half{one: a.one, many: a.many, to: b.to}
		}
		span := token.Span{Start: l.at(a.from).Span.Start, End: l.at(b.to - 1).Span.End}
		other := "many"
		if b.exact {
			other = b.count
		}
		said := fmt.Sprintf("%s can be in %s %s and %s has %s %s", withArticle("A", a.one), a.count, lexicon.Plural(a.many), withArticle("a", b.one), other, lexicon.Plural(b.many))
		for _, noun := range []string{b.one, a.one} { // no table of which nobody told how many rows it has
			if l.rowsCounted(noun, mostOwn{from: a.from, to: b.to}) == 0 {
				counted := fmt.Sprintf("%d %s", supposedRows, lexicon.Plural(noun))
				said = counted + ". " + said
				notes = append(notes, Note{Text: counted + ", because the text names no number", Span: span})
			}
		}
		if i > 0 && l.at(i-1).Is(",", "and", ":") {
			span.Start, said = l.at(i-1).Span.Start, ". "+said
		}
		changes = append(changes, change{span, said})
		i = b.to
	}
	r, ok := rewritten(text, changes)
	if ok {
		r.Notes = append(r.Notes, notes...)
	}
	return r, ok
}

// withArticle puts the article before a noun.
func withArticle(article, noun string) string {
	if strings.ContainsRune("aeio", rune(noun[0])) {
		article += "n"
	}
	return article + " " + noun
}

// halfAt reads such a half from token i on.
func (l *lister) halfAt(i int) (h half, ok bool) {
	h.from = i
	for halfLeads[l.at(i).Low] {
		i++
	}
	one := l.at(i)
	if !l.thingWord(i) || i == h.from && !lexicon.IsPlural(one.Low) {
		return h, false
	}
	h.one = lexicon.Singular(one.Low)
	at := i + 1
	for ; at <= i+1+halfVerbs; at++ {
		t := l.at(at)
		if t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Digits == 0 || manyWords[t.Low] {
			break
		}
		if t.Kind != token.Word {
			return h, false
		}
	}
	if at == i+1 || at > i+1+halfVerbs {
		return h, false
	}
	from, number := at, l.at(at)
	h.owns = l.says(i+1, at, "has", "have", "contains", "contain", "includes", "include", "holds")
	if number.Kind == token.Number {
		h.exact, at = true, at+1
		if countMarks[l.at(at).Low] && l.at(at+1).Kind == token.Number {
			at += 2
		} else if number.Num < 2 && !l.at(from-1).Is("to") {
			return h, false // to one, and no more
		}
		if l.at(from-1).Is("between") || l.at(from-1).Is("to") && l.at(from-2).Is("up") {
			for from--; l.at(from).Is("to") && l.at(from-1).Is("up"); {
				from--
			}
		}
	} else {
		at++
	}
	h.count = l.text[l.at(from).Span.Start:l.at(at-1).Span.End]
	if !h.exact {
		h.count = strings.ToLower(number.Low)
		if !number.Is("many", "several", "multiple") {
			h.count = "several"
		}
	}
	for l.at(at).Is("different", "other") {
		at++
	}
	if many := l.at(at); !l.thingWord(at) || !lexicon.IsPlural(many.Low) {
		return h, false
	}
	h.many, h.to = lexicon.Singular(l.at(at).Low), at+1
	return h, h.one != h.many
}
