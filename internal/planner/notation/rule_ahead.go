package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// ruleAhead is a sentence without a number of rows, and behind it one that begins with one. Groups: the sentence, the head.
	ruleAhead = newPattern(`^\s*([^.!?\n:;]{8,140}[.!])\s+((?:(?:[Ii]|[Ww]e) (?:need|want|would like) |[Pp]lease (?:make|give me|generate) |[Mm]ake |[Gg]enerate |[Gg]ive me )?\d[\d,]*k? (?:\p{L}+[ ,:]))`)
	ruleWords = regexp.MustCompile(`(?i)\b(?:never|always|must|cannot|can't|may not|than|times|per|equals?|is the|are the|closed|no \p{L}+ (?:may|can|is))\b|=`)
	rowsAhead = regexp.MustCompile(`(?i)\b\d[\d,]* (?:\p{L}+ ){0,2}\p{L}+s\b`)
	anyWord   = regexp.MustCompile(`\p{L}{4,}`)
)

// RulesAhead puts a rule behind the table that it is of: "The deposit is three times the rent. 300 tenancies: tenant, rent, deposit".
func RulesAhead(text string) (Rewriting, bool) {
	m := ruleAhead.FindStringSubmatchIndex(text)
	if m == nil || declares(text) {
		return Rewriting{}, false
	}
	rule, rest := text[m[2]:m[3]], text[m[4]:]
	if !ruleWords.MatchString(rule) || rowsAhead.MatchString(rule) {
		return Rewriting{}, false
	}
	names := false
	low := strings.ToLower(rest)
	for _, w := range anyWord.FindAllString(strings.ToLower(rule), -1) {
		names = names || !lexicon.FunctionWords[w] && strings.Contains(low, lexicon.Singular(w))
	}
	if !names {
		return Rewriting{}, false
	}
	w := &writer{}
	end := len(strings.TrimRight(text, " \n.")) // the marks of the end are written anew
	w.copy(text, m[4], end)
	w.write(". ", token.Span{Start: end, End: len(text)})
	w.copy(text, m[2], m[3])
	return w.rewriting(), true
}
