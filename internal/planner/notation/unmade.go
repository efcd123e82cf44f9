package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	faultyWords = lexicon.WordSet("invalid malformed garbage misspelled mistyped wrong incorrect bogus")
	mixedWords  = lexicon.WordSet("random mixed inconsistent messy weird odd varying")
	formWords   = lexicon.WordSet("casing case capitalisation capitalization format formats spacing whitespace spaces typos")
	fineUnits   = lexicon.WordSet("ms millisecond milliseconds us microsecond microseconds second nanosecond ns")
)

// Unmade leaves out what is asked of values that nothing makes, so that no column is made of its words and the plan tells that they were
// not read: "email ~5% invalid", "name w/ random casing", "timestamp in ms precision".
func Unmade(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var lost []token.Span
	for i := 1; i < len(l.toks); i++ {
		from, to := l.unmade(i)
		if to == 0 {
			continue
		}
		lost, i = append(lost, l.span(from, to)), to-1
	}
	return leftOut(text, lost)
}

// unmade reads such a demand behind the name of a column, whose last word is token i; to is 0 where there is none.
func (l *lister) unmade(i int) (from, to int) {
	t := l.at(i)
	switch {
	case t.Kind != token.Word:
		return 0, 0
	case faultyWords[t.Low] && l.at(i-1).Percent:
		for from = i - 1; l.at(from-1).Is("~", "about", "around", "maybe", "with"); from-- {
		}
	case formWords[t.Low] && mixedWords[l.at(i-1).Low]:
		for from = i - 1; l.at(from-1).Is("with", "in", "and"); from-- {
		}
	case t.Is("precision", "resolution") && fineUnits[l.at(i-1).Low]:
		for from = i - 1; l.at(from-1).Is("with", "in", "at", "-"); from-- {
		}
	default:
		return 0, 0
	}
	if !l.plain(from-1) || !l.itemEnds(i+1) {
		return 0, 0
	}
	return from, i + 1
}
