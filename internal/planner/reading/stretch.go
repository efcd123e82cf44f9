package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// stretch takes a length of time that is said of a moment as the time since the moment that it comes after: "exit time
// (after entry, max 24h)", "arrived_at no more than 3 hours". Of a moment that comes after none it says nothing.
func (r *reader) stretch(c *Column, f fact) bool {
	v := f.interval
	size := unitSizes[v.unit]
	if size.of != "time" || f.when != nil || f.share != nil || !c.class().temporal() {
		return false
	}
	rule := r.orderOf(c)
	if rule == nil && !c.guessed() {
		if o := c.momentBefore(); o != nil {
			rule = &Rule{Kind: Ordered, Table: c.Table, Left: c, Right: o, Op: contract.GreaterOrEqual, From: f.from, To: f.to}
			r.Rules = append(r.Rules, rule)
			r.note(c, "measured from "+o.Name(), f.from, f.to)
		}
	}
	if rule == nil {
		if c.guessed() {
			return false
		}
		r.inVain(f)
		return true
	}
	if v.min != nil {
		rule.MinGap = ptr(*v.min * size.size)
	}
	if v.max != nil {
		rule.MaxGap = ptr(*v.max * size.size)
	}
	return true
}

// orderOf is the rule that a moment comes after another one, where it tells no distance.
func (r *reader) orderOf(c *Column) *Rule {
	for _, o := range r.Rules {
		if o.Kind == Ordered && o.Left == c && o.MinGap == nil && o.MaxGap == nil && (o.Op == contract.Greater || o.Op == contract.GreaterOrEqual) {
			return o
		}
	}
	return nil
}

// momentBefore is the moment that stands right before this one in the table.
func (c *Column) momentBefore() *Column {
	at := slices.Index(c.Table.Columns, c)
	if at < 1 || !c.Table.Columns[at-1].class().temporal() || c.Table.Columns[at-1].class() != c.class() {
		return nil
	}
	return c.Table.Columns[at-1]
}
