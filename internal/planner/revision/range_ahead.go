package revision

import "github.com/sdg-service/sdg/internal/planner/token"

// rangeAhead reads a range that stands before the column that has it: "between 10 and 500 rooms".
func (r *reader) rangeAhead(i, end int) *change {
	if r.phrase(i, end, "between", "from", "at least", "at most", "up to") == 0 {
		return nil
	}
	for to := max(i+2, end-4); to < end; to++ {
		if one, ok := r.column(to, end); ok && len(r.matchedExactly(to, end)) > 0 && r.toks[to-1].Kind == token.Number {
			return r.filled([]ref{one}, r.source(i, to))
		}
	}
	return nil
}
