package planner

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/reading"
)

// toldWhen is a condition whose column is known.
type toldWhen struct {
	column *columnDraft
	op     contract.Op
	values []string
	via    *relationDraft
}

func (t *toldWhen) condition() contract.Condition {
	k := contract.Condition{Column: t.column.name(), Op: t.op, Values: t.values}
	if t.via != nil {
		k.Column = t.via.column.name() + "." + k.Column
	}
	return k
}

// fits: the condition compares what can be compared, with values that the column has.
func (t *toldWhen) fits(c *contract.Contract, own *contract.Table) bool {
	table, name := own, t.column.name()
	if t.via != nil {
		parent, ok := c.Table(t.via.parent.name())
		if !ok {
			return false
		}
		table = parent
	}
	col, ok := table.Column(name)
	if !ok {
		return false
	}
	switch t.op {
	case contract.IsNull, contract.IsNotNull:
		return true
	case contract.Less, contract.LessOrEqual, contract.Greater, contract.GreaterOrEqual, contract.Between:
		return col.Type.Numeric() || col.Type.Temporal()
	}
	for _, v := range t.values {
		switch {
		case col.Type == contract.Boolean && v != "true" && v != "false":
			return false
		case col.Type.Numeric():
			if _, err := strconv.ParseFloat(v, 64); err != nil {
				return false
			}
		case len(col.Values) > 0 && !slices.ContainsFunc(col.Values, func(k contract.Category) bool { return k.Value == v }):
			return false
		}
	}
	return true
}

// lowerDates gives a case the period of its dates.
func (cs *caseDraft) lowerDates(target *contract.Column, k *contract.Case) bool {
	if !target.Type.Temporal() || cs.dates.from.From.IsZero() || cs.dates.to.To.IsZero() {
		return false
	}
	layout, last := dayLayout, cs.dates.to.To
	if target.Type == contract.Timestamp {
		layout = instantLayout
		if last.Equal(last.Truncate(24 * time.Hour)) {
			last = last.Add(24*time.Hour - time.Second)
		}
	}
	k.Earliest, k.Latest = cs.dates.from.From.Format(layout), last.Format(layout)
	return true
}

// lowerList gives a case its values, with equal shares where none are told.
func (cs *caseDraft) lowerList(target *contract.Column, k *contract.Case) {
	sum, open := 0.0, 0
	for _, v := range cs.list {
		if v.share >= 0 {
			sum += v.share
		} else {
			open++
		}
	}
	total := 0.0
	for _, v := range cs.list {
		share := v.share
		if share < 0 {
			share = max(0, 1-sum) / float64(open)
		}
		k.Values = append(k.Values, contract.Category{Value: v.text, Share: share})
		total += share
	}
	for j := range k.Values {
		k.Values[j].Share /= total
	}
}

func (a *adoption) when(own *tableDraft, k *reading.Condition) *toldWhen {
	if k == nil {
		return nil
	}
	c := a.columns[k.Column]
	if c == nil {
		return nil
	}
	t := &toldWhen{column: c, op: k.Op, values: slices.Clone(k.Values)}
	if c.table != own {
		at := slices.IndexFunc(a.p.relations, func(r *relationDraft) bool { return r.child == own && r.parent == c.table })
		if at < 0 {
			return nil
		}
		t.via = a.p.relations[at]
	}
	if a.p.typeOf(c) == contract.Timestamp && k.Dates != nil {
		for j := range t.values {
			t.values[j] += "T00:00:00Z"
			if j == 1 || k.Op == contract.LessOrEqual {
				t.values[j] = strings.Replace(t.values[j], "T00:00:00Z", "T23:59:59Z", 1)
			}
		}
	}
	return t
}

func (a *adoption) cases(c *reading.Column) {
	d := a.columns[c]
	for _, k := range c.Cases {
		when := a.when(d.table, k.When)
		if k.When != nil && when == nil {
			a.release(k.From, k.To)
			continue
		}
		cs := &caseDraft{told: when, other: k.When == nil, null: k.Null, notNull: k.Filled, min: k.Min, max: k.Max, law: k.Law, scale: d.scale, share: k.TrueShare, ruledOut: k.RuledOut}
		step := 1.0
		if d.scale > 0 {
			step = math.Pow10(-d.scale)
		} else if kindOf(d) != kindInteger && !(c.Min != nil && *c.Min == math.Trunc(*c.Min)) {
			step = .01
		}
		if k.OpenMin && cs.min != nil {
			cs.min = ptr(*cs.min + step)
		}
		if k.OpenMax && cs.max != nil {
			cs.max = ptr(*cs.max - step)
		}
		if len(k.Values) == 1 {
			cs.value = k.Values[0].Text
		} else if len(k.Values) > 1 {
			for _, v := range k.Values {
				cs.list = append(cs.list, category{text: v.Text, share: v.Share})
			}
		}
		if k.Dates != nil {
			cs.dates = a.dates(k.Dates)
		}
		if k.Formula != nil {
			cs.computed = a.text(d.table, k.Formula)
			if cs.computed == "" {
				a.release(k.From, k.To)
				continue
			}
		}
		cs.pattern = k.Pattern
		d.cases = append(d.cases, cs)
		d.touched = true
	}
}
