package mock

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// siblings finds the rows [from, to) of the parent of a row. Rows in ascending order are
// cheap, any others cost a search.
type siblings struct {
	fanout           *fanout
	parent, from, to int64
}

// seek moves to the parent of row, which must be a child.
func (s *siblings) seek(row int64) {
	switch {
	case row >= s.from && row < s.to:
	case row == s.to && s.to > 0:
		for row >= s.to {
			s.parent++
			s.from, s.to = s.to, s.to+s.fanout.count(s.parent)
		}
	default:
		s.parent, s.from, s.to = s.fanout.owner(row)
	}
}

// grouped is the relation by which the table's rows are grouped, if column is its key and
// every row has one.
func (t *tablePlan) grouped(column string) *relationPlan {
	if r := t.relation(column); r != nil && r.fanout != nil && r.order == nil && r.nulls == 0 && !r.def.Self() {
		return r
	}
	return nil
}

// place numbers the rows of each parent from 0.
func (t *tablePlan) place(r *relationPlan) *node {
	return t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		s := siblings{fanout: r.fanout}
		for i, row := range b.rows {
			s.seek(row)
			v.num[i] = row - s.from
		}
	}})
}

// exactlyOne is the constraint that gives one row of each parent a value in the column.
func (t *tablePlan) exactlyOne(column string) *contract.Constraint {
	for i := range t.def.Constraints {
		k := &t.def.Constraints[i]
		if k.Kind == contract.ExactlyOne && !k.Soft && len(k.Columns) == 2 && k.Columns[1] == column {
			return k
		}
	}
	return nil
}

// oneOfGroup gives the value to one row of each parent, drawn among its rows, and deals the
// other values of the column to the other rows with their exact shares.
func (b *columnBuild) oneOfGroup(k *contract.Constraint) (*node, error) {
	t := b.table
	r := t.grouped(k.Columns[0])
	if r == nil {
		return nil, b.fail("", "the rows are not grouped by %s", k.Columns[0])
	}
	pick := b.key("one")
	if b.column.Type == contract.Boolean {
		is := int64(0)
		if k.Value == "true" {
			is = 1
		}
		return t.add(node{kind: boolKind, fill: func(bt *batch, v *vector) {
			s := siblings{fanout: r.fanout}
			for i, row := range bt.rows {
				s.seek(row)
				v.num[i] = 1 - is
				if row == s.one(pick) {
					v.num[i] = is
				}
			}
		}}), nil
	}
	names, shares := make([]string, len(b.column.Values)), make([]float64, len(b.column.Values))
	codes := make([]int64, len(names))
	for i, value := range b.column.Values {
		names[i], shares[i], codes[i] = value.Value, value.Share, int64(i)
	}
	chosen := int64(slices.Index(names, k.Value))
	counts := contract.Quotas(t.rows, shares)
	if chosen < 0 || counts[chosen] != r.parent.rows {
		return nil, b.fail("", "the share of %s is not one row for each of %s", k.Value, r.def.Parent)
	}
	counts[chosen] = 0
	others := t.rows - r.parent.rows
	ranks, width := newRanking(b.key("value"), max(others, 1)), stratum(max(others, 1))
	l := newListLaw(codes, counts, width)
	return t.add(node{kind: dictKind, dict: newDictionary(names), fill: func(bt *batch, v *vector) {
		s := siblings{fanout: r.fanout}
		for i, row := range bt.rows {
			s.seek(row)
			one := s.one(pick)
			if row == one {
				v.num[i] = chosen
				continue
			}
			// Every parent has its one, so the rows before this one hold as many as there are
			// parents before, and its own parent's if that came already.
			other := row - s.parent
			if row > one {
				other--
			}
			v.num[i] = l.at(uint64(ranks.at(other)) * width)
		}
	}}), nil
}

// one is the row that is drawn among the rows of the parent.
func (s *siblings) one(key random.Key) int64 {
	return s.from + int64(random.Below(key.At(uint64(s.parent)), uint64(s.to-s.from)))
}
