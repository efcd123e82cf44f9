package dataset

import (
	"slices"
	"strings"
)

// levels numbers texts in the order of their first appearance.
type levels struct {
	slots   []uint64 // open addressing by hash; its upper half and a code plus 1, 0 is free
	hashes  []uint64 // of the names
	names   []string
	held    strings.Builder // what the last names lie in, some of which share a buffer
	fetched uint64          // keeps the compiler from leaving fetch out
}

// upperHalf is the part of a hash that stands in its slot.
const upperHalf = 0xffffffff << 32

// code returns the number of a text, from 0.
func (l *levels) code(text []byte) uint32 { return l.codeOf(text, hash(text)) }

// codeOf returns the number of a text whose hash is known.
func (l *levels) codeOf(text []byte, h uint64) uint32 {
	if len(l.names)*2 >= len(l.slots) {
		l.grow()
	}
	mask := uint64(len(l.slots) - 1)
	i := h & mask
	for ; l.slots[i] != 0; i = (i + 1) & mask {
		if slot := l.slots[i]; (slot^h)&upperHalf == 0 && l.names[uint32(slot)-1] == string(text) {
			return uint32(slot) - 1
		}
	}
	l.names, l.hashes = append(l.names, l.hold(text)), append(l.hashes, h)
	l.slots[i] = h&upperHalf | uint64(len(l.names))
	return uint32(len(l.names) - 1)
}

// heldTogether is how large a buffer is that names share.
const heldTogether = 8 << 10

// hold makes a name of a text. A buffer that is full is let go, and lives on in its names.
func (l *levels) hold(text []byte) string {
	if l.held.Cap()-l.held.Len() < len(text) {
		l.held.Reset()
		if len(l.names) < heldAlone { // most columns have few
			return string(text)
		}
		l.held.Grow(max(heldTogether, len(text)))
	}
	start := l.held.Len()
	l.held.Write(text)
	return l.held.String()[start:]
}

// heldAlone is how many names have buffers of their own.
const heldAlone = 256

// fetch looks at the slots of some hashes, none of which waits for another, so that they are
// at hand when codeOf needs them one by one.
func (l *levels) fetch(hashes []uint64) {
	if len(l.slots) <= cachedSlots {
		return
	}
	mask, seen := uint64(len(l.slots)-1), uint64(0)
	for _, h := range hashes {
		seen |= l.slots[h&mask]
	}
	l.fetched = seen
}

func (l *levels) grow() {
	l.slots = make([]uint64, max(64, 2*len(l.slots)))
	mask := uint64(len(l.slots) - 1)
	for code, h := range l.hashes {
		i := h & mask
		for l.slots[i] != 0 {
			i = (i + 1) & mask
		}
		l.slots[i] = h&upperHalf | uint64(code+1)
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
