package planner

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// mailDomain reads the domain that a text wants addresses at. They keep to reserved domains, where
// nobody gets mail, and the plan says so.
func (p *parser) mailDomain(c *columnDraft, i, end int) int {
	n := p.any(i, end, "at the domain", "with the domain", "with domain", "on the domain", "ending in @", "ending with @", "at", "@", "domain")
	if n == 0 || c.semantic != "email" && c.semantic != "work_email" {
		return 0
	}
	to := i + n
	dots := 0
	for to < end && (to == i+n || p.toks[to].Glued) && (p.toks[to].Kind == token.Word || p.toks[to].Is(".")) {
		if p.toks[to].Is(".") {
			dots++
		}
		to++
	}
	if dots == 0 || p.tok(to-1).Is(".") {
		return 0
	}
	p.assume(&c.element, fmt.Sprintf("addresses are at reserved domains, where nobody gets mail, not at %s", p.source(i+n, to)), nil)
	return to - i
}
