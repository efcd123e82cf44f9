package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A name in a list may have a verb behind it, which says nothing itself: "battery percent falls between 10 and
// 100", "digging lasted 3 to 10 days". The name ends before it.

// bareVerbs need no word between them and the number that they tell.
var bareVerbs = lexicon.WordSet("takes took lies averages averaged spans spanned lasts lasted ranges ranged varies varied covers covered reaches reached")

// behindNameVerbs stand between such a verb and what it tells.
var behindNameVerbs = draft.PhrasesOf("between", "from", "within", "anywhere", "somewhere", "around", "about", "at least", "at most", "up to", "below", "above", "under", "over", "on average", "roughly", "in between", "no more", "no less", "somewhere between", "mostly", "usually", "typically")

// nameVerb is how many tokens at k are a verb behind a name.
func (p Reader) nameVerb(k, end int) int {
	before, w := p.Tok(k-1), p.Tok(k)
	unit := token.Units[before.Low] != "" || before.Is("percent", "pct")
	if k+1 >= end || w.Kind != token.Word || before.Kind != token.Word || draft.FunctionWords[before.Low] && !unit || term.HeaderEnds[before.Low] {
		return 0
	}
	n := p.Any(k, end, term.PlainVerbs...)
	if n == 0 && bareVerbs[w.Low] {
		n = 1
	}
	if n == 0 {
		return 0
	}
	plain, withS := VerbForms()
	many := lexicon.IsPlural(before.Low)
	switch {
	case withS[w.Low] != NoVerb && many && !unit, plain[w.Low] != NoVerb && !many:
		return 0 // the verb and the noun do not agree
	}
	in := k + n + p.Any(k+n, end, "in", "within", "during", "on")
	if _, d := p.DateRangeAt(in, end, false); d > 0 && !many {
		return n // "opened at falls in the last 90 days"
	}
	told := p.Tok(k+n).Kind == token.Number || p.Tok(k+n).Kind == token.Date
	if told && (bareVerbs[w.Low] || unit || n > 1) || p.AnyOf(behindNameVerbs, k+n, end) > 0 {
		return n
	}
	return 0
}

// sentenceSubject: the words between at and to, which a verb follows, are no name of a list, but what a sentence
// is about: "the decision takes 1 to 10 days", "projects begin in spring", "the policy runs for a year".
func (p Reader) sentenceSubject(i, at, to int) bool {
	words := p.WordsOf(at, to)
	if t := p.FindTable(words); t != nil {
		p.Table = t // the rest of the sentence goes on about it
		return true
	}
	if p.Lex.Names(words) || p.Lex.Names(singularAllOf(words)) || strings.Contains(p.Tok(at).Text, "_") || p.Table != nil && p.CalledBy(p.Table, at, to) != nil {
		return false
	}
	return at > i && p.Any2(at-1, at, "the", "a", "an", "each", "every") || lexicon.IsPlural(p.Tok(to-1).Low) && token.Units[p.Tok(to-1).Low] == ""
}

// behindNameVerb reads what is told of c behind such a verb.
func (p Reader) behindNameVerb(c *draft.Column, to, end int) int {
	k := p.nameVerb(to, end)
	if k == 0 {
		return 0
	}
	n := p.AfterHeader(c, to+k, end)
	if n > 0 {
		p.Claim(to, to+k, &c.Element)
		n += k
	}
	return n
}
