package revision

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// zeros reads in how many rows a number is 0, and what it is in the others: "10% have price 0", "free events: 10% have price
// 0", "otherwise between 5 and 180".
func (r *reader) zeros(i, end int) *change {
	if n := r.phrase(i, end, "otherwise", "the others", "the rest", "else"); n > 0 {
		return r.besideZeros(i+n, end)
	}
	if k, _ := r.find(i, min(end, i+4), ":"); k > i && r.nameAt(i, k) == 0 {
		i = k + 1 // what such rows are called
	}
	zero, share, named := false, 0.0, 0
	var one ref
	for k := i; k < end; {
		t := r.toks[k]
		if s, n := r.share(k, end); n > 0 && share == 0 {
			share, k = s, k+n
			continue
		}
		if n := r.nameAt(k, end); n > 0 && !shareFillers[t.Low] {
			one, _ = r.column(k, k+n)
			named, k = named+1, k+n
			continue
		}
		switch {
		case t.Kind == token.Number && t.Num == 0 && !t.Percent && !zero && (k+1 == end || !r.toks[k+1].Is("-", "–", "to", "and")) && (k == i || !r.toks[k-1].Is("-", "–", "to", "from", "between", "above", "below", "over", "under", "than")):
			zero = true
		case shareFillers[t.Low], t.Is(",", "(", ")", "on", "days", "="), r.tableRun(k, end) > 0:
		default:
			return nil
		}
		k++
	}
	if !zero || named != 1 || share <= 0 || share >= 1 {
		return nil
	}
	next := r.draft()
	t, _ := next.Table(one.table)
	c, ok := t.Column(one.column)
	if !ok || !c.Type.Numeric() || c.Formula != "" || len(c.Cases) > 0 || c.PrimaryKey || c.Unique {
		return nil
	}
	if k := slices.IndexFunc(c.Values, func(v contract.Category) bool { return v.Value == "0" }); len(c.Values) > 0 {
		if k < 0 {
			return nil
		}
		setShares(c, []choice{{one, k}}, []float64{share})
		return &change{plan: next, about: []ref{one}}
	}
	if !withZeros(c, share) {
		return nil
	}
	return &change{plan: next, about: []ref{one}}
}

// withZeros gives a share of the cells of a column the number 0. The others stay as they are.
func withZeros(c *contract.Column, share float64) bool {
	d := contract.Distribution{Kind: contract.Uniform}
	switch {
	case c.Distribution != nil:
		d = *c.Distribution
	case c.Min == nil || c.Max == nil:
		return false
	}
	if d.Kind == contract.Mixture || d.Kind == contract.Sequence || d.Kind == contract.Constant || c.Min != nil && c.Max != nil && *c.Max < 0 {
		return false
	}
	if d.ZeroShare = share; c.Min != nil && *c.Min > 0 {
		zero := 0.0
		d.ZeroShare = 0
		c.Distribution = &contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
			{Weight: share, Min: &zero, Max: &zero, Distribution: contract.Distribution{Kind: contract.Uniform}},
			{Weight: 1 - share, Min: c.Min, Max: c.Max, Distribution: d},
		}}
		c.Min = &zero
		return true
	}
	c.Distribution = &d
	return true
}

// zeroShare is the share of the cells of a column that are 0 by what was said.
func zeroShare(c *contract.Column) float64 {
	d := c.Distribution
	if k := slices.IndexFunc(c.Values, func(v contract.Category) bool { return v.Value == "0" }); k >= 0 {
		return c.Values[k].Share
	}
	switch {
	case d == nil:
		return 0
	case d.Kind == contract.Mixture && len(d.Components) == 2:
		if p := d.Components[0]; p.Max != nil && *p.Max == 0 && p.Min != nil && *p.Min == 0 {
			return p.Weight
		}
	}
	return d.ZeroShare
}

// besideZeros fills those cells of the column that the clause before was about that are not 0.
func (r *reader) besideZeros(i, end int) *change {
	columns := r.saidColumns()
	if len(columns) != 1 {
		return nil
	}
	t, _ := r.plan.Table(columns[0].table)
	c, ok := t.Column(columns[0].column)
	if !ok || zeroShare(c) == 0 {
		return nil
	}
	ch := r.filled(columns, r.source(i+r.phrase(i, end, "are", "is", "it is", "they are", ",", "it's"), end))
	if ch == nil {
		return nil
	}
	t, _ = ch.plan.Table(columns[0].table)
	if own, _ := t.Column(columns[0].column); !withZeros(own, zeroShare(c)) {
		return nil
	}
	return ch
}
