package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// zeroOnePhrase reads that a flag is written in digits: "converted as 1/0", "smoker (0/1)", "churned 0 or 1".
func (p Reader) zeroOnePhrase(c *draft.Column, i, end int) int {
	lead := p.Any(i, end, "as a", "as", "in", "encoded as", "coded as", "flag as", "flag", "is", "either", ":", "=")
	open := p.Any(i+lead, end, "(")
	i += lead + open
	a, b := p.Tok(i), p.Tok(i+2)
	if i+2 >= end || i <= c.At || open > 0 && !p.Lit(i+3, end, ")") || a.Kind != token.Number || b.Kind != token.Number || a.Text+b.Text != "01" && a.Text+b.Text != "10" || !p.Any2(i+1, i+2, "/", "|", "or") || p.Any2(i+3, end, "/", "|", "or", ":") {
		return 0
	}
	c.Typ, c.ZeroOne = contract.Boolean, true
	if c.Kind != draft.KindBoolean {
		c.Kind, c.Semantic = draft.KindBoolean, ""
	}
	return lead + 2*open + 3
}
