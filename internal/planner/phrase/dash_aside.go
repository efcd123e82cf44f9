package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// dashAside reads a remark between two dashes behind a column, as it would in brackets: "desk phone - unknown
// for a third -, salary", "paid amount – cannot exceed the claimed amount – and".
func (p Reader) dashAside(c *draft.Column, i, end int) int {
	if !p.Any2(i, end, "-", "–", "—", "--") || p.Toks[i].Glued && i+1 < end && p.Toks[i+1].Glued || i <= c.At || c.Table == nil {
		return 0
	}
	mark, stop := p.Toks[i].Low, i+1
	for stop < min(end, i+16) && (p.Toks[stop].Low != mark || p.Toks[stop].Glued && stop+1 < end && p.Toks[stop+1].Glued) {
		stop++
	}
	if stop >= min(end, i+16) || stop < i+3 || p.Tok(i+1).Kind == token.Number {
		return 0
	}
	saved := *c
	rules, notes := len(p.Rules), len(p.Assumptions)
	at := i + 1 + p.Any(i+1, stop, "which", "that", "this", "it")
	for at < stop {
		n := p.Modifiers(c, at, stop)
		if n == 0 {
			break
		}
		at += n
		at += p.Any(at, stop, ", and", ", but", ",", "and", "but", ";")
	}
	if at < stop { // no remark: what was read of its beginning is not said of the column
		*c = saved
		p.Rules, p.Assumptions = p.Rules[:rules], p.Assumptions[:notes]
		p.Release(i+1, stop)
		return 0
	}
	return stop + 1 - i
}
