package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// asTo reads the shares of a column's values in a sentence that names the column first: "as to road type,
// five accidents in ten are urban, four rural and one motorway". What the first share is of holds for the
// numbers behind it.
func (p *parser) asTo(i, end int, _ bool) int {
	lead := p.any(i, end, "as to the", "as to", "as for the", "as for", "regarding the", "regarding", "concerning the", "concerning", "with regard to the", "with regard to", "by")
	if lead == 0 || p.table == nil {
		return 0
	}
	at := i + lead
	var c *columnDraft
	for n := min(4, end-at); n > 0 && c == nil; n-- {
		if c = p.calledBy(p.table, at, at+n); c != nil {
			at += n
		}
	}
	sep := p.any(at, end, ",", ":")
	if c == nil || sep == 0 || c.values != nil || c.fk != nil || c.isDate(p.lex) {
		return 0
	}
	at += sep
	var list []category
	per, sum, last := 0.0, 0.0, i
	for at < end {
		share := 0.0
		t := *p.tok(at)
		if s, ok := p.shareAt(at, end); ok && s.vague == "" {
			share = s.value
			if _, of := p.inSo(at+1, end); of > 0 {
				per = of
			}
			at += s.n
		} else if per > 0 && (t.Kind == token.Number && t.Num < per || t.Is("one")) {
			share = max(t.Num, 1) / per
			at++
		} else {
			break
		}
		at += p.shareOf(at, end)
		at += p.any(at, end, "are", "is", "were", "being")
		v, n := p.valueItem(at, end, 3)
		if n == 0 || at+n < end && !p.atBreak(at+n, end) {
			break
		}
		list = append(list, category{text: v, share: share, at: at})
		sum += share
		at += n
		last = at
		at += p.any(at, end, ", and", "and", ",", ";")
	}
	if len(list) < 2 || math.Abs(sum-1) > .005 || !p.plainValues(list) {
		return 0
	}
	c.setValues(list)
	c.kind, c.typ, c.touched = "", "", true
	p.column = c
	p.claim(i, last, &c.element)
	return last - i
}
