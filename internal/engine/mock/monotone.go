package mock

import (
	"math"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
)

// monotone is an expression of numbers of a row, with what is known of it for all cells that their bounds allow.
type monotone struct {
	// at computes it from the row's operands. Computed columns are rounded as their cells are; tilt decides what
	// floating point cannot tell, down for a negative one.
	at     func(operands []float64, tilt float64) float64
	lo, hi float64
	// slopes has for each operand whether the expression may fall or rise with it.
	slopes []slope
}

type slope struct{ falls, rises bool }

func (s slope) join(o slope) slope { return slope{s.falls || o.falls, s.rises || o.rises} }

// times is the slope of something with slope s, times something from lo to hi.
func (s slope) times(lo, hi float64) slope {
	var out slope
	if hi > 0 {
		out = out.join(s)
	}
	if lo < 0 {
		out = out.join(slope{s.rises, s.falls})
	}
	return out
}

// monotoneReader reads expressions over the rows of a table; computed columns are followed to what they are computed from.
type monotoneReader struct {
	compiler *compiler
	table    *tablePlan
	operands []contract.RefExpr
	within   []string // computed columns that are being followed
}

// read returns nil for what is more than sums, products and quotients.
func (m *monotoneReader) read(e contract.Expr) *monotone {
	switch e := e.(type) {
	case contract.NumberExpr:
		x, err := strconv.ParseFloat(e.Text, 64)
		if err != nil {
			return nil
		}
		return &monotone{at: func([]float64, float64) float64 { return x }, lo: x, hi: x}
	case contract.UnaryExpr:
		return m.read(contract.BinaryExpr{Op: '-', X: contract.NumberExpr{Text: "0"}, Y: e.X})
	case contract.RefExpr:
		return m.reference(e)
	case contract.CallExpr:
		if digits, ok := roundedTo(e); ok {
			return rounding(m.read(e.Args[0]), digits)
		}
	case contract.BinaryExpr:
		x, y := m.read(e.X), m.read(e.Y)
		if x == nil || y == nil {
			return nil
		}
		return combine(e.Op, x, y)
	}
	return nil
}

func roundedTo(e contract.CallExpr) (digits int, ok bool) {
	if e.Name != "round" || len(e.Args) != 2 {
		return 0, false
	}
	n, ok := e.Args[1].(contract.NumberExpr)
	if !ok {
		return 0, false
	}
	digits, err := strconv.Atoi(n.Text)
	return digits, err == nil && digits >= 0 && digits <= 9
}

// reference is an operand, or what a computed column of the row is computed from.
func (m *monotoneReader) reference(ref contract.RefExpr) *monotone {
	in, spec := m.compiler.specOf(m.table, ref)
	if spec == nil || spec.kind != numberKind {
		return nil
	}
	c, _ := in.def.Column(ref.Column)
	if ref.Via == "" && c.Formula != "" {
		e, err := contract.ParseFormula(c.Formula)
		if err != nil || slices.Contains(m.within, ref.Column) {
			return nil
		}
		m.within = append(m.within, ref.Column)
		defer func() { m.within = m.within[:len(m.within)-1] }()
		return rounding(m.read(e), spec.scale)
	}
	at := slices.Index(m.operands, ref)
	if at < 0 {
		at = len(m.operands)
		m.operands = append(m.operands, ref)
	}
	out := &monotone{at: func(operands []float64, _ float64) float64 { return operands[at] }, lo: math.Inf(-1), hi: math.Inf(1), slopes: make([]slope, at+1)}
	out.slopes[at].rises = true
	if u := spec.units(); spec.drawn && !m.compiler.cased(m.table, ref) {
		out.lo, out.hi = float64(spec.lo)/u, float64(spec.hi)/u
	}
	return out
}

// rounding is x as a cell of so many digits holds it.
func rounding(x *monotone, digits int) *monotone {
	if x == nil {
		return nil
	}
	u := float64(powersOfTen[digits])
	round := func(v, tilt float64) float64 {
		r := math.Floor(math.Abs(float64(v*u)) + 0.5 + math.Copysign(tilt, tilt*v))
		return math.Copysign(r, v) / u
	}
	inner := x.at
	out := *x
	out.at = func(operands []float64, tilt float64) float64 { return round(inner(operands, tilt), tilt) }
	if !math.IsInf(x.lo, 0) {
		out.lo = round(x.lo, 0)
	}
	if !math.IsInf(x.hi, 0) {
		out.hi = round(x.hi, 0)
	}
	return &out
}

func combine(op byte, x, y *monotone) *monotone {
	out := &monotone{slopes: make([]slope, max(len(x.slopes), len(y.slopes)))}
	of := func(m *monotone, i int) slope {
		if i < len(m.slopes) {
			return m.slopes[i]
		}
		return slope{}
	}
	f, g := x.at, y.at
	switch op {
	case '+':
		out.at = func(o []float64, tilt float64) float64 { return f(o, tilt) + g(o, tilt) }
		out.lo, out.hi = x.lo+y.lo, x.hi+y.hi
	case '-':
		out.at = func(o []float64, tilt float64) float64 { return f(o, tilt) - g(o, -tilt) }
		out.lo, out.hi = x.lo-y.hi, x.hi-y.lo
	case '*':
		out.at = func(o []float64, tilt float64) float64 { return float64(f(o, tilt) * g(o, tilt)) }
		out.lo, out.hi = extremes(x, y, func(a, b float64) float64 { return float64(a * b) })
	case '/':
		if y.lo <= 0 && y.hi >= 0 {
			return nil
		}
		out.at = func(o []float64, tilt float64) float64 { return f(o, tilt) / g(o, -tilt) }
		out.lo, out.hi = extremes(x, y, func(a, b float64) float64 { return a / b })
	default:
		return nil
	}
	for i := range out.slopes {
		a, b := of(x, i), of(y, i)
		switch op {
		case '+':
			out.slopes[i] = a.join(b)
		case '-':
			out.slopes[i] = a.join(slope{b.rises, b.falls})
		case '*':
			out.slopes[i] = a.times(y.lo, y.hi).join(b.times(x.lo, x.hi))
		case '/':
			out.slopes[i] = a.times(y.lo, y.hi).join(slope{b.rises, b.falls}.times(x.lo, x.hi))
		}
	}
	return out
}

// extremes are the least and the greatest result for the ends of both.
func extremes(x, y *monotone, f func(a, b float64) float64) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, a := range []float64{x.lo, x.hi} {
		for _, b := range []float64{y.lo, y.hi} {
			v := f(a, b)
			if math.IsNaN(v) { // nothing times all numbers
				v = 0
			}
			lo, hi = min(lo, v), max(hi, v)
		}
	}
	return lo, hi
}
