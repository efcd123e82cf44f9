package reading

import "slices"

// noItem reads a column whose name begins with "no", beside one that begins with "yes": "yes votes, no votes and blank
// votes".
func (r *reader) noItem(t *Table, i, end, piece int) (item, bool) {
	to := r.noName(i, end)
	if to == 0 {
		return item{}, false
	}
	return r.readItem(t, name{from: i, to: to, score: 9}, i, end, piece), true
}

// noName is where the name of a column ends that begins with "no" at i; 0 where there is none.
func (r *reader) noName(i, end int) int {
	if !r.is(i, end, "no") {
		return 0
	}
	to := i + 1
	for to < min(end, i+4) && nameWord(r.toks[to]) {
		to++
	}
	words := r.words(i+1, to)
	if len(words) == 0 {
		return 0
	}
	for k := max(0, i-9); k+to-i < i; k++ {
		if r.is(k, i, "yes") && slices.Equal(r.words(k+1, k+to-i), words) {
			return to
		}
	}
	return 0
}
