package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// expression reads what a column equals, token by token, and writes it as formulas are written.
type expression struct {
	*lister
	at        int
	operands  [][2]int
	reckons   bool // there is something to calculate, and no mere name
	slashed   bool // by slashes alone, which also part values
	rewritten bool
	lost      bool
}

// operatorWords stand between the operands of an expression.
var operatorWords = lexicon.WordSet("plus minus times over x divided multiplied by and where when if with but rounded for so else otherwise unless then squared cubed per or is in to at as capped of")

// namesOperand: the token may be part of the name of a column.
func namesOperand(t *token.Token) bool {
	return t.Kind == token.Quote || t.Kind == token.Word || t.Kind == token.Number && token.IsAllDigits(t.Text)
}

func (e *expression) sum() (string, bool) {
	left, ok := e.product()
	for ok {
		op := ""
		switch t := e.lister.at(e.at); {
		case t.Is("+", "plus"):
			op = " + "
		case t.Is("-", "−", "–", "minus"):
			op = " - "
		default:
			return left, true
		}
		e.at++
		e.reckons, e.slashed = true, false
		var right string
		right, ok = e.product()
		left += op + right
	}
	return left, ok
}

func (e *expression) product() (string, bool) {
	left, ok := e.power()
	for ok {
		op, n := " * ", 1
		switch t, next := e.lister.at(e.at), e.lister.at(e.at+1); {
		case t.Is("*", "×", "·", "times"), t.Is("x") && (namesOperand(next) || next.Is("(")):
		case t.Is("/", "÷"):
			op = " / "
		case t.Is("divided", "multiplied") && next.Is("by"):
			n = 2
			if t.Is("divided") {
				op = " / "
			}
		default:
			return left, true
		}
		e.at += n
		e.slashed = op == " / " && (e.slashed || !e.reckons)
		e.reckons = true
		var right string
		right, ok = e.power()
		left += op + right
	}
	return left, ok
}

// highestPower bounds what is written as a product.
const highestPower = 4

// power reads "r^2", "(1 + i)**3" and "side squared" as products.
func (e *expression) power() (string, bool) {
	base, ok := e.operand()
	if !ok {
		return base, false
	}
	return e.raised(base)
}

// raised is the base with the exponent behind it.
func (e *expression) raised(base string) (string, bool) {
	times, ok := 1, true
	switch t := e.lister.at(e.at); {
	case t.Is("squared", "²"):
		times = 2
	case t.Is("cubed", "³"):
		times = 3
	case t.Is("^"), t.Is("*") && e.lister.at(e.at+1).Is("*"):
		if e.at++; t.Is("*") {
			e.at++
		}
		if n := e.lister.at(e.at); n.Kind == token.Number && token.IsAllDigits(n.Text) && n.Num >= 2 && n.Num <= highestPower {
			times = int(n.Num)
			break
		}
		_, ok = e.operand()
		e.lost = true
		return base, ok
	default:
		return base, true
	}
	e.at++
	e.rewritten, e.reckons = true, true
	return "(" + strings.Join(slices.Repeat([]string{base}, times), " * ") + ")", true
}

// constants are numbers with names.
var constants = map[string]string{"pi": "3.14159265", "π": "3.14159265"}

// calls are the functions that formulas have, with how each is written. No number of a table has so many digits that it is rounded up
// or down wrongly.
var calls = map[string]struct{ open, close string }{
	"round": {"round(", ", 0)"}, "abs": {"abs(", ")"}, "min": {"min(", ")"}, "max": {"max(", ")"},
	"ceil": {"round(", " + 0.499999, 0)"}, "ceiling": {"round(", " + 0.499999, 0)"}, "floor": {"round(", " - 0.499999, 0)"},
}

// operand reads a number, a name, a bracket or a function.
func (e *expression) operand() (string, bool) {
	t, next := e.lister.at(e.at), e.lister.at(e.at+1)
	switch {
	case t.Is("-") && t.Kind == token.Mark:
		e.at++
		inner, ok := e.power()
		return "-" + inner, ok
	case t.Is("("):
		e.at++
		inner, ok := e.sum()
		if !ok || !e.lister.at(e.at).Is(")") {
			return "", false
		}
		e.at++
		return "(" + inner + ")", true
	case t.Kind == token.Word && next.Is("(") && (next.Glued || calls[t.Low].open != ""):
		return e.call(t.Low)
	case t.Kind == token.Word && constants[t.Low] != "":
		e.at++
		e.rewritten = true
		return constants[t.Low], true
	case t.Kind == token.Number || t.Text != "" && t.Text[0] >= '0' && t.Text[0] <= '9':
		return e.number(t)
	}
	return e.name()
}

// call reads a function behind its name. One that formulas lack loses the whole expression.
func (e *expression) call(name string) (string, bool) {
	e.at += 2
	var args []string
	for {
		arg, ok := e.sum()
		if !ok {
			return "", false
		}
		args = append(args, arg)
		if e.at++; e.lister.at(e.at - 1).Is(")") {
			break
		} else if !e.lister.at(e.at - 1).Is(",") {
			return "", false
		}
	}
	f := calls[name]
	e.reckons = true
	switch {
	case f.open == "" || len(args) > 2 && strings.HasSuffix(f.close, "0)"):
		e.lost = true
		return "", true
	case name == "round" && len(args) == 2, !strings.HasSuffix(f.close, "0)"):
		return name + "(" + strings.Join(args, ", ") + ")", true
	}
	e.rewritten = true
	return f.open + args[0] + f.close, true
}

// number reads a figure, and the name of one letter that it is a multiple of: "3x".
func (e *expression) number(t *token.Token) (string, bool) {
	e.at++
	digits := strings.TrimRight(t.Low, "abcdefghijklmnopqrstuvwxyz")
	switch letter := t.Low[len(digits):]; {
	case t.Percent || digits == "" || len(letter) > 1 || letter == "" && t.Unit != "":
		return "", false
	case letter != "":
		if !slices.ContainsFunc(e.toks, func(o token.Token) bool { return o.Kind == token.Word && o.Low == letter }) {
			return "", false
		}
		e.rewritten, e.reckons = true, true
		e.operands = append(e.operands, e.letter(letter))
		raised, ok := e.raised(`"` + letter + `"`)
		return digits + " * " + raised, ok
	}
	if next := e.lister.at(e.at); next.Kind == token.Word && len(next.Low) == 1 && !next.Is("x") {
		e.rewritten, e.reckons = true, true // "2 y + 1"
		name, ok := e.power()
		return digits + " * " + name, ok
	}
	return t.Text, true
}

// numbered: the number at token i belongs to the word before it, with which it stands elsewhere, too: "test 1".
func (e *expression) numbered(i int) bool {
	for k := 1; k < len(e.toks); k++ {
		if k != i && e.toks[k].Text == e.toks[i].Text && e.toks[k-1].Low == e.toks[i-1].Low {
			return true
		}
	}
	return false
}

// letter are the tokens of the first column of that name.
func (e *expression) letter(name string) [2]int {
	k := slices.IndexFunc(e.toks, func(t token.Token) bool { return t.Kind == token.Word && t.Low == name })
	return [2]int{k, k + 1}
}

// name reads the name of a column, of five words at most.
func (e *expression) name() (string, bool) {
	from := e.at
	for e.at-from < 5 && namesOperand(e.lister.at(e.at)) {
		t := e.lister.at(e.at)
		if t.Is("per") && e.at > from && e.lister.at(e.at+1).Kind == token.Word || e.at == from && t.Is("x") {
			e.at++
			continue
		}
		if t.Kind == token.Word && operatorWords[t.Low] || t.Kind == token.Number && (e.at == from || !e.numbered(e.at)) {
			break
		}
		e.at++
	}
	if e.at == from {
		return "", false
	}
	e.operands = append(e.operands, [2]int{from, e.at})
	name := e.text[e.toks[from].Span.Start:e.toks[e.at-1].Span.End]
	if e.at == from+1 && len(name) == 1 {
		name = `"` + strings.ToLower(name) + `"`
	}
	return name, true
}
