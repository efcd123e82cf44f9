package clause

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// asTo reads the shares of a column's values in a sentence that names the column first: "as to road type,
// five accidents in ten are urban, four rural and one motorway". What the first share is of holds for the
// numbers behind it.
func (p Reader) asTo(i, end int, _ bool) int {
	lead := p.Any(i, end, "as to the", "as to", "as for the", "as for", "regarding the", "regarding", "concerning the", "concerning", "with regard to the", "with regard to", "by")
	if lead == 0 || p.Table == nil {
		return 0
	}
	at := i + lead
	var c *draft.Column
	for n := min(4, end-at); n > 0 && c == nil; n-- {
		if c = p.CalledBy(p.Table, at, at+n); c != nil {
			at += n
		}
	}
	sep := p.Any(at, end, ",", ":")
	if c == nil || sep == 0 || c.Values != nil || c.Fk != nil || c.IsDate(p.Lex) {
		return 0
	}
	at += sep
	var list []draft.Category
	per, sum, last := 0.0, 0.0, i
	for at < end {
		share := 0.0
		t := *p.Tok(at)
		if s, ok := p.ShareAt(at, end); ok && s.Vague == "" {
			share = s.Value
			if _, of := p.InSo(at+1, end); of > 0 {
				per = of
			}
			at += s.N
		} else if per > 0 && (t.Kind == token.Number && t.Num < per || t.Is("one")) {
			share = max(t.Num, 1) / per
			at++
		} else {
			break
		}
		at += p.ShareOf(at, end)
		at += p.Any(at, end, "are", "is", "were", "being")
		v, n := p.ValueItem(at, end, 3)
		if n == 0 || at+n < end && !p.AtBreak(at+n, end) {
			break
		}
		list = append(list, draft.Category{Text: v, Share: share, At: at})
		sum += share
		at += n
		last = at
		at += p.Any(at, end, ", and", "and", ",", ";")
	}
	if len(list) < 2 || math.Abs(sum-1) > .005 || !p.PlainValues(list) {
		return 0
	}
	c.SetValues(list)
	c.Kind, c.Typ, c.Touched = "", "", true
	p.Column = c
	p.Claim(i, last, &c.Element)
	return last - i
}
