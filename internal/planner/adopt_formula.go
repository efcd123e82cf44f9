package planner

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/reading"
)

// text is a formula in the contract's language.
func (a *adoption) text(own *tableDraft, f *reading.Formula) string {
	out := f.Text
	for k, c := range f.Columns {
		d := a.columns[c]
		if d == nil {
			return ""
		}
		name := d.name()
		if d.table != own {
			if at := slices.IndexFunc(a.p.relations, func(r *relationDraft) bool { return r.child == own && r.parent == d.table }); at >= 0 {
				name = a.p.fkName(a.p.relations[at]) + "." + name
			} else if slices.ContainsFunc(a.p.relations, func(r *relationDraft) bool { return r.parent == own && r.child == d.table }) {
				name = d.table.name() + "." + name
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
		if to := a.columns[o]; to != nil && to.isDate(a.p.lex) {
			moments++
		}
	}
	switch {
	case moments == 2 && f.Text == "{0} - {1}" && !d.isDate(a.p.lex):
		unit := spanUnit(d)
		f = &reading.Formula{Text: unit + "({1}, {0})", Columns: f.Columns}
		a.p.apart(a.columns[f.Columns[0]], a.columns[f.Columns[1]], d, unit)
	case moments == 1 && (f.Text == "{0} + {1}" || f.Text == "{1} + {0}"):
		a.later(d, f)
		return
	}
	text := a.text(d.table, f)
	if text == "" {
		a.release(f.From, f.To)
		return
	}
	if d.isDate(a.p.lex) && d.typ == "" {
		d.kind, d.semantic = kindDecimal, ""
	}
	a.p.checkBounds(d, text)
	if d.min != nil && strings.HasPrefix(text, "max("+trimFloat(*d.min)+",") {
		d.min = nil // the formula keeps it
	}
	d.formula = text
	a.p.numericOperands(d, text)
}

// spanSeconds are the seconds of the units in which the time between two moments is counted, and untoldSpans what it is
// taken for where nothing is told.
var (
	spanSeconds = map[string]float64{"seconds": 1, "minutes": 60, "hours": 3600, "days": 86400}
	untoldSpans = map[string][2]float64{"seconds": {1, 3600}, "minutes": {1, 240}, "hours": {1, 48}, "days": {0, 14}}
)

// spanUnit is the unit in which a column counts the time between two moments.
func spanUnit(d *columnDraft) string {
	switch d.unit {
	case "s":
		return "seconds"
	case "min":
		return "minutes"
	case "h":
		return "hours"
	}
	for _, w := range d.words {
		switch {
		case strings.HasPrefix(w, "sec"):
			return "seconds"
		case strings.HasPrefix(w, "min"):
			return "minutes"
		case strings.HasPrefix(w, "hour"):
			return "hours"
		}
	}
	return "days"
}

// apart bounds the distance of two moments whose difference a column counts.
func (p *parser) apart(late, early, d *columnDraft, unit string) {
	size := spanSeconds[unit]
	if d.min == nil && d.max == nil || late.table != early.table {
		return
	}
	b := &boundRule{ruleDraft: &ruleDraft{table: late.table, column: late, kind: orderRule, op: contract.GreaterOrEqual}, left: late, right: early}
	if d.min != nil {
		b.minGap = ptr(*d.min * size)
	}
	if d.max != nil {
		b.maxGap = ptr(*d.max * size)
	}
	d.min, d.max, d.distribution, d.typical, d.skew = nil, nil, nil, nil, ""
	p.resolved = append(p.resolved, b)
}

// later makes "end = start + duration" a distance, of which the duration is counted.
func (a *adoption) later(d *columnDraft, f *reading.Formula) {
	base, span := a.columns[f.Columns[0]], a.columns[f.Columns[1]]
	if span.isDate(a.p.lex) {
		base, span = span, base
	}
	if !d.isDate(a.p.lex) {
		d.kind, d.semantic = kindTimestamp, ""
	}
	unit := spanUnit(span)
	size := spanSeconds[unit]
	b := &boundRule{ruleDraft: &ruleDraft{table: d.table, column: d, kind: orderRule, op: contract.GreaterOrEqual}, left: d, right: base}
	usual := untoldSpans[unit]
	lo, hi := usual[0], usual[1]
	if span.min != nil {
		lo = *span.min
		hi = max(hi, 4*lo)
	} else if span.max != nil {
		lo = 0
	}
	if span.max != nil {
		hi = *span.max
	}
	if span.min == nil && span.max == nil {
		a.p.assume(&span.element, fmt.Sprintf("%s to %s %s, because the text names no range", trimFloat(lo), trimFloat(hi), unit), nil)
	}
	b.minGap, b.maxGap = ptr(lo*size), ptr(hi*size)
	span.min, span.max, span.distribution, span.skew, span.typical = nil, nil, nil, "", nil
	span.typ, span.semantic = contract.Integer, ""
	span.formula = fmt.Sprintf("%s(%s, %s)", unit, base.name(), d.name())
	a.p.resolved = append(a.p.resolved, b)
}
