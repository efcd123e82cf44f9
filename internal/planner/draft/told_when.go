package draft

import (
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
)

// ToldWhen is a condition whose column is known.
type ToldWhen struct {
	Column *Column
	Op     contract.Op
	Values []string
	Via    *Relation
}

func (t *ToldWhen) Condition() contract.Condition {
	k := contract.Condition{Column: t.Column.Name(), Op: t.Op, Values: t.Values}
	if t.Via != nil {
		k.Column = t.Via.Column.Name() + "." + k.Column
	}
	return k
}

// Fits: the condition compares what can be compared, with values that the column has.
func (t *ToldWhen) Fits(c *contract.Contract, own *contract.Table) bool {
	table, name := own, t.Column.Name()
	if t.Via != nil {
		parent, ok := c.Table(t.Via.Parent.Name())
		if !ok {
			return false
		}
		table = parent
	}
	col, ok := table.Column(name)
	if !ok {
		return false
	}
	switch t.Op {
	case contract.IsNull, contract.IsNotNull:
		return true
	case contract.Less, contract.LessOrEqual, contract.Greater, contract.GreaterOrEqual, contract.Between:
		return col.Type.Numeric() || col.Type.Temporal()
	}
	for _, v := range t.Values {
		switch {
		case col.Type == contract.Boolean && v != "true" && v != "false":
			return false
		case col.Type.Numeric():
			if _, err := strconv.ParseFloat(v, 64); err != nil {
				return false
			}
		case len(col.Values) > 0 && !slices.ContainsFunc(col.Values, func(k contract.Category) bool { return k.Value == v }):
			return false
		}
	}
	return true
}
