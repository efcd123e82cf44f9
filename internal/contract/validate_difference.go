package contract

import (
	"maps"
	"math"
	"slices"
	"strconv"
)

// difference is a sum of columns of one row, each with a factor, and of terms that are taken as a whole.
type difference struct {
	contract *Contract
	table    *Table
	constant float64
	factors  map[string]float64
	ranges   map[string]interval
	rounding float64 // how far the cells of formulas may lie from what their formulas yield
}

// deepestFormula is through how many formulas a column is followed to those that it is computed from.
const deepestFormula = 8

// orderOfFormulas refuses an order that formulas rule out: net > gross, where gross = net + deductions and no deduction
// is negative. What both sides have in common cancels out, which their bounds alone do not show.
func (v *validator) orderOfFormulas(field string, t *Table, k *Constraint) {
	d := difference{contract: v.contract, table: t, factors: map[string]float64{}, ranges: map[string]interval{}}
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
		d.add(ref, side.factor, 0)
	}
	if computed == "" {
		return
	}
	gap := d.interval()
	gap.low, gap.high = max(gap.low-d.rounding, deref(k.MinGap, math.Inf(-1))), min(gap.high+d.rounding, deref(k.MaxGap, math.Inf(1)))
	if !gap.meets(k.Op) {
		v.fail(field, "%s %s %s never holds where %s, within the bounds of the columns; change the rule, the formula or the bounds", k.Left, k.Op, k.Right, computed)
	}
}

// add adds an expression, times a factor.
func (d *difference) add(e Expr, factor float64, depth int) {
	switch e := e.(type) {
	case NumberExpr:
		if x, err := strconv.ParseFloat(e.Text, 64); err == nil {
			d.constant += float64(factor * x)
			return
		}
	case UnaryExpr:
		d.add(e.X, -factor, depth)
		return
	case BinaryExpr:
		x, left := constantOf(e.X)
		y, right := constantOf(e.Y)
		switch {
		case e.Op == '+':
			d.add(e.X, factor, depth)
			d.add(e.Y, factor, depth)
			return
		case e.Op == '-':
			d.add(e.X, factor, depth)
			d.add(e.Y, -factor, depth)
			return
		case e.Op == '*' && left:
			d.add(e.Y, float64(factor*x), depth)
			return
		case e.Op == '*' && right:
			d.add(e.X, float64(factor*y), depth)
			return
		case e.Op == '/' && right && y != 0:
			d.add(e.X, factor/y, depth)
			return
		}
	case RefExpr:
		_, column, ok := d.contract.Resolve(d.table, e)
		if !ok || e.Via != "" || column.Formula == "" || len(column.Cases) > 0 || depth == deepestFormula {
			break
		}
		if inner, err := ParseFormula(column.Formula); err == nil {
			if !d.exact(inner, column) {
				d.rounding += math.Abs(factor) / 2 / column.unitsPerOne()
			}
			d.add(inner, factor, depth+1)
			return
		}
	}
	key := FormatFormula(e)
	d.factors[key] += factor
	d.ranges[key] = d.rangeOf(e)
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
func (d *difference) exact(e Expr, c *Column) bool {
	switch e := e.(type) {
	case NumberExpr:
		x, ok := constantOf(e)
		return ok && c.holds(x)
	case UnaryExpr:
		return d.exact(e.X, c)
	case BinaryExpr:
		return (e.Op == '+' || e.Op == '-') && d.exact(e.X, c) && d.exact(e.Y, c)
	case RefExpr:
		_, o, ok := d.contract.Resolve(d.table, e)
		return ok && o.Type.Numeric() && o.unitsPerOne() <= c.unitsPerOne()
	}
	return false
}

// rangeOf bounds an expression by the bounds of its columns.
func (d *difference) rangeOf(e Expr) interval {
	switch e := e.(type) {
	case NumberExpr:
		if x, ok := constantOf(e); ok {
			return interval{x, x}
		}
	case RefExpr:
		if _, c, ok := d.contract.Resolve(d.table, e); ok && c.Type.Numeric() {
			return c.interval()
		}
	case BinaryExpr:
		if e.Op != '*' {
			break
		}
		out := interval{math.Inf(1), math.Inf(-1)}
		x, y := d.rangeOf(e.X), d.rangeOf(e.Y)
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

// interval bounds the sum.
func (d *difference) interval() interval {
	out := interval{d.constant, d.constant}
	for _, key := range slices.Sorted(maps.Keys(d.factors)) {
		f, r := d.factors[key], d.ranges[key]
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
