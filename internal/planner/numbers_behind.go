package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// numbersBehind reads numbers between commas right behind a name, which are all the values that it has:
// "status 200, 301, 404, 500", "bottle size 250, 500 or 750 ml".
func (p *parser) numbersBehind(c *columnDraft, i, end int) int {
	if i <= c.at || c.table == nil || c.values != nil || c.min != nil || c.max != nil || c.distribution != nil || c.trueShare != nil || c.pattern != "" || c.isDate(p.lex) || p.tok(i-1).Kind != token.Word && !p.any2(i-1, i, ":", "=") {
		return 0
	}
	var list []category
	at := i
	for at < end {
		t := p.toks[at]
		if t.Kind != token.Number || t.Percent || t.Spelled {
			return 0
		}
		list = append(list, category{text: trimFloat(t.Num), share: -1, at: at})
		at++
		sep := p.any(at, end, ", or", ", and", ",", "or", "and")
		if sep == 0 || p.tok(at+sep).Kind != token.Number {
			break
		}
		if _, pair := p.pair(at+sep, end, false); pair > 0 {
			return 0 // "5, 10-20" is no list
		}
		at += sep
	}
	if len(list) < 3 {
		return 0
	}
	unit, n := p.unitAt(at, end)
	if !p.atBreak(at+n, end) && !p.any2(at+n, end, "(", "split", "weighted", "evenly", "equally", "in", "at", "only") || p.any2(at, end, rowWords...) {
		return 0
	}
	c.setValues(list)
	if n > 0 {
		at += n
		if c.unit == "" {
			c.unit = unit
		}
	}
	at += p.any(at, end, "only")
	return at - i + p.shares(c, at, end)
}
