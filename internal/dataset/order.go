package dataset

import (
	"cmp"
	"math"
	"slices"
)

// order sorts numbers by their bits, byte by byte from the last (LSD radix sort), and
// skips bytes that all share: numbers of a table differ in few. It holds its buffers for
// the next column.
type order struct {
	keys, otherKeys []uint64
	rows, otherRows []int32
	counts          [8][256]int
	few             fewKeys
}

// fewKeys numbers the keys of a column of few, as prices and ratings are.
type fewKeys struct {
	slots   [4 * mostFew]uint64 // open addressing; 0, which is no number's key, is free
	numbers [4 * mostFew]uint16 // of the slots' keys
	keys    []uint64            // by their numbers
	counts  []int
	cells   []uint16 // numbers of the values
}

// mostFew is how many different keys are few.
const mostFew = 2048

// number notes the numbers of all values that are not NaN, unless their keys are many.
func (f *fewKeys) number(values []float64) bool {
	clear(f.slots[:])
	f.keys, f.counts, f.cells = f.keys[:0], f.counts[:0], slices.Grow(f.cells[:0], len(values))
	for _, v := range values {
		if v != v {
			continue
		}
		k := keyOf(v)
		i := mix(k) % uint64(len(f.slots))
		for f.slots[i] != k && f.slots[i] != 0 {
			i = (i + 1) % uint64(len(f.slots))
		}
		if f.slots[i] == 0 {
			if len(f.keys) == mostFew {
				return false
			}
			f.slots[i], f.numbers[i] = k, uint16(len(f.keys))
			f.keys, f.counts = append(f.keys, k), append(f.counts, 0)
		}
		n := f.numbers[i]
		f.counts[n]++
		f.cells = append(f.cells, n)
	}
	return true
}

// sortFew is sort for values of few keys.
func (o *order) sortFew(values []float64) {
	f := &o.few
	numbers := make([]uint16, len(f.keys)) // in the order of their keys
	for n := range numbers {
		numbers[n] = uint16(n)
	}
	slices.SortFunc(numbers, func(a, b uint16) int { return cmp.Compare(f.keys[a], f.keys[b]) })
	o.keys, o.rows = slices.Grow(o.keys[:0], len(f.cells)), slices.Grow(o.rows[:0], len(f.cells))[:len(f.cells)]
	for _, n := range numbers { // counts become places
		from := len(o.keys)
		for range f.counts[n] {
			o.keys = append(o.keys, f.keys[n])
		}
		f.counts[n] = from
	}
	cell := 0
	for row, v := range values {
		if v != v {
			continue
		}
		n := f.cells[cell]
		o.rows[f.counts[n]] = int32(row)
		f.counts[n]++
		cell++
	}
}

// sort returns the values that are not NaN in ascending order, and their rows. Both hold
// until the next call.
func (o *order) sort(values []float64) (sorted []uint64, rows []int32) {
	if o.few.number(values) {
		o.sortFew(values)
		return o.keys, o.rows
	}
	o.keys, o.rows = slices.Grow(o.keys[:0], len(values)), slices.Grow(o.rows[:0], len(values))
	o.counts = [8][256]int{}
	keys, places, n := o.keys[:len(values)], o.rows[:len(values)], 0
	for i, v := range values {
		if v != v {
			continue
		}
		k := keyOf(v)
		keys[n], places[n] = k, int32(i)
		n++
		for b := range o.counts {
			o.counts[b][byte(k>>(8*b))]++
		}
	}
	o.keys, o.rows = keys[:n], places[:n]
	if cap(o.otherKeys) < n {
		o.otherKeys, o.otherRows = make([]uint64, n), make([]int32, n)
	}
	o.otherKeys, o.otherRows = o.otherKeys[:n], o.otherRows[:n]
	for b := range o.counts {
		counts := &o.counts[b]
		if n == 0 || counts[byte(o.keys[0]>>(8*b))] == n {
			continue
		}
		from := 0
		for digit, count := range counts {
			counts[digit] = from
			from += count
		}
		fromRows, toKeys, toRows := o.rows, o.otherKeys, o.otherRows
		for i, k := range o.keys {
			digit := byte(k >> (8 * b))
			to := counts[digit]
			counts[digit]++
			toKeys[to], toRows[to] = k, fromRows[i]
		}
		o.keys, o.otherKeys = o.otherKeys, o.keys
		o.rows, o.otherRows = o.otherRows, o.rows
	}
	return o.keys, o.rows
}

// keyOf turns numbers into keys of the same order; minus zero becomes zero.
func keyOf(v float64) uint64 {
	k := math.Float64bits(v + 0)
	if k>>63 == 1 {
		return ^k
	}
	return k | 1<<63
}

func valueOf(k uint64) float64 {
	if k>>63 == 1 {
		return math.Float64frombits(k &^ (1 << 63))
	}
	return math.Float64frombits(^k)
}

// twiceRanks gives each row twice the mean of the ranks that its value and its equals
// take, from 2; 0 where the value is missing.
func twiceRanks(keys []uint64, rows []int32, n int) []int32 {
	out := make([]int32, n)
	for i := 0; i < len(keys); {
		j := i
		for j < len(keys) && keys[j] == keys[i] {
			j++
		}
		for _, row := range rows[i:j] {
			out[row] = int32(i + j + 1)
		}
		i = j
	}
	return out
}
