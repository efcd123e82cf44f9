package mock

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// categories builds a column of texts from a closed list with exact shares.
func (b *columnBuild) categories(values []contract.Category) (*node, error) {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = v.Value
	}
	n, err := b.listed(newDictionary(names), contract.Shares(values))
	if err != nil {
		return nil, err
	}
	return b.table.add(n), nil
}

// listed draws codes of a dictionary with exact shares.
func (b *columnBuild) listed(d *dictionary, shares []float64) (node, error) {
	r := b.ranking
	if r == nil {
		r = newRanking(b.key("value"), b.source.n)
	}
	nulls := b.nulls
	if !b.bare && b.source.node == nil {
		nulls = contract.Count(b.table.rows, b.column.NullShare)
	}
	n := r.n - nulls
	if b.column.Unique || b.column.PrimaryKey {
		if b.bare && b.sparse(len(d.values)) {
			r, nulls = newRanking(b.key("null"), b.source.n), contract.Count(b.source.n, b.column.NullShare)
		}
		return b.uniqueListed(d, r, nulls)
	}
	if b.column.Distinct > 0 && b.source.n == b.column.Distinct && b.source.node != nil {
		if b.column.Distinct > int64(len(d.values)) {
			return node{}, b.fail(".distinct", "the list has only %d values", len(d.values))
		}
	}
	codes := make([]int64, len(d.values))
	for i := range codes {
		codes[i] = int64(i)
	}
	width := stratum(n)
	l := newListLaw(codes, contract.Quotas(max(n, 0), shares), width)
	src := b.source
	out := node{kind: dictKind, dict: d, nullsDone: true, fill: func(bt *batch, v *vector) {
		addresses := src.addresses(bt)
		r.each(v.num, addresses)
		for i, rank := range v.num {
			if rank < nulls {
				v.setNull(i, len(addresses))
				v.num[i] = 0
				continue
			}
			v.num[i] = l.at(uint64(rank-nulls) * width)
		}
	}}
	if src.node == nil && r.base == nil {
		out.quota = listQuota(r, nulls, l, width)
	}
	return out, nil
}

// uniqueListed takes each value of a list at most once.
func (b *columnBuild) uniqueListed(d *dictionary, r *ranking, nulls int64) (node, error) {
	size := int64(len(d.values))
	if r.hashed || size < r.n-nulls {
		return node{}, b.fail(".unique", "%d rows need different values, and there are only %d", r.n-nulls, size)
	}
	domain := random.NewPermutation(b.key("unique"), uint64(size))
	src := b.source
	return node{kind: dictKind, dict: d, nullsDone: true, fill: func(bt *batch, v *vector) {
		addresses := src.addresses(bt)
		for i, a := range addresses {
			rank := r.at(a) - nulls
			if rank < 0 {
				v.setNull(i, len(addresses))
				rank = 0
			}
			v.num[i] = int64(domain.At(uint64(rank)))
		}
	}}, nil
}
