package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// prefixType reads a type in front of a name: "a boolean needs_reorder", "integer age".
func (p Reader) prefixType(c *draft.Column, i, end int) int {
	t := p.Tok(i + 1)
	if i+1 >= end || t.Kind != token.Word || t.Glued || p.HeaderMatch(i+1, end) == 0 && !strings.Contains(t.Text, "_") && !p.Lit(i+2, end, "flag") {
		return 0
	}
	typ, ok := map[string]contract.Type{"boolean": contract.Boolean, "bool": contract.Boolean, "integer": contract.Integer, "decimal": contract.Decimal, "float": contract.Decimal}[p.Tok(i).Low]
	if !ok {
		return 0
	}
	c.Typ = typ
	return 1
}
