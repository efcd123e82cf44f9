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
	isFew           bool
	few             fewKeys
	sorted          ascending
}

// ascending is different values in ascending order, and how many cells have each or one below.
type ascending struct {
	values []float64
	until  []int32
}

// cells is how many there are of all values.
func (a *ascending) cells() int {
	if len(a.until) == 0 {
		return 0
	}
	return int(a.until[len(a.until)-1])
}

// at is the value of a cell, if all stood in order.
func (a *ascending) at(cell int) float64 {
	i, found := slices.BinarySearch(a.until, int32(cell))
	if found {
		i++
	}
	return a.values[i]
}

// of is how many cells have the value of that number.
func (a *ascending) of(i int) int64 {
	if i == 0 {
		return int64(a.until[0])
	}
	return int64(a.until[i] - a.until[i-1])
}

// fewKeys numbers the keys of a column of few, as prices and ratings are. Counting sorts those.
type fewKeys struct {
	slots   [4 * mostFew]uint64 // open addressing; 0, which is no number's key, is free
	numbers [4 * mostFew]uint16 // of the slots' keys
	keys    []uint64            // by their numbers
	counts  []int32
	order   []uint16 // numbers in the order of their keys
	cells   []uint16 // numbers of the values, plus 1; 0 where missing
}

// mostFew is how many different keys are few.
const mostFew = 2048

// number notes the numbers of all values, unless their keys are many.
func (f *fewKeys) number(values []float64) bool {
	clear(f.slots[:])
	f.keys, f.counts, f.cells = f.keys[:0], f.counts[:0], slices.Grow(f.cells[:0], len(values))[:len(values)]
	for row, v := range values {
		if v != v {
			f.cells[row] = 0
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
		f.cells[row] = n + 1
	}
	f.order = f.order[:0]
	for n := range f.keys {
		f.order = append(f.order, uint16(n))
	}
	slices.SortFunc(f.order, func(a, b uint16) int { return cmp.Compare(f.keys[a], f.keys[b]) })
	return true
}

// sort returns the values that are not NaN. They hold until the next call.
func (o *order) sort(values []float64) *ascending {
	a := &o.sorted
	a.values, a.until = a.values[:0], a.until[:0]
	if o.isFew = o.few.number(values); o.isFew {
		until := int32(0)
		for _, n := range o.few.order {
			until += o.few.counts[n]
			a.values, a.until = append(a.values, valueOf(o.few.keys[n])), append(a.until, until)
		}
		return a
	}
	o.sortMany(values)
	a.values, a.until = slices.Grow(a.values, len(o.keys)), o.otherRows[:0] // which nobody needs any more
	for i, k := range o.keys {
		if i+1 == len(o.keys) || o.keys[i+1] != k {
			a.values, a.until = append(a.values, valueOf(k)), append(a.until, int32(i+1))
		}
	}
	return a
}

// sortMany sorts the keys of all values that are not NaN, and their rows.
func (o *order) sortMany(values []float64) {
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

// twiceRanks gives each of the rows that were sorted twice the mean of the ranks that its value
// and its equals take, from 2; 0 where the value is missing.
func (o *order) twiceRanks(rows int) []int32 {
	out := make([]int32, rows)
	before := int32(0)
	if o.isFew {
		ranks := make([]int32, len(o.few.keys)+1) // of numbers plus 1
		for i, until := range o.sorted.until {
			ranks[o.few.order[i]+1] = before + until + 1
			before = until
		}
		for row, n := range o.few.cells {
			out[row] = ranks[n]
		}
		return out
	}
	for _, until := range o.sorted.until {
		for _, row := range o.rows[before:until] {
			out[row] = before + until + 1
		}
		before = until
	}
	return out
}
