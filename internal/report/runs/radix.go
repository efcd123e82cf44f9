package runs

// position is a record's leading key and where the record lies.
type position struct {
	key   uint64
	index uint32
}

// radixSort sorts by key with least-significant-digit counting passes of one byte, and
// leaves out the bytes that all keys share. It is stable. It returns the sorted slice
// and the other one, which are a and spare in some order.
func radixSort(a, spare []position) (sorted, rest []position) {
	var counts [8][256]uint32
	for i := range a {
		k := a[i].key
		for b := range 8 {
			counts[b][byte(k>>(8*b))]++
		}
	}
	for b := range 8 {
		count := &counts[b]
		if len(a) == 0 || count[byte(a[0].key>>(8*b))] == uint32(len(a)) {
			continue
		}
		sum := uint32(0)
		for d := range count {
			count[d], sum = sum, sum+count[d]
		}
		for i := range a {
			d := byte(a[i].key >> (8 * b))
			spare[count[d]] = a[i]
			count[d]++
		}
		a, spare = spare, a
	}
	return a, spare
}
