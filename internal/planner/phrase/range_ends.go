package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// endsCompared reads what is said of the two ends behind the second: "(low always smaller than high)", "lower < upper",
// "- min never above max".
func (p Reader) endsCompared(c *draft.Column, i, end int) int {
	other, _ := c.OtherEndOf()
	if other == nil || i == c.At || c.Base != nil {
		return 0
	}
	at := i + p.Any(i, end, "(", ",", "-", "–", "—", ";")
	at += p.Any(at, end, "the", "where", "with", "and", "but")
	a := p.endAt(c, other, at)
	if a == nil {
		return 0
	}
	at++
	at += p.Any(at, end, "is", "are", "being", "must be", "should be", "has to be", "must", "should", "cannot be", "can't be")
	at += p.Any(at, end, "always", "strictly")
	for _, w := range term.OrderWords {
		m := p.Any(at, end, w.Phrases...)
		if m == 0 {
			continue
		}
		to := at + m
		to += p.Any(to, end, "the")
		b := p.endAt(c, other, to)
		if b == nil || b == a || to+1 < end && !p.AtBreak(to+1, end) {
			continue
		}
		to++
		if p.Lit(i, end, "(") {
			if !p.Lit(to, end, ")") {
				return 0
			}
			to++
		}
		for _, o := range []*draft.Column{a, b} {
			if o.Unknown() {
				o.Kind = draft.KindDecimal
			}
		}
		p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: a, Kind: term.OrderRule, Op: w.Op, From: b.At, To: b.At, Subject: []int{b.At}})
		return to - i
	}
	return 0
}

// endAt is the one of the two whose own word stands at i, alone.
func (p Reader) endAt(c, other *draft.Column, i int) *draft.Column {
	if t := p.Tok(i); i < len(p.Toks) && t.Kind == token.Word {
		for _, o := range []*draft.Column{c, other} {
			if word, _ := draft.OtherEnd(t.Low); word != "" && slices.Contains(o.Words, t.Low) {
				return o
			}
		}
	}
	return nil
}
