package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// wording is a description in other words, with the bytes of the user's own that each of its
// bytes stands for.
type wording struct {
	own, text string
	home      []plan.Span
	lost      []plan.Span       // of the user's own that have no counterpart, because nothing can be made of them
	notes     []plan.Assumption // what was read as what
	asks      bool              // one of them may show that the text asks for what cannot be
}

func ownWords(text string) wording { return wording{own: text, text: text} }

// homes are w.home, also of a text that is the user's own.
func (w wording) homes() []plan.Span {
	if w.home != nil {
		return w.home
	}
	home := make([]plan.Span, len(w.text))
	for i := range home {
		home[i] = plan.Span{Start: i, End: i + 1}
	}
	return home
}

// span maps a span of the wording to the user's text.
func (w wording) span(s plan.Span) plan.Span {
	if w.home == nil {
		return s
	}
	if s.Start >= s.End || s.End > len(w.home) {
		return plan.Span{}
	}
	out := w.home[s.Start]
	for _, h := range w.home[s.Start:s.End] {
		out = plan.Span{Start: min(out.Start, h.Start), End: max(out.End, h.End)}
	}
	return out
}

// then is w after its text was put in the words of next.
func (w wording) then(next wording) wording {
	if w.home == nil {
		return next
	}
	out := wording{own: w.own, text: next.text, home: make([]plan.Span, len(next.home)), lost: slices.Clone(w.lost), notes: slices.Clone(w.notes)}
	for i, h := range next.home {
		if h.Start == h.End && h.Start < len(w.home) {
			out.home[i] = plan.Span{Start: w.home[h.Start].Start, End: w.home[h.Start].Start} // of a byte that was put in
			continue
		}
		out.home[i] = w.span(h)
	}
	for _, s := range next.lost {
		out.lost = append(out.lost, w.span(s))
	}
	for _, n := range next.notes {
		s := w.span(*n.Span)
		out.notes = append(out.notes, plan.Assumption{Text: n.Text, Span: &s})
	}
	return out
}

// restore lets the result speak of the user's text instead of the wording.
func (w wording) restore(res *plan.Result) {
	if w.home == nil {
		return
	}
	var unparsed []plan.Fragment
	for _, f := range res.Unparsed {
		f.Span = w.span(f.Span)
		unparsed = append(unparsed, f)
	}
	slices.SortStableFunc(unparsed, func(a, b plan.Fragment) int { return a.Span.Start - b.Span.Start })
	sources := make([]plan.Provenance, 0, len(res.Provenance))
	for _, p := range res.Provenance {
		own := w.span(p.Span)
		if own == (plan.Span{}) {
			sources = append(sources, plan.Provenance{Path: p.Path, Span: own})
		}
		for _, s := range unreadOf(own, w.unread(own, unparsed)) { // marks around what was lost came from both sides of it
			sources = append(sources, plan.Provenance{Path: p.Path, Span: s})
		}
	}
	res.Provenance = sources
	slices.SortStableFunc(res.Provenance, func(a, b plan.Provenance) int { return a.Span.Start - b.Span.Start })
	for i := range res.Assumptions {
		if s := res.Assumptions[i].Span; s != nil {
			home := w.span(*s)
			res.Assumptions[i].Span = &home
		}
	}
	res.Assumptions = append(res.Assumptions, w.notes...)
	res.Unparsed = res.Unparsed[:0]
	for _, f := range unparsed {
		for _, s := range unreadOf(f.Span, res.Provenance) {
			if n := len(res.Unparsed); n > 0 {
				s.Start = max(s.Start, res.Unparsed[n-1].Span.End)
			}
			for s.Start < s.End && w.own[s.Start] == ' ' {
				s.Start++
			}
			for s.Start < s.End && w.own[s.End-1] == ' ' {
				s.End--
			}
			if strings.IndexFunc(w.own[s.Start:max(s.Start, s.End)], token.IsWordRune) >= 0 {
				res.Unparsed = append(res.Unparsed, plan.Fragment{Span: s})
			}
		}
	}
	for _, s := range w.lost {
		res.Unparsed = append(res.Unparsed, plan.Fragment{Span: s})
	}
	slices.SortStableFunc(res.Unparsed, func(a, b plan.Fragment) int { return a.Span.Start - b.Span.Start })
	apart := res.Unparsed[:0]
	for _, f := range res.Unparsed { // what a wording lost may be unread for other reasons too
		if n := len(apart); n > 0 && f.Span.Start < apart[n-1].Span.End {
			apart[n-1].Span.End = max(apart[n-1].Span.End, f.Span.End)
			continue
		}
		apart = append(apart, f)
	}
	res.Unparsed = apart
	for i, f := range res.Unparsed {
		res.Unparsed[i].Text = w.own[f.Span.Start:f.Span.End]
	}
}

// restoreEarlier lets what is left of an earlier text, which has no span, be the user's words.
func (w wording) restoreEarlier(res *plan.Result) {
	if w.home == nil {
		return
	}
	for _, n := range w.notes {
		res.Assumptions = append(res.Assumptions, plan.Assumption{Text: n.Text})
	}
	for _, s := range w.lost {
		res.Unparsed = append(res.Unparsed, plan.Fragment{Text: w.own[s.Start:s.End]})
	}
	for i, f := range res.Unparsed {
		if at := strings.Index(w.text, f.Text); f.Span == (plan.Span{}) && at >= 0 {
			s := w.span(plan.Span{Start: at, End: at + len(f.Text)})
			res.Unparsed[i].Text = w.own[s.Start:s.End]
		}
	}
}

// unread is what a span of the user's text holds that nobody read: what the wording lost, and a word of it that the wording kept, where
// only the words around it were read: "for zzz only" as "only if zzz".
func (w wording) unread(s plan.Span, unparsed []plan.Fragment) []plan.Provenance {
	var out []plan.Provenance
	for _, l := range w.lost {
		out = append(out, plan.Provenance{Span: l})
	}
	for _, f := range unparsed {
		if f.Span != s && f.Span.Start >= s.Start && f.Span.End <= s.End && !strings.Contains(w.own[f.Span.Start:f.Span.End], " ") {
			out = append(out, plan.Provenance{Span: f.Span})
		}
	}
	slices.SortStableFunc(out, func(a, b plan.Provenance) int { return a.Span.Start - b.Span.Start })
	return out
}

// unreadOf is what of s is the source of nothing: an unread word of a wording stands for all
// that it took the place of, also for what was read.
func unreadOf(s plan.Span, read []plan.Provenance) []plan.Span {
	var out []plan.Span
	for _, p := range read { // in the order of their starts
		if p.Span.Start > s.Start && p.Span.Start < s.End {
			out = append(out, plan.Span{Start: s.Start, End: p.Span.Start})
		}
		if p.Span.Start < s.End {
			s.Start = max(s.Start, p.Span.End)
		}
	}
	if s.Start < s.End {
		out = append(out, s)
	}
	return out
}
