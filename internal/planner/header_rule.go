package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// nameBeforeRule: a name ends before the word at to, which begins what is said of its values.
func (p *parser) nameBeforeRule(i, to, end int) (int, bool) {
	t := p.toks[to]
	if t.Is("at") && to+3 < end && p.tok(to+1).Kind == token.Word && p.toks[to+2].Is(".") && p.toks[to+2].Glued && p.toks[to+3].Glued {
		return 0, true // "email at school.example"
	}
	if strings.HasSuffix(t.Low, "ing") && !headerEnds[t.Low] && p.any2(to+1, end, "in", "to", "with", "at", "on", "from", "by", "around", "over", "across") && p.headerMatch(i, end) <= to-i && !p.any2(to-1, to, "of", "last", "next", "first", "latest", "previous") {
		return 0, true // "price ending in .99", "manager pointing to an employee"
	}
	if m := p.lex.lookup(p.wordsOf(i, to)).semantic; (m == "currency_code" || m == "country_code") && isCode(t.Text) && !p.shouting() {
		return 0, true // "currency EUR always"
	}
	if to == i {
		return 0, false
	}
	self, whole := p.selfWords(to, end)
	switch {
	case p.nameVerb(to, end) > 0: // "battery percent falls between 10 and 100"
	case p.twoApart(to, end) > 0: // "loser never the same person", "black always two different people"
	case p.checkPassed(to, end) > 0: // "card number passing the Luhn check"
	case p.knownColumn(i, to) && p.praised(&columnDraft{at: i - 1, semantic: p.lex.lookup(p.headerWords(i, to)).semantic}, to, end) > 0: // "VIN valid and unique"
	case self > 0 && whole: // "manager_id self reference"
	case p.isoCode(&columnDraft{at: i - 1, words: p.headerWords(i, to)}, to, end) > 0: // "flag ISO 3166 alpha-2"
	case t.Is("per") && p.perOwnRow(to, end) > 0: // "name and specialty per doctor", of the doctors
	case t.Is("true", "yes") && p.any2(to+1, end, "when", "if", "whenever", "only when", "only if"): // "detractor true when score is below 7"
	default:
		return 0, false
	}
	return 0, true
}
