package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// onlyThese reads short values without marks that are all a column may have: "only A B C D or E
// allowed", "just S M L".
func (p *parser) onlyThese(c *columnDraft, i, end int) int {
	n := p.any(i, end, "only", "just", "one of only", "out of only")
	if n == 0 || i == c.at || c.values != nil || c.pattern != "" {
		return 0
	}
	var list []category
	at := i + n
	for at < end {
		k := p.any(at, end, ", or", ", and", ",", "or", "and", "/")
		t := p.tok(at + k)
		if at+k >= end || t.Kind != token.Word && t.Kind != token.Code || len(t.Text) > 3 || t.Text != strings.ToUpper(t.Text) {
			break
		}
		list = append(list, category{text: t.Text, share: -1, at: at + k})
		at += k + 1
	}
	if len(list) < 2 {
		return 0
	}
	at += p.any(at, end, "are allowed", "is allowed", "are possible", "are valid", "are used", "are permitted", "allowed", "possible", "valid", "permitted")
	if !p.atBreak(at, end) {
		return 0
	}
	c.setValues(list)
	return at - i
}
