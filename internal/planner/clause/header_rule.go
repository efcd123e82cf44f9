package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// nameBeforeRule: a name ends before the word at to, which begins what is said of its values.
func (p Reader) nameBeforeRule(i, to, end int) (int, bool) {
	t := p.Toks[to]
	if t.Is("at") && to+3 < end && p.Tok(to+1).Kind == token.Word && p.Toks[to+2].Is(".") && p.Toks[to+2].Glued && p.Toks[to+3].Glued {
		return 0, true // "email at school.example"
	}
	if strings.HasSuffix(t.Low, "ing") && !term.HeaderEnds[t.Low] && p.Any2(to+1, end, "in", "to", "with", "at", "on", "from", "by", "around", "over", "across") && p.HeaderMatch(i, end) <= to-i && !p.Any2(to-1, to, "of", "last", "next", "first", "latest", "previous") {
		return 0, true // "price ending in .99", "manager pointing to an employee"
	}
	if m := p.Lex.Lookup(p.WordsOf(i, to)).Semantic; (m == "currency_code" || m == "country_code") && term.IsCode(t.Text) && !p.Shouting() {
		return 0, true // "currency EUR always"
	}
	if to == i {
		return 0, false
	}
	self, whole := p.SelfWords(to, end)
	switch {
	case p.nameVerb(to, end) > 0: // "battery percent falls between 10 and 100"
	case p.TwoApart(to, end) > 0: // "loser never the same person", "black always two different people"
	case p.CheckPassed(to, end) > 0: // "card number passing the Luhn check"
	case p.KnownColumn(i, to) && p.Praised(&draft.Column{At: i - 1, Semantic: p.Lex.Lookup(p.HeaderWords(i, to)).Semantic}, to, end) > 0: // "VIN valid and unique"
	case self > 0 && whole: // "manager_id self reference"
	case p.IsoCode(&draft.Column{At: i - 1, Words: p.HeaderWords(i, to)}, to, end) > 0: // "flag ISO 3166 alpha-2"
	case t.Is("per") && p.perOwnRow(to, end) > 0: // "name and specialty per doctor", of the doctors
	case t.Is("true", "yes") && p.Any2(to+1, end, "when", "if", "whenever", "only when", "only if"): // "detractor true when score is below 7"
	default:
		return 0, false
	}
	return 0, true
}
