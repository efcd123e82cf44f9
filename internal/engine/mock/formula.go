package mock

import (
	"fmt"
	"math"
	"math/bits"

	"github.com/sdg-service/sdg/internal/contract"
)

// A formula is compiled to nodes. Whole and fixed-point numbers stay exact through + - *
// and round; division and means are computed in floating point, each operation rounded
// by itself, and rounded half away from zero at the end.

// maxScale is the most decimals an exact product may have before it turns to floating point.
const maxScale = 12

// formulaColumn builds the node of a column that a formula derives.
func (k *compiler) formulaColumn(t *tablePlan, c *contract.Column, field, formula string) (*node, error) {
	e, err := contract.ParseFormula(formula)
	if err != nil {
		return nil, &Error{field, err.Error()}
	}
	f := &formulaBuild{compiler: k, table: t, field: field}
	n, err := f.node(e)
	if err != nil {
		return nil, err
	}
	return f.cast(n, c)
}

type formulaBuild struct {
	compiler *compiler
	table    *tablePlan
	field    string
}

func (f *formulaBuild) fail(format string, args ...any) error {
	return &Error{f.field, fmt.Sprintf(format, args...)}
}

func (f *formulaBuild) node(e contract.Expr) (*node, error) {
	switch e := e.(type) {
	case contract.NumberExpr:
		return f.number(e.Text)
	case contract.TextExpr:
		value := e.Value
		return f.table.add(node{kind: textKind, fill: func(b *batch, v *vector) {
			for range b.rows {
				v.buf = append(v.buf, value...)
				v.end()
			}
		}}), nil
	case contract.RefExpr:
		return f.compiler.reference(f.table, e)
	case contract.UnaryExpr:
		x, err := f.node(e.X)
		if err != nil {
			return nil, err
		}
		zero := f.constant(0, 0)
		return f.binary('-', zero, x)
	case contract.BinaryExpr:
		x, err := f.node(e.X)
		if err != nil {
			return nil, err
		}
		y, err := f.node(e.Y)
		if err != nil {
			return nil, err
		}
		return f.binary(e.Op, x, y)
	case contract.CallExpr:
		return f.call(e)
	case contract.RollupExpr:
		return f.rollup(e)
	case contract.WindowExpr:
		return f.window(e)
	}
	return nil, f.fail("the formula has a part the engine does not know")
}

func (f *formulaBuild) constant(x int64, scale int) *node {
	return f.table.add(node{kind: numberKind, scale: scale, fill: func(b *batch, v *vector) {
		for i := range v.num {
			v.num[i] = x
		}
	}})
}

func (f *formulaBuild) number(text string) (*node, error) {
	for scale := 0; scale <= 9; scale++ {
		x, exact, err := parseDecimal(text, scale)
		if err != nil {
			return nil, f.fail("%v", err)
		}
		if exact {
			return f.constant(x, scale), nil
		}
	}
	x, _, err := parseDecimal(text, 9)
	if err != nil {
		return nil, f.fail("%v", err)
	}
	return f.constant(x, 9), nil
}

// eachNull marks the rows where any operand is null and returns whether row i is one.
func nullRows(v *vector, n int, operands ...*vector) {
	for _, o := range operands {
		if !o.anyNull {
			continue
		}
		for i := range n {
			if o.null[i] {
				v.setNull(i, n)
			}
		}
	}
}

func (f *formulaBuild) binary(op byte, x, y *node) (*node, error) {
	if x.kind == boolKind || x.kind.temporal() {
		x = f.asNumber(x)
	}
	if y.kind == boolKind || y.kind.temporal() {
		y = f.asNumber(y)
	}
	if x.kind.textual() || y.kind.textual() {
		return nil, f.fail("%c needs numbers on both sides", op)
	}
	if x.kind == floatKind || y.kind == floatKind || op == '/' || op == '*' && x.scale+y.scale > maxScale {
		return f.floatBinary(op, x, y), nil
	}
	if op == '*' {
		scale := x.scale + y.scale
		return f.table.add(node{kind: numberKind, scale: scale, fill: func(b *batch, v *vector) {
			p, q := b.get(x), b.get(y)
			for i := range v.num {
				v.num[i] = multiply(p.num[i], q.num[i])
			}
			nullRows(v, len(b.rows), p, q)
		}}), nil
	}
	scale := max(x.scale, y.scale)
	px, py := powersOfTen[scale-x.scale], powersOfTen[scale-y.scale]
	if op == '-' {
		py = -py
	}
	return f.table.add(node{kind: numberKind, scale: scale, fill: func(b *batch, v *vector) {
		p, q := b.get(x), b.get(y)
		for i := range v.num {
			v.num[i] = p.num[i]*px + q.num[i]*py
		}
		nullRows(v, len(b.rows), p, q)
	}}), nil
}

// multiply is exact up to the range of int64, at whose ends it stays.
func multiply(a, b int64) int64 {
	neg := (a < 0) != (b < 0)
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	if hi != 0 || lo > math.MaxInt64 {
		lo = math.MaxInt64
	}
	if neg {
		return -int64(lo)
	}
	return int64(lo)
}

func magnitude(x int64) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}

// asNumber reads booleans as 0 and 1, dates as days and times as seconds.
func (f *formulaBuild) asNumber(x *node) *node {
	return f.table.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		copyCells(v, b.get(x), numberKind, len(b.rows))
	}})
}

func (f *formulaBuild) floatBinary(op byte, x, y *node) *node {
	x, y = f.asFloat(x), f.asFloat(y)
	return f.table.add(node{kind: floatKind, fill: func(b *batch, v *vector) {
		p, q := b.get(x), b.get(y)
		nullRows(v, len(b.rows), p, q)
		for i := range v.float {
			switch op {
			case '+':
				v.float[i] = p.float[i] + q.float[i]
			case '-':
				v.float[i] = p.float[i] - q.float[i]
			case '*':
				v.float[i] = float64(p.float[i] * q.float[i])
			default:
				if q.float[i] == 0 {
					v.setNull(i, len(b.rows))
					v.float[i] = 0
					continue
				}
				v.float[i] = p.float[i] / q.float[i]
			}
		}
	}})
}

func (f *formulaBuild) asFloat(x *node) *node {
	if x.kind == floatKind {
		return x
	}
	p := float64(powersOfTen[x.scale])
	return f.table.add(node{kind: floatKind, fill: func(b *batch, v *vector) {
		in := b.get(x)
		for i := range v.float {
			v.float[i] = float64(in.num[i]) / p
		}
		nullRows(v, len(b.rows), in)
	}})
}

// divideRounded divides by a positive number, rounding half away from zero.
func divideRounded(x, by int64) int64 {
	if by == 1 {
		return x
	}
	if x < 0 {
		return -((-x + by/2) / by)
	}
	return (x + by/2) / by
}

// roundFloat rounds x*10^scale half away from zero. What lies within a few units in the
// last place of a half counts as the half that was meant.
func roundFloat(x float64, scale int) int64 {
	y := float64(math.Abs(x) * float64(powersOfTen[scale]))
	if y > 9e18 || y != y {
		y = 9e18
	}
	whole := math.Floor(y)
	if y-whole >= 0.5-float64(y*4e-15)-1e-12 {
		whole++
	}
	if x < 0 {
		return -int64(whole)
	}
	return int64(whole)
}

// rounded builds x with the given number of decimals.
func (f *formulaBuild) rounded(x *node, scale int) *node {
	if x.kind == floatKind {
		return f.table.add(node{kind: numberKind, scale: scale, fill: func(b *batch, v *vector) {
			in := b.get(x)
			for i := range v.num {
				v.num[i] = roundFloat(in.float[i], scale)
			}
			nullRows(v, len(b.rows), in)
		}})
	}
	if x.scale == scale {
		return x
	}
	return f.table.add(node{kind: numberKind, scale: scale, fill: func(b *batch, v *vector) {
		in := b.get(x)
		if scale > x.scale {
			p := powersOfTen[scale-x.scale]
			for i := range v.num {
				v.num[i] = in.num[i] * p
			}
		} else {
			p := powersOfTen[x.scale-scale]
			for i := range v.num {
				v.num[i] = divideRounded(in.num[i], p)
			}
		}
		nullRows(v, len(b.rows), in)
	}})
}

// cast turns a formula's result into the column's type.
func (f *formulaBuild) cast(n *node, c *contract.Column) (*node, error) {
	want := kindOf(c.Type)
	switch {
	case want == numberKind:
		if n.kind == boolKind || n.kind.temporal() {
			n = f.asNumber(n)
		}
		if n.kind.textual() {
			return nil, f.fail("the formula gives text, the column is a %s", c.Type)
		}
		scale := 0
		if c.Type == contract.Decimal {
			scale = c.Scale
		}
		n = f.rounded(n, scale)
		if scale == n.scale {
			return f.plainCopy(n), nil
		}
		return n, nil
	case want == textKind:
		if n.kind == floatKind {
			n = f.rounded(n, 6)
		}
		return f.textOf(n), nil
	case want == n.kind:
		return f.plainCopy(n), nil
	case want == stampKind && n.kind == dateKind:
		return f.convertTime(n, stampKind), nil
	case want == dateKind && n.kind == stampKind:
		return f.convertTime(n, dateKind), nil
	}
	return nil, f.fail("the formula does not give a %s", c.Type)
}

// plainCopy stands for the same cells without the properties of a running key or a quota.
func (f *formulaBuild) plainCopy(n *node) *node {
	out := *n
	out.quota, out.running = nil, false
	out.fill = func(b *batch, v *vector) { copyCells(v, b.get(n), n.kind, len(b.rows)) }
	return f.table.add(out)
}

func (f *formulaBuild) convertTime(n *node, to kind) *node {
	return f.table.add(node{kind: to, fill: func(b *batch, v *vector) {
		in := b.get(n)
		for i := range v.num {
			if to == stampKind {
				v.num[i] = in.num[i] * secondsPerDay
			} else {
				v.num[i] = floorDiv(in.num[i], secondsPerDay)
			}
		}
		nullRows(v, len(b.rows), in)
	}})
}

// textOf writes any cells as text.
func (f *formulaBuild) textOf(n *node) *node {
	return f.table.add(node{kind: textKind, fill: func(b *batch, v *vector) {
		in := b.get(n)
		c := newOutputColumn(n, nil)
		for i := range b.rows {
			if in.isNull(i) {
				v.setNull(i, len(b.rows))
			} else {
				v.buf = c.append(v.buf, in, i, false)
			}
			v.end()
		}
	}})
}
