package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// unitColumn is the one column of the table that is measured in the unit that something is paid per: "0.002 per second" of
// duration_sec.
func (p *parser) unitColumn(t *tableDraft, c *columnDraft, from, to int) *columnDraft {
	unit, n := p.unitAt(from, to)
	if n == 0 || from+n != to || !p.any2(from-1, from, "per", "each", "every", "*") {
		return nil
	}
	var found *columnDraft
	for _, o := range t.columns {
		if o == c || o.dropped || !p.numberLike(o) || o.unit != unit && token.Units[o.words[len(o.words)-1]] != unit {
			continue
		}
		if found != nil {
			return nil
		}
		found = o
	}
	return found
}
