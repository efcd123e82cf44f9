package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// valueHasShare reads the share of a value behind the list that it is of: "a carrier out of DHL, UPS and GLS where DHL has
// half of everything", "(mostly even, but DHL makes up 50%)".
func (p Reader) valueHasShare(c *draft.Column, i, end int) int {
	if len(c.Values) < 2 || c.Values[0].Share >= 0 || c.Base != nil {
		return 0
	}
	at := i + p.Any(i, end, ",", ";", "-", "–", "—")
	lead := p.Any(at, end, "of which", "of whom", "where", "whereby", "with", "(", "and", "but", "only that", "except that")
	if at += lead; lead == 0 && at == i {
		return 0
	}
	closing := end
	if p.Lit(at-1, end, "(") {
		if closing = p.Closing(at-1, end); closing < 0 {
			return 0
		}
	}
	if _, ok := p.ShareAt(at, closing); ok && lead == 0 {
		return 0
	}
	n := p.LooseShares(c, at, closing)
	if n == 0 || closing < end && at+n != closing || !p.AtBreak(at+n, end) {
		return 0
	}
	return at + n + draft.BoolInt(closing < end) - i
}
