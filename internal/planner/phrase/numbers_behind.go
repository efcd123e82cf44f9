package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// numbersBehind reads numbers between commas right behind a name, which are all the values that it has:
// "status 200, 301, 404, 500", "bottle size 250, 500 or 750 ml".
func (p Reader) numbersBehind(c *draft.Column, i, end int) int {
	if i <= c.At || c.Table == nil || c.Values != nil || c.Min != nil || c.Max != nil || c.Distribution != nil || c.TrueShare != nil || c.Pattern != "" || c.IsDate(p.Lex) || p.Tok(i-1).Kind != token.Word && !p.Any2(i-1, i, ":", "=") {
		return 0
	}
	var list []draft.Category
	at := i
	for at < end {
		t := p.Toks[at]
		if t.Kind != token.Number || t.Percent || t.Spelled {
			return 0
		}
		list = append(list, draft.Category{Text: draft.TrimFloat(t.Num), Share: -1, At: at})
		at++
		sep := p.Any(at, end, ", or", ", and", ",", "or", "and")
		if sep == 0 || p.Tok(at+sep).Kind != token.Number {
			break
		}
		if _, pair := p.Pair(at+sep, end, false); pair > 0 {
			return 0 // "5, 10-20" is no list
		}
		at += sep
	}
	if len(list) < 3 {
		return 0
	}
	unit, n := p.UnitAt(at, end)
	if !p.AtBreak(at+n, end) && !p.Any2(at+n, end, "(", "split", "weighted", "evenly", "equally", "in", "at", "only") || p.Any2(at, end, term.RowWords...) {
		return 0
	}
	c.SetValues(list)
	if n > 0 {
		at += n
		if c.Unit == "" {
			c.Unit = unit
		}
	}
	at += p.Any(at, end, "only")
	return at - i + p.Shares(c, at, end)
}
