package revision

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// boundSpan bounds the days that a column counts from one date to another by how far apart the two may lie: "nights at
// most 14".
func (r *reader) boundSpan(t *contract.Table, c *contract.Column, most bool, days float64) bool {
	first, last, ok := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(c.Formula, "days("), ")"), ", ")
	if !ok || "days("+first+", "+last+")" != c.Formula || days < 0 {
		return false
	}
	gap := days * 86400
	for k := range t.Constraints {
		x := &t.Constraints[k]
		if x.Kind != contract.Order || x.Left != first || x.Right != last {
			continue
		}
		if most {
			x.MaxGap = &gap
			return x.MinGap == nil || *x.MinGap <= gap
		}
		x.MinGap = &gap
		return x.MaxGap == nil || *x.MaxGap >= gap
	}
	return false
}
