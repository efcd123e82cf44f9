package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// onlyThese reads short values without marks that are all a column may have: "only A B C D or E
// allowed", "just S M L".
func (p Reader) onlyThese(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "only", "just", "one of only", "out of only")
	if n == 0 || i == c.At || c.Values != nil || c.Pattern != "" {
		return 0
	}
	var list []draft.Category
	at := i + n
	for at < end {
		k := p.Any(at, end, ", or", ", and", ",", "or", "and", "/")
		t := p.Tok(at + k)
		if at+k >= end || t.Kind != token.Word && t.Kind != token.Code || len(t.Text) > 3 || t.Text != strings.ToUpper(t.Text) {
			break
		}
		list = append(list, draft.Category{Text: t.Text, Share: -1, At: at + k})
		at += k + 1
	}
	if len(list) < 2 {
		return 0
	}
	at += p.Any(at, end, "are allowed", "is allowed", "are possible", "are valid", "are used", "are permitted", "allowed", "possible", "valid", "permitted")
	if !p.AtBreak(at, end) {
		return 0
	}
	c.SetValues(list)
	return at - i
}
