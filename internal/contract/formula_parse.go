package contract

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// MaxFormulaDepth bounds how deeply a formula's parentheses, calls and signs nest.
const MaxFormulaDepth = 50

// FormulaError says where and why a formula cannot be read.
type FormulaError struct {
	// Offset is the byte at which the trouble begins, counted from 0.
	Offset  int
	Message string
}

func (e *FormulaError) Error() string {
	return fmt.Sprintf("at character %d: %s", e.Offset+1, e.Message)
}

// formulaFunction is the arity of a row-wise function.
type formulaFunction struct{ minArgs, maxArgs int }

// manyArgs is bounded in practice by MaxFormula.
const manyArgs = MaxFormula

var formulaFunctions = map[string]formulaFunction{
	"round":   {2, 2},
	"min":     {2, manyArgs},
	"max":     {2, manyArgs},
	"abs":     {1, 1},
	"days":    {2, 2},
	"hours":   {2, 2},
	"minutes": {2, 2},
	"seconds": {2, 2},
	"years":   {2, 2},
	"as_of":   {0, 0},

	"add_days":    {2, 2},
	"add_hours":   {2, 2},
	"add_minutes": {2, 2},
	"add_seconds": {2, 2},
	"add_months":  {2, 2},
	"add_years":   {2, 2},

	"year":    {1, 1},
	"quarter": {1, 1},
	"month":   {1, 1},
	"week":    {1, 1},
	"day":     {1, 1},
	"weekday": {1, 1},
	"hour":    {1, 1},
	"minute":  {1, 1},
	"concat":  {1, manyArgs},
	"lower":   {1, 1},
	"upper":   {1, 1},
	"equals":  {2, manyArgs},

	"month_name":   {1, 1},
	"weekday_name": {1, 1},
}

// rollupFunctions aggregate child rows; count takes a table, the others a table's column.
var rollupFunctions = []string{"sum", "mean", "min_of", "max_of", "count"}

// windowFunctions read the run of rows that a row is in.
var windowFunctions = []string{"running_sum", "previous", "rank"}

// ParseFormula reads a formula of the grammar documented at Expr. It checks names and
// numbers of arguments of functions, not whether columns exist; Validate does that.
// The error is a *FormulaError. Text is quoted by ' or ", which is doubled to stand for itself.
func ParseFormula(s string) (Expr, error) {
	if len(s) > MaxFormula {
		return nil, &FormulaError{MaxFormula, fmt.Sprintf("the formula is longer than %d bytes", MaxFormula)}
	}
	if !utf8.ValidString(s) {
		return nil, &FormulaError{0, "the formula is not valid UTF-8"}
	}
	p := formulaParser{src: s}
	e, err := p.sum()
	if err != nil {
		return nil, err
	}
	p.space()
	if p.pos < len(p.src) {
		return nil, p.fail("expected an operator or the end, found %q", p.rest())
	}
	return e, nil
}

type formulaParser struct {
	src   string
	pos   int
	depth int
}

func (p *formulaParser) fail(format string, args ...any) error {
	return &FormulaError{p.pos, fmt.Sprintf(format, args...)}
}

// rest is what an error message shows of the text ahead.
func (p *formulaParser) rest() string {
	if p.pos >= len(p.src) {
		return "the end"
	}
	_, n := utf8.DecodeRuneInString(p.src[p.pos:])
	if word := p.peekName(); word != "" {
		return word
	}
	return p.src[p.pos : p.pos+n]
}

func (p *formulaParser) space() {
	for p.pos < len(p.src) && strings.IndexByte(" \t\r\n", p.src[p.pos]) >= 0 {
		p.pos++
	}
}

// take consumes c, after space, if it comes next.
func (p *formulaParser) take(c byte) bool {
	p.space()
	if p.pos < len(p.src) && p.src[p.pos] == c {
		p.pos++
		return true
	}
	return false
}

func (p *formulaParser) expect(c byte) error {
	if !p.take(c) {
		return p.fail("expected %q, found %q", string(c), p.rest())
	}
	return nil
}

func (p *formulaParser) peekName() string {
	end := p.pos
	for end < len(p.src) {
		c := p.src[end]
		if !(c >= 'a' && c <= 'z' || c == '_' || c >= '0' && c <= '9' && end > p.pos) {
			break
		}
		end++
	}
	return p.src[p.pos:end]
}

func (p *formulaParser) name(what string) (string, error) {
	p.space()
	name := p.peekName()
	if !isName(name) {
		return "", p.fail("expected %s, found %q", what, p.rest())
	}
	p.pos += len(name)
	return name, nil
}

// enter guards every recursive step; leave it with p.depth--.
func (p *formulaParser) enter() error {
	if p.depth++; p.depth > MaxFormulaDepth {
		return p.fail("the formula nests deeper than %d levels", MaxFormulaDepth)
	}
	return nil
}

func (p *formulaParser) sum() (Expr, error)     { return p.chain("+-", p.product) }
func (p *formulaParser) product() (Expr, error) { return p.chain("*/", p.unary) }

// chain reads operand (op operand)…, left associative. Links deepen the tree without
// recursion here; walking the tree recurses over them, at most MaxFormula times.
func (p *formulaParser) chain(ops string, operand func() (Expr, error)) (Expr, error) {
	x, err := operand()
	for err == nil {
		p.space()
		if p.pos >= len(p.src) || strings.IndexByte(ops, p.src[p.pos]) < 0 {
			return x, nil
		}
		op := p.src[p.pos]
		p.pos++
		var y Expr
		if y, err = operand(); err == nil {
			x = BinaryExpr{op, x, y}
		}
	}
	return nil, err
}

func (p *formulaParser) unary() (Expr, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer func() { p.depth-- }()
	if p.take('-') {
		x, err := p.unary()
		if err != nil {
			return nil, err
		}
		return UnaryExpr{x}, nil
	}
	return p.primary()
}

func (p *formulaParser) primary() (Expr, error) {
	p.space()
	if p.pos >= len(p.src) {
		return nil, p.fail("expected a column, number, text or function, found the end")
	}
	switch c := p.src[p.pos]; {
	case c == '(':
		p.pos++
		e, err := p.sum()
		if err != nil {
			return nil, err
		}
		return e, p.expect(')')
	case c == '\'' || c == '"':
		return p.text(c)
	case c >= '0' && c <= '9':
		return p.number()
	case c >= 'a' && c <= 'z':
		return p.named()
	}
	return nil, p.fail("expected a column, number, text or function, found %q", p.rest())
}

func (p *formulaParser) digits() string {
	start := p.pos
	for p.pos < len(p.src) && p.src[p.pos] >= '0' && p.src[p.pos] <= '9' {
		p.pos++
	}
	return p.src[start:p.pos]
}

func (p *formulaParser) number() (Expr, error) {
	text := p.digits()
	if p.pos < len(p.src) && p.src[p.pos] == '.' {
		p.pos++
		fraction := p.digits()
		if fraction == "" {
			return nil, p.fail("expected digits after the decimal point")
		}
		text += "." + fraction
	}
	if p.peekName() != "" {
		return nil, p.fail("expected an operator after the number, found %q", p.rest())
	}
	return NumberExpr{text}, nil
}

func (p *formulaParser) text(quote byte) (Expr, error) {
	start := p.pos
	p.pos++
	var b strings.Builder
	for {
		i := strings.IndexByte(p.src[p.pos:], quote)
		if i < 0 {
			p.pos = start
			return nil, p.fail("the quoted text has no closing %s", string(quote))
		}
		b.WriteString(p.src[p.pos : p.pos+i])
		p.pos += i + 1
		if p.pos >= len(p.src) || p.src[p.pos] != quote {
			return TextExpr{b.String()}, nil
		}
		b.WriteByte(quote)
		p.pos++
	}
}

// named reads a column, a reference through a foreign key, a call or a rollup.
func (p *formulaParser) named() (Expr, error) {
	start := p.pos
	name, err := p.name("a name")
	if err != nil {
		return nil, err
	}
	if p.take('(') {
		if slices.Contains(rollupFunctions, name) {
			return p.rollup(name)
		}
		if slices.Contains(windowFunctions, name) {
			return p.window(name)
		}
		return p.call(name, start)
	}
	if !p.take('.') {
		return RefExpr{Column: name}, nil
	}
	column, err := p.name("a column of the table that " + name + " refers to")
	if err != nil {
		return nil, err
	}
	return RefExpr{Via: name, Column: column}, nil
}

func (p *formulaParser) call(name string, start int) (Expr, error) {
	f, ok := formulaFunctions[name]
	if !ok {
		p.pos = start
		return nil, p.fail("unknown function %q", name)
	}
	var args []Expr
	for !p.take(')') {
		if len(args) > 0 {
			if err := p.expect(','); err != nil {
				return nil, err
			}
		}
		arg, err := p.sum()
		if err != nil {
			return nil, err
		}
		args = append(args, arg)
	}
	if len(args) < f.minArgs || len(args) > f.maxArgs {
		p.pos = start
		return nil, p.fail("%s takes %s, found %d", name, f.arity(), len(args))
	}
	if name == "round" {
		if n, ok := args[1].(NumberExpr); !ok || len(n.Text) != 1 {
			p.pos = start
			return nil, p.fail("the digits of round must be a whole number from 0 to 9")
		}
	}
	return CallExpr{name, args}, nil
}

func (f formulaFunction) arity() string {
	switch {
	case f.maxArgs == 0:
		return "no arguments"
	case f.maxArgs == manyArgs && f.minArgs == 1:
		return "at least 1 argument"
	case f.maxArgs == manyArgs:
		return fmt.Sprintf("at least %d arguments", f.minArgs)
	case f.maxArgs == 1:
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", f.maxArgs)
}

func (p *formulaParser) rollup(name string) (Expr, error) {
	child, err := p.name("the name of a child table")
	if err != nil {
		return nil, err
	}
	r := RollupExpr{Name: name, Child: child}
	if name != "count" {
		if err := p.expect('.'); err != nil {
			return nil, err
		}
		if r.Column, err = p.name("a column of table " + child); err != nil {
			return nil, err
		}
	}
	return r, p.expect(')')
}

func (p *formulaParser) window(name string) (Expr, error) {
	x, err := p.sum()
	if err != nil {
		return nil, err
	}
	w := WindowExpr{Name: name, X: x}
	if p.take(',') {
		if w.Group, err = p.name("the column that tells the runs of rows apart"); err != nil {
			return nil, err
		}
	}
	return w, p.expect(')')
}
