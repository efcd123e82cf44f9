package notation

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countsOf reads at token i how many rows have which values of a list, the others the rest: "15 of the 75 are disabled spaces", "60
// running, 15 stopped and 5 broken", "exactly 30 are grade B".
func (l *shareReader) countsOf(i int, c *valueWeights) bool {
	var counts []float64
	which := []int{}
	sum, rows := 0., 0.
	for at := i; ; {
		for l.at(at).Is("exactly", "only", "just") {
			at++
		}
		n := l.at(at)
		if n.Kind != token.Number || n.Percent || n.Unit != "" || n.Digits > 0 || n.Num < 1 {
			return false
		}
		to, all := l.ofAll(at + 1)
		begin := to
		for l.at(to).Is("is", "are", "being", "be", "should", "must", "will", "have", "has", "a", "an", "the", "in", "of") {
			to++
		}
		k, size := -1, 0
		for ahead := begin; ahead <= to+2 && k < 0; ahead++ {
			if len(which) == 0 {
				if !l.listHolding(ahead, i, c) {
					continue
				}
				if rows = l.rowsOver(c.list.from); rows == 0 {
					return false
				}
			}
			if k, size = c.list.index(l, ahead); k >= 0 && (ahead <= to || l.text[l.at(to).Span.Start:l.at(ahead-1).Span.End] == l.nameOf(c.list)) {
				to = ahead + size
			} else {
				k = -1
			}
		}
		if k < 0 || slices.Contains(which, k) || all > 0 && all != rows {
			return false
		}
		for j := 0; j < 2 && l.at(to).Kind == token.Word && !l.itemEnds(to) && (lexicon.IsPlural(l.at(to).Low) || l.at(to).Is("one", "ones")); j++ {
			to++
		}
		which, counts, c.to = append(which, k), append(counts, n.Num), to
		sum += n.Num
		for l.at(to).Is(",", "and", "/", "&") {
			to++
		}
		if to == c.to || l.at(to).Kind != token.Number || l.at(to).Percent {
			break
		}
		at = to
	}
	left := len(c.list.values) - len(which)
	if l.countedAhead(c) || len(which) == 1 && c.list.to == c.from && which[0] == len(c.list.values)-1 && l.at(c.from).Is("(") && lexicon.IsPlural(l.at(c.to-1).Low) {
		return false // a part of a count that is none of all rows
	}
	if sum > rows || (left == 0) != (sum == rows) {
		return false
	}
	c.weights = make([]float64, len(c.list.values))
	for k := range c.weights {
		if n := slices.Index(which, k); n >= 0 {
			c.weights[k] = counts[n]
		} else {
			c.weights[k] = (rows - sum) / float64(left)
		}
	}
	return true
}

// countedAhead: right before what is read, rows of another of the values are counted.
func (l *shareReader) countedAhead(c *valueWeights) bool {
	for size := 1; size <= longestValue; size++ {
		before := c.from - size - 1
		if l.at(before).Is("in", "for", "at", "on", "are", "is") { // "fee 2 in A, 4 in B"
			before--
		}
		if k, n := c.list.index(l, c.from-size); k >= 0 && n == size && l.at(before).Kind == token.Number {
			return true
		}
	}
	return false
}

// listHolding is the list right before what is read, or else the only one before, that has the value at token i.
func (l *shareReader) listHolding(i, begun int, c *valueWeights) bool {
	var ok bool
	if c.list, ok = l.listBefore(c.from, ""); ok {
		if k, _ := c.list.index(l, i); k >= 0 {
			return true
		}
	}
	found := 0
	for _, v := range l.valueLists() {
		if k, _ := v.index(l, i); k >= 0 && v.to <= begun {
			c.list = v
			found++
		}
	}
	return found == 1
}

// ofAll passes what says at token i of which rows there are so many: "of them", "of the 75", "of the rooms"; and how many those are, where
// it says so.
func (l *shareReader) ofAll(i int) (to int, all float64) {
	if !l.at(i).Is("of", "out") {
		return i, 0
	}
	for to = i; l.at(to).Is("of", "out", "the", "all", "them", "these", "those", "our"); {
		to++
	}
	if t := l.at(to); t.Kind == token.Number && !t.Percent && t.Unit == "" {
		all = t.Num
		to++
	}
	if lexicon.IsPlural(l.at(to).Low) && l.at(to+1).Is("is", "are", "have", "should", "must", "will", "being") {
		to++
	}
	return to, all
}

// rowsOver is how many rows the head tells that the item at token i stands under; 0 where none does.
func (l *shareReader) rowsOver(i int) float64 {
	for k := i - 1; k >= 0; k-- {
		if t := l.at(k); t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 || t.Num < 2 {
			continue
		}
		for to := k + 1; to < k+4 && l.at(to).Kind == token.Word && !lexicon.FunctionWords[l.at(to).Low]; to++ {
			if lexicon.IsPlural(l.at(to).Low) || l.at(to).Is("people", "staff") {
				return l.at(k).Num
			}
		}
	}
	return 0
}

// nameOf is the name of the list's column.
func (l *shareReader) nameOf(v valueList) string {
	from := v.name
	for l.nameWord(from - 1) {
		from--
	}
	return l.written(from, v.name)
}
