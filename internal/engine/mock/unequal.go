package mock

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// otherSide returns the reference on the other side of a hard order rule that binds the column with op.
// The right side gives way; the left one only where the right is a cell of a parent row or a formula.
func (k *compiler) otherSide(t *tablePlan, name string, op contract.Op) (ref contract.RefExpr, field string, found bool) {
	for i := range t.def.Constraints {
		c := &t.def.Constraints[i]
		if c.Kind != contract.Order || c.Soft || c.Op != op {
			continue
		}
		other := ""
		switch {
		case c.Right == name:
			other = c.Left
		case c.Left == name && k.fixedSide(t, c.Right):
			other = c.Right
		default:
			continue
		}
		if ref, ok := contract.ParseReference(other); ok {
			return ref, fmt.Sprintf("%s.constraints[%d]", t.field(), i), true
		}
	}
	return ref, "", false
}

// fixedSide reports whether the column of a reference cannot give way.
func (k *compiler) fixedSide(t *tablePlan, reference string) bool {
	ref, ok := contract.ParseReference(reference)
	if !ok || ref.Via != "" {
		return true
	}
	c, ok := t.def.Column(ref.Column)
	return !ok || c.Formula != "" || c.PrimaryKey
}

// equalText copies the other side of an == rule between texts; numbers and dates are fitted by
// the network of order rules.
func (k *compiler) equalText(t *tablePlan, c *contract.Column) (*node, error) {
	if c.Formula != "" || kindOf(c.Type) != textKind && kindOf(c.Type) != uuidKind || t.relation(c.Name) != nil {
		return nil, nil
	}
	ref, field, found := k.otherSide(t, c.Name, contract.Equal)
	if !found {
		return nil, nil
	}
	n, err := k.reference(t, ref)
	if err != nil {
		return nil, err
	}
	if n.kind != kindOf(c.Type) && !(n.kind == dictKind && c.Type == contract.String) {
		return nil, &Error{field, "the two sides are of different types"}
	}
	f := &formulaBuild{compiler: k, table: t, field: field}
	return f.plainCopy(n), nil
}

// borrowTries is how many other rows are asked for a different cell.
const borrowTries = 64

// unequal keeps a column different from the other side of a != rule: where both are equal, the
// cell of another row of the column takes the place.
func (k *compiler) unequal(t *tablePlan, c *contract.Column, n *node) (*node, error) {
	if c.Formula != "" || t.relation(c.Name) != nil || c.PrimaryKey {
		return n, nil
	}
	ref, field, found := k.otherSide(t, c.Name, contract.NotEqual)
	if !found {
		return n, nil
	}
	other, err := k.reference(t, ref)
	if err != nil {
		return nil, err
	}
	if c.Unique {
		return nil, &Error{field, "a unique column cannot give way"}
	}
	if len(c.Values) > 0 && len(c.Cases) == 0 {
		joint := t.jointUnequal(c, n, other)
		if joint == nil {
			return nil, &Error{field, fmt.Sprintf("the values of %q cannot keep their shares and differ in every row", c.Name)}
		}
		return joint, nil
	}
	next := nextCell(n, t.specs[c.Name])
	out := *n
	out.quota, out.running = nil, false
	out.fill = func(b *batch, v *vector) { fillUnequal(b, v, n, other, next) }
	drawn := t.add(out)
	if n.kind != textKind && slices.ContainsFunc(c.Cases, func(k contract.Case) bool { return !k.Null }) {
		t.rehearsals = append(t.rehearsals, rehearsal{field: t.fieldOf(c.Name), drawn: drawn, free: n, exact: true})
	}
	return drawn, nil
}

// nextCell returns another cell that a column may hold, for when no other row has one to lend.
func nextCell(n *node, s *scalarSpec) func(cell int64) int64 {
	switch {
	case n.kind == dictKind:
		size := int64(len(n.dict.values))
		return func(cell int64) int64 { return (cell + 1) % size }
	case s != nil && s.drawn && n.kind != boolKind:
		return func(cell int64) int64 {
			if cell+s.step <= s.hi {
				return cell + s.step
			}
			return max(cell-s.step, s.lo)
		}
	case n.kind == boolKind:
		return func(cell int64) int64 { return 1 - cell }
	}
	return nil
}

// sameNumber compares two numbers of different digits after the point.
func sameNumber(x int64, scale int, y int64, otherScale int) bool {
	if scale > otherScale {
		x, scale, y, otherScale = y, otherScale, x, scale
	}
	finer := powersOfTen[otherScale-scale]
	return y%finer == 0 && y/finer == x
}

func fillUnequal(b *batch, v *vector, n, other *node, next func(int64) int64) {
	own, theirs := b.get(n), b.get(other)
	rows := len(b.rows)
	var scratch [2][]byte
	same := func(cell *vector, i, j int) bool { // cell i of n against cell j of other
		if cell.isNull(i) || theirs.isNull(j) {
			return false
		}
		if n.kind == other.kind && n.kind != textKind && n.kind != dictKind && n.scale == other.scale {
			return cell.num[i] == theirs.num[j] && (n.kind != uuidKind || cell.low[i] == theirs.low[j])
		}
		if n.kind == numberKind && other.kind == numberKind {
			return sameNumber(cell.num[i], n.scale, theirs.num[j], other.scale)
		}
		scratch[0] = n.appendPlain(scratch[0][:0], cell, i)
		scratch[1] = other.appendPlain(scratch[1][:0], theirs, j)
		return bytes.Equal(scratch[0], scratch[1])
	}
	clash := false
	for i := range rows {
		clash = clash || same(own, i, i)
	}
	if !clash {
		copyCells(v, own, n.kind, rows)
		return
	}
	for i, row := range b.rows {
		if !same(own, i, i) {
			v.take(own, i, n.kind, i, rows)
			continue
		}
		lent := b.scratch.take(b.table)
		for try := int64(1); try <= min(borrowTries, b.table.rows-1); try++ {
			lent.rows = append(lent.rows, (row+try)%b.table.rows)
		}
		at, found := 0, false
		if len(lent.rows) > 0 {
			cells := lent.get(n)
			for at = range lent.rows {
				if found = !cells.isNull(at) && !same(cells, at, i); found {
					v.take(cells, at, n.kind, i, rows)
					break
				}
			}
		}
		if !found {
			v.take(own, i, n.kind, i, rows)
			if next != nil {
				v.num[i] = next(v.num[i])
			}
		}
		b.scratch.release(lent)
	}
}

// take appends cell j of another vector as cell i; cells must be taken in order.
func (v *vector) take(from *vector, j int, k kind, i, n int) {
	if from.isNull(j) {
		v.setNull(i, n)
	}
	switch k {
	case textKind:
		v.buf = append(v.buf, from.text(j)...)
		v.end()
	case uuidKind:
		v.num[i], v.low[i] = from.num[j], from.low[j]
	default:
		v.num[i] = from.num[j]
	}
}

// jointUnequal deals the values of a list so that they differ from those of another list in every row
// and keep their shares exactly; nil where the other side is no plain list, or a cell may be empty.
func (t *tablePlan) jointUnequal(c *contract.Column, n, other *node) *node {
	if c.NullShare > 0 || other.quota == nil || other.quota.null.to > other.quota.null.from || other.table != t || n.kind != other.kind {
		return nil
	}
	quotas := contract.Quotas(t.rows, contract.Shares(c.Values))
	var cells []int64 // of n, in the order of the list
	for _, value := range c.Values {
		code, ok := n.codeOf(value.Value)
		if !ok {
			return nil
		}
		cells = append(cells, code)
	}
	left := other.quota.ordered()
	counts := dealUnequal(left, quotas, func(i, j int) bool {
		return other.cellText(left[i].cell) == n.cellText(cells[j])
	})
	if counts == nil {
		return nil
	}
	// Ranks of the other column, window by window, are split among the values.
	type run struct{ from, cell int64 }
	var runs []run
	for i, w := range left {
		at := w.from
		for j, count := range counts[i] {
			if count > 0 {
				runs = append(runs, run{at, cells[j]})
				at += count
			}
		}
	}
	r := other.quota.ranking
	out := *n
	out.quota, out.running = nil, false
	out.fill = func(b *batch, v *vector) {
		for i, row := range b.rows {
			rank := r.at(row)
			lo, hi := 0, len(runs)
			for hi-lo > 1 {
				if mid := (lo + hi) / 2; runs[mid].from <= rank {
					lo = mid
				} else {
					hi = mid
				}
			}
			v.num[i] = runs[lo].cell
		}
	}
	return t.add(out)
}

// codeOf finds the cell of a listed value.
func (n *node) codeOf(value string) (int64, bool) {
	if n.kind == dictKind {
		for i, v := range n.dict.values {
			if v == value {
				return int64(i), true
			}
		}
		return 0, false
	}
	s := scalarSpec{kind: n.kind, scale: n.scale}
	x, err := s.parse(value)
	return x, err == nil
}

func (n *node) cellText(cell int64) string {
	v := vector{num: []int64{cell}}
	return string(n.appendPlain(nil, &v, 0))
}
