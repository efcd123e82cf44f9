package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// twin is the column that "later" or "never the same" speaks of without a name: the nearest before c of its kind.
func (r *reader) twin(c *Column, op contract.Op) *Column {
	at := slices.Index(c.Table.Columns, c)
	var best *Column
	for k, o := range c.Table.Columns {
		if o == c || at >= 0 && k > at && best != nil {
			continue
		}
		if op == contract.NotEqual {
			if shared := len(o.Words) > 0 && o.Words[len(o.Words)-1] == c.Words[len(c.Words)-1] || o.Refers != nil && o.Refers == c.Refers || o.meaning().Semantic != "" && o.meaning().Semantic == c.meaning().Semantic; shared && k < max(at, 0) || k == at-1 && best == nil {
				best = o
			}
			continue
		}
		if k < at && best != nil && stem(best.Words[0]) == stem(c.Words[0]) && stem(o.Words[0]) != stem(c.Words[0]) {
			continue // "battery at start, time, battery at end is lower"
		}
		if k < at && len(c.Words) > 1 && stem(o.Words[0]) == stem(c.Words[0]) && o.class() == number {
			best = o
			continue
		}
		if k < at && (o.class().temporal() && c.class() != number || c.class() == number && o.class() == number) {
			best = o
		}
	}
	return best
}

// lastNumber is the column of numbers that was named last before a token, where that was behind c itself: "it" in "used, quota
// 512 to 1024 and used never above it".
func (c *Column) lastNumber(before int) *Column {
	var last *Column
	for _, o := range c.Table.Columns {
		if o != c && c.At >= 0 && o.At > c.At && o.At < before && (numeric(o) || o.listsNumbers()) && (last == nil || o.At > last.At) {
			last = o
		}
	}
	return last
}

// listsNumbers: the column holds some of a list of numbers.
func (c *Column) listsNumbers() bool {
	return len(c.Values) > 0 && !slices.ContainsFunc(c.Values, func(v Value) bool { return !isNumber(v.Text) })
}
