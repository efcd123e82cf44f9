package contract

import "strings"

// FormatFormula writes e so that ParseFormula reads it back as the same tree, with the
// fewest parentheses. e must come from ParseFormula or obey its grammar.
func FormatFormula(e Expr) string {
	var b strings.Builder
	formatExpr(&b, e, 0)
	return b.String()
}

// Binding strengths, weakest first.
const (
	bindsSum = iota + 1
	bindsProduct
	bindsUnary
)

func binding(op byte) int {
	if op == '*' || op == '/' {
		return bindsProduct
	}
	return bindsSum
}

// formatExpr writes e, in parentheses where it binds weaker than outer.
func formatExpr(b *strings.Builder, e Expr, outer int) {
	switch e := e.(type) {
	case NumberExpr:
		b.WriteString(e.Text)
	case TextExpr:
		b.WriteString("'" + strings.ReplaceAll(e.Value, "'", "''") + "'")
	case RefExpr:
		b.WriteString(e.String())
	case UnaryExpr:
		b.WriteByte('-')
		formatExpr(b, e.X, bindsUnary)
	case BinaryExpr:
		own := binding(e.Op)
		if own < outer {
			b.WriteByte('(')
			defer b.WriteByte(')')
		}
		formatExpr(b, e.X, own)
		b.WriteString(" " + string(rune(e.Op)) + " ")
		// One stronger on the right: operators of equal strength group to the left.
		formatExpr(b, e.Y, own+1)
	case CallExpr:
		b.WriteString(e.Name + "(")
		for i, arg := range e.Args {
			if i > 0 {
				b.WriteString(", ")
			}
			formatExpr(b, arg, 0)
		}
		b.WriteByte(')')
	case RollupExpr:
		b.WriteString(e.Name + "(" + e.Child)
		if e.Column != "" {
			b.WriteString("." + e.Column)
		}
		b.WriteByte(')')
	case WindowExpr:
		b.WriteString(e.Name + "(")
		formatExpr(b, e.X, 0)
		if e.Group != "" {
			b.WriteString(", " + e.Group)
		}
		b.WriteByte(')')
	}
}

// String is the reference as formulas and conditions spell it.
func (r RefExpr) String() string {
	if r.Via == "" {
		return r.Column
	}
	return r.Via + "." + r.Column
}

// References lists the cells that e reads, of its own row and of others of a run, in the order of the text, with repetitions.
func References(e Expr) ([]RefExpr, []RollupExpr) {
	var refs []RefExpr
	var rollups []RollupExpr
	var walk func(Expr)
	walk = func(e Expr) {
		switch e := e.(type) {
		case RefExpr:
			refs = append(refs, e)
		case RollupExpr:
			rollups = append(rollups, e)
		case UnaryExpr:
			walk(e.X)
		case BinaryExpr:
			walk(e.X)
			walk(e.Y)
		case CallExpr:
			for _, arg := range e.Args {
				walk(arg)
			}
		case WindowExpr:
			walk(e.X)
			if e.Group != "" {
				refs = append(refs, RefExpr{Column: e.Group})
			}
		}
	}
	walk(e)
	return refs, rollups
}

// ParseReference reads a reference of a constraint or condition: "column" or "foreign_key.parent_column".
func ParseReference(s string) (RefExpr, bool) {
	via, column, dotted := strings.Cut(s, ".")
	if !dotted {
		via, column = "", s
	}
	if !isName(column) || dotted && !isName(via) {
		return RefExpr{}, false
	}
	return RefExpr{Via: via, Column: column}, true
}
