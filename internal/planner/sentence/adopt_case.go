package sentence

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/reading"
	"github.com/sdg-service/sdg/internal/planner/term"
)

func (a *adoption) when(own *draft.Table, k *reading.Condition) *draft.ToldWhen {
	if k == nil {
		return nil
	}
	c := a.columns[k.Column]
	if c == nil {
		return nil
	}
	t := &draft.ToldWhen{Column: c, Op: k.Op, Values: slices.Clone(k.Values)}
	if c.Table != own {
		at := slices.IndexFunc(a.p.Relations, func(r *draft.Relation) bool { return r.Child == own && r.Parent == c.Table })
		if at < 0 {
			return nil
		}
		t.Via = a.p.Relations[at]
	}
	if a.p.TypeOf(c) == contract.Timestamp && k.Dates != nil {
		for j := range t.Values {
			t.Values[j] += "T00:00:00Z"
			if j == 1 || k.Op == contract.LessOrEqual {
				t.Values[j] = strings.Replace(t.Values[j], "T00:00:00Z", "T23:59:59Z", 1)
			}
		}
	}
	return t
}

func (a *adoption) cases(c *reading.Column) {
	d := a.columns[c]
	for _, k := range c.Cases {
		when := a.when(d.Table, k.When)
		if k.When != nil && when == nil {
			a.release(k.From, k.To)
			continue
		}
		cs := &draft.Case{Told: when, Other: k.When == nil, Null: k.Null, NotNull: k.Filled, Min: k.Min, Max: k.Max, Law: k.Law, Scale: d.Scale, Share: k.TrueShare, RuledOut: k.RuledOut}
		step := 1.0
		if d.Scale > 0 {
			step = math.Pow10(-d.Scale)
		} else if term.KindOf(d) != draft.KindInteger && !(c.Min != nil && *c.Min == math.Trunc(*c.Min)) {
			step = .01
		}
		if k.OpenMin && cs.Min != nil {
			cs.Min = draft.Ptr(*cs.Min + step)
		}
		if k.OpenMax && cs.Max != nil {
			cs.Max = draft.Ptr(*cs.Max - step)
		}
		if len(k.Values) == 1 {
			cs.Value = k.Values[0].Text
		} else if len(k.Values) > 1 {
			for _, v := range k.Values {
				cs.List = append(cs.List, draft.Category{Text: v.Text, Share: v.Share})
			}
		}
		if k.Dates != nil {
			cs.Dates = a.dates(k.Dates)
		}
		if k.Formula != nil {
			cs.Computed = a.text(d.Table, k.Formula)
			if cs.Computed == "" {
				a.release(k.From, k.To)
				continue
			}
		}
		cs.Pattern = k.Pattern
		d.Cases = append(d.Cases, cs)
		d.Touched = true
	}
}
