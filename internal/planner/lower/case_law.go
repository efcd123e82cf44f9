package lower

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// lowerCaseLaw gives the rows of a case their own distribution.
func (p Reader) lowerCaseLaw(cs *draft.Case, target *contract.Column, col *draft.Column, k *contract.Case) bool {
	if !target.Type.Numeric() {
		return false
	}
	own := *target
	own.Min, own.Max = cs.Min, cs.Max
	k.Distribution = p.complete(col, cs.Law, &own)
	k.Min, k.Max = own.Min, own.Max
	if col.Scale < 0 && target.Type == contract.Decimal {
		target.Scale = max(target.Scale, cs.Scale)
	}
	return true
}
