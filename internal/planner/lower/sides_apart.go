package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// sidesApart keeps apart the two sides of a row of which the text says no more than their names:
// the places of one trip, the teams of one match.
func (p Reader) sidesApart(rules []*draft.BoundRule) []*draft.BoundRule {
	var out []*draft.BoundRule
	if p.sidesMayMeet() {
		return nil
	}
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			o := t.OtherSide(c)
			if o == nil || !p.placeOrParty(c) || !p.placeOrParty(o) || slices.ContainsFunc(rules, func(b *draft.BoundRule) bool {
				return b.Left == c || b.Right == c || b.Left == o || b.Right == o
			}) {
				continue
			}
			out = append(out, &draft.BoundRule{Rule: &draft.Rule{Table: t, Column: c, Kind: term.OrderRule, Op: contract.NotEqual}, Left: c, Right: o})
			p.Assume(&c.Element, "never the same as "+o.Name()+" of its row", nil)
		}
	}
	return out
}

// sidesMayMeet: the text says that the two may be the same.
func (p Reader) sidesMayMeet() bool {
	found := false
	for i := range p.Toks {
		n := p.Any(i, len(p.Toks), "may be the same", "can be the same", "could be the same", "might be the same", "may be equal", "possibly the same")
		if n == 0 {
			continue
		}
		n += p.Any(i+n, len(p.Toks), "one", "ones")
		p.Claim(i, i+n, &p.Root)
		found = true
	}
	return found
}

// placeOrParty: nothing is said of the column but its name, and it holds a place or somebody, of
// which there are many.
func (p Reader) placeOrParty(c *draft.Column) bool {
	if c.Fk != nil {
		return c.Fk.Rows > 1 && !c.FkOptional
	}
	last := c.Words[len(c.Words)-1]
	return c.Free() && !c.Unique && c.Twin == nil && p.TypeOf(c) == contract.String && last != "country" && last != "state"
}

// sidesAlike gives the side of which nothing is known the values of the other, where the two are never the same: what
// is to be told apart is of one sort.
func (p Reader) sidesAlike(rules []*draft.BoundRule) {
	for _, b := range rules {
		if b.Op != contract.NotEqual || b.Via != nil || b.Left.Fk != nil || b.Right.Fk != nil || b.Left.Base != nil || b.Right.Base != nil {
			continue
		}
		for _, two := range [2][2]*draft.Column{{b.Left, b.Right}, {b.Right, b.Left}} {
			has, lacks := two[0], two[1]
			if len(has.Values) < 2 || !lacks.OnlyNamed() || p.TypeOf(lacks) != contract.String {
				continue
			}
			lacks.Semantic, lacks.Kind = has.Semantic, has.Kind
			lacks.Values = slices.Clone(has.Values)
			for k := range lacks.Values {
				lacks.Values[k].Share = -1
			}
		}
		if p.TypeOf(b.Left) == contract.String && p.TypeOf(b.Right) == contract.String && b.Left.OnlyNamed() && b.Right.OnlyNamed() {
			b.Left.Alike(b.Right)
		}
	}
}
