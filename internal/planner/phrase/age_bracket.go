package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ageBracket reads a sentence about ages behind a date of birth: "(drivers are between 18 and 85 years
// old today)", "(pupils are 6 to 11)".
func (p Reader) ageBracket(c *draft.Column, i, end int) int {
	if !p.Lit(i, end, "(") || c.Semantic != "date_of_birth" && !(c.IsDate(p.Lex) && len(c.Words) > 0 && (c.Words[0] == "born" || c.Words[0] == "birth")) {
		return 0
	}
	closing := p.Closing(i, end)
	if closing < 0 {
		return 0
	}
	at := i + 1
	for at < closing && at < i+5 && p.Toks[at].Kind == token.Word && !p.Any2(at, closing, "are", "is", "must", "should", "aged", "have", "between", "at", "from") {
		at++
	}
	at += p.Any(at, closing, "are all", "are", "is", "must all be", "must be", "should all be", "should be", "have to be")
	at += p.Any(at, closing, "aged", "all")
	if at == i+1 {
		return 0
	}
	r, n := p.IntervalAt(at, closing)
	if n == 0 || r.Years || r.Min == nil || r.Unit != "" && r.Unit != "years" {
		return 0
	}
	at += n
	at += p.Any(at, closing, "years old", "years of age", "years", "year olds", "old")
	at += p.Any(at, closing, "old")
	at += p.Any(at, closing, "as of today", "today", "now", "right now", "currently", "at present", "at the moment", "by now")
	if at != closing {
		return 0
	}
	c.Min, c.Max, c.OpenMin, c.OpenMax, c.Ages = r.Min, r.Max, r.OpenMin, r.OpenMax, true
	return closing + 1 - i
}
