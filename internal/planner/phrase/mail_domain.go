package phrase

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mailDomain reads the domain that a text wants addresses at. They keep to reserved domains, where
// nobody gets mail, and the plan says so.
func (p Reader) mailDomain(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "at the domain", "with the domain", "with domain", "on the domain", "ending in @", "ending with @", "at", "@", "domain")
	if n == 0 || c.Semantic != "email" && c.Semantic != "work_email" {
		return 0
	}
	to := i + n
	dots := 0
	for to < end && (to == i+n || p.Toks[to].Glued) && (p.Toks[to].Kind == token.Word || p.Toks[to].Is(".")) {
		if p.Toks[to].Is(".") {
			dots++
		}
		to++
	}
	if dots == 0 || p.Tok(to-1).Is(".") {
		return 0
	}
	p.Assume(&c.Element, fmt.Sprintf("addresses are at reserved domains, where nobody gets mail, not at %s", p.Source(i+n, to)), nil)
	return to - i
}
