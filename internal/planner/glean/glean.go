// Package glean looks once more at the words of a description that no reader understood.
//
// People say a few things of a column in more ways than any grammar has: that some of its cells are empty, between which
// numbers or dates it lies, how often each of its values occurs, that it is unique, that it stays below another one. What
// carries the meaning is always the same: a share beside a word for nothing, two numbers and the name of a number. So where a
// fragment was left over, those are looked for alone, whatever words stand around them. What is found is an
// assumption of the plan, and is taken only where the text says nothing else of the column and the contract stays valid.
package glean

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// From returns the plan with what its unread spans say; the plan itself where they say nothing. check tells why a
// valid contract cannot be carried out; nil: each can.
func From(text string, p complement.Plan, check func(*contract.Contract) error) complement.Plan {
	if p.Contract == nil || len(p.Unread) == 0 {
		return p
	}
	g := &gleaner{text: text, toks: token.Tokenize(text), plan: p, check: check}
	var left []token.Span
	for _, u := range p.Unread {
		if !g.read(u) {
			left = append(left, u)
		}
	}
	g.plan.Unread = left
	return g.plan
}

type gleaner struct {
	text  string
	toks  []token.Token
	plan  complement.Plan
	check func(*contract.Contract) error
}

// fragment are tokens that nobody read, and the sentence around them.
type fragment struct {
	from, to   int
	start, end int
	span       token.Span
}

// finding is a change of the contract, what it is about, and what it says.
type finding struct {
	path   string
	says   string
	change func(*contract.Contract) bool
}

// read takes what a span says; false where it says nothing that can be.
func (g *gleaner) read(u token.Span) bool {
	f := g.fragment(u)
	if f.to == f.from {
		return false
	}
	for _, look := range []func(fragment) *finding{g.childless, g.emptyCells, g.mix, g.fewChildren, g.sum, g.oncePerParent, g.order, g.unique, g.hours, g.dates, g.multiple, g.bounds, g.rows} {
		found := look(f)
		if found == nil {
			continue
		}
		c := copyOf(g.plan.Contract)
		if !found.change(c) || len(c.Validate()) > 0 || g.check != nil && g.check(c) != nil {
			continue
		}
		g.plan.Contract = c
		g.plan.Sources = append(slices.Clone(g.plan.Sources), complement.Source{Path: found.path, Span: u})
		g.plan.Notes = append(slices.Clone(g.plan.Notes), complement.Note{
			Text: fmt.Sprintf("took %q to say that %s", g.text[u.Start:u.End], found.says), Path: found.path, Span: &u,
		})
		return true
	}
	return false
}

// copyOf is a contract whose columns and rules can be set anew.
func copyOf(c *contract.Contract) *contract.Contract {
	out := *c
	out.Tables = slices.Clone(c.Tables)
	for k := range out.Tables {
		out.Tables[k].Columns = slices.Clone(out.Tables[k].Columns)
		out.Tables[k].Constraints = slices.Clone(out.Tables[k].Constraints)
	}
	return &out
}

// fragment finds the tokens of a span and those of its sentence.
func (g *gleaner) fragment(u token.Span) fragment {
	f := fragment{span: u}
	f.from = slices.IndexFunc(g.toks, func(t token.Token) bool { return t.Span.Start >= u.Start })
	if f.from < 0 {
		return f
	}
	f.to = f.from
	for f.to < len(g.toks) && g.toks[f.to].Span.End <= u.End {
		f.to++
	}
	f.start, f.end = f.from, f.to
	for f.start > 0 && !g.ends(f.start-1) {
		f.start--
	}
	for f.end < len(g.toks) && !g.ends(f.end) {
		f.end++
	}
	return f
}

func (g *gleaner) ends(k int) bool {
	return g.toks[k].Kind == token.Line || g.toks[k].Is(".", "!", "?", ";")
}

// any reports whether one of the word sequences begins at token i, and how long it is.
func (g *gleaner) any(i, end int, phrases ...string) int {
	return token.Any(g.toks, i, end, phrases...)
}

// has reports whether one of the word sequences stands in the range.
func (g *gleaner) has(from, to int, phrases ...string) bool {
	for i := from; i < to; i++ {
		if g.any(i, to, phrases...) > 0 {
			return true
		}
	}
	return false
}
