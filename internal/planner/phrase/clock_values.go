package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// clockValues reads times of day as the values of a column: "slot (17:30, 19:00 or 20:30)", "starts at 9:00,
// 10:30 or 14:00".
func (p Reader) clockValues(c *draft.Column, i, end int) int {
	if i == c.At || c.Values != nil || c.Dates != nil || c.Clock != nil {
		return 0
	}
	at := i + p.Any(i, end, "is one of", "one of", "either", "is either", "is", "are", "at", ":", "=", "in")
	at += p.Any(at, end, "one of", "either")
	stop, open := end, p.Any(at, end, "(", "[", "{")
	if open > 0 {
		if stop = p.Closing(at, end); stop < 0 {
			return 0
		}
	}
	at += open
	var list []draft.Category
	last := at
	for at < stop && p.Toks[at].Kind == token.Time {
		list = append(list, draft.Category{Text: p.Source(at, at+1), Share: -1, At: at})
		at++
		last = at
		sep := p.Any(at, stop, ", or", ", and", ",", "or", "and", "/", "|")
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(list) < 2 || open > 0 && last != stop || !p.AtBreak(last, end) {
		return 0
	}
	c.SetValues(list)
	c.Typ, c.Semantic, c.Kind = contract.String, "", ""
	return last + open - i + p.Shares(c, last+open, end)
}
