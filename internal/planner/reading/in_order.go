package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

var thatOrder = wordings("which|they|all? always|strictly|exactly|of_course|obviously? come|happen|are? in exactly? this|that|the_given|chronological|temporal order|sequence, always|strictly in exactly this|that order, in exactly? this|that order|sequence, in chronological|temporal order, in the order given, one after the other|another")

// inOrderPart reads that the moments listed last come one after the other: "reported, arrived, fixed, always in that order".
// What happened in an order are moments, though their names alone could be flags.
func (r *reader) inOrderPart(home *Table, i, end int) int {
	n := r.match(i, end, thatOrder)
	if n == 0 || !r.finished(i+n, end) {
		return 0
	}
	first := i
	for first > 0 && !r.startsUnit(first) && !r.is(first-1, first, ";") {
		first--
	}
	var run []*Column
	for _, c := range slices.Backward(home.Columns) {
		if c.At < first || c.At >= i || !c.class().temporal() && !(c.bare() && len(c.Words) == 1 && participle(c.Words[0])) {
			break
		}
		run = append(run, c)
	}
	if len(run) < 2 {
		return 0
	}
	slices.Reverse(run)
	for k, c := range run {
		if !c.class().temporal() {
			c.Type = contract.Timestamp
		}
		if k > 0 {
			r.apply(c, fact{kind: compares, column: c, compared: []comparison{{op: contract.GreaterOrEqual, other: run[k-1]}}, from: i, to: i + n})
		}
	}
	r.claim(i, i+n, run[len(run)-1])
	return n
}
