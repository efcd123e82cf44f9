package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A name in a list may have a verb behind it, which says nothing itself: "battery percent falls between 10 and
// 100", "digging lasted 3 to 10 days". The name ends before it.

// bareVerbs need no word between them and the number that they tell.
var bareVerbs = lexicon.WordSet("takes took lies averages averaged spans spanned lasts lasted ranges ranged varies varied covers covered reaches reached")

// behindNameVerbs stand between such a verb and what it tells.
var behindNameVerbs = []string{"between", "from", "within", "anywhere", "somewhere", "around", "about", "at least", "at most", "up to", "below", "above", "under", "over", "on average", "roughly", "in between", "no more", "no less", "somewhere between", "mostly", "usually", "typically"}

// nameVerb is how many tokens at k are a verb behind a name.
func (p *parser) nameVerb(k, end int) int {
	before, w := p.tok(k-1), p.tok(k)
	unit := token.Units[before.Low] != "" || before.Is("percent", "pct")
	if k+1 >= end || w.Kind != token.Word || before.Kind != token.Word || functionWords[before.Low] && !unit || headerEnds[before.Low] {
		return 0
	}
	n := p.any(k, end, plainVerbs...)
	if n == 0 && bareVerbs[w.Low] {
		n = 1
	}
	if n == 0 {
		return 0
	}
	plain, withS := verbForms()
	many := lexicon.IsPlural(before.Low)
	switch {
	case withS[w.Low] != noVerb && many && !unit, plain[w.Low] != noVerb && !many:
		return 0 // the verb and the noun do not agree
	}
	in := k + n + p.any(k+n, end, "in", "within", "during", "on")
	if _, d := p.dateRangeAt(in, end, false); d > 0 && !many {
		return n // "opened at falls in the last 90 days"
	}
	told := p.tok(k+n).Kind == token.Number || p.tok(k+n).Kind == token.Date
	if told && (bareVerbs[w.Low] || unit || n > 1) || p.any2(k+n, end, behindNameVerbs...) {
		return n
	}
	return 0
}

// sentenceSubject: the words between at and to, which a verb follows, are no name of a list, but what a sentence
// is about: "the decision takes 1 to 10 days", "projects begin in spring", "the policy runs for a year".
func (p *parser) sentenceSubject(i, at, to int) bool {
	words := p.wordsOf(at, to)
	if t := p.findTable(words); t != nil {
		p.table = t // the rest of the sentence goes on about it
		return true
	}
	if p.lex.names(words) || p.lex.names(singularAllOf(words)) || strings.Contains(p.tok(at).Text, "_") || p.table != nil && p.calledBy(p.table, at, to) != nil {
		return false
	}
	return at > i && p.any2(at-1, at, "the", "a", "an", "each", "every") || lexicon.IsPlural(p.tok(to-1).Low) && token.Units[p.tok(to-1).Low] == ""
}

// behindNameVerb reads what is told of c behind such a verb.
func (p *parser) behindNameVerb(c *columnDraft, to, end int) int {
	k := p.nameVerb(to, end)
	if k == 0 {
		return 0
	}
	n := p.afterHeader(c, to+k, end)
	if n > 0 {
		p.claim(to, to+k, &c.element)
		n += k
	}
	return n
}
