package planner

import "strings"

// countedSigns reads the form that a name begins with: "two-digit badge number", "six character
// voucher code".
func (p *parser) countedSigns(c *columnDraft, i, end int) int {
	t := p.tok(i)
	count, sign, glued := strings.Cut(t.low, "-")
	n := 1
	if !glued {
		sign = p.tok(i + 1).low
		n = 2
		if p.lit(i+1, end, "-") {
			sign = p.tok(i + 2).low
			n = 3
		}
	}
	k, known := smallNumbers[count]
	slot := map[string]string{"digit": "#", "letter": "A", "character": "*", "char": "*"}[sign]
	if t.kind != wordToken && t.kind != numberToken || !known || k < 1 || k > 40 || slot == "" || i+n >= end || p.toks[i+n].kind != wordToken {
		return 0
	}
	n += p.any(i+n, end, "alphanumeric", "numeric", "long")
	c.pattern = strings.Repeat(slot, int(k))
	return n
}
