package revision

import "github.com/sdg-service/sdg/internal/contract"

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
			switch {
			case x.Kind != contract.Order:
			case x.Left == first && x.Right == last && (x.Op == "<=" || x.Op == "<"):
				x.Op = "<"
				return &change{plan: next, about: []ref{one}}
			case x.Left == last && x.Right == first && (x.Op == ">=" || x.Op == ">"):
				x.Op = ">"
				return &change{plan: next, about: []ref{one}}
			}
		}
		return nil
	}
	return nil
}
