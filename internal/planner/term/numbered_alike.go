package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// NumberedNext: the names differ in the number at their end only, by one.
func NumberedNext(c, next *draft.Column) bool {
	n := len(c.Words)
	if n < 2 || n != len(next.Words) || !slices.Equal(c.Words[:n-1], next.Words[:n-1]) || c.Base != nil || next.Base != nil {
		return false
	}
	a, b := numberNamed(c.Words[n-1]), numberNamed(next.Words[n-1])
	return a > 0 && b == a+1
}

// numberNamed is the number that ends a name, in digits or as a word; 0 where it is none.
func numberNamed(w string) int {
	if v, ok := token.SmallNumbers[w]; ok {
		return int(v)
	}
	n := 0
	for _, r := range w {
		if !token.IsDigit(r) || n > 99 {
			return 0
		}
		n = 10*n + int(r-'0')
	}
	return n
}
