package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// formulaCalls are the functions that people write with brackets, with the fewest arguments they take.
var formulaCalls = map[string]int{"max": 2, "min": 2, "abs": 1}

type formulaParser struct {
	p       *parser
	t       *tableDraft
	c       *columnDraft
	at, end int
	// column reads a column at a token; nil for those of t.
	column func(at int) (string, int)
	// left says that a comparison follows: "over" is none of the formula's words then.
	left bool
}

func (f *formulaParser) sum() (string, bool) {
	left, ok := f.product()
	for ok && f.at < f.end {
		op := ""
		switch n := f.p.any(f.at, f.end, "plus", "+", "minus", "-", "less"); {
		case n == 0 || f.p.any2(f.at, f.end, "less than"):
			return left, true
		case f.p.any2(f.at, f.end, "plus", "+"):
			op = " + "
		default:
			op = " - "
		}
		f.at++
		var right string
		right, ok = f.product()
		left += op + right
	}
	return left, ok
}

func (f *formulaParser) product() (string, bool) {
	from := f.at
	left, ok := f.power()
	for ok && f.at < f.end {
		rate := f.at == from+1 && f.p.toks[from].Kind == token.Number && !f.p.toks[from].Percent // "2.5 per kg"
		n := f.p.any(f.at, f.end, "multiplied by", "times", "*", "x", "×")
		op := " * "
		if n == 0 {
			if n = f.p.any(f.at, f.end, "divided by", "/", "over", "per"); n == 0 || f.left && f.p.any2(f.at, f.end, "over", "per") {
				return left, true
			}
			if !rate || !f.p.any2(f.at, f.end, "per") {
				op = " / "
			}
		}
		f.at += n
		var right string
		right, ok = f.power()
		left += op + right
	}
	return left, ok
}

// power reads "(height / 100)^2", "radius squared" and "side ** 3".
func (f *formulaParser) power() (string, bool) {
	base, ok := f.operand()
	if !ok {
		return base, ok
	}
	times := 1
	if n := f.p.any(f.at, f.end, "^", "* *", "to the power of"); n > 0 && f.p.tok(f.at+n).Kind == token.Number {
		exponent := f.p.tok(f.at + n).Num
		if exponent != 2 && exponent != 3 {
			return "", false
		}
		times = int(exponent)
		f.at += n + 1
	} else if n := f.p.any(f.at, f.end, "squared", "cubed"); n > 0 {
		times = 2 + boolInt(f.p.toks[f.at].Is("cubed"))
		f.at += n
	}
	if times == 1 {
		return base, true
	}
	return "(" + strings.Join(slices.Repeat([]string{base}, times), " * ") + ")", true
}

func (f *formulaParser) operand() (string, bool) {
	p := f.p
	if f.at >= f.end {
		return "", false
	}
	if p.lit(f.at, f.end, "(") {
		f.at++
		inner, ok := f.sum()
		if !ok || !p.lit(f.at, f.end, ")") {
			return "", false
		}
		f.at++
		return "(" + inner + ")", true
	}
	if call := p.toks[f.at]; formulaCalls[call.Low] > 0 && p.lit(f.at+1, f.end, "(") {
		f.at += 2
		args := f.arguments()
		if len(args) < formulaCalls[call.Low] || !p.lit(f.at, f.end, ")") {
			return "", false
		}
		f.at++
		return call.Low + "(" + strings.Join(args, ", ") + ")", true
	}
	if times, k := p.multiplier(f.at, f.end); f.column == nil && k > 0 && (p.toks[f.at].Kind != token.Number || !p.any2(f.at+1, f.end, "times", "x", "×")) {
		f.at += k
		rest, ok := f.operand()
		return rest + " * " + trimFloat(times), ok
	}
	if t := p.toks[f.at]; t.Kind == token.Number {
		f.at++
		if t.Percent {
			f.at += p.any(f.at, f.end, "of the", "of")
			rest, ok := f.operand()
			return rest + " * " + trimFloat(math.Round(t.Num*1e7)/1e9), ok
		}
		if _, n := p.unitAt(f.at, f.end); n > 0 && f.at+n == f.end {
			f.at += n
		}
		return trimFloat(t.Num), true
	}
	if f.column != nil {
		times, k := 2.0, p.any(f.at, f.end, "twice", "double")
		if part, ok := p.fraction(f.at, f.end); ok {
			times, k = part.value, part.n
			k += p.any(f.at+k, f.end, "of the", "of")
		}
		if k > 0 {
			f.at += k
			rest, ok := f.operand()
			return rest + " * " + trimFloat(times), ok
		}
		name, n := f.column(f.at)
		f.at += n
		return name, n > 0
	}
	f.at += p.any(f.at, f.end, "the", "its", "their", "our", "(")
	// The longest run of words that names a column.
	stop := f.at
	for stop < f.end && stop-f.at < 5 && (p.toks[stop].Kind == token.Word || p.toks[stop].Kind == token.Quote || p.toks[stop].Kind == token.Number && stop > f.at) && !p.any2(stop, f.end, "plus", "minus", "times", "multiplied", "divided", "and", "x", "over", "less", "squared", "cubed") {
		stop++
	}
	for ; stop > f.at; stop-- {
		if ref, ok := p.formulaRef(f.t, f.c, f.at, stop); ok {
			f.at = stop
			return ref, true
		}
	}
	return "", false
}

// formulaRef names a column for a formula: its own, or "<foreign key>.<column>".
func (p *parser) formulaRef(t *tableDraft, c *columnDraft, from, to int) (string, bool) {
	words := p.wordsOf(from, to)
	own := t.find(words, c)
	if own != nil && p.sameWords(own, from, to) {
		own.numeric()
		return own.name(), true
	}
	if span, ok := p.spanOperand(t, words); ok {
		return span, true
	}
	for _, rel := range p.relations {
		if rel.child == t && rel.parent != t && p.namesTable(words, rel.parent) {
			if col := rel.parent.find(dropTable(words, rel.parent), nil); col != nil {
				return p.fkName(rel) + "." + col.name(), true
			}
		}
	}
	if own != nil {
		return own.name(), true
	}
	for _, rel := range p.relations {
		if rel.child == t && rel.parent != t {
			if col := rel.parent.find(words, nil); col != nil {
				return p.fkName(rel) + "." + col.name(), true
			}
		}
	}
	if o := p.unitColumn(t, c, from, to); o != nil {
		return o.name(), true
	}
	return p.spanRef(t, from, to)
}
