// Package account holds a plan against what each sentence of its text demands.
//
// Two readers can both make something of words that they misunderstood: a column of a subject and its verb ("premium members visit"),
// an element that carries nothing of what the sentence demands. Nobody reports such words as unread, because somebody took them. So the
// sentences are looked at once more, from their words alone: which have a verb of their own, and what they demand. What was made of a
// verb is left out, and a demand that no part of the contract carries is reported.
package account

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Of is the plan without what was made of the verbs of its text, and with the sentences unread whose demands it does not carry.
func Of(description string, p complement.Plan, opts complement.Options) complement.Plan {
	if p.Contract == nil || len(p.Contract.Tables) == 0 {
		return p
	}
	text := loose.Cut(description)
	p = neverAll(p)
	p = withoutVerbs(text, timed(text, renamed(text, againWhen(text, onceEach(text, p, opts), opts), opts)), opts)
	p = withoutIf(text, p, opts)
	p = onlySomeHave(text, withoutForeign(text, p, opts), opts)
	p = bothEmpty(text, p, opts)
	p = runs(text, metered(text, standing(text, withoutGuesses(text, decided(text, p, opts), opts), opts), opts), opts)
	if lost := lostOf(text, p); len(lost) > 0 {
		p.Unread = merged(append(slices.Clone(p.Unread), lost...))
	}
	if len(p.Unread) == 0 {
		return p
	}
	return made(text, p, opts)
}

// lostOf are the spans of the statements that a plan neither carries nor reports.
func lostOf(text loose.Text, p complement.Plan) (out []token.Span) {
	r := readerOf(text, p)
	for _, s := range r.uncarried() {
		out = append(out, r.span(s))
	}
	return append(out, r.rowToRowLost()...)
}

// uncarried are the statements of which the plan neither carries what they demand, nor reports it.
func (r *reader) uncarried() (out []statement) {
	for _, s := range r.statements() {
		if r.reported(s) {
			continue
		}
		at := r.parts(s)
		if slices.ContainsFunc(demands, func(d demand) bool { return d.said(r, s) && !d.carried(r, at) }) {
			out = append(out, s)
		}
	}
	return out
}

type reader struct {
	*loose.Reader
	unread []bool // by token
}

func readerOf(text loose.Text, p complement.Plan) *reader {
	r := &reader{Reader: text.Of(p)}
	r.unread = make([]bool, len(r.Toks))
	for k := range r.Toks {
		r.unread[k] = slices.ContainsFunc(p.Unread, func(u token.Span) bool { return r.Toks[k].Span.Start >= u.Start && r.Toks[k].Span.End <= u.End })
	}
	return r
}

func (r *reader) span(s statement) token.Span {
	return token.Span{Start: r.Toks[s.from].Span.Start, End: r.Toks[s.to-1].Span.End}
}

// merged are spans in their order, those that meet as one.
func merged(spans []token.Span) (out []token.Span) {
	slices.SortFunc(spans, func(a, b token.Span) int { return a.Start - b.Start })
	for _, s := range spans {
		if last := len(out) - 1; last >= 0 && s.Start <= out[last].End {
			out[last].End = max(out[last].End, s.End)
			continue
		}
		out = append(out, s)
	}
	return out
}
