package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// dashAside reads a remark between two dashes behind a column, as it would in brackets: "desk phone - unknown
// for a third -, salary", "paid amount – cannot exceed the claimed amount – and".
func (p *parser) dashAside(c *columnDraft, i, end int) int {
	if !p.any2(i, end, "-", "–", "—", "--") || p.toks[i].Glued && i+1 < end && p.toks[i+1].Glued || i <= c.at || c.table == nil {
		return 0
	}
	mark, stop := p.toks[i].Low, i+1
	for stop < min(end, i+16) && (p.toks[stop].Low != mark || p.toks[stop].Glued && stop+1 < end && p.toks[stop+1].Glued) {
		stop++
	}
	if stop >= min(end, i+16) || stop < i+3 || p.tok(i+1).Kind == token.Number {
		return 0
	}
	saved := *c
	rules, notes := len(p.rules), len(p.assumptions)
	at := i + 1 + p.any(i+1, stop, "which", "that", "this", "it")
	for at < stop {
		n := p.modifiers(c, at, stop)
		if n == 0 {
			break
		}
		at += n
		at += p.any(at, stop, ", and", ", but", ",", "and", "but", ";")
	}
	if at < stop { // no remark: what was read of its beginning is not said of the column
		*c = saved
		p.rules, p.assumptions = p.rules[:rules], p.assumptions[:notes]
		p.release(i+1, stop)
		return 0
	}
	return stop + 1 - i
}
