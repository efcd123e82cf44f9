package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// SumOf adds the shares of a list up.
func SumOf(list []draft.Category) float64 {
	sum := 0.0
	for _, v := range list {
		sum += max(0, v.Share)
	}
	return sum
}
