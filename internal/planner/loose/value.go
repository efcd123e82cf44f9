package loose

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ValueAt is the value of a column that stands at token i; -1 where none does.
func (g *Reader) ValueAt(c *contract.Column, i int) int {
	t := &g.Toks[i]
	if t.Kind == token.Number && t.Percent || t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Number {
		return -1
	}
	if t.Is("zero") {
		return slices.IndexFunc(c.Values, func(v contract.Category) bool { return v.Value == "0" })
	}
	return slices.IndexFunc(c.Values, func(v contract.Category) bool {
		low := strings.ToLower(v.Value)
		return low == t.Low || lexicon.Singular(low) == lexicon.Singular(t.Low)
	})
}

// Plain writes a number as people do, to six digits behind the point.
func Plain(x float64) string {
	s := strconv.FormatFloat(x, 'f', 6, 64)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}
