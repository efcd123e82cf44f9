package dataset

import (
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
}

// sort returns the values that are not NaN in ascending order, and their rows. Both hold
// until the next call.
func (o *order) sort(values []float64) (sorted []uint64, rows []int32) {
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
