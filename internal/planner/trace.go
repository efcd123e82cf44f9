package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// report writes assumptions, provenance and what nobody understood.
func (p reader) report(res *plan.Result, offset int) {
	shift := func(s plan.Span) (plan.Span, bool) {
		if s.End <= offset {
			return plan.Span{}, false
		}
		return plan.Span{Start: max(0, s.Start-offset), End: s.End - offset}, true
	}
	for _, n := range p.Assumptions {
		a := plan.Assumption{Text: n.Text}
		if n.On != nil {
			a.Path = n.On.Path
		}
		if n.Span != nil {
			if s, ok := shift(*n.Span); ok {
				a.Span = &s
			}
		}
		if a.Path == "contract" {
			a.Path = ""
		}
		if !slices.ContainsFunc(res.Assumptions, func(o plan.Assumption) bool { return o.Text == a.Text && o.Path == a.Path }) {
			res.Assumptions = append(res.Assumptions, a)
		}
	}
	var last *draft.Element
	for i, e := range p.Owner {
		s, ok := shift(p.Toks[i].Span)
		if ok && s.Start >= s.End {
			continue // a word that the text left out
		}
		if e == nil || !ok {
			last = nil
			continue
		}
		if e == last {
			whole := &res.Provenance[len(res.Provenance)-1].Span
			whole.Start, whole.End = min(whole.Start, s.Start), max(whole.End, s.End)
			continue
		}
		last = e
		path := e.Path
		if path == "" {
			path = "contract" // understood, but nothing is built while a question is open
		}
		res.Provenance = append(res.Provenance, plan.Provenance{Path: path, Span: s})
	}
	for _, c := range p.Cited {
		if s, ok := shift(c.Span); ok {
			res.Provenance = append(res.Provenance, plan.Provenance{Path: c.Path, Span: s})
		}
	}
	p.unparsed(res, offset)
	res.Provenance = withoutUnread(res.Provenance, res.Unparsed, p.Text[min(offset, len(p.Text)):])
	for _, d := range p.Silent {
		unread := func(f plan.Fragment) bool { return f.Span.Start < d.End-offset && d.Start-offset < f.Span.End }
		if s, ok := shift(d); ok && !slices.ContainsFunc(res.Unparsed, unread) {
			res.Provenance = append(res.Provenance, plan.Provenance{Path: "contract", Span: s})
		}
	}
	slices.SortStableFunc(res.Provenance, func(a, b plan.Provenance) int { return a.Span.Start - b.Span.Start })
}

// withoutUnread takes the pieces that are reported as unread out of the sources around them.
func withoutUnread(sources []plan.Provenance, unread []plan.Fragment, text string) []plan.Provenance {
	unread = slices.SortedFunc(slices.Values(unread), func(a, b plan.Fragment) int { return a.Span.Start - b.Span.Start })
	var out []plan.Provenance
	keep := func(s plan.Provenance, whole bool) {
		if whole || s.Span.Start < s.Span.End && s.Span.End <= len(text) && strings.TrimSpace(text[s.Span.Start:s.Span.End]) != "" {
			out = append(out, s)
		}
	}
	for _, s := range sources {
		first, _ := slices.BinarySearchFunc(unread, s.Span.Start, func(f plan.Fragment, at int) int { return f.Span.End - at - 1 })
		whole := true
		for _, f := range unread[first:] {
			if f.Span.Start >= s.Span.End {
				break
			}
			whole = false
			keep(plan.Provenance{Path: s.Path, Span: plan.Span{Start: s.Span.Start, End: f.Span.Start}}, false)
			s.Span.Start = max(s.Span.Start, f.Span.End)
		}
		keep(s, whole)
	}
	return out
}

// unparsed reports what no element took, also of the text that was asked about before:
// whoever approves the plan sees only the last message's notes. Pieces stand in the order of the text, which is not that of
// tokens that were moved.
func (p reader) unparsed(res *plan.Result, offset int) {
	var here []plan.Span
	for _, f := range p.Leftovers() {
		if s := p.Span(f[0], f[1]); s.Start >= offset {
			here = append(here, s)
		} else {
			res.Unparsed = append(res.Unparsed, plan.Fragment{Text: p.Source(f[0], f[1])})
		}
	}
	slices.SortFunc(here, func(a, b plan.Span) int { return a.Start - b.Start })
	told := offset
	for _, s := range here {
		s.Start = max(s.Start, told)
		for s.Start < s.End && p.Text[s.Start] == ' ' {
			s.Start++
		}
		if s.Start < s.End {
			told = s.End
			res.Unparsed = append(res.Unparsed, plan.Fragment{Text: p.Text[s.Start:s.End], Span: plan.Span{Start: s.Start - offset, End: s.End - offset}})
		}
	}
}
