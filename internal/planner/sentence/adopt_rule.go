package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/reading"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// rule makes a rule of what the text compares, of columns of one table or of a table and its parent.
func (a *adoption) rule(o *reading.Rule) {
	left, right := a.columns[o.Left], a.columns[o.Right]
	if left == nil || right == nil {
		a.release(o.From, o.To)
		return
	}
	from, to := a.token(o.From), a.token(o.To-1)+1
	b := &draft.BoundRule{Rule: &draft.Rule{Table: left.Table, Column: left, From: from, To: to, Op: o.Op, MinGap: o.MinGap, MaxGap: o.MaxGap}, Left: left, Right: right}
	if right.Table != left.Table {
		at := slices.IndexFunc(a.p.Relations, func(r *draft.Relation) bool { return r.Child == left.Table && r.Parent == right.Table })
		if at < 0 {
			// Told of the parent: turn it round.
			if at = slices.IndexFunc(a.p.Relations, func(r *draft.Relation) bool { return r.Child == right.Table && r.Parent == left.Table }); at < 0 {
				a.release(o.From, o.To)
				return
			}
			b.Left, b.Right, b.Table, b.Column = right, left, right.Table, right
			b.Op = turned(o.Op)
			if o.MinGap != nil || o.MaxGap != nil {
				a.release(o.From, o.To)
				return
			}
		}
		b.Via = a.p.Relations[at]
	}
	switch o.Kind {
	case reading.Ordered:
		b.Kind = term.OrderRule
		if o.Op == contract.Equal {
			a.equal(b)
			return
		}
		if b.Left.Unknown() && a.p.NumberLike(b.Right) {
			b.Left.Kind = term.KindOf(b.Right)
		} else if b.Right.Unknown() && a.p.NumberLike(b.Left) {
			b.Right.Kind = term.KindOf(b.Left)
		}
		for _, pair := range [][2]*draft.Column{{b.Left, b.Right}, {b.Right, b.Left}} {
			if c := pair[0]; o.Op != contract.NotEqual && c.Unknown() && pair[1].IsDate(a.p.Lex) {
				c.Kind = draft.KindDate
				if a.p.TypeOf(pair[1]) == contract.Timestamp {
					c.Kind = draft.KindTimestamp
				}
			}
		}
		if o.Op != contract.NotEqual && b.Left.Min == nil && b.Left.Max == nil && b.Right.Min != nil && b.Right.Max != nil && o.MaxGap == nil && o.MinGap == nil {
			a.p.PutBeside(b.Left, b.Right)
		}
		if o.Op != contract.NotEqual {
			b.Left.Happened(b.Right, o.MaxGap, a.p.Lex)
		}
	case reading.Correlated:
		b.Kind, b.Coefficient = term.CorrelationRule, o.Strength
		if b.Left.Serial() || b.Right.Serial() {
			a.release(o.From, o.To)
			return
		}
		for _, c := range []*draft.Column{b.Left, b.Right} {
			if c.Unknown() {
				c.Kind = draft.KindDecimal
			}
		}
	case reading.Determines:
		b.Kind, b.Left, b.Right, b.Column = term.DependencyRule, right, left, right
		if b.Via != nil {
			a.release(o.From, o.To)
			return
		}
	case reading.Agree:
		b.Kind = term.CoherentRule
		if b.Via != nil {
			a.release(o.From, o.To)
			return
		}
	}
	a.p.Resolved = append(a.p.Resolved, b)
}

// equal makes a column that equals another one a copy of it.
func (a *adoption) equal(b *draft.BoundRule) {
	name := b.Right.Name()
	if b.Via != nil {
		name = a.p.FkName(b.Via) + "." + name
	}
	b.Left.Formula = name
	b.Left.Typ, b.Left.Semantic = a.p.TypeOf(b.Right), ""
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
