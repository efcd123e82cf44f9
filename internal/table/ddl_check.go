package table

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// check writes the condition of a rule that every row by itself keeps, or nothing where
// the rule is of another kind. A condition over a null cell is not false, so it holds.
func (w *ddlWriter) check(t *contract.Table, r *contract.Rule) (string, error) {
	if !r.Hard || r.OtherRows {
		return "", nil
	}
	switch r.Kind {
	case contract.RangeRule:
		return w.bounds(w.dialect.quote(r.Column.Name), r.Column), nil
	case contract.LengthRule:
		return w.bounds(w.dialect.charLength()+"("+w.dialect.quote(r.Column.Name)+")", r.Column), nil
	case contract.PeriodRule:
		return w.period(r.Column)
	case contract.MultipleOfRule:
		return w.multiple(r.Column), nil
	case contract.ValuesRule:
		return w.oneOf(r.Column)
	case contract.TypeRule:
		if r.Column.Type == contract.Boolean && w.dialect != Postgres {
			return w.dialect.quote(r.Column.Name) + " IN (0, 1)", nil
		}
	case contract.NotSelfRule:
		return w.dialect.quote(r.Relation.ChildColumn) + " <> " + w.dialect.quote(r.Relation.ParentColumn), nil
	case contract.RuleKind(contract.Order):
		return w.order(t, r.Constraint), nil
	}
	return "", nil
}

// bounds compares an expression with a column's Min and Max.
func (w *ddlWriter) bounds(expression string, c *contract.Column) string {
	var parts []string
	if c.Min != nil {
		parts = append(parts, expression+" >= "+plainNumber(*c.Min))
	}
	if c.Max != nil {
		parts = append(parts, expression+" <= "+plainNumber(*c.Max))
	}
	return strings.Join(parts, " AND ")
}

// plainNumber is x without an exponent, in the fewest digits that tell it apart.
func plainNumber(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

func (w *ddlWriter) period(c *contract.Column) (string, error) {
	if isText(c) {
		return "", nil
	}
	var parts []string
	for _, end := range []struct{ op, instant string }{{" >= ", c.Earliest}, {" <= ", c.Latest}} {
		if end.instant == "" {
			continue
		}
		literal, err := w.dialect.literal(c.Type, end.instant)
		if err != nil {
			return "", err
		}
		parts = append(parts, w.dialect.quote(c.Name)+end.op+literal)
	}
	return strings.Join(parts, " AND "), nil
}

// multiple is left out for decimals of SQLite, whose numbers are binary fractions.
func (w *ddlWriter) multiple(c *contract.Column) string {
	name, step := w.dialect.quote(c.Name), plainNumber(*c.MultipleOf)
	switch {
	case w.dialect != SQLite:
		return fmt.Sprintf("MOD(%s, %s) = 0", name, step)
	case c.Type == contract.Integer:
		return fmt.Sprintf("%s %% %s = 0", name, step)
	}
	return ""
}

func (w *ddlWriter) oneOf(c *contract.Column) (string, error) {
	if c.Format != "" {
		return "", nil // the list is in the type's own form, the cells are not
	}
	literals := make([]string, len(c.Values))
	for i, v := range c.Values {
		var err error
		if literals[i], err = w.dialect.literal(c.Type, v.Value); err != nil {
			return "", fmt.Errorf("list the values of %s: %w", c.Name, err)
		}
	}
	return w.dialect.quote(c.Name) + " IN (" + strings.Join(literals, ", ") + ")", nil
}

var sqlOps = map[contract.Op]string{
	contract.Equal: "=", contract.NotEqual: "<>", contract.Less: "<", contract.LessOrEqual: "<=",
	contract.Greater: ">", contract.GreaterOrEqual: ">=",
}

// order compares two columns of a row. Columns of parents, and columns whose SQL types
// compare in another way than their values do, are left out.
func (w *ddlWriter) order(t *contract.Table, k *contract.Constraint) string {
	left, ok := t.Column(k.Left)
	right, okRight := t.Column(k.Right)
	if !ok || !okRight || left.Format != "" || right.Format != "" {
		return ""
	}
	if left.Type != right.Type && !(left.Type.Numeric() && right.Type.Numeric()) {
		return ""
	}
	return w.dialect.quote(left.Name) + " " + sqlOps[k.Op] + " " + w.dialect.quote(right.Name)
}
