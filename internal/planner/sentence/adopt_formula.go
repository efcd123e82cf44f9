package sentence

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/reading"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// text is a formula in the contract's language.
func (a *adoption) text(own *draft.Table, f *reading.Formula) string {
	out := f.Text
	for k, c := range f.Columns {
		d := a.columns[c]
		if d == nil {
			return ""
		}
		name := d.Name()
		if d.Table != own {
			if at := slices.IndexFunc(a.p.Relations, func(r *draft.Relation) bool { return r.Child == own && r.Parent == d.Table }); at >= 0 {
				name = a.p.FkName(a.p.Relations[at]) + "." + name
			} else if slices.ContainsFunc(a.p.Relations, func(r *draft.Relation) bool { return r.Parent == own && r.Child == d.Table }) {
				name = d.Table.Name() + "." + name
				if !strings.Contains(out, "sum({") && !strings.Contains(out, "mean({") && !strings.Contains(out, "_of({") {
					return ""
				}
			} else {
				return ""
			}
		}
		out = strings.ReplaceAll(out, "{"+strconv.Itoa(k)+"}", name)
	}
	return out
}

// formula gives a column its formula. A moment that is another one plus a duration is a distance; a number that is
// the difference of two moments counts the units between them.
func (a *adoption) formula(c *reading.Column) {
	d, f := a.columns[c], c.Formula
	moments := 0
	for _, o := range f.Columns {
		if to := a.columns[o]; to != nil && to.IsDate(a.p.Lex) {
			moments++
		}
	}
	switch {
	case moments == 2 && f.Text == "{0} - {1}" && !d.IsDate(a.p.Lex):
		unit := cmp.Or(draft.SpanFunctions[d.SpanUnit()], "days")
		f = &reading.Formula{Text: unit + "({1}, {0})", Columns: f.Columns}
		a.p.apart(a.columns[f.Columns[0]], a.columns[f.Columns[1]], d, unit)
	case moments == 1 && (f.Text == "{0} + {1}" || f.Text == "{1} + {0}"):
		a.later(d, f)
		return
	}
	text := a.text(d.Table, f)
	if text == "" {
		a.release(f.From, f.To)
		return
	}
	if d.IsDate(a.p.Lex) && d.Typ == "" {
		d.Kind, d.Semantic = draft.KindDecimal, ""
	}
	if a.p.TurnSum(d, text) {
		return
	}
	a.p.CheckBounds(d, text)
	if d.Min != nil && strings.HasPrefix(text, "max("+draft.TrimFloat(*d.Min)+",") {
		d.Min = nil // the formula keeps it
	}
	d.Formula = text
	a.p.NumericOperands(d, text)
}

// spanSeconds are the seconds of the units in which the time between two moments is counted.
var spanSeconds = map[string]float64{"seconds": 1, "minutes": 60, "hours": 3600, "days": 86400}

// apart bounds the distance of two moments whose difference a column counts.
func (p Reader) apart(late, early, d *draft.Column, unit string) {
	size := spanSeconds[unit]
	if d.Min == nil && d.Max == nil || late.Table != early.Table {
		return
	}
	b := &draft.BoundRule{Rule: &draft.Rule{Table: late.Table, Column: late, Kind: term.OrderRule, Op: contract.GreaterOrEqual}, Left: late, Right: early}
	if d.Min != nil {
		b.MinGap = draft.Ptr(*d.Min * size)
	}
	if d.Max != nil {
		b.MaxGap = draft.Ptr(*d.Max * size)
	}
	d.Min, d.Max, d.Distribution, d.Typical, d.Skew = nil, nil, nil, nil, ""
	p.Resolved = append(p.Resolved, b)
}

// later makes "end = start + duration" so many units behind the start.
func (a *adoption) later(d *draft.Column, f *reading.Formula) {
	base, span := a.columns[f.Columns[0]], a.columns[f.Columns[1]]
	if span.IsDate(a.p.Lex) {
		base, span = span, base
	}
	if !d.IsDate(a.p.Lex) {
		d.Kind, d.Semantic = draft.KindTimestamp, ""
	}
	a.p.SetSpan(d, base, span)
}
