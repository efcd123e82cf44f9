package schema

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sqlGenerated reads what a generated column is computed from, from its word AS on.
func (p Reader) sqlGenerated(c *draft.Column, i, end int) {
	if !p.Lit(i+1, end, "(") {
		return
	}
	closing := p.Closing(i+1, end)
	if closing < 0 || closing == i+2 {
		return
	}
	if told := "= " + p.timeBetween(i+2, closing); !p.Describe(c, told) {
		p.Assume(&c.Element, "not all of the expression "+strconv.Quote(p.Source(i+2, closing))+" was understood", nil)
	}
}

// timeBetween writes the functions by which databases tell the time between two moments as a difference with a unit,
// and any other expression as it is.
func (p Reader) timeBetween(i, end int) string {
	if n := p.Any(i, end, "extract ( epoch from"); n > 0 && p.Closing(i+1, end) == end-1 {
		for i += n; p.Lit(i, end-1, "(") && p.Closing(i, end-1) == end-2; i, end = i+1, end-1 {
		}
		return p.Source(i, end-1) + " in seconds"
	}
	if n := p.Any(i, end, "timestampdiff (", "datediff ("); n > 0 && i+n+5 < end && p.Lit(i+n+1, end, ",") && p.Lit(i+n+3, end, ",") && p.Lit(i+n+5, end, ")") {
		return p.Tok(i+n+4).Text + " - " + p.Tok(i+n+2).Text + " in " + p.Tok(i+n).Low + "s"
	}
	return p.Source(i, end)
}

// sqlPattern reads the regular expression that the texts of a column match: "~ '^447[0-9]{9}$'".
func (p Reader) sqlPattern(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "~ *", "~", "similar to", "regexp", "rlike", "regexp_like")
	if n == 0 || i+n >= end || p.Tok(i+n).Kind != token.Quote {
		return 0
	}
	pattern := contract.RegexPattern(p.Tok(i + n).Text)
	if pattern == "" {
		return 0
	}
	c.Pattern = pattern
	return n + 1
}
