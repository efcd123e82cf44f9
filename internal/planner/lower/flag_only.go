package lower

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagOnly: the column is a flag that is set in some rows only, "hired only if score is over 70", so that it is false in all others.
// What is said to be filled there, or empty elsewhere, is no such flag.
func (p Reader) flagOnly(col *draft.Column, target *contract.Column) bool {
	if target.Type != contract.Boolean || col.At < 0 {
		return false
	}
	only := false
	for i := col.At; i < min(col.At+18, len(p.Toks)); i++ {
		switch t := p.Toks[i]; {
		case t.Kind == token.Line || t.Is(",", ";", "."):
			return only
		case t.Is("null", "empty", "blank", "missing", "unset", "filled", "given", "present", "known", "recorded", "unless", "until"):
			return false
		case t.Is("only", "just"):
			only = true
		}
	}
	return only
}
