package runs

import (
	"cmp"
	"math/bits"
	"slices"
)

// position is a record's leading key and where the record lies.
type position struct{ key, index uint64 }

const (
	radixBits   = 11 // counts of three passes fit a core's first cache
	radixPasses = 3
	// radixLeast is the number of records below which counting costs more than comparing.
	radixLeast = 512
)

// radixSort sorts by key, stably. It counts through the highest radixPasses*radixBits of
// the bits in which keys differ, least significant digit first; records that agree in all
// of these, which are few where keys are hashes, are put in order by comparison. It returns
// the sorted slice and the other one, which are a and spare in some order.
func radixSort(a, spare []position) (sorted, rest []position) {
	byKey := func(x, y position) int { return cmp.Compare(x.key, y.key) }
	if len(a) < radixLeast {
		slices.SortStableFunc(a, byKey)
		return a, spare
	}
	differ := uint64(0)
	for i := range a {
		differ |= a[i].key ^ a[0].key
	}
	top := bits.Len64(differ)
	shift := max(top-radixPasses*radixBits, 0)
	var counts [radixPasses][1 << radixBits]uint32
	for i := range a {
		k := a[i].key >> shift
		counts[0][k%(1<<radixBits)]++
		counts[1][k>>radixBits%(1<<radixBits)]++
		counts[2][k>>(2*radixBits)%(1<<radixBits)]++
	}
	for pass := range radixPasses {
		count, at := &counts[pass], shift+pass*radixBits
		if at >= top {
			break
		}
		sum := uint32(0)
		for d := range count {
			count[d], sum = sum, sum+count[d]
		}
		for i := range a {
			d := a[i].key >> at % (1 << radixBits)
			spare[count[d]] = a[i]
			count[d]++
		}
		a, spare = spare, a
	}
	if shift == 0 {
		return a, spare
	}
	for from := 0; from < len(a); {
		to, ordered := from+1, true
		for to < len(a) && a[to].key>>shift == a[from].key>>shift {
			ordered = ordered && a[to-1].key <= a[to].key
			to++
		}
		if !ordered {
			slices.SortStableFunc(a[from:to], byKey)
		}
		from = to
	}
	return a, spare
}
