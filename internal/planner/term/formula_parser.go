package term

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// FormulaCalls are the functions that people write with brackets, with the fewest arguments they take.
var FormulaCalls = map[string]int{"max": 2, "min": 2, "abs": 1, "round": 2}

type FormulaParser struct {
	P       Reader
	t       *draft.Table
	c       *draft.Column
	At, End int
	// column reads a column at a token; nil for those of t.
	Column func(at int) (string, int)
	// left says that a comparison follows: "over" is none of the formula's words then.
	Left bool
}

func (f *FormulaParser) Sum() (string, bool) {
	left, ok := f.product()
	for ok && f.At < f.End {
		op := ""
		switch n := f.P.Any(f.At, f.End, "plus", "+", "minus", "-", "less"); {
		case n == 0 || f.P.Any2(f.At, f.End, "less than"):
			return left, true
		case f.P.Any2(f.At, f.End, "plus", "+"):
			op = " + "
		default:
			op = " - "
		}
		f.At++
		var right string
		right, ok = f.product()
		left += op + right
	}
	return left, ok
}

func (f *FormulaParser) product() (string, bool) {
	from := f.At
	left, ok := f.power()
	for ok && f.At < f.End {
		rate := f.At == from+1 && f.P.Toks[from].Kind == token.Number && !f.P.Toks[from].Percent // "2.5 per kg"
		n := f.P.Any(f.At, f.End, "multiplied by", "times", "*", "x", "×")
		op := " * "
		if n == 0 {
			if n = f.P.Any(f.At, f.End, "divided by", "/", "over", "per"); n == 0 || f.Left && f.P.Any2(f.At, f.End, "over", "per") {
				return left, true
			}
			if !rate || !f.P.Any2(f.At, f.End, "per") && !(f.P.Any2(f.At, f.End, "/") && f.eachOf(f.At+n)) {
				op = " / "
			}
		}
		f.At += n
		var right string
		right, ok = f.power()
		left += op + right
	}
	return left, ok
}

// eachOf: the word at i is a unit, or one of what a column counts, and names no column itself: "45/hour" of hours, "0.80/kg".
func (f *FormulaParser) eachOf(i int) bool {
	t := f.P.Tok(i)
	if i >= f.End || t.Kind != token.Word || f.t == nil || f.t.Find([]string{t.Low}, f.c) != nil && f.t.Find([]string{t.Low}, f.c).Name() == t.Low {
		return false
	}
	return token.Units[t.Low] != "" || f.t.Find([]string{lexicon.Plural(t.Low)}, f.c) != nil
}

// power reads "(height / 100)^2", "radius squared" and "side ** 3".
func (f *FormulaParser) power() (string, bool) {
	base, ok := f.operand()
	if !ok {
		return base, ok
	}
	times := 1
	if n := f.P.Any(f.At, f.End, "^", "* *", "to the power of"); n > 0 && f.P.Tok(f.At+n).Kind == token.Number {
		exponent := f.P.Tok(f.At + n).Num
		if exponent != 2 && exponent != 3 {
			return "", false
		}
		times = int(exponent)
		f.At += n + 1
	} else if n := f.P.Any(f.At, f.End, "squared", "cubed"); n > 0 {
		times = 2 + draft.BoolInt(f.P.Toks[f.At].Is("cubed"))
		f.At += n
	}
	if times == 1 {
		return base, true
	}
	return "(" + strings.Join(slices.Repeat([]string{base}, times), " * ") + ")", true
}

func (f *FormulaParser) operand() (string, bool) {
	p := f.P
	if f.At >= f.End {
		return "", false
	}
	if p.Lit(f.At, f.End, "(") {
		f.At++
		inner, ok := f.Sum()
		if !ok || !p.Lit(f.At, f.End, ")") {
			return "", false
		}
		f.At++
		return "(" + inner + ")", true
	}
	if call := p.Toks[f.At]; FormulaCalls[call.Low] > 0 && p.Lit(f.At+1, f.End, "(") {
		f.At += 2
		args := f.arguments()
		if len(args) < FormulaCalls[call.Low] || !p.Lit(f.At, f.End, ")") {
			return "", false
		}
		f.At++
		return call.Low + "(" + strings.Join(args, ", ") + ")", true
	}
	if p.Lit(f.At, f.End, "concat") && p.Lit(f.At+1, f.End, "(") {
		return f.joined()
	}
	if n := p.Any(f.At, f.End, "the current year", "current year", "this year"); n > 0 && f.At+n <= f.End {
		f.At += n
		return "year(as_of())", true
	}
	if times, k := p.Multiplier(f.At, f.End); f.Column == nil && k > 0 && (p.Toks[f.At].Kind != token.Number || !p.Any2(f.At+1, f.End, "times", "x", "×")) {
		f.At += k
		rest, ok := f.operand()
		return rest + " * " + draft.TrimFloat(times), ok
	}
	if t := p.Toks[f.At]; t.Kind == token.Number {
		f.At++
		if t.Percent {
			f.At += p.Any(f.At, f.End, "of the", "of")
			rest, ok := f.operand()
			return rest + " * " + draft.TrimFloat(math.Round(t.Num*1e7)/1e9), ok
		}
		if _, n := p.UnitAt(f.At, f.End); n > 0 && f.At+n == f.End {
			f.At += n
		}
		return draft.TrimFloat(t.Num), true
	}
	if f.Column != nil {
		times, k := 2.0, p.Any(f.At, f.End, "twice", "double")
		if part, ok := p.fraction(f.At, f.End); ok {
			times, k = part.Value, part.N
			k += p.Any(f.At+k, f.End, "of the", "of")
		}
		if k > 0 {
			f.At += k
			rest, ok := f.operand()
			return rest + " * " + draft.TrimFloat(times), ok
		}
		name, n := f.Column(f.At)
		f.At += n
		return name, n > 0
	}
	f.At += p.Any(f.At, f.End, "the", "its", "their", "our", "(")
	// The longest run of words that names a column.
	stop := f.At
	for stop < f.End && stop-f.At < 5 && (p.Toks[stop].Kind == token.Word || p.Toks[stop].Kind == token.Quote || p.Toks[stop].Kind == token.Number && stop > f.At) && !p.Any2(stop, f.End, "plus", "minus", "times", "multiplied", "divided", "and", "over", "less", "squared", "cubed") && (stop == f.At || !p.Toks[stop].Is("x")) {
		stop++
	}
	for ; stop > f.At; stop-- {
		if ref, ok := p.formulaRef(f.t, f.c, f.At, stop); ok {
			f.At = stop
			return ref, true
		}
	}
	return "", false
}

// formulaRef names a column for a formula: its own, or "<foreign key>.<column>".
func (p Reader) formulaRef(t *draft.Table, c *draft.Column, from, to int) (string, bool) {
	words := p.WordsOf(from, to)
	own := t.Find(words, c)
	if own != nil && p.SameWords(own, from, to) {
		own.Numeric()
		return own.Name(), true
	}
	if span, ok := p.spanOperand(t, words); ok {
		return span, true
	}
	for _, rel := range p.Relations {
		if rel.Child == t && rel.Parent != t && p.namesTable(words, rel.Parent) {
			if col := rel.Parent.Find(dropTable(words, rel.Parent), nil); col != nil {
				return p.FkName(rel) + "." + col.Name(), true
			}
		}
	}
	if own != nil {
		return own.Name(), true
	}
	for _, rel := range p.Relations {
		if rel.Child == t && rel.Parent != t {
			if col := rel.Parent.Find(words, nil); col != nil {
				return p.FkName(rel) + "." + col.Name(), true
			}
		}
	}
	measured := p.unitColumn(t, c, from, to)
	if measured != nil && p.Any2(from-1, from, "per", "each", "every", "*") {
		return measured.Name(), true
	}
	if span, ok := p.spanRef(t, from, to); ok || measured == nil {
		return span, ok
	}
	return measured.Name(), true
}

// unitColumn is the one column of the table that is measured in the unit that the formula names: "0.002 per second" of
// duration_sec, "minutes / 60 * 38" of lessons that last 60 or 90 minutes.
func (p Reader) unitColumn(t *draft.Table, c *draft.Column, from, to int) *draft.Column {
	unit, n := p.UnitAt(from, to)
	if n == 0 || from+n != to {
		return nil
	}
	var found *draft.Column
	for _, o := range t.Columns {
		number := p.NumberLike(o) || o.Values != nil && o.ValuesType() != contract.String
		if o == c || o.Dropped || !number || o.Unit != unit && token.Units[o.Words[len(o.Words)-1]] != unit {
			continue
		}
		if found != nil {
			return nil
		}
		found = o
	}
	if found != nil {
		return found
	}
	for _, o := range t.Columns { // "0.8 per kilogram" of a weight
		if o == c || o.Dropped || o.Unit != "" || o.IsDate(p.Lex) || o.Values != nil && o.ValuesType() == contract.String || !lexicon.MeasuredIn(o.Words, unit) {
			continue
		}
		if found != nil {
			return nil
		}
		found = o
	}
	if found != nil {
		found.Unit = unit
	}
	return found
}
