package revision

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// dropValues takes the values that tokens [i, end) name out of their lists.
func (r *reader) dropValues(i, end int) *change {
	var in []ref
	for k := end - 2; k > i; k-- {
		if !r.toks[k].Is("from", "of", "in", "for", "as") {
			continue
		}
		to := end - r.phraseBehind(k+1, end, "list", "options", "values")
		if all, ok := r.refs(k+1+r.phrase(k+1, to, "the list of", "the possible", "a possible", "a", "an option for", "the options for", "the values of"), to); ok {
			if in = r.lists(all); len(in) > 0 {
				end = k
				break
			}
		}
	}
	next := r.draft()
	var about []ref
	// "medium and low priority": the column behind the last is that of all
	if one, ok := r.columnAt(end-1, end); ok && in == nil && len(r.lists([]ref{one})) == 1 {
		in, end = []ref{one}, end-1
	}
	for i < end {
		to := i
		for to < end && !r.toks[to].Is(",", "and", "&", "or") {
			to++
		}
		all := r.choices(i, to, in)
		if len(all) != 1 {
			return nil
		}
		t, _ := next.Table(all[0].table)
		c, _ := t.Column(all[0].column)
		have := r.value(all[0])
		if len(c.Values) < 2 {
			return nil
		}
		even := evenShares(c.Values)
		c.Values = slices.DeleteFunc(c.Values, func(v contract.Category) bool { return v.Value == have })
		if even {
			for k := range c.Values {
				c.Values[k].Share = 1 / float64(len(c.Values))
			}
		}
		sumToOne(c.Values)
		forgetValue(next, all[0].ref, have)
		about = append(about, all[0].ref)
		for i = to; i < end && r.toks[i].Is(",", "and", "&", "or"); i++ {
		}
	}
	if len(about) == 0 {
		return nil
	}
	return &change{plan: next, about: about}
}

// forgetValue takes a value out of the conditions and cases of a column.
func forgetValue(c *contract.Contract, one ref, value string) {
	t, _ := c.Table(one.table)
	for k := range t.Columns {
		col := &t.Columns[k]
		col.Cases = slices.DeleteFunc(col.Cases, func(cs contract.Case) bool {
			w := cs.When
			if w == nil || w.Column != one.column || !slices.Contains(w.Values, value) {
				return false
			}
			w.Values = slices.DeleteFunc(w.Values, func(v string) bool { return v == value })
			return len(w.Values) == 0
		})
		if col.Name == one.column {
			for j := range col.Cases {
				col.Cases[j].Values = slices.DeleteFunc(col.Cases[j].Values, func(v contract.Category) bool { return v.Value == value })
				if len(col.Cases[j].Values) > 0 {
					sumToOne(col.Cases[j].Values)
				}
			}
		}
	}
}
