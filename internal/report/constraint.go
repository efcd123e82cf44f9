package report

import (
	"bytes"
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/runs"
)

func (k *Checker) compileConstraint(r *rule) error {
	spec := r.Constraint
	columns := make([]*column, len(spec.Columns))
	for i, name := range spec.Columns {
		columns[i] = r.table.named(name)
	}
	switch spec.Kind {
	case contract.Order:
		return k.compileOrder(r)
	case contract.UniqueTogether:
		k.joinUnique(r, columns)
	case contract.Dependency:
		k.joinDependency(r, columns)
	case contract.ExactlyOne:
		k.joinExactlyOne(r, columns)
	case contract.Sorted:
		k.joinSorted(r, columns)
	case contract.SumsTo:
		compileSum(r, columns)
	case contract.Correlation:
		k.compileCorrelation(r)
	case contract.Coherent:
		r.unchecked = "whether the values come from one real record is known to the engine's tables of places and things, not to the delivered bytes"
	default:
		r.unchecked = fmt.Sprintf("the report does not know constraints of the kind %s", spec.Kind)
	}
	return nil
}

func compileSum(r *rule, columns []*column) {
	total := exactFloat(*r.Constraint.Total)
	r.detail, r.shows = "the numbers do not add up to the total", columns[0]
	r.check = func(ch *chunk, row int) outcome {
		sum := whole(0)
		for _, c := range columns {
			if !ch.usable(c.index, row) {
				return skipped
			}
			sum = sum.plus(decimal(ch.number(c.index, row), c.scale()))
		}
		if sum.compare(total) != 0 {
			return broken
		}
		return kept
	}
}

// side is one side of an order: a cell of the row or of its parent.
type side struct {
	column *column
	via    *contract.Relation
}

func (k *Checker) side(t *table, reference string) (side, error) {
	ref, ok := contract.ParseReference(reference)
	if !ok {
		return side{}, fmt.Errorf("the reference %q cannot be read", reference)
	}
	if ref.Via == "" {
		return side{column: t.named(ref.Column)}, nil
	}
	relation, ok := k.contract.RelationOf(t.spec.Name, ref.Via)
	if !ok {
		return side{}, fmt.Errorf("%s.%s is no foreign key", t.spec.Name, ref.Via)
	}
	return side{k.table(relation.Parent).named(ref.Column), relation}, nil
}

// pair judges two values by an operator, if there is one, and the bounds of their gap.
type pair struct {
	op       contract.Op
	min, max *exact
}

func (k *Checker) compileOrder(r *rule) error {
	spec := r.Constraint
	left, err := k.side(r.table, spec.Left)
	if err != nil {
		return err
	}
	right, err := k.side(r.table, spec.Right)
	if err != nil {
		return err
	}
	for _, s := range []side{left, right} {
		if !s.column.full() {
			r.unchecked = fmt.Sprintf("the format %s does not show the whole value of %s", s.column.spec.Format, s.column.spec.Name)
			return nil
		}
	}
	judge := &pair{op: spec.Op}
	if spec.MinGap != nil {
		gap := exactFloat(*spec.MinGap)
		judge.min = &gap
	}
	if spec.MaxGap != nil {
		gap := exactFloat(*spec.MaxGap)
		judge.max = &gap
	}
	r.detail = "the two values are not in this relation"
	r.shows = right.column
	switch {
	case left.via == nil && right.via == nil:
		r.check = func(ch *chunk, row int) outcome {
			return judge.of(ch.value(left.column, row), ch.value(right.column, row))
		}
		return nil
	case left.via != nil && right.via != nil && left.via != right.via:
		r.unchecked = "it compares cells of two different parents of the row"
		return nil
	}
	relation := left.via
	if relation == nil {
		relation = right.via
	}
	h, s := k.spokeOf(relation)
	r.joined = true
	read := func(of side) func(parent, record *runs.Record) value {
		if of.via != nil {
			at := carry(h.parent, of.column)
			return func(parent, _ *runs.Record) value { return wordValue(parent.Words, at, of.column) }
		}
		at := carry(s.need, of.column)
		return func(_, record *runs.Record) value { return wordValue(record.Words, at, of.column) }
	}
	leftOf, rightOf := read(left), read(right)
	s.tasks = append(s.tasks, func(results JoinResults, parent, record *runs.Record, _ string) {
		if parent == nil {
			return
		}
		t := results.tally(r)
		switch judge.of(leftOf(parent, record), rightOf(parent, record)) {
		case kept:
			t.Checked += record.Count
		case broken:
			t.Checked += record.Count
			t.violateAt(record.Row, record.Count, "", r.detail)
		}
	})
	return nil
}

func (p *pair) of(left, right value) outcome {
	switch {
	case left.kind == nullKind || right.kind == nullKind || left.kind == unknownKind || right.kind == unknownKind:
		return skipped
	case left.kind == textKind && right.kind == textKind:
		return verdict(p.op == "" || ordered(p.op, bytes.Compare(left.text, right.text)))
	case left.kind == hashKind || right.kind == hashKind:
		// Hashes tell equality only, which is all that texts of two tables are compared for.
		order := 1
		if left.num.n == right.num.n {
			order = 0
		}
		return verdict(p.op == "" || ordered(p.op, order))
	}
	good := p.op == "" || ordered(p.op, left.num.compare(right.num))
	if p.min != nil || p.max != nil {
		gap := right.num.plus(left.num.negated())
		good = good && (p.min == nil || gap.compare(*p.min) >= 0) && (p.max == nil || gap.compare(*p.max) <= 0)
	}
	return verdict(good)
}

func verdict(good bool) outcome {
	if good {
		return kept
	}
	return broken
}

// compileCorrelation gathers the sample of both columns.
func (k *Checker) compileCorrelation(r *rule) error {
	left, err := k.side(r.table, r.Constraint.Left)
	if err != nil {
		return err
	}
	right, err := k.side(r.table, r.Constraint.Right)
	if err != nil {
		return err
	}
	if left.via != nil || right.via != nil {
		r.unchecked = "a correlation with cells of the parent row is not measured"
		return nil
	}
	chosen := newSample(r.table.spec.Rows, CorrelationSample)
	r.check = func(ch *chunk, row int) outcome {
		if ch.usable(left.column.index, row) && ch.usable(right.column.index, row) {
			return kept
		}
		return skipped
	}
	r.gather = func(ch *chunk, row int, t *Tally) {
		if at := ch.row(row); chosen.has(at) {
			t.Sample = append(t.Sample, Point{at, ch.number(left.column.index, row), ch.number(right.column.index, row)})
		}
	}
	return nil
}
