package condition

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

type kind int

const (
	end kind = iota
	name
	number
	symbol
)

// parser walks through an expression; kind, word and at are the present token.
type parser struct {
	text string
	tags []string
	pos  int
	kind kind
	word string
	at   int
}

// symbols, longer ones before their beginnings.
var symbols = []string{"<=", ">=", "==", "!=", "&&", "||", "<", ">", "!", "(", ")", "-"}

func letter(c byte) bool { return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
func digit(c byte) bool  { return c >= '0' && c <= '9' }

// next reads the next token.
func (p *parser) next() error {
	for p.pos < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.pos]) >= 0 {
		p.pos++
	}
	p.at = p.pos
	if p.pos == len(p.text) {
		p.kind, p.word = end, ""
		return nil
	}
	switch c := p.text[p.pos]; {
	case letter(c):
		p.kind = name
		for p.pos < len(p.text) && (letter(p.text[p.pos]) || digit(p.text[p.pos])) {
			p.pos++
		}
	case digit(c) || c == '.':
		p.kind = number
		p.digits()
	default:
		p.kind = symbol
		i := slices.IndexFunc(symbols, func(s string) bool { return strings.HasPrefix(p.text[p.pos:], s) })
		if i < 0 {
			return p.wrong("a tag, a number or an operator")
		}
		p.pos += len(symbols[i])
	}
	p.word = p.text[p.at:p.pos]
	return nil
}

// digits goes over a number; strconv judges it later.
func (p *parser) digits() {
	for p.pos < len(p.text) {
		c := p.text[p.pos]
		sign := (c == '-' || c == '+') && (p.text[p.pos-1]|0x20) == 'e'
		if !digit(c) && c != '.' && !letter(c) && !sign {
			return
		}
		p.pos++
	}
}

// wrong is an error at the present token.
func (p *parser) wrong(wanted string) error {
	got := "the end"
	if p.at < len(p.text) {
		word := []rune(p.text[p.at:])
		if p.pos > p.at {
			word = []rune(p.text[p.at:p.pos])
		}
		got = strconv.Quote(string(word[:min(len(word), 20)]))
	}
	return &Error{At: p.at + 1, Message: fmt.Sprintf("%s stands where %s should be", got, wanted)}
}

func (p *parser) is(s string) bool { return p.kind == symbol && p.word == s }

func (p *parser) or(depth int) (node, error) {
	return p.chain("||", depth, p.and, func(parts []node) node { return either(parts) })
}

func (p *parser) and(depth int) (node, error) {
	return p.chain("&&", depth, p.not, func(parts []node) node { return both(parts) })
}

// chain reads parts between operators of one kind.
func (p *parser) chain(operator string, depth int, part func(int) (node, error), join func([]node) node) (node, error) {
	var parts []node
	for {
		n, err := part(depth)
		if err != nil {
			return nil, err
		}
		parts = append(parts, n)
		if !p.is(operator) {
			break
		}
		if err := p.next(); err != nil {
			return nil, err
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return join(parts), nil
}

func (p *parser) not(depth int) (node, error) {
	if depth > MaxDepth {
		return nil, &Error{At: p.at + 1, Message: fmt.Sprintf("nested deeper than %d", MaxDepth)}
	}
	if p.is("!") {
		if err := p.next(); err != nil {
			return nil, err
		}
		n, err := p.not(depth + 1)
		return negated{n}, err
	}
	if p.is("(") {
		if err := p.next(); err != nil {
			return nil, err
		}
		n, err := p.or(depth + 1)
		if err != nil {
			return nil, err
		}
		if !p.is(")") {
			return nil, p.wrong("a closing parenthesis")
		}
		return n, p.next()
	}
	return p.comparison()
}

func (p *parser) comparison() (node, error) {
	left, err := p.operand()
	if err != nil {
		return nil, err
	}
	operator := p.word
	if p.kind != symbol || !slices.Contains([]string{"<", "<=", ">", ">=", "==", "!="}, operator) {
		return nil, p.wrong("a comparison (<, <=, >, >=, ==, !=)")
	}
	if err := p.next(); err != nil {
		return nil, err
	}
	right, err := p.operand()
	if err != nil {
		return nil, err
	}
	return &compare{operator: operator, left: left, right: right}, nil
}

func (p *parser) operand() (operand, error) {
	sign := 1.0
	if p.is("-") {
		sign = -1
		if err := p.next(); err != nil {
			return operand{}, err
		}
		if p.kind != number {
			return operand{}, p.wrong("a number")
		}
	}
	switch p.kind {
	case name:
		i := slices.Index(p.tags, p.word)
		if i < 0 {
			return operand{}, &Error{At: p.at + 1, Message: fmt.Sprintf("%s is no tag of this plant", p.word)}
		}
		return operand{tag: i}, p.next()
	case number:
		v, err := strconv.ParseFloat(p.word, 64)
		if err != nil || math.IsInf(v, 0) || strings.ContainsAny(p.word, "_xXpP") {
			return operand{}, p.wrong("a number")
		}
		return operand{tag: -1, number: float64(sign * v)}, p.next()
	}
	return operand{}, p.wrong("a tag or a number")
}
