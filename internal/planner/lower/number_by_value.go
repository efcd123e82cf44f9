package lower

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// numberByValue makes of shares that cannot be shares, because they make no whole, the number that a column has for each value of
// another one of its table: "pitch type tent 50% caravan 35% cabin 15%; nightly rate tent 22 caravan 34 cabin 79".
func (p Reader) numberByValue(c *draft.Column) bool {
	if slices.ContainsFunc(c.Values, func(v draft.Category) bool { return v.Share < 0 || v.Vague != "" || p.percentBehind(v) }) {
		return false
	}
	for _, o := range c.Table.Columns {
		if o == c || o.Dropped || len(o.Values) < len(c.Values) {
			continue
		}
		var cases []*draft.Case
		for _, v := range c.Values {
			k := slices.IndexFunc(o.Values, func(w draft.Category) bool { return strings.EqualFold(w.Text, v.Text) })
			if k < 0 {
				break
			}
			n := math.Round(v.Share*1e6) / 1e4 // percent, as they were written
			cases = append(cases, &draft.Case{Min: &n, Max: &n, Told: &draft.ToldWhen{Column: o, Op: contract.Equal, Values: []string{o.Values[k].Text}}})
		}
		if len(cases) == len(c.Values) {
			c.Values, c.Cases = nil, append(c.Cases, cases...)
			c.Numeric()
			p.Assume(&c.Element, "the numbers are those of each "+strings.Join(o.Words, " "), nil)
			return true
		}
	}
	return false
}

// percentBehind: the text writes the share of a value with its sign, so that it is one.
func (p Reader) percentBehind(v draft.Category) bool {
	const far = 4 // tokens from a value to its share
	for k := max(0, v.At); k < min(v.At+far, len(p.Toks)); k++ {
		if p.Toks[k].Percent || p.Toks[k].Is("%", "percent") {
			return true
		}
		if k > v.At && p.Toks[k].Is(",", ";", "/") {
			return false
		}
	}
	return false
}
