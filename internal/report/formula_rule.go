package report

import (
	"bytes"
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/cells"
	"github.com/sdg-service/sdg/internal/report/runs"
)

// rounded tells whether a formula's result, brought to the column's form, is the cell.
// Results that cannot be told, and malformed cells, are skipped.
func rounded(c *column, want, cell value) outcome {
	switch {
	case want.kind == unknownKind || cell.kind == unknownKind:
		return skipped
	case want.kind == nullKind || cell.kind == nullKind:
		// A column with a share of empty cells may be empty anywhere.
		return verdict(cell.kind == nullKind && (want.kind == nullKind || c.spec.NullShare > 0))
	case c.kind() == numberKind && want.kind == numberKind:
		n, ok := want.num.scaled(c.scale())
		return verdict(ok && decimal(n, c.scale()).compare(cell.num) == 0)
	case c.kind() == instantKind && want.kind == instantKind:
		n := want.num.n
		switch c.spec.Type {
		case contract.Date:
			n = cells.FloorDay(n) * cells.SecondsPerDay
		case contract.Time: // which goes on behind midnight
			n -= cells.FloorDay(n) * cells.SecondsPerDay
		}
		return verdict(c.floor(n) == cell.num.n)
	case want.text != nil && cell.text != nil:
		return verdict(bytes.Equal(want.text, cell.text))
	case want.kind == hashKind && cell.kind == hashKind:
		return verdict(want.num.n == cell.num.n)
	}
	return skipped
}

// compileFormula compiles a formula of a table's row and says why it cannot be judged,
// if the formats of its columns or the kinds of its values forbid it.
func (k *Checker) compileFormula(t *table, c *column, text string) (f *formula, unchecked string, err error) {
	f, result, err := compileFormula(text, k.asOf, func(ref contract.RefExpr) (kind, error) {
		s, err := k.side(t, ref.String())
		if err != nil {
			return 0, err
		}
		if s.column == nil {
			return 0, fmt.Errorf("the formula's column %s does not exist", ref)
		}
		if !s.column.full() {
			unchecked = fmt.Sprintf("the format %s does not show the whole value of %s", s.column.spec.Format, ref)
		}
		return s.column.kind(), nil
	})
	if err != nil {
		return nil, err.Error(), nil
	}
	if result != unknownKind && result != c.kind() {
		unchecked = "the formula's value is of another kind than the column's cells"
	}
	return f, unchecked, nil
}

func (k *Checker) compileFormulaRule(r *rule) error {
	c := r.column
	f, unchecked, err := k.compileFormula(r.table, c, c.spec.Formula)
	if err != nil || unchecked != "" {
		r.unchecked = unchecked
		return err
	}
	r.formula = f
	r.detail = "the cell is not what the formula yields"
	parents, rollups, windows := 0, 0, 0
	for _, s := range f.slots {
		switch {
		case s.window != nil:
			windows++
		case s.rollup != nil:
			rollups++
		case s.ref.Via != "":
			parents++
		}
	}
	switch {
	case windows > 0 && rollups > 0:
		r.unchecked = "the formula reads both the rows before and the row's children"
	case windows > 0:
		k.compileWindows(r)
	case parents > 0 && rollups > 0:
		r.unchecked = "the formula reads both the row's parent and its children"
	case rollups > 0:
		k.compileRollup(r)
	case parents > 0:
		k.compileParentFormula(r)
	default:
		fill := k.rowSlots(r.table, f)
		r.check = func(ch *chunk, row int) outcome {
			fill(ch, row)
			return rounded(c, f.root(ch.env), ch.value(c, row))
		}
	}
	return nil
}

// rowSlots fills the slots of a formula from the row itself.
func (k *Checker) rowSlots(t *table, f *formula) func(ch *chunk, row int) {
	columns := make([]*column, len(f.slots))
	for i, s := range f.slots {
		columns[i] = t.named(s.ref.Column)
	}
	return func(ch *chunk, row int) {
		ch.env = ch.env[:0]
		for _, c := range columns {
			ch.env = append(ch.env, ch.value(c, row))
		}
	}
}

// computesText says that a formula makes text of text. Joins carry texts as hashes, so
// that they can be copied and compared, but not joined or changed.
func (r *rule) computesText(e contract.Expr) bool {
	_, copies := e.(contract.RefExpr)
	return r.column.kind() == textKind && !copies
}

// compileParentFormula judges a formula over the row and one of its parents.
func (k *Checker) compileParentFormula(r *rule) {
	expr, err := contract.ParseFormula(r.column.spec.Formula)
	if err != nil || r.computesText(expr) {
		r.unchecked = "the formula makes a text from a text of the parent row, which joins carry as a hash"
		return
	}
	var relation *contract.Relation
	for _, s := range r.formula.slots {
		if s.ref.Via == "" {
			continue
		}
		of, _ := k.contract.RelationOf(r.Table, s.ref.Via)
		if relation != nil && of != relation {
			r.unchecked = "the formula reads two different parents of the row"
			return
		}
		relation = of
	}
	h, s := k.spokeOf(relation)
	parent := k.table(relation.Parent)
	readers := make([]func(parent, record *runs.Record) value, len(r.formula.slots))
	for i, slot := range r.formula.slots {
		if slot.ref.Via != "" {
			c := parent.named(slot.ref.Column)
			at := carry(h.parent, c)
			readers[i] = func(parent, _ *runs.Record) value { return wordValue(parent.Words, at, c) }
			continue
		}
		readers[i] = carried(s.need, r.table.named(slot.ref.Column))
	}
	cell := carried(s.need, r.column)
	r.joined = true
	env := make([]value, len(readers))
	s.tasks = append(s.tasks, func(results JoinResults, parent, record *runs.Record, _ string) {
		if parent == nil {
			return
		}
		for i, read := range readers {
			env[i] = read(parent, record)
		}
		results.tally(r).judge(rounded(r.column, r.formula.root(env), cell(parent, record)), record, r.detail)
	})
}

func carried(n *need, c *column) func(parent, record *runs.Record) value {
	at := carry(n, c)
	return func(_, record *runs.Record) value { return wordValue(record.Words, at, c) }
}

// judge counts what was found of a record's rows.
func (t *Tally) judge(o outcome, record *runs.Record, detail string) {
	if o == skipped {
		return
	}
	t.Checked += record.Count
	if o == broken {
		t.violateAt(record.Row, record.Count, "", detail)
	}
}

// aggregate computes one rollup over the children of a parent. Empty cells are left out;
// without any number the sum and the count are 0, the others empty.
type aggregate struct {
	name  string
	spoke int
	read  func(parent, record *runs.Record) value
	rows  int64
	used  int64
	sum   exact
	best  value
	odd   bool
}

func (a *aggregate) reset() { a.rows, a.used, a.sum, a.best, a.odd = 0, 0, whole(0), value{}, false }

func (a *aggregate) add(record *runs.Record) {
	a.rows += record.Count
	if a.read == nil {
		return
	}
	v := a.read(nil, record)
	switch v.kind {
	case nullKind:
		return
	case numberKind, instantKind:
	default:
		a.odd = true
		return
	}
	a.used += record.Count
	if v.kind == numberKind {
		a.sum = a.sum.plus(v.num.times(whole(record.Count)))
	}
	if a.best.kind == nullKind || (v.num.compare(a.best.num) > 0) == (a.name == "max_of") {
		a.best = v
	}
}

func (a *aggregate) value() value {
	switch {
	case a.odd:
		return value{kind: unknownKind}
	case a.name == "count":
		return value{kind: numberKind, num: whole(a.rows)}
	case a.name == "sum":
		return value{kind: numberKind, num: a.sum}
	case a.used == 0:
		return value{}
	case a.name == "mean":
		mean, _ := a.sum.over(whole(a.used))
		return value{kind: numberKind, num: mean}
	}
	return a.best
}

// compileRollup judges a formula over a row and its children, of any number of tables
// that refer to the same key.
func (k *Checker) compileRollup(r *rule) {
	expr, err := contract.ParseFormula(r.column.spec.Formula)
	if err != nil || r.computesText(expr) {
		r.unchecked = "the formula makes a text, which joins carry as a hash"
		return
	}
	var h *hub
	aggregates := make([]*aggregate, len(r.formula.slots))
	for i, slot := range r.formula.slots {
		if slot.rollup == nil {
			continue
		}
		relation, ok := k.contract.RollupRelation(r.Table, slot.rollup.Child)
		if !ok {
			r.unchecked = fmt.Sprintf("no foreign key of %s refers to %s", slot.rollup.Child, r.Table)
			return
		}
		of, s := k.spokeOf(relation)
		if h != nil && of != h {
			r.unchecked = "the formula's child tables refer to different keys"
			return
		}
		h = of
		aggregates[i] = &aggregate{name: slot.rollup.Name, spoke: s.position}
		if slot.rollup.Column != "" {
			aggregates[i].read = carried(s.need, k.table(slot.rollup.Child).named(slot.rollup.Column))
		}
	}
	own := make([]func(parent, record *runs.Record) value, len(r.formula.slots))
	for i, slot := range r.formula.slots {
		if slot.rollup == nil {
			own[i] = carried(h.parent, r.table.named(slot.ref.Column))
		}
	}
	cell := carried(h.parent, r.column)
	r.joined = true
	env := make([]value, len(r.formula.slots))
	h.whole = append(h.whole, &parentTask{
		begin: func() {
			for _, a := range aggregates {
				if a != nil {
					a.reset()
				}
			}
		},
		child: func(spoke int, record *runs.Record) {
			for _, a := range aggregates {
				if a != nil && a.spoke == spoke {
					a.add(record)
				}
			}
		},
		end: func(results JoinResults, parent *runs.Record, _ []int64, _ string) {
			for i, a := range aggregates {
				if a != nil {
					env[i] = a.value()
				} else {
					env[i] = own[i](nil, parent)
				}
			}
			results.tally(r).judge(rounded(r.column, r.formula.root(env), cell(nil, parent)), parent, r.detail)
		},
	})
}
