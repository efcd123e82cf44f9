package revision

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// orderAgain reads which of two columns comes first where the plan has that rule already, and leaves how far apart the two
// lie: "check out after check in".
func (r *reader) orderAgain(i, end int) *change {
	i += r.phrase(i, end, "the", "make the", "make")
	for k := i + 1; k < end; k++ {
		after := r.phrase(k, end, "after", "later than", "greater than", "above", "higher than", "bigger than", "larger than", "more than")
		n := max(after, r.phrase(k, end, "before", "earlier than", "less than", "below", "lower than", "smaller than"))
		if n == 0 {
			continue
		}
		to := k
		gap, bound, m := r.gapBefore(i, k)
		to -= m
		for to > i && modals[r.toks[to-1].Low] || to > i && r.toks[to-1].Is("be", "always", "come", "comes", "lie", "lies", "happen", "happens", "strictly", "to", "is", "are", "only") {
			to--
		}
		one, ok := r.column(i, to)
		other, known := r.column(k+n, end)
		if !ok || !known || one.table != other.table || one == other {
			return nil
		}
		first, last := one.column, other.column
		if after > 0 {
			first, last = last, first
		}
		next := r.draft()
		t, _ := next.Table(one.table)
		for j := range t.Constraints {
			x := &t.Constraints[j]
			least, most := &x.MinGap, &x.MaxGap
			switch {
			case x.Kind != contract.Order || x.Op == "==" || x.Op == "!=":
				continue
			case x.Left == first && x.Right == last && (x.Op == "<=" || x.Op == "<"):
				x.Op = "<"
			case x.Left == last && x.Right == first && (x.Op == ">=" || x.Op == ">") && m == 0:
				x.Op = ">"
			default:
				continue
			}
			switch {
			case m > 0 && bound == "least" && (*most == nil || **most >= gap):
				*least = &gap
			case m > 0 && bound == "most" && (*least == nil || **least <= gap):
				*most = &gap
			case m > 0:
				return nil
			}
			return &change{plan: next, about: []ref{one}}
		}
		return nil
	}
	return nil
}

// gapBefore reads how far apart two columns lie at least or at most, in seconds, where that ends at end: "at least one day".
// It returns how many tokens it is.
func (r *reader) gapBefore(i, end int) (gap float64, bound string, n int) {
	if end-2 <= i || r.toks[end-2].Kind != token.Number {
		return 0, "", 0
	}
	unit := map[string]float64{"minute": 60, "hour": 3600, "day": 86400, "week": 604800, "night": 86400}[lexicon.Singular(r.toks[end-1].Low)]
	gap = r.toks[end-2].Num * unit
	switch m := r.phraseBehind(i, end-2, "at least", "no less than", "minimum", "min", "at most", "no more than", "not more than", "maximum", "max", "up to", "within"); {
	case unit == 0 || m == 0:
		return 0, "", 0
	case r.phrase(end-2-m, end, "at least", "no less than", "minimum", "min") > 0:
		return gap, "least", m + 2
	default:
		return gap, "most", m + 2
	}
}
