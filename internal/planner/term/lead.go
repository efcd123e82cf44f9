package term

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// InRange: the number at k is an end of a range, or of a span of time, or counts what is
// around it: "between 5 and", "the last 30 days", "a team of 5 people".
func (p Reader) InRange(k int) bool {
	before := p.Tok(k - 1)
	if before.Is("between", "from", "to", "-", "..", "last", "past", "next", "first", "every", "within", "least", "most", "than", "until", "over", "under", "above", "below", "per", "in", "*", "/", "x", "=", "<", ">", "<=", ">=", "team", "version", "v", "top", "#") {
		return true
	}
	if before.Is("of") && p.Tok(k-2).Is("team", "group", "department", "company", "crew", "max", "maximum", "minimum", "average", "mean", "seed") {
		return true
	}
	return p.Tok(k+1).Is("to", "-", "..", "/", ":") && p.Tok(k+2).Kind == token.Number
}
