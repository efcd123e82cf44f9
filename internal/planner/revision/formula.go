package revision

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// noLonger tells that a column is filled otherwise than by its formula.
func noLonger(column, formula string) string {
	return plain(column) + " is no longer computed as " + formula
}

// renameIn changes what parts of the plan call a column of t. The column itself has its new name already.
func renameIn(c *contract.Contract, t *contract.Table, before, after string) {
	for k := range c.Relations {
		rel := &c.Relations[k]
		if rel.Child == t.Name && rel.ChildColumn == before {
			rel.ChildColumn = after
		}
		if rel.Parent == t.Name && rel.ParentColumn == before {
			rel.ParentColumn = after
		}
	}
	for k := range c.Tables {
		own := &c.Tables[k]
		// sub renames a reference in a row of own
		sub := func(ref contract.RefExpr) contract.RefExpr {
			if own.Name == t.Name {
				if ref.Via == "" && ref.Column == before {
					ref.Column = after
				} else if ref.Via == before {
					ref.Via = after
				}
			}
			via := ref.Via
			if ref.Via != "" {
				if rel, ok := c.RelationOf(own.Name, via); ok && rel.Parent == t.Name && ref.Column == before {
					ref.Column = after
				}
			}
			return ref
		}
		text := func(s string) string {
			if ref, ok := contract.ParseReference(s); ok {
				return sub(ref).String()
			}
			return s
		}
		if g := own.Grid; g != nil && own.Name == t.Name {
			if g.TimeColumn == before {
				g.TimeColumn = after
			}
			if g.KeyColumn == before {
				g.KeyColumn = after
			}
		}
		for j := range own.Constraints {
			r := &own.Constraints[j]
			r.Left, r.Right = text(r.Left), text(r.Right)
			for n := range r.Columns {
				r.Columns[n] = text(r.Columns[n])
			}
		}
		for j := range own.Columns {
			col := &own.Columns[j]
			col.Formula = renamedIn(col.Formula, t.Name, before, after, sub)
			if d := col.Distribution; d != nil && own.Name == t.Name && d.Within == before {
				d.Within = after
			}
			for n := range col.Cases {
				if w := col.Cases[n].When; w != nil {
					w.Column = text(w.Column)
				}
				col.Cases[n].Formula = renamedIn(col.Cases[n].Formula, t.Name, before, after, sub)
			}
		}
	}
}

// renamedIn is a formula in which references and aggregates call a column of a table otherwise.
func renamedIn(s, table, before, after string, sub func(contract.RefExpr) contract.RefExpr) string {
	return rewritten(s, func(e contract.Expr) contract.Expr {
		switch e := e.(type) {
		case contract.RefExpr:
			return sub(e)
		case contract.RollupExpr:
			if e.Child == table && e.Column == before {
				e.Column = after
			}
			return e
		}
		return e
	})
}

// rewritten is a formula with other references and aggregates.
func rewritten(s string, leaf func(contract.Expr) contract.Expr) string {
	if s == "" {
		return ""
	}
	e, err := contract.ParseFormula(s)
	if err != nil {
		return s
	}
	var walk func(contract.Expr) contract.Expr
	walk = func(e contract.Expr) contract.Expr {
		switch e := e.(type) {
		case contract.UnaryExpr:
			return contract.UnaryExpr{X: walk(e.X)}
		case contract.BinaryExpr:
			return contract.BinaryExpr{Op: e.Op, X: walk(e.X), Y: walk(e.Y)}
		case contract.CallExpr:
			args := make([]contract.Expr, len(e.Args))
			for k, a := range e.Args {
				args[k] = walk(a)
			}
			return contract.CallExpr{Name: e.Name, Args: args}
		case contract.WindowExpr:
			out := contract.WindowExpr{Name: e.Name, X: walk(e.X), Group: e.Group}
			if group, ok := leaf(contract.RefExpr{Column: e.Group}).(contract.RefExpr); ok && e.Group != "" {
				out.Group = group.Column
			}
			return out
		}
		return leaf(e)
	}
	return contract.FormatFormula(walk(e))
}

// forget takes away what speaks of a column that is no more, and returns the columns that were computed from it.
func forget(c *contract.Contract, t *contract.Table, name string) []ref {
	c.Relations = slices.DeleteFunc(c.Relations, func(rel contract.Relation) bool {
		return rel.Child == t.Name && rel.ChildColumn == name || rel.Self() && rel.Parent == t.Name && rel.ParentColumn == name
	})
	var orphans []ref
	for k := range c.Tables {
		own := &c.Tables[k]
		speaks := func(s string) bool {
			e, ok := contract.ParseReference(s)
			return ok && reads(c, own, e, t.Name, name)
		}
		own.Constraints = slices.DeleteFunc(own.Constraints, func(r contract.Constraint) bool {
			return speaks(r.Left) || speaks(r.Right) || slices.ContainsFunc(r.Columns, speaks)
		})
		for j := range own.Columns {
			col := &own.Columns[j]
			if readsColumn(c, own, col.Formula, t.Name, name) {
				col.Formula = ""
				orphans = append(orphans, ref{own.Name, col.Name})
			}
			if d := col.Distribution; d != nil && own.Name == t.Name && d.Within == name {
				d.Within = ""
			}
			before := len(col.Cases)
			col.Cases = slices.DeleteFunc(col.Cases, func(k contract.Case) bool {
				return k.When != nil && speaks(k.When.Column) || readsColumn(c, own, k.Formula, t.Name, name)
			})
			if len(col.Cases) < before && (len(col.Cases) == 0 || !slices.ContainsFunc(col.Cases, func(k contract.Case) bool { return k.When != nil })) {
				col.Cases = nil
				orphans = append(orphans, ref{own.Name, col.Name})
			}
		}
	}
	return orphans
}

// reads: a reference in a row of own reads table.name, also as the key that it goes through.
func reads(c *contract.Contract, own *contract.Table, e contract.RefExpr, table, name string) bool {
	if own.Name == table && (e.Via == "" && e.Column == name || e.Via == name) {
		return true
	}
	if e.Via == "" {
		return false
	}
	rel, ok := c.RelationOf(own.Name, e.Via)
	return ok && rel.Parent == table && e.Column == name
}

func readsColumn(c *contract.Contract, own *contract.Table, formula, table, name string) bool {
	if formula == "" {
		return false
	}
	e, err := contract.ParseFormula(formula)
	if err != nil {
		return false
	}
	refs, _ := contract.References(e)
	return slices.ContainsFunc(refs, func(e contract.RefExpr) bool { return reads(c, own, e, table, name) }) || readsRollup(formula, table, name)
}

// readsRollup: a formula aggregates a column of a child table; any where column is "".
func readsRollup(formula, table, column string) bool {
	if formula == "" {
		return false
	}
	e, err := contract.ParseFormula(formula)
	if err != nil {
		return false
	}
	_, rollups := contract.References(e)
	return slices.ContainsFunc(rollups, func(e contract.RollupExpr) bool { return e.Child == table && (column == "" || e.Column == column) })
}
