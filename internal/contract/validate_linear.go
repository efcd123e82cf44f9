package contract

import (
	"maps"
	"math"
	"slices"
	"strconv"
)

// linear is a sum of terms of one row, each with a factor: columns, and what is taken as a whole.
type linear struct {
	constant float64
	factors  map[string]float64
	rounding float64 // how far the cells of formulas may lie from what their formulas yield
}

// linearizer writes expressions over the rows of a table as sums of the columns that no formula computes. Each formula is
// followed once, however often others name it.
type linearizer struct {
	contract *Contract
	table    *Table
	ranges   map[string]interval // of the terms
	columns  map[string]*linear  // of formulas; nil while one is followed
}

// orderOfFormulas refuses an order that formulas rule out: net > gross, where gross = net + deductions and no deduction
// is negative. What both sides have in common cancels out, which their bounds alone do not show.
func (v *validator) orderOfFormulas(field string, t *Table, k *Constraint) {
	z := linearizer{contract: v.contract, table: t, ranges: map[string]interval{}, columns: map[string]*linear{}}
	gap := linear{factors: map[string]float64{}}
	computed := ""
	for _, side := range []struct {
		reference string
		factor    float64
	}{{k.Right, 1}, {k.Left, -1}} {
		ref, ok := ParseReference(side.reference)
		if !ok {
			return
		}
		if _, column, ok := v.contract.Resolve(t, ref); !ok || !column.Type.Numeric() {
			return
		} else if ref.Via == "" && column.Formula != "" && len(column.Cases) == 0 {
			computed = column.Name + " = " + column.Formula
		}
		gap.add(z.of(ref), side.factor)
	}
	if computed == "" {
		return
	}
	within := z.interval(gap)
	within.low, within.high = max(within.low-gap.rounding, deref(k.MinGap, math.Inf(-1))), min(within.high+gap.rounding, deref(k.MaxGap, math.Inf(1)))
	if !within.meets(k.Op) {
		v.fail(field, "%s %s %s never holds where %s, within the bounds of the columns; change the rule, the formula or the bounds", k.Left, k.Op, k.Right, computed)
	}
}

// add adds another sum, times a factor.
func (l *linear) add(o *linear, factor float64) {
	l.constant += float64(factor * o.constant)
	l.rounding += float64(math.Abs(factor) * o.rounding)
	for key, f := range o.factors {
		l.factors[key] += float64(factor * f)
	}
}

// of is the sum that an expression is.
func (z *linearizer) of(e Expr) *linear {
	out := &linear{factors: map[string]float64{}}
	switch e := e.(type) {
	case NumberExpr:
		if x, ok := constantOf(e); ok {
			out.constant = x
			return out
		}
	case UnaryExpr:
		out.add(z.of(e.X), -1)
		return out
	case BinaryExpr:
		x, left := constantOf(e.X)
		y, right := constantOf(e.Y)
		switch {
		case e.Op == '+':
			out.add(z.of(e.X), 1)
			out.add(z.of(e.Y), 1)
			return out
		case e.Op == '-':
			out.add(z.of(e.X), 1)
			out.add(z.of(e.Y), -1)
			return out
		case e.Op == '*' && left:
			out.add(z.of(e.Y), x)
			return out
		case e.Op == '*' && right:
			out.add(z.of(e.X), y)
			return out
		case e.Op == '/' && right && y != 0:
			out.add(z.of(e.X), 1/y)
			return out
		}
	case RefExpr:
		if computed := z.computed(e); computed != nil {
			return computed
		}
	}
	key := FormatFormula(e)
	out.factors[key] = 1
	z.ranges[key] = z.rangeOf(e)
	return out
}

// computed is the sum that a column is by its formula; nil where it has none, or is a part of itself.
func (z *linearizer) computed(ref RefExpr) *linear {
	_, column, ok := z.contract.Resolve(z.table, ref)
	if !ok || ref.Via != "" || column.Formula == "" || len(column.Cases) > 0 {
		return nil
	}
	if known, ok := z.columns[column.Name]; ok {
		return known
	}
	z.columns[column.Name] = nil
	e, err := ParseFormula(column.Formula)
	if err != nil {
		return nil
	}
	out := z.of(e)
	if !z.exact(e, column) {
		out.rounding += 1 / (2 * column.unitsPerOne())
	}
	z.columns[column.Name] = out
	return out
}

// constantOf is the number that an expression is.
func constantOf(e Expr) (float64, bool) {
	n, ok := e.(NumberExpr)
	if !ok {
		return 0, false
	}
	x, err := strconv.ParseFloat(n.Text, 64)
	return x, err == nil
}

// exact: the column holds what its formula yields, without rounding.
func (z *linearizer) exact(e Expr, c *Column) bool {
	switch e := e.(type) {
	case NumberExpr:
		x, ok := constantOf(e)
		return ok && c.holds(x)
	case UnaryExpr:
		return z.exact(e.X, c)
	case BinaryExpr:
		return (e.Op == '+' || e.Op == '-') && z.exact(e.X, c) && z.exact(e.Y, c)
	case RefExpr:
		_, o, ok := z.contract.Resolve(z.table, e)
		return ok && o.Type.Numeric() && o.unitsPerOne() <= c.unitsPerOne()
	}
	return false
}

// rangeOf bounds an expression by the bounds of its columns.
func (z *linearizer) rangeOf(e Expr) interval {
	switch e := e.(type) {
	case NumberExpr:
		if x, ok := constantOf(e); ok {
			return interval{x, x}
		}
	case RefExpr:
		if _, c, ok := z.contract.Resolve(z.table, e); ok && c.Type.Numeric() {
			return c.interval()
		}
	case BinaryExpr:
		if e.Op != '*' {
			break
		}
		out := interval{math.Inf(1), math.Inf(-1)}
		x, y := z.rangeOf(e.X), z.rangeOf(e.Y)
		for _, a := range []float64{x.low, x.high} {
			for _, b := range []float64{y.low, y.high} {
				product := float64(a * b)
				if math.IsNaN(product) { // nothing times all numbers
					product = 0
				}
				out = interval{min(out.low, product), max(out.high, product)}
			}
		}
		return out
	}
	return interval{math.Inf(-1), math.Inf(1)}
}

// interval bounds a sum.
func (z *linearizer) interval(l linear) interval {
	out := interval{l.constant, l.constant}
	for _, key := range slices.Sorted(maps.Keys(l.factors)) {
		f, r := l.factors[key], z.ranges[key]
		switch {
		case math.Abs(f) < 1e-12:
			continue
		case f < 0:
			r = interval{r.high, r.low}
		}
		out.low += float64(f * r.low)
		out.high += float64(f * r.high)
	}
	return out
}
