package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// SameFor reads that a column follows from another: "a model always has the same make", "each
// product line belongs to one brand only", "same postcode, same city".
func (p Reader) SameFor(i, end int) int {
	t := p.Table
	if t == nil {
		return 0
	}
	at := i + p.Any(i, end, "where", "and", "but", "because")
	same := p.Any(at, end, "the same", "same", "equal")
	lead := same
	if lead == 0 {
		lead = p.Any(at, end, "each", "every", "any given", "any", "one", "a given", "an", "a", "the")
	}
	if lead == 0 {
		return 0
	}
	at += lead
	x, n := p.Exactly(t, at, end)
	if n == 0 {
		return 0
	}
	from, to := at, at+n
	at = to
	verb := 0
	for {
		k := p.Any(at, end, "always", "only", "must", "can", "should", "may", "will", "has to", "then")
		if verb == 0 && k == 0 {
			k = p.Any(at, end, "is always in", "is always from", "is always of", "is always at", "belongs to", "belong to", "comes from", "is of", "is in", "is from", "is at", "has", "have", "keeps", "keep", "gets", "means", "gives", "implies", "be in", "goes with", "=>", "->", "=", ",")
			verb = k
		}
		if k == 0 {
			break
		}
		at += k
	}
	only := p.Any(at, end, "one and the same", "the same", "same", "exactly one", "only one", "just one", "a single", "one")
	if verb == 0 || only == 0 || same > 0 && !p.Any2(at, end, "the same", "same", "one and the same") {
		return 0
	}
	at += only
	y, n := p.Exactly(t, at, end)
	if n == 0 || x == y {
		return 0
	}
	at += n
	at += p.Any(at, end, "only", "each", "always", "too", "as well")
	if !p.AtBreak(at, end) {
		return 0
	}
	if !(x.Semantic == "vehicle_model" && y.Semantic == "vehicle_make") { // which belong together anyway
		p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: y, Kind: DependencyRule, From: from, To: to})
	}
	p.Claim(i, at, &y.Element)
	return at - i
}

// Exactly is the column of t whose whole name stands at i.
func (p Reader) Exactly(t *draft.Table, i, end int) (*draft.Column, int) {
	for n := min(4, end-i); n > 0; n-- {
		for _, c := range t.Columns {
			if !c.Dropped && c.Table == t && !p.HasMark(i, i+n) && p.SameWords(c, i, i+n) {
				return c, n
			}
		}
	}
	return nil, 0
}
