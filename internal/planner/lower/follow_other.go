package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// followOther lets a column hold what goes with another one of its row: the models of a phone's brand. The text may name the brands.
func followOther(c *draft.Column, rules []*draft.BoundRule) {
	f := c.FollowsOther()
	if f == nil || len(c.Cases) > 0 || c.HalfBounded() || slices.ContainsFunc(rules, func(b *draft.BoundRule) bool { return b.Left == c || b.Right == c }) {
		return
	}
	usual := c.CustomOfThing()
	o := c.Table.Column(f.Of)
	if o == nil || o == c || o.Dropped || o.Values == nil || usual == nil || c.Unit != "" && c.Unit != usual.Unit || slices.ContainsFunc(o.Values, func(v draft.Category) bool { return f.List(v.Text) == nil }) {
		return
	}
	all := []draft.Category{}
	for _, v := range o.Values {
		list := f.List(v.Text)
		c.Cases = append(c.Cases, &draft.Case{Told: &draft.ToldWhen{Column: o, Op: contract.Equal, Values: []string{v.Text}}, List: slices.Clone(list)})
		for _, k := range list {
			if !slices.ContainsFunc(all, func(a draft.Category) bool { return a.Text == k.Text }) {
				all = append(all, k)
			}
		}
	}
	for k := range all {
		all[k].Share = 1 / float64(len(all))
	}
	c.Values, c.Min, c.Max, c.Distribution, c.Multiple = all, nil, nil, nil, 0
}
