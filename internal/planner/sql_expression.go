package planner

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sqlGenerated reads what a generated column is computed from, from its word AS on.
func (p *parser) sqlGenerated(c *columnDraft, i, end int) {
	if !p.lit(i+1, end, "(") {
		return
	}
	closing := p.closing(i+1, end)
	if closing < 0 || closing == i+2 {
		return
	}
	if told := "= " + p.timeBetween(i+2, closing); !p.describe(c, told) {
		p.assume(&c.element, "not all of the expression "+strconv.Quote(p.source(i+2, closing))+" was understood", nil)
	}
}

// timeBetween writes the functions by which databases tell the time between two moments as a difference with a unit,
// and any other expression as it is.
func (p *parser) timeBetween(i, end int) string {
	if n := p.any(i, end, "extract ( epoch from"); n > 0 && p.closing(i+1, end) == end-1 {
		for i += n; p.lit(i, end-1, "(") && p.closing(i, end-1) == end-2; i, end = i+1, end-1 {
		}
		return p.source(i, end-1) + " in seconds"
	}
	if n := p.any(i, end, "timestampdiff (", "datediff ("); n > 0 && i+n+5 < end && p.lit(i+n+1, end, ",") && p.lit(i+n+3, end, ",") && p.lit(i+n+5, end, ")") {
		return p.tok(i+n+4).Text + " - " + p.tok(i+n+2).Text + " in " + p.tok(i+n).Low + "s"
	}
	return p.source(i, end)
}

// sqlPattern reads the regular expression that the texts of a column match: "~ '^447[0-9]{9}$'".
func (p *parser) sqlPattern(c *columnDraft, i, end int) int {
	n := p.any(i, end, "~ *", "~", "similar to", "regexp", "rlike", "regexp_like")
	if n == 0 || i+n >= end || p.tok(i+n).Kind != token.Quote {
		return 0
	}
	pattern := contract.RegexPattern(p.tok(i + n).Text)
	if pattern == "" {
		return 0
	}
	c.pattern = pattern
	return n + 1
}
