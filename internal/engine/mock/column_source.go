package mock

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// columnSource finds where a column's values are addressed: by its row, by the determinant of a
// dependency, or by one of Distinct values.
func (k *compiler) columnSource(t *tablePlan, c *contract.Column) (source, error) {
	s := source{n: t.rows}
	for i := range t.def.Constraints {
		rule := &t.def.Constraints[i]
		if rule.Kind != contract.Dependency || rule.Soft || len(rule.Columns) < 2 || !slices.Contains(rule.Columns[1:], c.Name) {
			continue
		}
		n, err := k.column(t, rule.Columns[0])
		if err != nil {
			return s, err
		}
		if r := t.relation(rule.Columns[0]); r != nil {
			return source{node: r.parentRow, n: r.parent.rows}, nil
		}
		if n.kind == dictKind {
			return source{node: n, n: int64(len(n.dict.values))}, nil
		}
		return source{node: t.hashOf(n)}, nil
	}
	if c.Distinct > 0 && c.Distinct < t.rows && !c.Unique && !c.PrimaryKey {
		if c.Distinct > 1 || c.Type != contract.Boolean {
			nonNull := t.rows - contract.Count(t.rows, c.NullShare)
			if c.Distinct > nonNull {
				return s, &Error{t.fieldOf(c.Name) + ".distinct", fmt.Sprintf("%d different values do not fit in %d rows", c.Distinct, nonNull)}
			}
			if p := t.pairs[c.Name]; p != nil {
				n, err := p.index(t, c.Distinct)
				return source{node: n, n: c.Distinct}, err
			}
			n, err := t.share("distinct "+c.Name, func() (*node, error) { return k.distinctIndex(t, c), nil })
			return source{node: n, n: c.Distinct}, err
		}
	}
	return s, nil
}

// distinctIndex deals the non-null rows evenly over the column's Distinct values.
func (k *compiler) distinctIndex(t *tablePlan, c *contract.Column) *node {
	nulls := contract.Count(t.rows, c.NullShare)
	r := newRanking(t.key("null", c.Name), t.rows)
	n := t.rows - nulls
	copula := t.copulas[c.Name]
	return t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		for i, row := range b.rows {
			// Null rows get some value, which the mask takes away.
			rank := max(r.at(row)-nulls, 0)
			if copula != nil {
				rank, _ = copula.body(b, i)
				rank = min(rank, n-1)
			}
			v.num[i] = int64(uint64(rank) * uint64(c.Distinct) / uint64(n))
		}
	}})
}

// hashOf addresses values by the cells of another column; equal cells get equal addresses.
func (t *tablePlan) hashOf(n *node) *node {
	return t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		in := b.get(n)
		for i := range b.rows {
			switch {
			case in.isNull(i):
				v.num[i] = -1
			case n.kind == textKind:
				h := uint64(14_695_981_039_346_656_037) // FNV-1a
				for _, c := range in.text(i) {
					h = (h ^ uint64(c)) * 1_099_511_628_211
				}
				v.num[i] = int64(h >> 1)
			case n.kind == uuidKind:
				v.num[i] = int64((uint64(in.num[i]) ^ in.low[i]) >> 1)
			default:
				v.num[i] = in.num[i]
			}
		}
	}})
}
