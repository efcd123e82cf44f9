package lower

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// joinedKeys makes what is demanded of a text that is made of other columns a demand on those: that a bin's code, which is its aisle and
// its rack, comes once, says that no two bins have both alike.
func joinedKeys(t *contract.Table) {
	for i := range t.Columns {
		c := &t.Columns[i]
		if !c.Unique && !c.PrimaryKey || !strings.HasPrefix(c.Formula, "concat(") {
			continue
		}
		c.Unique, c.PrimaryKey = false, false
		root, err := contract.ParseFormula(c.Formula)
		call, ok := root.(contract.CallExpr)
		if err != nil || !ok {
			continue
		}
		var of []string
		for _, a := range call.Args {
			if ref, ok := a.(contract.RefExpr); ok && ref.Via == "" {
				of = append(of, ref.Column)
			}
		}
		if len(of) > 1 {
			t.Constraints = append(t.Constraints, contract.Constraint{Kind: contract.UniqueTogether, Columns: of})
		}
	}
}
