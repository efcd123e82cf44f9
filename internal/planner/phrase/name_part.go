package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// namePart reads which part of a name a column holds: "child name (first name only)", "name, just
// the surname".
func (p Reader) namePart(c *draft.Column, i, end int) int {
	if c.Semantic != "full_name" || i == c.At {
		return 0
	}
	open := p.Any(i, end, "(")
	at := i + open
	only := p.Any(at, end, "only the", "just the", "only", "just")
	at += only
	semantic := "first_name"
	n := p.Any(at, end, "first names", "first name", "given names", "given name")
	if n == 0 {
		if n = p.Any(at, end, "last names", "last name", "surnames", "surname", "family names", "family name"); n == 0 {
			return 0
		}
		semantic = "last_name"
	}
	at += n
	only += p.Any(at, end, "only")
	at += p.Any(at, end, "only")
	if only == 0 || open > 0 && !p.Lit(at, end, ")") || open == 0 && !p.AtBreak(at, end) {
		return 0
	}
	c.Semantic = semantic
	return at + open - i
}
