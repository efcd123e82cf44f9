package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// clockValues reads times of day as the values of a column: "slot (17:30, 19:00 or 20:30)", "starts at 9:00,
// 10:30 or 14:00".
func (p *parser) clockValues(c *columnDraft, i, end int) int {
	if i == c.at || c.values != nil || c.dates != nil || c.clock != nil {
		return 0
	}
	at := i + p.any(i, end, "is one of", "one of", "either", "is either", "is", "are", "at", ":", "=", "in")
	at += p.any(at, end, "one of", "either")
	stop, open := end, p.any(at, end, "(", "[", "{")
	if open > 0 {
		if stop = p.closing(at, end); stop < 0 {
			return 0
		}
	}
	at += open
	var list []category
	last := at
	for at < stop && p.toks[at].Kind == token.Time {
		list = append(list, category{text: p.source(at, at+1), share: -1, at: at})
		at++
		last = at
		sep := p.any(at, stop, ", or", ", and", ",", "or", "and", "/", "|")
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(list) < 2 || open > 0 && last != stop || !p.atBreak(last, end) {
		return 0
	}
	c.setValues(list)
	c.typ, c.semantic, c.kind = contract.String, "", ""
	return last + open - i + p.shares(c, last+open, end)
}
