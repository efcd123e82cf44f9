package lower

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// elseEmpty leaves a column empty in the rows of which the text says nothing, where all that it says are its values in the rows with one
// value of another column: "card type visa or mastercard if method is card".
func (p Reader) elseEmpty(out *contract.Table, col *draft.Column, target *contract.Column) {
	if len(target.Cases) != 1 || target.Type != contract.String || col.Values != nil || col.Pattern != "" || col.NotNull || col.NullShare != nil || col.Unique || col.Primary {
		return
	}
	k := target.Cases[0]
	if k.When == nil || k.When.Op != contract.Equal || len(k.Values) < 2 { // one value is what is known of those rows
		return
	}
	if by, ok := out.Column(k.When.Column); !ok || len(by.Values) < 2 && by.Type != contract.Boolean {
		return
	}
	others := draft.Negate(*k.When)
	target.Values, target.Cases = k.Values, []contract.Case{{When: &others, Null: true}}
	p.Assume(&col.Element, "empty in the other rows, of which the text says nothing", nil)
}
