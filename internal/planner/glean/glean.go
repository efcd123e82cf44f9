// Package glean looks once more at the words of a description that no reader understood.
//
// People say a few things of a column in more ways than any grammar has: that some of its cells are empty, between which
// numbers or dates it lies, how often each of its values occurs, that it is unique, that it stays below another one. What
// carries the meaning is always the same: a share beside a word for loose.Nothing, two numbers and the name of a number. So where a
// fragment was left over, those are looked for alone, whatever words stand around them. What is found is an
// assumption of the plan, and is taken only where the text says nothing else of the column and the contract stays valid.
package glean

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// From returns the plan with what its unread spans say; the plan itself where they say nothing. check tells why a
// valid contract cannot be carried out; nil: each can.
func From(text string, p complement.Plan, check func(*contract.Contract) error) complement.Plan {
	if p.Contract == nil || len(p.Unread) == 0 {
		return p
	}
	g := &gleaner{loose.Of(text, p), check}
	var left []token.Span
	for _, u := range p.Unread {
		if !g.read(u) {
			left = append(left, u)
		}
	}
	g.Plan.Unread = left
	return g.Plan
}

type gleaner struct {
	*loose.Reader
	check func(*contract.Contract) error
}

// read takes what a span says; false where it says nothing that can be.
func (g *gleaner) read(u token.Span) bool {
	f := g.FragmentOf(u)
	if f.To == f.From {
		return false
	}
	for _, look := range []func(loose.Fragment) *complement.Finding{g.childless, g.gaps, g.emptyCells, g.mix, g.fewChildren, g.sum, g.oncePerParent, g.order, g.unique, g.hours, g.dates, g.multiple, g.bounds, g.rows} {
		if next, ok := look(f).Taken(g.Plan, g.Text, u, g.check); ok {
			g.Plan = next
			return true
		}
	}
	return false
}
