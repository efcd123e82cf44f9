package contract

import (
	"fmt"
	"strings"
)

// formulas checks that every formula and condition refers to what exists, with proper types.
func (v *validator) formulas() {
	c := v.contract
	for i := range c.Tables {
		t := &c.Tables[i]
		for j := range t.Columns {
			column := &t.Columns[j]
			field := fmt.Sprintf("tables[%d].columns[%d]", i, j)
			if column.Formula != "" {
				v.formula(field+".formula", t, column, column.Formula)
			}
			for n := range column.Cases {
				k := &column.Cases[n]
				at := fmt.Sprintf("%s.cases[%d]", field, n)
				if k.Formula != "" {
					v.formula(at+".formula", t, column, k.Formula)
				}
				if k.When != nil {
					v.condition(at+".when", t, column, k.When)
				}
			}
		}
	}
}

func (v *validator) formula(field string, t *Table, column *Column, source string) {
	e, err := ParseFormula(source)
	if err != nil {
		v.fail(field, "%v", err)
		return
	}
	typer := formulaTyper{contract: v.contract, table: t}
	kind, err := typer.kind(e)
	if err != nil {
		v.fail(field, "%v", err)
		return
	}
	if want := kindOf(column.Type); kind != want {
		v.fail(field, "the formula yields %s, but the column holds %s; change the type or the formula", kind, want)
	}
}

// valueKind is what a formula yields, as error messages name it.
type valueKind string

const (
	numberKind    valueKind = "numbers"
	textKind      valueKind = "text"
	booleanKind   valueKind = "true or false"
	dateKind      valueKind = "dates"
	timeKind      valueKind = "times of day"
	timestampKind valueKind = "timestamps"
	uuidKind      valueKind = "UUIDs"
)

func kindOf(t Type) valueKind {
	switch t {
	case Integer, Decimal:
		return numberKind
	case Boolean:
		return booleanKind
	case Date:
		return dateKind
	case Time:
		return timeKind
	case Timestamp:
		return timestampKind
	case UUID:
		return uuidKind
	}
	return textKind
}

func (k valueKind) temporal() bool { return k == dateKind || k == timeKind || k == timestampKind }

// comparableKinds says that < and differences make sense between two kinds. A date
// counts as its midnight beside a timestamp.
func comparableKinds(a, b valueKind) bool {
	instant := func(k valueKind) bool { return k == dateKind || k == timestampKind }
	return a == b || instant(a) && instant(b)
}

// formulaTyper infers what formulas in rows of table yield.
type formulaTyper struct {
	contract *Contract
	table    *Table
}

func (f formulaTyper) kind(e Expr) (valueKind, error) {
	switch e := e.(type) {
	case NumberExpr:
		return numberKind, nil
	case TextExpr:
		return textKind, nil
	case RefExpr:
		_, column, ok := f.contract.Resolve(f.table, e)
		if !ok {
			return "", missingReference(f.contract, f.table, e)
		}
		return kindOf(column.Type), nil
	case UnaryExpr:
		return numberKind, f.need("-", e.X)
	case BinaryExpr:
		return numberKind, f.arithmetic(e)
	case RollupExpr:
		return f.rollup(e)
	case WindowExpr:
		return f.window(e)
	case CallExpr:
		return f.call(e)
	}
	return "", fmt.Errorf("unknown expression")
}

// need checks that every operand of what is a number.
func (f formulaTyper) need(what string, operands ...Expr) error {
	for _, x := range operands {
		kind, err := f.kind(x)
		if err != nil {
			return err
		}
		if kind != numberKind {
			return fmt.Errorf("%s needs numbers, but %s is %s", what, FormatFormula(x), kind)
		}
	}
	return nil
}

// arithmetic asks for the kind of each side once: a side is a whole sum itself, so that asking twice would take twice as long with each
// term.
func (f formulaTyper) arithmetic(e BinaryExpr) error {
	for _, x := range []Expr{e.X, e.Y} {
		kind, err := f.kind(x)
		switch {
		case err != nil:
			return err
		case kind.temporal():
			return fmt.Errorf("dates and times are not added; take days(a, b) or seconds(a, b) for a difference, and add_days(a, n) or add_seconds(a, n) for what is so much later")
		case kind == textKind:
			return fmt.Errorf("%c needs numbers; join texts with concat(a, b)", e.Op)
		case kind != numberKind:
			return fmt.Errorf("%c needs numbers, but %s is %s", e.Op, FormatFormula(x), kind)
		}
	}
	return nil
}

func (f formulaTyper) call(e CallExpr) (valueKind, error) {
	kinds := make([]valueKind, len(e.Args))
	for i, arg := range e.Args {
		kind, err := f.kind(arg)
		if err != nil {
			return "", err
		}
		if c, ok := arg.(CallExpr); ok && kind == timeKind && strings.HasPrefix(c.Name, "add_") {
			return "", fmt.Errorf("%s takes no time of day that may lie behind midnight; give %s a column of its own", e.Name, FormatFormula(c))
		}
		kinds[i] = kind
	}
	switch e.Name {
	case "as_of":
		return dateKind, nil
	case "round", "abs":
		return numberKind, f.need(e.Name, e.Args...)
	case "min", "max":
		for _, kind := range kinds {
			if kind != kinds[0] || kind != numberKind && !kind.temporal() {
				return "", fmt.Errorf("%s compares numbers, or dates or times of one type, not %s with %s", e.Name, kinds[0], kind)
			}
		}
		return kinds[0], nil
	case "days", "hours", "minutes", "seconds", "years":
		if !kinds[0].temporal() || !comparableKinds(kinds[0], kinds[1]) {
			return "", fmt.Errorf("%s measures between dates or times, not between %s and %s", e.Name, kinds[0], kinds[1])
		}
		if kinds[0] == timeKind && (e.Name == "years" || e.Name == "days") {
			return "", fmt.Errorf("times of day are less than one of %s apart", e.Name)
		}
		return numberKind, nil
	case "add_days", "add_hours", "add_minutes", "add_seconds", "add_months", "add_years":
		if kinds[1] != numberKind {
			return "", fmt.Errorf("%s adds a number, not %s", e.Name, kinds[1])
		}
		return laterKind(e.Name, kinds[0])
	case "year", "quarter", "month", "week", "day", "weekday", "month_name", "weekday_name", "hour", "minute":
		return calendarKind(e.Name, kinds[0])
	case "equals":
		for _, kind := range kinds[1:] {
			if kind != kinds[0] {
				return "", fmt.Errorf("equals compares %s with %s, which never agree; compare cells of one type", kinds[0], kind)
			}
		}
		return numberKind, nil
	case "lower", "upper":
		if kinds[0] != textKind {
			return "", fmt.Errorf("%s takes text, not %s", e.Name, kinds[0])
		}
	}
	return textKind, nil
}

// laterKind is what so many days or seconds after a date or time is.
func laterKind(name string, of valueKind) (valueKind, error) {
	return of, takesMoment(name, of, name == "add_hours" || name == "add_minutes" || name == "add_seconds")
}

// calendarKind is what a part of a date or time is.
func calendarKind(name string, of valueKind) (valueKind, error) {
	if err := takesMoment(name, of, name == "hour" || name == "minute"); err != nil {
		return "", err
	}
	if name == "month_name" || name == "weekday_name" {
		return textKind, nil
	}
	return numberKind, nil
}

// takesMoment: dates have no hours, times of day no date; clock says which of them the function is about.
func takesMoment(name string, of valueKind, clock bool) error {
	switch {
	case clock && of != timeKind && of != timestampKind:
		return fmt.Errorf("%s takes a timestamp or a time of day, not %s", name, of)
	case !clock && of != dateKind && of != timestampKind:
		return fmt.Errorf("%s takes a date or a timestamp, not %s", name, of)
	}
	return nil
}

func (f formulaTyper) rollup(e RollupExpr) (valueKind, error) {
	child, ok := f.contract.Table(e.Child)
	if !ok {
		return "", fmt.Errorf("there is no table %q", e.Child)
	}
	relations := 0
	for _, r := range f.contract.Relations {
		if r.Child == e.Child && r.Parent == f.table.Name {
			relations++
		}
	}
	switch {
	case relations == 0:
		return "", fmt.Errorf("no foreign key of %s refers to %s", e.Child, f.table.Name)
	case relations > 1:
		return "", fmt.Errorf("%d foreign keys of %s refer to %s; a rollup needs just one", relations, e.Child, f.table.Name)
	case e.Name == "count":
		return numberKind, nil
	}
	column, ok := child.Column(e.Column)
	if !ok {
		return "", fmt.Errorf("table %s has no column %q", e.Child, e.Column)
	}
	kind := kindOf(column.Type)
	if kind == numberKind || kind.temporal() && (e.Name == "min_of" || e.Name == "max_of") {
		return kind, nil
	}
	return "", fmt.Errorf("%s cannot aggregate %s", e.Name, kind)
}

func missingReference(c *Contract, t *Table, ref RefExpr) error {
	if ref.Via == "" {
		return fmt.Errorf("table %s has no column %q", t.Name, ref.Column)
	}
	r, ok := c.RelationOf(t.Name, ref.Via)
	if !ok {
		return fmt.Errorf("%s.%s is no foreign key, so %s leads nowhere", t.Name, ref.Via, ref)
	}
	return fmt.Errorf("table %s has no column %q", r.Parent, ref.Column)
}
