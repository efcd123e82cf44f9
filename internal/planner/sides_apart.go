package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// apartPairs are the two sides of one row that are never one and the same.
var apartPairs = [][2]string{{"origin", "destination"}, {"from", "to"}, {"departure", "arrival"}, {"sender", "receiver"}, {"sender", "recipient"}, {"caller", "callee"}, {"home", "away"}, {"buyer", "seller"}, {"winner", "loser"}, {"follower", "followed"}, {"follower", "followee"}, {"payer", "payee"}, {"white", "black"}, {"source", "destination"}, {"source", "target"}, {"start", "end"}, {"pickup", "dropoff"}}

// sidesApart keeps apart the two sides of a row of which the text says no more than their names:
// the places of one trip, the teams of one match.
func (p *parser) sidesApart(rules []*boundRule) []*boundRule {
	var out []*boundRule
	if p.sidesMayMeet() {
		return nil
	}
	for _, t := range p.tables {
		for _, c := range t.columns {
			o := t.otherSide(c)
			if o == nil || !p.placeOrParty(c) || !p.placeOrParty(o) || slices.ContainsFunc(rules, func(b *boundRule) bool {
				return b.left == c || b.right == c || b.left == o || b.right == o
			}) {
				continue
			}
			out = append(out, &boundRule{ruleDraft: &ruleDraft{table: t, column: c, kind: orderRule, op: contract.NotEqual}, left: c, right: o})
			p.assume(&c.element, "never the same as "+o.name()+" of its row", nil)
		}
	}
	return out
}

// sidesMayMeet: the text says that the two may be the same.
func (p *parser) sidesMayMeet() bool {
	found := false
	for i := range p.toks {
		n := p.any(i, len(p.toks), "may be the same", "can be the same", "could be the same", "might be the same", "may be equal", "possibly the same")
		if n == 0 {
			continue
		}
		n += p.any(i+n, len(p.toks), "one", "ones")
		p.claim(i, i+n, &p.root)
		found = true
	}
	return found
}

// otherSide is the column of t that is the other side of c, its first; or nil.
func (t *tableDraft) otherSide(c *columnDraft) *columnDraft {
	if c.dropped || c.base != nil || len(c.words) == 0 {
		return nil
	}
	for _, pair := range apartPairs {
		if c.words[0] != pair[0] {
			continue
		}
		if o := t.column(append([]string{pair[1]}, c.words[1:]...)); o != nil && !o.dropped && o.base == nil && o.fk == c.fk {
			return o
		}
	}
	return nil
}

// placeOrParty: nothing is said of the column but its name, and it holds a place or somebody, of
// which there are many.
func (p *parser) placeOrParty(c *columnDraft) bool {
	if c.fk != nil {
		return c.fk.rows > 1 && !c.fkOptional
	}
	last := c.words[len(c.words)-1]
	return c.free() && !c.unique && c.twin == nil && p.typeOf(c) == contract.String && last != "country" && last != "state"
}

// sidesAlike gives the side of which nothing is known the values of the other, where the two are never the same: what
// is to be told apart is of one sort.
func (p *parser) sidesAlike(rules []*boundRule) {
	for _, b := range rules {
		if b.op != contract.NotEqual || b.via != nil || b.left.fk != nil || b.right.fk != nil || b.left.base != nil || b.right.base != nil {
			continue
		}
		for _, two := range [2][2]*columnDraft{{b.left, b.right}, {b.right, b.left}} {
			has, lacks := two[0], two[1]
			if len(has.values) < 2 || !lacks.onlyNamed() || p.typeOf(lacks) != contract.String {
				continue
			}
			lacks.semantic, lacks.kind = has.semantic, has.kind
			lacks.values = slices.Clone(has.values)
			for k := range lacks.values {
				lacks.values[k].share = -1
			}
		}
		if p.typeOf(b.left) == contract.String && p.typeOf(b.right) == contract.String && b.left.onlyNamed() && b.right.onlyNamed() {
			b.left.alike(b.right)
		}
	}
}
