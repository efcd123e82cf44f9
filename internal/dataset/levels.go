package dataset

import "slices"

// levels numbers texts in the order of their first appearance.
type levels struct {
	slots  []uint32 // open addressing by hash; a code plus 1, 0 is free
	hashes []uint64 // of the names
	names  []string
}

// code returns the number of a text, from 0.
func (l *levels) code(text []byte) uint32 {
	if len(l.names)*2 >= len(l.slots) {
		l.grow()
	}
	h := hash(text)
	mask := uint64(len(l.slots) - 1)
	i := h & mask
	for ; l.slots[i] != 0; i = (i + 1) & mask {
		if code := l.slots[i] - 1; l.hashes[code] == h && l.names[code] == string(text) {
			return code
		}
	}
	l.names, l.hashes = append(l.names, string(text)), append(l.hashes, h)
	l.slots[i] = uint32(len(l.names))
	return uint32(len(l.names) - 1)
}

func (l *levels) grow() {
	l.slots = make([]uint32, max(64, 2*len(l.slots)))
	mask := uint64(len(l.slots) - 1)
	for code, h := range l.hashes {
		i := h & mask
		for l.slots[i] != 0 {
			i = (i + 1) & mask
		}
		l.slots[i] = uint32(code + 1)
	}
}

// sorted returns the names in ascending order and, for each code, its place among them.
func (l *levels) sorted() (names []string, place []uint32) {
	order := make([]uint32, len(l.names))
	for i := range order {
		order[i] = uint32(i)
	}
	slices.SortFunc(order, func(a, b uint32) int {
		switch x, y := l.names[a], l.names[b]; {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	names, place = make([]string, len(order)), make([]uint32, len(order))
	for i, code := range order {
		names[i] = l.names[code]
		place[code] = uint32(i)
	}
	return names, place
}
