package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	faultyWords = lexicon.WordSet("invalid malformed garbage misspelled mistyped wrong incorrect bogus")
	mixedWords  = lexicon.WordSet("random mixed inconsistent messy weird odd varying")
	formWords   = lexicon.WordSet("casing case capitalisation capitalization format formats spacing whitespace spaces typos")
	courseWords = lexicon.WordSet("rising ascending descending increasing decreasing incrementing alternating chronological")
	rankNames   = lexicon.WordSet("rank ranking ranked")
	fineUnits   = lexicon.WordSet("ms millisecond milliseconds us microsecond microseconds second nanosecond ns")
)

// Unmade leaves out what is asked of values that nothing makes, so that no column is made of its words and the plan tells that they were
// not read: "rank by sales", "email ~5% invalid", "name w/ random casing", "timestamp in ms precision".
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
	case rankNames[t.Low] && l.at(i+1).Is("by", "on"): // "rank by sales"
		for to = i + 2; l.plain(to); to++ {
		}
		if to == i+2 || !l.itemOpens(i) || !l.itemEnds(to) {
			return 0, 0
		}
		return i + 1, to
	case rankNames[t.Low] && l.at(i+1).Is("(") && l.itemOpens(i): // "rank (1 = highest sales)"
		for to = i + 2; !l.at(to).Is(")", "(") && l.at(to).Kind != token.Line; to++ {
		}
		if !l.at(to).Is(")") || !l.says(i+2, to, "highest", "lowest", "best", "worst", "top", "most", "fewest", "by") {
			return 0, 0
		}
		return i + 1, to + 1
	case courseWords[t.Low] && !l.ofSeries() && !strings.HasSuffix(l.at(i-1).Low, "ly") && (l.plain(i-1) || l.at(i-1).Is(",") && l.plain(i-2)) && l.itemEnds(i+1) && !l.itemOpens(i): // "odometer rising"; "slowly rising" is a trend
		return i, i + 1
	case t.Is("each") && plainNumber(l.at(i-1)) && l.at(i-2).Is("max") && plainNumber(l.at(i-3)) && l.itemEnds(i+1): // "table 1-12 max 10 each"
		return i - 2, i + 1
	case t.Is("late", "overdue") && l.at(i-2).Is("per") && l.at(i-3).Kind == token.Number && l.itemEnds(i+1): // "fine 0.10 per day late"
		return i - 2, i + 1
	case t.Is("custom") && l.at(i-1).Is("or", ",", "/") && l.at(i-2).Kind == token.Number: // "10, 25 or custom up to 1000"
		for to = i + 1; !l.itemEnds(to); to++ {
		}
		return i - 1, to
	default:
		return 0, 0
	}
	if !l.plain(from-1) || !l.itemEnds(i+1) {
		return 0, 0
	}
	return from, i + 1
}

// ofSeries: the head of the text says how often there is a row, so that "rising" is a trend of its numbers.
func (l *lister) ofSeries() bool {
	for k := range l.toks {
		switch t := l.at(k); {
		case t.Is(":"):
			return false
		case oftenWords[t.Low], t.Is("every", "per"):
			return true
		}
	}
	return false
}
