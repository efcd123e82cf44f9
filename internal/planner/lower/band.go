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
	if rest != "" && adjoin(list) {
		target.Cases = append(target.Cases, fromTheTop(list, source.Name)...)
		list = nil
	}
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

// adjoin: each of the bands ends where the next one begins, which has the number between them.
func adjoin(list []draft.Band) bool {
	bands := slices.DeleteFunc(slices.Clone(list), func(b draft.Band) bool { return b.Other })
	for k := range bands {
		if k+1 < len(bands) && !(bands[k].OpenMax && bands[k].Max != nil && bands[k+1].Min != nil && *bands[k].Max == *bands[k+1].Min && !bands[k+1].OpenMin) {
			return false
		}
	}
	return len(bands) > 1
}

// fromTheTop are the cases of adjoining bands, the highest first, so that each needs its lower end alone.
func fromTheTop(list []draft.Band, source string) (cases []contract.Case) {
	for _, b := range slices.Backward(list) {
		when := contract.Condition{Column: source}
		switch {
		case b.Other:
			continue
		case b.Min != nil && b.Max != nil && cases == nil:
			when.Op, when.Values = contract.Between, []string{draft.TrimFloat(*b.Min), draft.TrimFloat(*b.Max)}
		case b.Min != nil:
			when.Op, when.Values = contract.GreaterOrEqual, []string{draft.TrimFloat(*b.Min)}
		default:
			when.Op, when.Values = contract.Less, []string{draft.TrimFloat(*b.Max)}
		}
		cases = append(cases, contract.Case{When: &when, Values: []contract.Category{{Value: b.Value, Share: 1}}})
	}
	return cases
}
