package report

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// condition is a compiled test of one cell of the row. An empty cell meets is_null and
// no other condition.
type condition struct {
	column *column // nil: always true
	op     contract.Op
	// bounds are the condition's values as numbers or seconds; texts as bytes.
	bounds []exact
	texts  [][]byte
}

// compileCondition compiles a condition on a column of the row itself.
func compileCondition(when *contract.Condition, c *column) (*condition, error) {
	k := &condition{column: c, op: when.Op}
	for _, text := range when.Values {
		switch {
		case c.spec.Type.Numeric():
			n, ok := parseExact(text)
			if !ok {
				return nil, fmt.Errorf("the condition's value %q is no number", text)
			}
			k.bounds = append(k.bounds, n)
		case c.spec.Type.Temporal():
			n, s := c.read([]byte(text))
			if s != wellFormed {
				own, err := contract.ParseInstant(c.spec.Type, text)
				if err != nil {
					return nil, fmt.Errorf("the condition's value: %w", err)
				}
				n = c.floor(own)
			}
			k.bounds = append(k.bounds, whole(n))
		default:
			k.texts = append(k.texts, []byte(text))
		}
	}
	return k, nil
}

func (k *condition) holds(ch *chunk, row int) bool {
	if k.column == nil {
		return true
	}
	s := ch.state(k.column.index, row)
	switch k.op {
	case contract.IsNull:
		return s == empty
	case contract.IsNotNull:
		return s != empty
	}
	if s == empty || s == malformed {
		return false
	}
	if k.texts != nil {
		cell := ch.bytes(k.column.index, row)
		return meets(k.op, len(k.texts), func(i int) int { return bytes.Compare(cell, k.texts[i]) })
	}
	cell := decimal(ch.number(k.column.index, row), k.column.scale())
	return meets(k.op, len(k.bounds), func(i int) int { return cell.compare(k.bounds[i]) })
}

// meets decides an operator, given how the cell compares to each of its values.
func meets(op contract.Op, values int, compare func(int) int) bool {
	switch op {
	case contract.In, contract.NotIn:
		for i := range values {
			if compare(i) == 0 {
				return op == contract.In
			}
		}
		return op == contract.NotIn
	case contract.Between:
		return values == 2 && compare(0) >= 0 && compare(1) <= 0
	}
	return values == 1 && ordered(op, compare(0))
}

// ordered decides a comparison from the order of its sides.
func ordered(op contract.Op, order int) bool {
	switch op {
	case contract.Equal:
		return order == 0
	case contract.NotEqual:
		return order != 0
	case contract.Less:
		return order < 0
	case contract.LessOrEqual:
		return order <= 0
	case contract.Greater:
		return order > 0
	case contract.GreaterOrEqual:
		return order >= 0
	}
	return false
}

// compileCases compiles when each case of a column decides. Conditions on cells of the
// parent row leave the column undecided.
func compileCases(t *table, c *column) error {
	for i := range c.spec.Cases {
		when := c.spec.Cases[i].When
		if when == nil {
			c.cases = append(c.cases, &condition{})
			continue
		}
		ref, ok := contract.ParseReference(when.Column)
		if !ok {
			return fmt.Errorf("the condition's reference %q cannot be read", when.Column)
		}
		if ref.Via != "" {
			c.undecided = fmt.Sprintf("which case decides a row depends on %s, a cell of the parent row", ref)
			c.cases = append(c.cases, &condition{})
			continue
		}
		at := slices.IndexFunc(t.columns, func(o *column) bool { return o.spec.Name == ref.Column })
		if at < 0 {
			return fmt.Errorf("the condition's column %q does not exist", ref.Column)
		}
		k, err := compileCondition(when, t.columns[at])
		if err != nil {
			return err
		}
		c.cases = append(c.cases, k)
	}
	return nil
}
