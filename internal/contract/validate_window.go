package contract

import "fmt"

// MaxRankedRows is the longest run of rows that rank orders: all of its values are held at once.
const MaxRankedRows = 100_000

// window checks a formula's look at the rows before its own, or at all rows of its run.
func (f formulaTyper) window(e WindowExpr) (valueKind, error) {
	if err := f.ownCells(e.Name, e.X, false); err != nil {
		return "", err
	}
	kind, err := f.kind(e.X)
	if err != nil {
		return "", err
	}
	rows, err := f.contract.runRows(f.table, e.Group)
	if err != nil {
		return "", err
	}
	switch {
	case e.Name == "previous":
		return kind, nil
	case e.Name == "running_sum" && kind != numberKind:
		return "", fmt.Errorf("running_sum adds numbers, not %s", kind)
	case e.Name == "rank" && kind != numberKind && !kind.temporal():
		return "", fmt.Errorf("rank orders numbers, dates or times, not %s", kind)
	case e.Name == "rank" && rows > MaxRankedRows:
		return "", fmt.Errorf("rank orders up to %d rows of a run, and here one may have %d; name a column that tells shorter runs apart, or ask for fewer rows", MaxRankedRows, rows)
	}
	return numberKind, nil
}

// ownCells: what a window reads of each row is exact and in that row alone, so that any part of a run can be summed by itself.
func (f formulaTyper) ownCells(name string, e Expr, rounded bool) error {
	switch e := e.(type) {
	case RefExpr:
		if e.Via != "" {
			return fmt.Errorf("%s reads cells of its own rows; give %s a column of its own", name, e)
		}
	case RollupExpr, WindowExpr:
		return fmt.Errorf("%s reads cells of its own rows; give %s a column of its own", name, FormatFormula(e))
	case UnaryExpr:
		return f.ownCells(name, e.X, rounded)
	case BinaryExpr:
		if e.Op == '/' && !rounded {
			return fmt.Errorf("%s needs exact numbers; write round(%s, digits)", name, FormatFormula(e))
		}
		if err := f.ownCells(name, e.X, rounded); err != nil {
			return err
		}
		return f.ownCells(name, e.Y, rounded)
	case CallExpr:
		for _, arg := range e.Args {
			if err := f.ownCells(name, arg, rounded || e.Name == "round"); err != nil {
				return err
			}
		}
	}
	return nil
}

// runRows is how many rows one run of the table has at most: all of them, those of a key of its grid, or those of a parent. Every row
// must belong to one.
func (c *Contract) runRows(t *Table, group string) (int64, error) {
	if group == "" {
		return t.Rows, nil
	}
	column, ok := t.Column(group)
	r, grouped := c.GroupingRelation(t.Name)
	switch {
	case !ok:
		return 0, fmt.Errorf("table %s has no column %q", t.Name, group)
	case t.Grid != nil && group == t.Grid.KeyColumn:
		return t.Grid.Steps, nil
	case t.Grid != nil || !grouped || r.ChildColumn != group:
		return 0, fmt.Errorf("the rows of %s do not lie together by %s; name the foreign key of the table's first relation, or the key of its grid", t.Name, group)
	case column.NullShare > 0:
		return 0, fmt.Errorf("%s is sometimes empty, and such rows belong to no run; drop its null_share", group)
	case r.PerParent != nil && r.PerParent.Max > 0:
		return min(t.Rows, r.PerParent.Max), nil
	}
	return t.Rows, nil
}
