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
			res.Provenance[len(res.Provenance)-1].Span.End = s.End
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
	for _, f := range res.Unparsed {
		res.Provenance = withoutUnread(res.Provenance, f.Span, p.text[min(offset, len(p.text)):])
	}
	for _, d := range p.silent {
		unread := func(f Fragment) bool { return f.Span.Start < d.End-offset && d.Start-offset < f.Span.End }
		if s, ok := shift(d); ok && !slices.ContainsFunc(res.Unparsed, unread) {
			res.Provenance = append(res.Provenance, Provenance{Path: "contract", Span: s})
		}
	}
	slices.SortStableFunc(res.Provenance, func(a, b Provenance) int { return a.Span.Start - b.Span.Start })
}

// withoutUnread takes a piece that is reported as unread out of the sources around it.
func withoutUnread(sources []Provenance, unread Span, text string) []Provenance {
	var out []Provenance
	for _, s := range sources {
		if s.Span.End <= unread.Start || unread.End <= s.Span.Start {
			out = append(out, s)
			continue
		}
		for _, part := range []Span{{Start: s.Span.Start, End: unread.Start}, {Start: unread.End, End: s.Span.End}} {
			if part.Start < part.End && part.End <= len(text) && strings.TrimSpace(text[part.Start:part.End]) != "" {
				out = append(out, Provenance{Path: s.Path, Span: part})
			}
		}
	}
	return out
}
