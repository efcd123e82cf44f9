package reading

import "slices"

// sharePeriod gives the period that is told of the data as a whole to the tables in which things happen: those with a
// moment, and of these the ones that belong to others, where there are such. "Survey data for 2025: 12 sites with name
// and depth; 48 transects with site and survey date" dates the transects.
func (r *reader) sharePeriod() {
	if r.period == nil || len(r.Tables) < 2 {
		return
	}
	var dated, children []*Table
	for _, t := range r.Tables {
		if t.Grid == nil && !slices.ContainsFunc(t.Columns, func(c *Column) bool { return c.class().temporal() && c.meaning().Semantic != "date_of_birth" }) {
			continue
		}
		dated = append(dated, t)
		if slices.ContainsFunc(r.Relations, func(o *Relation) bool { return o.Child == t }) || slices.ContainsFunc(t.Columns, func(c *Column) bool { return c.Refers != nil }) {
			children = append(children, t)
		}
	}
	if len(children) > 0 {
		dated = children
	}
	for _, t := range r.Tables {
		switch {
		case len(dated) == 0:
		case !slices.Contains(dated, t) && t.Dates == r.period:
			t.Dates = nil
		case slices.Contains(dated, t) && t.Dates == nil:
			t.Dates = r.period
		}
	}
}
