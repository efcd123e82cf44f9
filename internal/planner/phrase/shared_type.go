package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// pluralTypes are types that are said of several columns at once.
var pluralTypes = draft.PhrasesOf("floating point numbers", "floats", "decimals", "decimal numbers", "real numbers", "integers", "ints", "whole numbers", "numbers", "numeric", "booleans", "bools", "strings", "dates", "timestamps", "uuids")

// sharedType reads a type in the plural behind names of which nothing else is said: "x1, x2 and x3 as floats",
// "a, b, c (all integers between 0 and 9)". It is the type of them all, with what follows.
func (p Reader) sharedType(c *draft.Column, i, end int) int {
	if c.Table == nil || i <= c.At || c.Base != nil || !c.OnlyNamed() {
		return 0
	}
	lead := p.Any(i, end, "all as", "as", "which are all", "are all", "that are all", "all being", "all", "each as", "are", ",")
	n := p.AnyOf(pluralTypes, i+lead, end)
	if n == 0 || lead == 0 && !p.Any2(i-1, i, "(") {
		return 0
	}
	at := i + lead + n
	if !p.AtBreak(at, end) && !p.Any2(at, end, "between", "from", "in", "with", "normally", "uniformly", "normal", "uniform") {
		return 0
	}
	var group []*draft.Column
	for k := len(c.Table.Columns) - 1; k >= 0; k-- {
		o := c.Table.Columns[k]
		if o == c && len(group) == 0 {
			group = append(group, o)
			continue
		}
		if len(group) == 0 {
			continue
		}
		if o.Dropped || !o.Stated || o.Base != nil || o.Fk != nil || !o.OnlyNamed() || !o.Unknown() {
			break
		}
		group = append(group, o)
	}
	if len(group) < 2 {
		return 0
	}
	most := at
	for _, o := range group {
		stop := at
		switch {
		case p.Any2(i+lead, end, "floating point numbers", "floats", "decimals", "decimal numbers", "real numbers", "numbers", "numeric"):
			o.Kind, o.Semantic = draft.KindDecimal, ""
		case p.Any2(i+lead, end, "integers", "ints", "whole numbers"):
			o.Kind, o.Semantic = draft.KindInteger, ""
		default:
			p.typePhrase(o, i+lead, at)
		}
		stop += p.Modifiers(o, stop, end)
		most = max(most, stop)
		o.Touched = true
	}
	return most - i
}
