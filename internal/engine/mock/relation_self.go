package mock

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// planSelf relates rows of one table: acyclic keys point to an earlier row, and row 0 is
// always a root; others may point anywhere but, with NotSelf, to themselves.
func (k *compiler) planSelf(r *relationPlan, key func(string) random.Key) error {
	t := r.child
	n := t.rows
	if n == 0 {
		n = 1
	}
	draw := key("parent")
	if !r.def.Acyclic {
		if (r.def.PerParent != nil || k.rolledUp(r)) && !r.def.NotSelf {
			return k.scatterSelf(r, key)
		}
		if r.def.NotSelf && n < 2 && t.rows > r.nulls {
			return &Error{r.field + ".not_self", "a single row can only refer to itself"}
		}
		nulls := newRanking(key("null"), n)
		r.parentRow = t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
			for i, row := range b.rows {
				if r.nulls > 0 && nulls.at(row) < r.nulls {
					v.setNull(i, len(b.rows))
				}
				if r.def.NotSelf && n > 1 {
					x := int64(random.Below(draw.At(uint64(row)), uint64(n-1)))
					if x >= row {
						x++
					}
					v.num[i] = x
					continue
				}
				v.num[i] = int64(random.Below(draw.At(uint64(row)), uint64(n)))
			}
		}})
		return nil
	}
	if r.def.PerParent != nil || k.rolledUp(r) {
		return r.planTree(key)
	}
	// Row 0 is null in any case; the other roots are drawn among the rest.
	roots := max(r.nulls-1, 0)
	var nulls *ranking
	if n > 1 {
		nulls = newRanking(key("null"), n-1)
	}
	r.parentRow = t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		for i, row := range b.rows {
			if row == 0 || nulls.at(row-1) < roots {
				v.setNull(i, len(b.rows))
				v.num[i] = 0
				continue
			}
			// Superiors come from the first sixth of the rows before: a tree of few levels.
			v.num[i] = int64(random.Below(draw.At(uint64(row)), uint64((row+5)/6)))
		}
	}})
	return nil
}

// planTree relates rows of one table so that their numbers of children are known: the roots
// come first, then the children of row 0, of row 1, and so on. Every row that has children has one
// at least, so that no row comes before its parent.
func (r *relationPlan) planTree(key func(string) random.Key) error {
	t := r.child
	r.offset = min(max(r.nulls, 1), t.rows)
	children := t.rows - r.offset
	card := contract.Cardinality{Min: 1, Max: 11}
	if p := r.def.PerParent; p != nil {
		card.Shape = p.Shape
		if card.Max = p.Max; p.Max == 0 {
			card.Max = max(2*p.Min, 11)
		}
		card.Min = max(p.Min, 1)
	}
	parents := ceilDiv(2*children, card.Min+card.Max)
	if p := r.def.PerParent; p != nil && p.ParentShare > 0 {
		parents = contract.Count(t.rows, p.ParentShare)
	}
	var err error
	if r.fanout, err = newFanout(key("children"), parents, children, &card); err != nil {
		return &Error{r.field + ".per_parent", err.Error()}
	}
	r.parentRow = t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		for i, row := range b.rows {
			if row < r.offset {
				v.setNull(i, len(b.rows))
				v.num[i] = 0
				continue
			}
			v.num[i], _, _ = r.fanout.owner(row - r.offset)
		}
	}})
	return nil
}

func (k *compiler) scatterSelf(r *relationPlan, key func(string) random.Key) error {
	children := r.child.rows - r.nulls
	var err error
	if r.fanout, err = newFanout(key("children"), r.parent.rows, children, r.def.PerParent); err != nil {
		return &Error{r.field + ".per_parent", err.Error()}
	}
	order := random.NewPermutation(key("scatter"), uint64(max(r.child.rows, 1)))
	r.order = &order
	r.parentRow = r.child.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		for i, row := range b.rows {
			place := int64(order.At(uint64(row)))
			if place >= children {
				v.setNull(i, len(b.rows))
				v.num[i] = 0
				continue
			}
			v.num[i], _, _ = r.fanout.owner(place)
		}
	}})
	return nil
}
