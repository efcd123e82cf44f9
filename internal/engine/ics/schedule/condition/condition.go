// Package condition reads the expressions that trigger attacks: "LIT101 > 0.7 && (P101 == 1 || !(FIT201 <= 0.5))".
//
//	or         = and { "||" and }
//	and        = not { "&&" not }
//	not        = { "!" } comparison
//	comparison = operand ( "<" | "<=" | ">" | ">=" | "==" | "!=" ) operand | "(" or ")"
//	operand    = number | tag | "-" number
//
// Comparisons bind stronger than !, which binds stronger than && and ||. Numbers are decimal, with an exponent if wanted.
package condition

import (
	"fmt"
	"strings"
)

// MaxLength is the longest expression in bytes, MaxDepth the deepest nesting of parentheses and negations.
const (
	MaxLength = 1000
	MaxDepth  = 50
)

// Condition is an expression over the tags of a plant.
type Condition struct {
	text string
	root node
}

// Error says what is wrong with an expression, and where.
type Error struct {
	At      int // place in bytes, from 1
	Message string
}

func (e *Error) Error() string { return fmt.Sprintf("at %d: %s", e.At, e.Message) }

// Parse reads an expression; tags are the names of the values that Holds gets. Errors are *Error.
func Parse(text string, tags []string) (*Condition, error) {
	if len(text) > MaxLength {
		return nil, &Error{At: MaxLength + 1, Message: fmt.Sprintf("longer than %d characters", MaxLength)}
	}
	p := parser{text: text, tags: tags}
	if err := p.next(); err != nil {
		return nil, err
	}
	root, err := p.or(0)
	if err != nil {
		return nil, err
	}
	if p.kind != end {
		return nil, p.wrong("an operator or the end")
	}
	return &Condition{text: strings.TrimSpace(text), root: root}, nil
}

// Holds evaluates the condition. values are those of the tags given to Parse, in their order.
func (c *Condition) Holds(values []float64) bool { return c.root.holds(values) }

func (c *Condition) String() string { return c.text }

// node is a condition or a part of one.
type node interface{ holds(values []float64) bool }

type (
	either  []node
	both    []node
	negated struct{ node }
	compare struct {
		operator    string
		left, right operand
	}
)

// operand is a tag, or a number where tag is negative.
type operand struct {
	tag    int
	number float64
}

func (o operand) value(values []float64) float64 {
	if o.tag < 0 {
		return o.number
	}
	return values[o.tag]
}

func (n either) holds(values []float64) bool {
	for _, part := range n {
		if part.holds(values) {
			return true
		}
	}
	return false
}

func (n both) holds(values []float64) bool {
	for _, part := range n {
		if !part.holds(values) {
			return false
		}
	}
	return true
}

func (n negated) holds(values []float64) bool { return !n.node.holds(values) }

func (n *compare) holds(values []float64) bool {
	a, b := n.left.value(values), n.right.value(values)
	switch n.operator {
	case "<":
		return a < b
	case "<=":
		return a <= b
	case ">":
		return a > b
	case ">=":
		return a >= b
	case "==":
		return a == b
	}
	return a != b
}
