package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sharedNoun is an item of a list that is two names with one noun, and one owner where there is one: "child first + last name",
// "trip start/end date", "home + away goals", "old/new status".
type sharedNoun struct {
	owner        *token.Token
	one, other   *token.Token
	noun, joiner *token.Token
	bounds       token.Span // of numbers behind the noun, which both have
}

// SharedNouns writes such names out, or joins them with an "and" where that is all they need.
func SharedNouns(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		s, ok := l.sharedNounAt(i)
		if !ok {
			continue
		}
		from := s.one.Span.Start
		if s.owner != nil {
			from = s.owner.Span.Start
		}
		w.copy(text, at, from)
		if s.owner == nil {
			w.copy(text, s.one.Span.Start, s.one.Span.End)
			if s.joiner.Is("/") {
				w.write(" "+s.noun.Text, s.noun.Span)
				if s.bounds != (token.Span{}) {
					w.write(" ", s.bounds)
					w.copy(text, s.bounds.Start, s.bounds.End)
				}
			}
			w.write(" and ", s.joiner.Span)
		} else {
			owner := s.owner.Text + " "
			w.write(owner, s.owner.Span)
			w.copy(text, s.one.Span.Start, s.one.Span.End)
			w.write(" "+s.noun.Text, s.noun.Span)
			w.write(" and ", s.joiner.Span)
			w.write(owner, s.owner.Span)
		}
		at = s.other.Span.Start
	}
	if r, ok := w.rest(text, at); ok || declares(text) {
		return r, ok
	}
	return l.twoFigures()
}

// figureSorts tell two figures of one thing apart.
var figureSorts = lexicon.WordSet("planned actual budgeted expected estimated forecast forecasted predicted projected real target")

// twoFigures writes out two figures of one thing, "planned and actual spend", of which the text speaks by their first words alone: "actual
// is within 15% of planned" is "actual spend is within 15% of planned spend".
func (l *lister) twoFigures() (Rewriting, bool) {
	for i := 1; i+3 < len(l.toks); i++ {
		one, other, noun := l.at(i), l.at(i+2), l.at(i+3)
		if !figureSorts[one.Low] || !l.at(i+1).Is("and", "&") || !figureSorts[other.Low] || noun.Kind != token.Word || lexicon.FunctionWords[noun.Low] {
			continue
		}
		w := &writer{}
		w.copy(l.text, 0, one.Span.End)
		w.write(" "+noun.Text, noun.Span)
		at, spoken := one.Span.End, 0
		for k := i + 4; k < len(l.toks); k++ {
			if t := l.at(k); (t.Low == one.Low || t.Low == other.Low) && l.at(k+1).Low != noun.Low {
				w.copy(l.text, at, t.Span.End)
				w.write(" "+noun.Text, t.Span)
				at = t.Span.End
				spoken++
			}
		}
		if spoken == 0 {
			return Rewriting{}, false
		}
		return w.rest(l.text, at)
	}
	return Rewriting{}, false
}

// contactNouns are of what two people or places each have one, or two languages.
var contactNouns = lexicon.WordSet("phone email address fax title")

// contactsOfTwo: such a noun stands behind two words at token i that are no column without it: "sender and recipient address", "desk and
// mobile phone", "German/English title".
func (l *lister) contactsOfTwo(i int) bool {
	one, other, noun := l.at(i), l.at(i+2), l.at(i+3)
	if !l.at(i+1).Is("and", "/", "&", "+") || one.Kind != token.Word || other.Kind != token.Word || !contactNouns[noun.Low] || !l.itemEnds(i+4) || lexicon.FunctionWords[one.Low] || lexicon.FunctionWords[other.Low] {
		return false
	}
	if noun.Is("title") {
		return one.Text != one.Low && other.Text != other.Low
	}
	for _, t := range []*token.Token{one, other} {
		if m := lexicon.Lookup([]string{t.Low}); m.Known() && m.Semantic != "full_name" || contactNouns[t.Low] {
			return false
		}
	}
	return true
}

// sharedNounAt reads such names from token i on, which begins an item.
func (l *lister) sharedNounAt(i int) (sharedNoun, bool) {
	if before := l.at(i - 1); before.Kind != token.Line && !separates(before) && !before.Is(":", "(", "with", "and", "plus") {
		return sharedNoun{}, false
	}
	s := sharedNoun{}
	if l.contactsOfTwo(i) {
		return sharedNoun{one: l.at(i), joiner: &token.Token{Kind: token.Mark, Text: "/", Low: "/", Span: l.at(i + 1).Span}, other: l.at(i + 2), noun: l.at(i + 3)}, true
	}
	if !lexicon.ArePoles(l.at(i).Low, l.at(i+2).Low) {
		if t := l.at(i); t.Kind != token.Word || lexicon.FunctionWords[t.Low] {
			return sharedNoun{}, false
		}
		s.owner = l.at(i)
		i++
	}
	s.one, s.joiner, s.other, s.noun = l.at(i), l.at(i+1), l.at(i+2), l.at(i+3)
	if !lexicon.ArePoles(s.one.Low, s.other.Low) || s.one.Kind != token.Word || s.other.Kind != token.Word || s.noun.Kind != token.Word || lexicon.FunctionWords[s.noun.Low] {
		return sharedNoun{}, false
	}
	to := i + 4
	for l.at(to).Kind == token.Number || l.at(to).Is("-", "to", "between", "from") {
		to++
	}
	if to > i+4 {
		s.bounds = l.span(i+4, to)
	}
	return s, s.joiner.Is("+") || s.owner != nil && s.joiner.Is("/", "&", "and") || s.joiner.Is("/") && l.itemEnds(to)
}
