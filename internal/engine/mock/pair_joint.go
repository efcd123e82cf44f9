package mock

import (
	"math/bits"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// joint makes a column one digit of a number that several columns write together: a row's number inside its group is
// permuted over all their combinations, so that none of these repeats where each of the columns has too few values.
type joint struct {
	perm         random.Permutation
	stride, size int64
}

// planJoint makes the columns of a rule unique together by more than two of them, or by two that group no rows.
func (k *compiler) planJoint(t *tablePlan, c *contract.Constraint, field string) bool {
	for _, first := range c.Columns {
		if group := k.grouping(t, first); group != nil {
			group.field, group.first = field, first
			if k.planDigits(t, c, group) {
				return true
			}
		}
	}
	all := &pairing{field: field, largest: t.rows, ready: func() error { return nil }, place: func(_ *batch, _ int, row int64) pairMember {
		return pairMember{0, row, t.rows, 0}
	}}
	return k.planDigits(t, c, all)
}

// planDigits takes as many of the rule's columns as the largest group needs, and reports whether they are enough.
func (k *compiler) planDigits(t *tablePlan, c *contract.Constraint, group *pairing) bool {
	var names []string
	var sizes []int64
	total := int64(1)
	alone := *group
	alone.largest = 0 // each column alone may have fewer values than the group has rows
	for _, name := range c.Columns {
		if name == group.first || t.pairs[name] != nil || t.relation(name) != nil || total >= group.largest {
			continue
		}
		if column, ok := t.def.Column(name); !ok || column.Distinct > 0 {
			continue
		}
		size := k.pairDomain(t, name, &alone)
		if high, _ := bits.Mul64(uint64(total), uint64(size)); size < 2 || high > 0 || total*size < 0 {
			continue
		}
		names, sizes = append(names, name), append(sizes, size)
		total *= size
	}
	if total < group.largest || len(names) < 2 {
		return false
	}
	perm := random.NewPermutation(t.key("pair", strings.Join(names, "+")), uint64(total))
	stride := int64(1)
	for i, name := range names {
		digit := *group
		digit.joint = &joint{perm, stride, sizes[i]}
		t.pairs[name] = &digit
		stride *= sizes[i]
	}
	return true
}
