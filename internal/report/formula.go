package report

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/cells"
)

// kind says what a value is.
type kind uint8

const (
	nullKind kind = iota
	numberKind
	instantKind // seconds, as contract.ParseInstant counts them
	textKind
	hashKind    // a text of which only a hash is at hand
	unknownKind // a result that cannot be told, such as a text of an endless decimal
)

// value is a cell or a result of a formula.
type value struct {
	kind kind
	num  exact  // numberKind; num.n also holds the seconds or the hash
	text []byte // textKind; also the cell's own bytes where there are any
}

// slot is one cell that a formula reads: a column of the row, of the parent, an
// aggregate of children, or what a run of rows comes to. They are filled by whoever evaluates.
type slot struct {
	ref    contract.RefExpr
	rollup *contract.RollupExpr
	window *window
}

// formula is a compiled formula. Evaluation is exact; only the end result is rounded,
// and where the formula says round.
type formula struct {
	root  node
	slots []slot
}

// node computes one part of a formula from the slots' values.
type node func(env []value) value

// kindOf tells what kind of value a reference has; it is how the compiler knows types.
type kindOf func(contract.RefExpr) (kind, error)

// compileFormula compiles the text of a formula. The second result is the kind of its value.
func compileFormula(text string, asOf int64, of kindOf) (*formula, kind, error) {
	expr, err := contract.ParseFormula(text)
	if err != nil {
		return nil, 0, fmt.Errorf("parse formula %q: %w", text, err)
	}
	c := &formulaCompiler{asOf: asOf, of: of, out: &formula{}}
	root, k, err := c.compile(expr)
	if err != nil {
		return nil, 0, err
	}
	c.out.root = root
	return c.out, k, nil
}

type formulaCompiler struct {
	asOf int64
	of   kindOf
	out  *formula
}

// errKind says that an operand is of a kind that the operation has no meaning for.
func errKind(what string) error {
	return fmt.Errorf("the formula applies %s to a value of another kind", what)
}

func (c *formulaCompiler) slot(s slot) node {
	i := slices.IndexFunc(c.out.slots, func(o slot) bool {
		return o.window == nil && s.window == nil && o.ref == s.ref && (o.rollup == nil) == (s.rollup == nil) && (o.rollup == nil || *o.rollup == *s.rollup)
	})
	if i < 0 {
		i = len(c.out.slots)
		c.out.slots = append(c.out.slots, s)
	}
	return func(env []value) value { return env[i] }
}

func (c *formulaCompiler) compile(e contract.Expr) (node, kind, error) {
	switch e := e.(type) {
	case contract.NumberExpr:
		n, ok := parseExact(e.Text)
		if !ok {
			return nil, 0, fmt.Errorf("the formula's number %q cannot be read", e.Text)
		}
		v := value{kind: numberKind, num: n, text: []byte(e.Text)}
		return func([]value) value { return v }, numberKind, nil
	case contract.TextExpr:
		v := value{kind: textKind, text: []byte(e.Value)}
		return func([]value) value { return v }, textKind, nil
	case contract.RefExpr:
		k, err := c.of(e)
		return c.slot(slot{ref: e}), k, err
	case contract.RollupExpr:
		k := numberKind
		if e.Name == "min_of" || e.Name == "max_of" {
			k = unknownKind
		}
		return c.slot(slot{rollup: &e}), k, nil
	case contract.WindowExpr:
		x, k, err := c.compile(e.X)
		if err != nil {
			return nil, 0, err
		}
		if e.Name != "previous" {
			k = numberKind
		}
		return c.slot(slot{window: &window{name: e.Name, group: e.Group, of: x}}), k, nil
	case contract.UnaryExpr:
		x, err := c.number(e.X, "-")
		if err != nil {
			return nil, 0, err
		}
		return func(env []value) value {
			v := x(env)
			if v.kind == numberKind {
				return value{kind: numberKind, num: v.num.negated()}
			}
			return v
		}, numberKind, nil
	case contract.BinaryExpr:
		return c.binary(e)
	case contract.CallExpr:
		return c.call(e)
	}
	return nil, 0, fmt.Errorf("the formula has a part of the unknown form %T", e)
}

func (c *formulaCompiler) number(e contract.Expr, what string) (node, error) {
	x, k, err := c.compile(e)
	if err == nil && k != numberKind && k != unknownKind {
		err = errKind(what)
	}
	return x, err
}

func (c *formulaCompiler) binary(e contract.BinaryExpr) (node, kind, error) {
	what := string(rune(e.Op))
	x, err := c.number(e.X, what)
	if err != nil {
		return nil, 0, err
	}
	y, err := c.number(e.Y, what)
	if err != nil {
		return nil, 0, err
	}
	op := e.Op
	return func(env []value) value {
		a, b := x(env), y(env)
		if v, ok := missing(a, b); ok {
			return v
		}
		switch op {
		case '+':
			return value{kind: numberKind, num: a.num.plus(b.num)}
		case '-':
			return value{kind: numberKind, num: a.num.plus(b.num.negated())}
		case '*':
			return value{kind: numberKind, num: a.num.times(b.num)}
		}
		// There is no number for a division by zero: the cell is empty.
		quotient, ok := a.num.over(b.num)
		if !ok {
			return value{}
		}
		return value{kind: numberKind, num: quotient}
	}, numberKind, nil
}

// missing is the result of an operation on numbers or instants whose operands are not all there.
func missing(operands ...value) (value, bool) {
	unknown := false
	for _, v := range operands {
		switch v.kind {
		case nullKind:
			return value{}, true
		case numberKind, instantKind:
		default:
			unknown = true
		}
	}
	return value{kind: unknownKind}, unknown
}

func (c *formulaCompiler) call(e contract.CallExpr) (node, kind, error) {
	if e.Name == "as_of" {
		v := value{kind: instantKind, num: whole(c.asOf), text: []byte(contract.FormatInstant(contract.Date, c.asOf))}
		return func([]value) value { return v }, instantKind, nil
	}
	args := make([]node, len(e.Args))
	kinds := make([]kind, len(e.Args))
	for i, arg := range e.Args {
		var err error
		if args[i], kinds[i], err = c.compile(arg); err != nil {
			return nil, 0, err
		}
	}
	switch e.Name {
	case "round", "abs":
		if kinds[0] != numberKind && kinds[0] != unknownKind {
			return nil, 0, errKind(e.Name)
		}
		if e.Name == "abs" {
			return absOf(args[0]), numberKind, nil
		}
		digits, ok := e.Args[1].(contract.NumberExpr)
		if !ok || len(digits.Text) != 1 {
			return nil, 0, errKind("round")
		}
		return roundOf(args[0], int(digits.Text[0]-'0')), numberKind, nil
	case "min", "max":
		return extreme(args, e.Name == "max"), kinds[0], nil
	case "days", "hours", "minutes", "seconds", "years":
		for _, k := range kinds {
			if k != instantKind && k != unknownKind {
				return nil, 0, errKind(e.Name)
			}
		}
		if e.Name == "years" {
			return yearsOf(args[0], args[1]), numberKind, nil
		}
		unit := map[string]int64{"days": cells.SecondsPerDay, "hours": 3600, "minutes": 60, "seconds": 1}[e.Name]
		return spanOf(args[0], args[1], unit), numberKind, nil
	case "add_days", "add_hours", "add_minutes", "add_seconds", "add_months", "add_years":
		if kinds[0] != instantKind && kinds[0] != unknownKind || kinds[1] != numberKind && kinds[1] != unknownKind {
			return nil, 0, errKind(e.Name)
		}
		return laterOf(e.Name, args[0], args[1]), instantKind, nil
	case "year", "quarter", "month", "week", "day", "weekday", "hour", "minute", "month_name", "weekday_name":
		if kinds[0] != instantKind && kinds[0] != unknownKind {
			return nil, 0, errKind(e.Name)
		}
		return calendarOf(e.Name, args[0])
	case "concat":
		return concatOf(args), textKind, nil
	case "equals":
		return equalsOf(args), numberKind, nil
	case "lower":
		return textOf(args[0], bytes.ToLower), textKind, nil
	case "upper":
		return textOf(args[0], bytes.ToUpper), textKind, nil
	}
	return nil, 0, fmt.Errorf("the formula's function %q is not known to the report", e.Name)
}

func absOf(x node) node {
	return func(env []value) value {
		v := x(env)
		if v.kind == numberKind && v.num.sign() < 0 {
			return value{kind: numberKind, num: v.num.negated()}
		}
		return v
	}
}

func roundOf(x node, digits int) node {
	return func(env []value) value {
		v := x(env)
		if v.kind != numberKind {
			return v
		}
		n, ok := v.num.scaled(digits)
		if !ok {
			return value{kind: unknownKind}
		}
		return value{kind: numberKind, num: decimal(n, digits)}
	}
}

// equalsOf is 1 where the first is one of the others. Texts of joins are hashes.
func equalsOf(args []node) node {
	return func(env []value) value {
		first, found := args[0](env), int64(0)
		for _, arg := range args[1:] {
			v := arg(env)
			same := false
			switch {
			case first.kind == nullKind || v.kind == nullKind:
				return value{}
			case first.kind == unknownKind || v.kind == unknownKind:
				return value{kind: unknownKind}
			case first.kind == textKind && v.kind == textKind:
				same = bytes.Equal(first.text, v.text)
			case first.kind == numberKind || first.kind == instantKind:
				same = first.num.compare(v.num) == 0
			default:
				same = hashOf(first) == hashOf(v)
			}
			if same {
				found = 1
			}
		}
		return value{kind: numberKind, num: whole(found)}
	}
}

// hashOf is the hash that joins carry for a text.
func hashOf(v value) uint64 {
	if v.kind == hashKind {
		return uint64(v.num.n)
	}
	return hash64(joinKey, v.text)
}

func extreme(args []node, largest bool) node {
	return func(env []value) value {
		best := args[0](env)
		for _, arg := range args[1:] {
			v := arg(env)
			if missed, ok := missing(best, v); ok {
				if missed.kind == nullKind {
					return missed
				}
				best = missed
				continue
			}
			if order := v.num.compare(best.num); order > 0 == largest && order != 0 {
				best = v
			}
		}
		return best
	}
}

// spanOf is b - a in the given unit.
func spanOf(a, b node, unit int64) node {
	return func(env []value) value {
		from, to := a(env), b(env)
		if v, ok := missing(from, to); ok {
			return v
		}
		return value{kind: numberKind, num: exact{n: to.num.n - from.num.n, d: unit}}
	}
}

func yearsOf(a, b node) node {
	return func(env []value) value {
		from, to := a(env), b(env)
		if v, ok := missing(from, to); ok {
			return v
		}
		return value{kind: numberKind, num: whole(birthdays(cells.FloorDay(from.num.n), cells.FloorDay(to.num.n)))}
	}
}

// birthdays counts the whole years between two days; a 29 February has its birthday on
// 1 March in common years.
func birthdays(from, to int64) int64 {
	if to < from {
		return -birthdays(to, from)
	}
	y1, m1, d1 := cells.CivilDay(from)
	y2, m2, d2 := cells.CivilDay(to)
	if m2 < m1 || m2 == m1 && d2 < d1 {
		return y2 - y1 - 1
	}
	return y2 - y1
}

func concatOf(args []node) node {
	return func(env []value) value {
		var joined []byte
		for _, arg := range args {
			v := arg(env)
			switch {
			case v.kind == nullKind:
			case v.text != nil:
				joined = append(joined, v.text...)
			case v.kind == numberKind:
				text, ok := v.num.text()
				if !ok {
					return value{kind: unknownKind}
				}
				joined = append(joined, text...)
			default:
				return value{kind: unknownKind}
			}
		}
		return value{kind: textKind, text: joined}
	}
}

func textOf(x node, change func([]byte) []byte) node {
	return func(env []value) value {
		v := x(env)
		if v.kind == nullKind {
			return v
		}
		if v.text == nil {
			return value{kind: unknownKind}
		}
		return value{kind: textKind, text: change(v.text)}
	}
}
