package lower

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// lowerCases resolves "VALUE for CONDITION" and "empty unless …" of a table's columns.
func (p Reader) lowerCases(c *contract.Contract, out *contract.Table, t *draft.Table) {
	for _, col := range t.Columns {
		if len(col.Cases) == 0 && col.BandOf == nil && col.WeekdayOf == nil || col.Dropped {
			continue
		}
		target, ok := out.Column(col.Name())
		if ok && col.WeekdayOf != nil {
			col.LowerWeekend(target)
			continue
		}
		if !ok || target.Formula != "" || col.Fk != nil {
			continue
		}
		if col.BandOf != nil {
			p.lowerBands(out, col, target)
		}
		for _, cs := range col.Cases {
			reader := p
			if cs.Said != nil {
				reader = Of(cs.Said)
			}
			reader.lowerCase(c, out, t, col, target, cs)
		}
		if slices.ContainsFunc(col.Cases, func(k *draft.Case) bool { return len(k.RuledOut) > 0 }) {
			restRuledOut(out, target)
		}
		p.restTrue(out, target, col)
		p.elseEmpty(out, col, target)
		keepBounds(col, target)
		if target.Type == contract.Integer && target.Semantic == "" && col.Typ != contract.Integer && slices.ContainsFunc(target.Cases, func(k contract.Case) bool {
			return k.Min != nil && *k.Min != math.Trunc(*k.Min) || k.Max != nil && *k.Max != math.Trunc(*k.Max)
		}) {
			target.Type, target.Scale = contract.Decimal, 1 // "22 on Type 2, 62.5 on CHAdeMO"
		}
	}
}

// keepBounds gives the rows without a case of their own the bounds that the text gave the column,
// where a case lies outside: "bytes 40-90000 …, deny means 0 bytes".
func keepBounds(col *draft.Column, target *contract.Column) {
	if col.Min == nil || col.Max == nil || target.Min == nil || target.Max == nil || *target.Min == *col.Min && *target.Max == *col.Max {
		return
	}
	if d := target.Distribution; d != nil && d.Kind != contract.Uniform || len(target.Cases) == 0 || slices.ContainsFunc(target.Cases, func(k contract.Case) bool { return k.When == nil || k.Min == nil && !k.Null }) {
		return
	}
	target.Cases = append(target.Cases, contract.Case{Min: draft.Ptr(*col.Min), Max: draft.Ptr(*col.Max)})
}

func (p Reader) lowerCase(c *contract.Contract, out *contract.Table, t *draft.Table, col *draft.Column, target *contract.Column, cs *draft.Case) {
	k, before := contract.Case{}, len(target.Cases)
	defer func() {
		if len(target.Cases) == before { // what came to nothing was not understood
			for _, at := range cs.When {
				p.Owner[at] = nil
			}
			if cs.Shift != nil {
				p.Release(cs.Shift.Said[0], cs.Shift.Said[1])
			}
		}
	}()
	if !cs.Other {
		when, ok := contract.Condition{}, true
		switch {
		case cs.Compared != nil:
			when = cs.Compared.Condition()
		case cs.Part != nil:
			when = cs.Part.Condition()
		case cs.Told != nil:
			when = cs.Told.Condition()
			ok = cs.Told.Fits(c, out)
		default:
			when, ok = p.whenOf(out, t, col, cs)
		}
		if !ok {
			return
		}
		if cs.NotNull {
			when = draft.Negate(when)
			k.Null = !p.flagOnly(col, target)
			target.NullShare = 0
		}
		k.When = &when
	}
	switch {
	case cs.NotNull && !k.Null:
		k.TrueShare = draft.Ptr(0.0)
	case k.Null || cs.Null:
		k.Null = true
		target.NullShare = 0
	case cs.Share != nil && target.Type == contract.Boolean:
		k.TrueShare = cs.Share
	case cs.Percent && cs.Min != nil && cs.Max != nil && *cs.Min == *cs.Max && *cs.Min >= 0 && *cs.Min <= 100 && target.Type == contract.Boolean:
		k.TrueShare = draft.Ptr(*cs.Min / 100) // "converted 10% for A, 12% for B"
	case cs.Computed != "":
		if !target.Type.Numeric() {
			return
		}
		k.Formula = cs.Computed
	case cs.Dates != nil:
		if !cs.LowerDates(target, &k) {
			return
		}
	case len(cs.List) > 0:
		cs.LowerList(target, &k)
	case cs.Pattern != "" && target.Type == contract.String:
		k.Pattern = cs.Pattern
	case cs.Formula[1] > 0:
		f, ok := p.Formula(t, col, cs.Formula[0], cs.Formula[1])
		if !ok || !target.Type.Numeric() {
			p.Release(cs.Formula[0], cs.Formula[1])
			return
		}
		k.Formula = f
	case cs.Share != nil && target.Type.Numeric():
		k.Min, k.Max = draft.Ptr(*cs.Share*100), draft.Ptr(*cs.Share*100)
		target.Unit = "%"
		p.widen(target, *k.Min, *k.Max, col)
	case cs.Shift != nil:
		if !p.lowerShift(cs, target, col, &k) {
			return
		}
	case cs.Law != nil:
		if !p.lowerCaseLaw(cs, target, col, &k) {
			return
		}
	case len(cs.RuledOut) > 0:
		if !p.lowerRuledOut(out, target, cs.RuledOut, &k) {
			return
		}
	case cs.Value != "":
		k.Values = []contract.Category{{Value: cs.Value, Share: 1}}
		switch low := strings.ToLower(cs.Value); {
		case target.Type == contract.Boolean && (low == "true" || low == "yes"):
			k.Values, k.TrueShare = nil, draft.Ptr(1.0)
		case target.Type == contract.Boolean:
			k.Values, k.TrueShare = nil, draft.Ptr(0.0)
		case target.Type == contract.Integer || target.Type == contract.Decimal:
			return
		}
	case cs.Min != nil || cs.Max != nil:
		if !target.Type.Numeric() {
			if target.Type != contract.String || len(target.Values) > 0 {
				return
			}
			target.Type, target.Semantic, target.Pattern = contract.Integer, "", ""
		}
		if cs.Percent && target.Unit == "" || cs.Percent && col.Unit == "USD" {
			target.Unit = "%"
		}
		k.Min, k.Max = cs.Min, cs.Max
		switch {
		case k.Min == nil && col.Min != nil && *col.Min <= *k.Max:
			k.Min = draft.Ptr(*col.Min)
		case k.Min == nil:
			k.Min = draft.Ptr(min(0, *k.Max))
		case k.Max == nil && col.Max != nil && *col.Max >= *k.Min:
			k.Max = draft.Ptr(*col.Max)
		case k.Max == nil:
			k.Max = draft.Ptr(openTop(target, *k.Min))
		}
		p.widen(target, *k.Min, *k.Max, col)
	default:
		return
	}
	target.Cases = append(target.Cases, k)
}

// openTop is where the numbers of a case end of which the text says only that they begin at low: where those of the column do, or
// else at what is far more than usual.
func openTop(target *contract.Column, low float64) float64 {
	if target.Max != nil && *target.Max > low {
		return *target.Max
	}
	if d := target.Distribution; d != nil {
		for _, centre := range []*float64{d.Median, d.Mean} {
			if centre != nil && *centre > low {
				return law.Round(*centre * 10)
			}
		}
	}
	if low > 0 {
		return low*2 + 1
	}
	if term.MoneySemantics[target.Semantic] || target.Unit == "USD" {
		return 10000
	}
	return 100
}

// widen keeps the column's own bounds around the bounds of its cases.
func (p Reader) widen(target *contract.Column, lo, hi float64, col *draft.Column) {
	for _, cs := range col.Cases {
		if cs.Formula[1] > 0 {
			return // what a formula gives has bounds of its own
		}
	}
	exception := len(col.Cases) == 1 && !col.Cases[0].Other && (target.Distribution != nil || target.Semantic != "" || target.Min != nil && target.Max != nil) // all other rows have what such a column has
	if col.Min == nil && col.Max == nil && col.Distribution == nil && col.Skew == "" && col.Typical == nil && !exception {
		if target.Distribution != nil && target.Distribution.Kind != contract.Uniform {
			target.Distribution, target.Min, target.Max = nil, nil, nil
		}
		if target.Min == nil || target.Max == nil {
			target.Min, target.Max = draft.Ptr(lo), draft.Ptr(hi)
		}
		if col.Scale < 0 && lo == float64(int64(lo)) && hi == float64(int64(hi)) && target.Type == contract.Decimal && col.Kind != draft.KindMoney && !term.MoneySemantics[col.Semantic] && !term.MeasureSemantics[col.Semantic] {
			if s, ok := contract.LookupSemantic(target.Semantic); target.Semantic == "" || ok && s.Allows(contract.Integer) {
				target.Type, target.Scale = contract.Integer, 0
			}
		}
	}
	if target.Min != nil && lo < *target.Min {
		target.Min = draft.Ptr(lo)
	}
	if target.Max != nil && hi > *target.Max {
		target.Max = draft.Ptr(hi)
	}
}
