package planner

// grown finds the column that a correlation speaks of by a comparative: power "goes down as it gets warmer
// outside" with the temperature, the price "drops as it gets older" with the age.
func (p *parser) grown(r *ruleDraft) *columnDraft {
	if r.kind != correlationRule || r.table == nil {
		return nil
	}
	for k := r.from; k < r.to; k++ {
		m, ok := comparatives[p.toks[k].Low]
		if !ok || len(m.columns) == 0 {
			continue
		}
		c, sign := degree{measure: m}.in(r.table, r.column)
		if c == nil {
			return nil
		}
		r.coefficient *= sign
		return c
	}
	return nil
}
