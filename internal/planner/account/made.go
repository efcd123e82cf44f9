package account

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// finding is a change of the contract, what it is about, and what it says.
type finding struct {
	path   string
	says   string
	change func(*contract.Contract) bool
}

// made is the plan with the rules that its unread spans demand, where it is clear of what they speak.
func made(text string, p complement.Plan, opts complement.Options) complement.Plan {
	var left []token.Span
	own := p
	for _, u := range p.Unread {
		r := readerOf(text, own)
		f := r.FragmentOf(u)
		if f.To == f.From {
			left = append(left, u)
			continue
		}
		found := false
		for _, look := range []func(from, to int) *finding{r.season, r.lasting, r.nothingWhere} {
			if next, ok := changed(own, look(f.From, f.To), u, text, opts); ok {
				own, found = next, true
				break
			}
		}
		if !found {
			left = append(left, u)
		}
	}
	own.Unread = left
	return own
}

// changed is the plan with a finding, where the contract stays valid with it.
func changed(p complement.Plan, f *finding, u token.Span, text string, opts complement.Options) (complement.Plan, bool) {
	if f == nil {
		return p, false
	}
	c := *p.Contract
	c.Tables = slices.Clone(c.Tables)
	for k := range c.Tables {
		c.Tables[k].Columns = slices.Clone(c.Tables[k].Columns)
		c.Tables[k].Constraints = slices.Clone(c.Tables[k].Constraints)
	}
	if !f.change(&c) || len(c.Validate()) > 0 || opts.Check != nil && opts.Check(&c) != nil {
		return p, false
	}
	p.Contract = &c
	p.Sources = append(slices.Clone(p.Sources), complement.Source{Path: f.path, Span: u})
	p.Notes = append(slices.Clone(p.Notes), complement.Note{Text: fmt.Sprintf("took %q to say that %s", text[u.Start:u.End], f.says), Path: f.path, Span: &u})
	return p, true
}
