package term

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// lastLacking reads a value that is called as if there were none, where its share makes a whole of those before it: "good 95% suspect
// 3% missing 2%". An empty cell has no name ("blank 2%"): it is no value, and what is said of it is said of the column.
func (p Reader) lastLacking(list []draft.Category, i, end int) (draft.Category, int) {
	n := p.Any(i, end, NullWords...)
	if n == 0 || len(list) == 0 || p.Any2(i, end, "null", "nulls", "nan", "blank", "blanks", "empty", "left blank", "left empty", "left out", "missing values") {
		return draft.Category{}, 0
	}
	open := p.Any(i+n, end, "(", ":", "=")
	s, ok := p.ShareAt(i+n+open, end)
	sum := s.Value
	for _, c := range list {
		sum += c.Share
	}
	if !ok || s.Vague != "" || math.Abs(sum-1) > .0051 {
		return draft.Category{}, 0
	}
	to := i + n + open + s.N
	if p.Lit(i+n, end, "(") {
		if !p.Lit(to, end, ")") {
			return draft.Category{}, 0
		}
		to++
	}
	return draft.Category{Text: p.Source(i, i+n), Share: s.Value, At: i}, to - i
}
