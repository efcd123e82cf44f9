package planner

import (
	"slices"
	"strings"
)

// report writes assumptions, provenance and what nobody understood.
func (p *parser) report(res *Result, offset int) {
	shift := func(s Span) (Span, bool) {
		if s.End <= offset {
			return Span{}, false
		}
		return Span{Start: max(0, s.Start-offset), End: s.End - offset}, true
	}
	for _, n := range p.assumptions {
		a := Assumption{Text: n.text}
		if n.on != nil {
			a.Path = n.on.path
		}
		if n.span != nil {
			if s, ok := shift(*n.span); ok {
				a.Span = &s
			}
		}
		if a.Path == "contract" {
			a.Path = ""
		}
		if !slices.ContainsFunc(res.Assumptions, func(o Assumption) bool { return o.Text == a.Text && o.Path == a.Path }) {
			res.Assumptions = append(res.Assumptions, a)
		}
	}
	var last *element
	for i, e := range p.owner {
		s, ok := shift(p.toks[i].Span)
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
		path := e.path
		if path == "" {
			path = "contract" // understood, but nothing is built while a question is open
		}
		res.Provenance = append(res.Provenance, Provenance{Path: path, Span: s})
	}
	for _, c := range p.cited {
		if s, ok := shift(c.Span); ok {
			res.Provenance = append(res.Provenance, Provenance{Path: c.Path, Span: s})
		}
	}
	p.unparsed(res, offset)
	res.Provenance = withoutUnread(res.Provenance, res.Unparsed, p.text[min(offset, len(p.text)):])
	for _, d := range p.silent {
		unread := func(f Fragment) bool { return f.Span.Start < d.End-offset && d.Start-offset < f.Span.End }
		if s, ok := shift(d); ok && !slices.ContainsFunc(res.Unparsed, unread) {
			res.Provenance = append(res.Provenance, Provenance{Path: "contract", Span: s})
		}
	}
	slices.SortStableFunc(res.Provenance, func(a, b Provenance) int { return a.Span.Start - b.Span.Start })
}

// withoutUnread takes the pieces that are reported as unread out of the sources around them.
func withoutUnread(sources []Provenance, unread []Fragment, text string) []Provenance {
	unread = slices.SortedFunc(slices.Values(unread), func(a, b Fragment) int { return a.Span.Start - b.Span.Start })
	var out []Provenance
	keep := func(s Provenance, whole bool) {
		if whole || s.Span.Start < s.Span.End && s.Span.End <= len(text) && strings.TrimSpace(text[s.Span.Start:s.Span.End]) != "" {
			out = append(out, s)
		}
	}
	for _, s := range sources {
		first, _ := slices.BinarySearchFunc(unread, s.Span.Start, func(f Fragment, at int) int { return f.Span.End - at - 1 })
		whole := true
		for _, f := range unread[first:] {
			if f.Span.Start >= s.Span.End {
				break
			}
			whole = false
			keep(Provenance{Path: s.Path, Span: Span{Start: s.Span.Start, End: f.Span.Start}}, false)
			s.Span.Start = max(s.Span.Start, f.Span.End)
		}
		keep(s, whole)
	}
	return out
}
