package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// ageBracket reads a sentence about ages behind a date of birth: "(drivers are between 18 and 85 years
// old today)", "(pupils are 6 to 11)".
func (p *parser) ageBracket(c *columnDraft, i, end int) int {
	if !p.lit(i, end, "(") || c.semantic != "date_of_birth" && !(c.isDate(p.lex) && len(c.words) > 0 && (c.words[0] == "born" || c.words[0] == "birth")) {
		return 0
	}
	closing := p.closing(i, end)
	if closing < 0 {
		return 0
	}
	at := i + 1
	for at < closing && at < i+5 && p.toks[at].Kind == token.Word && !p.any2(at, closing, "are", "is", "must", "should", "aged", "have", "between", "at", "from") {
		at++
	}
	at += p.any(at, closing, "are all", "are", "is", "must all be", "must be", "should all be", "should be", "have to be")
	at += p.any(at, closing, "aged", "all")
	if at == i+1 {
		return 0
	}
	r, n := p.intervalAt(at, closing)
	if n == 0 || r.years || r.min == nil || r.unit != "" && r.unit != "years" {
		return 0
	}
	at += n
	at += p.any(at, closing, "years old", "years of age", "years", "year olds", "old")
	at += p.any(at, closing, "old")
	at += p.any(at, closing, "as of today", "today", "now", "right now", "currently", "at present", "at the moment", "by now")
	if at != closing {
		return 0
	}
	c.min, c.max, c.openMin, c.openMax, c.ages = r.min, r.max, r.openMin, r.openMax, true
	return closing + 1 - i
}
