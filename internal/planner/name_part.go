package planner

// namePart reads which part of a name a column holds: "child name (first name only)", "name, just
// the surname".
func (p *parser) namePart(c *columnDraft, i, end int) int {
	if c.semantic != "full_name" || i == c.at {
		return 0
	}
	open := p.any(i, end, "(")
	at := i + open
	only := p.any(at, end, "only the", "just the", "only", "just")
	at += only
	semantic := "first_name"
	n := p.any(at, end, "first names", "first name", "given names", "given name")
	if n == 0 {
		if n = p.any(at, end, "last names", "last name", "surnames", "surname", "family names", "family name"); n == 0 {
			return 0
		}
		semantic = "last_name"
	}
	at += n
	only += p.any(at, end, "only")
	at += p.any(at, end, "only")
	if only == 0 || open > 0 && !p.lit(at, end, ")") || open == 0 && !p.atBreak(at, end) {
		return 0
	}
	c.semantic = semantic
	return at + open - i
}
