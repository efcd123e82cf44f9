package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// identifies end the names of columns that are counted up, whose numbers are no years: "lot no starting at 2001".
var identifies = lexicon.WordSet("no number id code ref reference serial")

// keyPhrase: "primary key", "auto increment", "starting at 1000", "sequential".
func (p Reader) keyPhrase(c *draft.Column, i, end int) int {
	if n := p.Any(i, end, "as the primary key", "as primary key", "the primary key", "primary key", "pk"); n > 0 && p.KeyAhead(i, end) == 0 {
		c.Primary, c.Unique = true, true
		return n
	}
	if n := p.Any(i, end, "auto increment", "autoincrement", "auto-increment", "auto incremented", "auto-incremented", "auto incrementing", "auto-incrementing", "auto", "sequential", "sequentially numbered", "consecutive", "incrementing", "running number", "serial", "increasing", "sequence", "counting up"); n > 0 && i > c.At && !c.IsDate(p.Lex) {
		if p.Lit(i, end, "auto") && p.Any2(i+1, end, "/", "|", ",", "or", "insurance") {
			return 0 // a value: "type auto/home/life"
		}
		if p.Any2(i, end, "sequence", "serial", "auto") && p.Lit(i-1, end, ",") && p.Any2(i+n, end, ",", ")", "and") {
			return 0 // ", sequence," is a column of its own
		}
		start := 1.0
		m := p.Any(i+n, end, "starting at", "starting from", "start at", "from", "beginning at", "beginning with", "starting with", "numbers from", "numbers")
		if m > 0 && p.Tok(i+n+m).Kind == token.Number {
			start = p.Toks[i+n+m].Num
			n += m + 1
		}
		c.SetSequence(start)
		return n
	}
	if n := p.Any(i, end, "ascending", "running", "counting up", "increasing", "going up", "rising", "consecutive", "consecutively", "sequential", "sequentially", "numbered", "counting"); n > 0 && c.Pattern == "" && !c.IsDate(p.Lex) && c.Values == nil {
		listed := p.Lit(i-1, i, "(") && p.Any2(i+n+1, end, "/", ",", "|") && p.Tok(i+n+2).Kind == token.Word // "(running 75 / idle 20)"
		if start, k := p.CountsFrom(c.Table, i+n, end, false); k > 0 && !listed {
			c.SetSequence(start)
			return n + k
		}
	}
	if n := p.Any(i, end, "starting at", "start at", "starting from", "starts at", "beginning at", "starting with", "numbered from", "counting from"); n > 0 && i+n < end && p.Toks[i+n].Kind == token.Number && (!p.Toks[i+n].Year || i > c.At && identifies[c.Words[len(c.Words)-1]]) && c.Pattern == "" {
		c.SetSequence(p.Toks[i+n].Num)
		return n + 1
	}
	return 0
}
