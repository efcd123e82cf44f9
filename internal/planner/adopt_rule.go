package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/reading"
)

// rule makes a rule of what the text compares, of columns of one table or of a table and its parent.
func (a *adoption) rule(o *reading.Rule) {
	left, right := a.columns[o.Left], a.columns[o.Right]
	if left == nil || right == nil {
		a.release(o.From, o.To)
		return
	}
	from, to := a.token(o.From), a.token(o.To-1)+1
	b := &boundRule{ruleDraft: &ruleDraft{table: left.table, column: left, from: from, to: to, op: o.Op, minGap: o.MinGap, maxGap: o.MaxGap}, left: left, right: right}
	if right.table != left.table {
		at := slices.IndexFunc(a.p.relations, func(r *relationDraft) bool { return r.child == left.table && r.parent == right.table })
		if at < 0 {
			// Told of the parent: turn it round.
			if at = slices.IndexFunc(a.p.relations, func(r *relationDraft) bool { return r.child == right.table && r.parent == left.table }); at < 0 {
				a.release(o.From, o.To)
				return
			}
			b.left, b.right, b.table, b.column = right, left, right.table, right
			b.op = turned(o.Op)
			if o.MinGap != nil || o.MaxGap != nil {
				a.release(o.From, o.To)
				return
			}
		}
		b.via = a.p.relations[at]
	}
	switch o.Kind {
	case reading.Ordered:
		b.kind = orderRule
		if o.Op == contract.Equal {
			a.equal(b)
			return
		}
		if b.left.unknown() && a.p.numberLike(b.right) {
			b.left.kind = kindOf(b.right)
		} else if b.right.unknown() && a.p.numberLike(b.left) {
			b.right.kind = kindOf(b.left)
		}
		for _, pair := range [][2]*columnDraft{{b.left, b.right}, {b.right, b.left}} {
			if c := pair[0]; o.Op != contract.NotEqual && c.unknown() && pair[1].isDate(a.p.lex) {
				c.kind = kindDate
				if a.p.typeOf(pair[1]) == contract.Timestamp {
					c.kind = kindTimestamp
				}
			}
		}
		if o.Op != contract.NotEqual && b.left.min == nil && b.left.max == nil && b.right.min != nil && b.right.max != nil && o.MaxGap == nil && o.MinGap == nil {
			b.left.beside = b.right
		}
		if o.Op != contract.NotEqual {
			b.left.happened(b.right, o.MaxGap, a.p.lex)
		}
	case reading.Correlated:
		b.kind, b.coefficient = correlationRule, o.Strength
		if b.left.serial() || b.right.serial() {
			a.release(o.From, o.To)
			return
		}
		for _, c := range []*columnDraft{b.left, b.right} {
			if c.unknown() {
				c.kind = kindDecimal
			}
		}
	case reading.Determines:
		b.kind, b.left, b.right, b.column = dependencyRule, right, left, right
		if b.via != nil {
			a.release(o.From, o.To)
			return
		}
	case reading.Agree:
		b.kind = coherentRule
		if b.via != nil {
			a.release(o.From, o.To)
			return
		}
	}
	a.p.resolved = append(a.p.resolved, b)
}

// equal makes a column that equals another one a copy of it.
func (a *adoption) equal(b *boundRule) {
	name := b.right.name()
	if b.via != nil {
		name = a.p.fkName(b.via) + "." + name
	}
	b.left.formula = name
	b.left.typ, b.left.semantic = a.p.typeOf(b.right), ""
}

func turned(op contract.Op) contract.Op {
	switch op {
	case contract.Less:
		return contract.Greater
	case contract.LessOrEqual:
		return contract.GreaterOrEqual
	case contract.Greater:
		return contract.Less
	case contract.GreaterOrEqual:
		return contract.LessOrEqual
	}
	return op
}
