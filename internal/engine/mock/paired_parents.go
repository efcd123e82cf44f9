package mock

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// pairedKeys returns the foreign key whose rows must not meet the same parent of r twice.
func (k *compiler) pairedKeys(r *relationPlan) *contract.Constraint {
	for i := range r.child.def.Constraints {
		c := &r.child.def.Constraints[i]
		if c.Kind != contract.UniqueTogether || c.Soft || len(c.Columns) != 2 {
			continue
		}
		for j, name := range c.Columns {
			if name == r.def.ChildColumn && r.child.relation(c.Columns[1-j]) != nil {
				return c
			}
		}
	}
	return nil
}

// mostPartners is how many parents of another key a parent of r can meet, none of them twice; 0 where it may.
func (k *compiler) mostPartners(r *relationPlan) int64 {
	c := k.pairedKeys(r)
	if c == nil {
		return 0
	}
	for _, name := range c.Columns {
		if other := r.child.relation(name); other != nil && other != r {
			if n := other.parent.rows; n < 2 || r.child.differentParent(other) != r {
				return n
			}
			return other.parent.rows - 1
		}
	}
	return 0
}

// mostDifferent is how many values the column has that must differ among the children of a parent, where all the rows find
// room so; else 0.
func (k *compiler) mostDifferent(r *relationPlan) int64 {
	for i := range r.child.def.Constraints {
		c := &r.child.def.Constraints[i]
		if c.Kind != contract.UniqueTogether || c.Soft || len(c.Columns) != 2 || !slices.Contains(c.Columns, r.def.ChildColumn) || k.fulfilled(r.child, c.Columns) {
			continue
		}
		for _, name := range c.Columns {
			if name == r.def.ChildColumn || r.child.relation(name) != nil {
				continue
			}
			if n := k.pairDomain(r.child, name, &pairing{}); n > 0 && r.child.rows <= n*r.parent.rows {
				return n
			}
		}
	}
	return 0
}

// planPairedParents relates rows to a second parent so that no pair of parents repeats.
func (k *compiler) planPairedParents(r *relationPlan, c *contract.Constraint, key func(string) random.Key) error {
	t, parents := r.child, r.parent.rows
	first := c.Columns[0]
	if first == r.def.ChildColumn {
		first = c.Columns[1]
	}
	group := t.relation(first)
	if group.fanout == nil || group.order != nil {
		return &Error{r.field, fmt.Sprintf("%q does not group the rows", first)}
	}
	if most := group.fanout.most(); most > parents {
		return &Error{r.field, fmt.Sprintf("%d rows share one %q, and there are only %d different parents for them", most, first, parents)}
	}
	if parents == 0 {
		return &Error{r.field, "the parent table is empty"}
	}
	// A row that must not meet the parent of its own group chooses among the others.
	open, differ := parents, t.differentParent(r) == group && parents > 1
	if differ {
		if open--; group.fanout.most() > open {
			return &Error{r.field, fmt.Sprintf("%d rows share one %q, and there are only %d other parents for them", group.fanout.most(), first, open)}
		}
	}
	perm := random.NewPermutation(key("pair"), uint64(open))
	nulls := newRanking(key("null"), t.rows)
	balanced := r.def.PerParent != nil || k.rolledUp(r)
	if balanced {
		perm = random.NewPermutation(key("pair"), uint64(parents))
		if p := r.def.PerParent; p != nil && (t.rows/parents < p.Min || p.Max > 0 && ceilDiv(t.rows, parents) > p.Max || r.nulls > 0 && p.Min > 0) {
			return &Error{r.field + ".per_parent", fmt.Sprintf("%d rows cannot be spread over %d parents within these bounds", t.rows, parents)}
		}
	}
	p := k.grouping(t, first)
	r.parentRow = t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		for i, row := range b.rows {
			if r.nulls > 0 && nulls.at(row) < r.nulls {
				v.setNull(i, len(b.rows))
			}
			if balanced {
				// Neighbouring rows, and so those of one group, go to different parents.
				v.num[i] = int64(perm.At(uint64(row % parents)))
				continue
			}
			x := p.number(&perm, b, i, row)
			if differ {
				if own := p.place(b, i, row).group; own >= 0 && x >= own {
					x++
				}
			}
			v.num[i] = x
		}
	}})
	return nil
}
