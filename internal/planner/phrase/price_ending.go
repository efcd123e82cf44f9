package phrase

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// priceEnding reads the digits with which all prices end: "ends in .99", "all ending with .95".
func (p Reader) priceEnding(c *draft.Column, i, end int) int {
	if c.Values != nil || c.IsDate(p.Lex) || c.TrueShare != nil || c.Pattern != "" {
		return 0
	}
	at := i + p.Any(i, end, "that", "which", "and", "must", "should")
	at += p.Any(at, end, "always", "all", "must", "should")
	n := p.Any(at, end, "ends in", "ends with", "ends on", "ending in", "ending with", "ending on", "end in", "end with", "ended in")
	if n == 0 {
		return 0
	}
	at += n
	at += p.Any(at, end, "a")
	mark := p.Any(at, end, ".", "0 .")
	t := p.Tok(at + mark)
	if at+mark >= end || t.Kind != token.Number || t.Percent {
		return 0
	}
	cents := t.Num
	if mark == 0 {
		cents *= 100
	}
	if cents <= 0 || cents >= 100 || cents != math.Trunc(math.Round(cents)) && math.Abs(cents-math.Round(cents)) > 1e-9 {
		return 0
	}
	if mark > 0 && len(t.Text) != 2 {
		return 0
	}
	c.Ending, c.EndingAt = math.Round(cents)/100, [2]int{i, at + mark + 1}
	return at + mark + 1 - i
}
