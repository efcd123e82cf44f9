package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// lowerBands writes the bands as cases on the number. Without "otherwise" a band reaches
// to where the next begins, so that 89.5 between 80-89 and 90-100 has a value too.
func (p Reader) lowerBands(out *contract.Table, col *draft.Column, target *contract.Column) {
	source, ok := out.Column(col.BandOf.Name())
	if !ok || !source.Type.Numeric() {
		return
	}
	list := slices.Clone(col.Bands)
	term.SortBands(list)
	rest := ""
	for _, b := range list {
		if b.Other {
			rest = b.Value
		}
	}
	if source.NullShare > 0 {
		target.Cases = append(target.Cases, contract.Case{When: &contract.Condition{Column: source.Name, Op: contract.IsNull}, Null: true})
	}
	target.NullShare = 0
	for k, b := range list {
		if b.Other {
			continue
		}
		cs := contract.Case{Values: []contract.Category{{Value: b.Value, Share: 1}}}
		switch when := (contract.Condition{Column: source.Name}); {
		case rest != "" && b.Min != nil && b.Max != nil && b.OpenMax && k > 0 && list[k-1].Max != nil && *list[k-1].Max == *b.Min:
			when.Op, when.Values = contract.Less, []string{draft.TrimFloat(*b.Max)} // the lower ones are told before
			cs.When = &when
		case rest != "" && b.Min != nil && b.Max != nil:
			when.Op, when.Values = contract.Between, []string{draft.TrimFloat(*b.Min), draft.TrimFloat(*b.Max)}
			cs.When = &when
		case rest != "" && b.Min != nil:
			when.Op, when.Values = contract.GreaterOrEqual, []string{draft.TrimFloat(*b.Min)}
			if b.OpenMin {
				when.Op = contract.Greater
			}
			cs.When = &when
		case rest != "":
			when.Op, when.Values = contract.LessOrEqual, []string{draft.TrimFloat(*b.Max)}
			if b.OpenMax {
				when.Op = contract.Less
			}
			cs.When = &when
		case k < len(list)-1:
			when.Op, when.Values = contract.Less, []string{draft.TrimFloat(*list[k+1].Min)}
			if list[k+1].OpenMin {
				when.Op = contract.LessOrEqual
			}
			cs.When = &when
		}
		target.Cases = append(target.Cases, cs)
	}
	if rest != "" {
		target.Cases = append(target.Cases, contract.Case{Values: []contract.Category{{Value: rest, Share: 1}}})
	}
}
