package mock

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// condition tests one cell of a row. Comparisons with an empty cell are false.
type condition struct {
	node *node
	op   contract.Op
	// matches is indexed by code for dictionaries.
	matches []bool
	texts   [][]byte
	// low and high are the operands in the node's units, rounded down; exact says which were whole.
	numbers []int64
	exact   []bool
}

func (k *compiler) condition(t *tablePlan, c *contract.Condition, field string) (*condition, error) {
	if c == nil {
		return nil, nil
	}
	ref, ok := contract.ParseReference(c.Column)
	if !ok {
		return nil, &Error{field + ".column", "it is no column"}
	}
	n, err := k.reference(t, ref)
	if err != nil {
		return nil, err
	}
	out := &condition{node: n, op: c.Op}
	if c.Op == contract.IsNull || c.Op == contract.IsNotNull {
		return out, nil
	}
	if len(c.Values) == 0 || c.Op == contract.Between && len(c.Values) < 2 {
		return nil, &Error{field + ".values", "the condition lacks a value"}
	}
	switch n.kind {
	case dictKind:
		out.matches = make([]bool, len(n.dict.values))
		for code, value := range n.dict.values {
			out.matches[code] = compareTexts(c.Op, []byte(value), asBytes(c.Values))
		}
	case textKind:
		out.texts = asBytes(c.Values)
	case uuidKind:
		out.texts = asBytes(c.Values)
	default:
		spec := scalarSpec{kind: n.kind, scale: n.scale}
		for _, text := range c.Values {
			exact := true
			var x int64
			if n.kind == numberKind {
				x, exact, err = parseDecimal(text, n.scale)
			} else {
				x, err = spec.parse(text)
			}
			if err != nil {
				return nil, &Error{field + ".values", err.Error()}
			}
			out.numbers = append(out.numbers, x)
			out.exact = append(out.exact, exact)
		}
	}
	return out, nil
}

func asBytes(values []string) [][]byte {
	out := make([][]byte, len(values))
	for i, v := range values {
		out[i] = []byte(v)
	}
	return out
}

func compareTexts(op contract.Op, cell []byte, values [][]byte) bool {
	in := slices.ContainsFunc(values, func(v []byte) bool { return bytes.Equal(cell, v) })
	switch op {
	case contract.In:
		return in
	case contract.NotIn:
		return !in
	case contract.Between:
		return bytes.Compare(cell, values[0]) >= 0 && bytes.Compare(cell, values[1]) <= 0
	}
	return ordered(op, bytes.Compare(cell, values[0]))
}

// ordered reports whether a comparison that came out as c satisfies op.
func ordered(op contract.Op, c int) bool {
	switch op {
	case contract.Equal:
		return c == 0
	case contract.NotEqual:
		return c != 0
	case contract.Less:
		return c < 0
	case contract.LessOrEqual:
		return c <= 0
	case contract.Greater:
		return c > 0
	case contract.GreaterOrEqual:
		return c >= 0
	}
	return false
}

// compareNumber compares a cell with operand j; an operand between two units is above the lower one.
func (c *condition) compareNumber(x int64, j int) int {
	if r := cmp.Compare(x, c.numbers[j]); r != 0 || c.exact[j] {
		return r
	}
	return -1
}

func (c *condition) holds(b *batch, i int) bool {
	v := b.get(c.node)
	if v.isNull(i) {
		return c.op == contract.IsNull
	}
	switch {
	case c.op == contract.IsNull:
		return false
	case c.op == contract.IsNotNull:
		return true
	case c.matches != nil:
		return c.matches[v.num[i]]
	case c.texts != nil && c.node.kind == textKind:
		return compareTexts(c.op, v.text(i), c.texts)
	case c.texts != nil:
		return compareTexts(c.op, appendUUID(nil, uint64(v.num[i]), v.low[i]), c.texts)
	}
	return c.number(v.num[i])
}

func (c *condition) number(x int64) bool {
	switch c.op {
	case contract.In, contract.NotIn:
		for j := range c.numbers {
			if c.compareNumber(x, j) == 0 {
				return c.op == contract.In
			}
		}
		return c.op == contract.NotIn
	case contract.Between:
		return c.compareNumber(x, 0) >= 0 && c.compareNumber(x, 1) <= 0
	}
	return ordered(c.op, c.compareNumber(x, 0))
}

// windows returns the windows of ranks where the condition holds, taking them out of left. base is the
// ranking that all conditions of a column must share; the first one sets it.
func (c *condition) windows(base **ranking, left *[]window) ([]window, bool) {
	if c == nil {
		mine := *left
		*left = nil
		return mine, *base != nil
	}
	q := c.node.quota
	if q == nil || *base != nil && q.ranking != *base {
		return nil, false
	}
	if *base == nil {
		*base, *left = q.ranking, []window{{from: 0, to: q.ranking.n}}
	}
	var holds []window
	switch c.op {
	case contract.IsNull:
		holds = []window{q.null}
	case contract.IsNotNull:
		holds = subtract([]window{{from: 0, to: q.ranking.n}}, []window{q.null})
	default:
		if q.of == nil {
			return nil, false
		}
		for value, w := range q.of {
			match := c.matches != nil && c.matches[value] || c.matches == nil && c.number(value)
			if match && w.from < w.to {
				holds = append(holds, w)
			}
		}
		slices.SortFunc(holds, func(a, b window) int { return cmp.Compare(a.from, b.from) })
	}
	rest := subtract(*left, holds)
	mine := subtract(*left, rest)
	*left = rest
	return mine, true
}

// subtract removes windows from windows.
func subtract(from, remove []window) []window {
	out := slices.Clone(from)
	for _, r := range remove {
		var next []window
		for _, w := range out {
			if r.to <= w.from || r.from >= w.to || r.from >= r.to {
				next = append(next, w)
				continue
			}
			if w.from < r.from {
				next = append(next, window{from: w.from, to: r.from})
			}
			if r.to < w.to {
				next = append(next, window{from: r.to, to: w.to})
			}
		}
		out = next
	}
	return out
}
