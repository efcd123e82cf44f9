package dataset

import (
	"encoding/binary"
	"math"
	"math/bits"

	"github.com/sdg-service/sdg/internal/random"
)

// The slots (8 bytes each) of one column's exact set, at most and at first.
const (
	setLargest = 1 << 21
	setFirst   = 1 << 6
)

// budget is shared by the sets of all columns, so that memory does not grow with the
// number of columns. Columns are served in order: what comes out depends on the file alone.
type budget struct {
	left    int
	pending []uint64 // hashes of the column at hand
	puts    bool     // a column whose set does not fit is put off, rather than estimated
	free    []uint64 // slots that a set gave back, for the next one; no more than are left
	fetched uint64   // keeps the compiler from leaving fetch out

	runBytes int // of what is known of columns that rise in runs
}

// take returns so many slots, which are free. The budget has counted them.
func (b *budget) take(size int) []uint64 {
	if cap(b.free) >= size {
		slots := b.free[:size]
		b.free = nil
		clear(slots)
		return slots
	}
	if cap(b.free) > b.left { // no set will have as many
		b.free = nil
	}
	return make([]uint64, size)
}

// give takes slots back that nobody uses any more.
func (b *budget) give(slots []uint64) {
	if cap(slots) > cap(b.free) && cap(slots) <= b.left {
		b.free = slots[:0]
	}
}

// slotsFor is what a set of so many values takes at most.
func slotsFor(values int64) int {
	size := setFirst
	for size < setLargest && int64(size)*3 < values*4 {
		size *= 2
	}
	return size
}

// distinct counts the different values of a column: exactly in a set of 64-bit hashes, as
// long as the budget allows; from then on by HyperLogLog (Flajolet and others 2007) with
// 2^14 registers, whose standard error is 1.04/sqrt(2^14) = 0.8 %.
type distinct struct {
	budget    *budget
	slots     []uint64 // open addressing; 0 is free
	count     int
	zero      bool // the hash 0 was seen
	registers []uint8
	settled   bool // the set is given back; found holds what it had
	found     int64
	putOff    bool // the set did not fit, or is not needed so far: nothing is counted any more
}

const hllBits = 14

// later notes a hash for addAll. Many added in a row wait for memory together.
func (d *distinct) later(h uint64) {
	if !d.putOff {
		d.budget.pending = append(d.budget.pending, h)
	}
}

// addAll adds what was noted and reports whether all of it was surely not there before.
func (d *distinct) addAll() (fresh bool) {
	fresh = true
	for pending := d.budget.pending; len(pending) > 0; {
		some := pending[:min(len(pending), togetherAdded)]
		pending = pending[len(some):]
		d.fetch(some)
		for _, h := range some {
			if len(d.slots) > 0 && h != 0 && d.slots[h&uint64(len(d.slots)-1)] == h { // most values of most columns came before
				fresh = false
				continue
			}
			fresh = d.add(h) && fresh
		}
	}
	d.budget.pending = d.budget.pending[:0]
	return fresh
}

const (
	// togetherAdded is how many hashes wait for memory together.
	togetherAdded = 64
	// cachedSlots is the largest set that lies in the processor's nearer caches.
	cachedSlots = 1 << 15
)

// fetch looks at the slots of some hashes, none of which waits for another, so that they
// are at hand when add needs them one by one.
func (d *distinct) fetch(hashes []uint64) {
	if len(d.slots) <= cachedSlots {
		return
	}
	mask, seen := uint64(len(d.slots)-1), uint64(0)
	for _, h := range hashes {
		seen |= d.slots[h&mask]
	}
	d.budget.fetched = seen
}

// near tells that a hash surely came in a batch before, where that is told at once: those of
// large sets are better looked for together.
func (d *distinct) near(h uint64) bool {
	if len(d.slots) == 0 || len(d.slots) > cachedSlots {
		return false
	}
	mask := uint64(len(d.slots) - 1)
	for i := h & mask; d.slots[i] != 0; i = (i + 1) & mask {
		if d.slots[i] == h {
			return true
		}
	}
	return false
}

// add counts a hash and reports whether it was surely not there before.
func (d *distinct) add(h uint64) bool {
	if d.putOff {
		return false
	}
	if d.registers != nil {
		d.register(h)
		return false
	}
	if h == 0 {
		fresh := !d.zero
		d.zero = true
		return fresh
	}
	if d.count*4 >= len(d.slots)*3 && !d.grow() {
		if !d.putOff {
			d.register(h)
		}
		return false
	}
	mask := uint64(len(d.slots) - 1)
	for i := h & mask; ; i = (i + 1) & mask {
		switch d.slots[i] {
		case h:
			return false
		case 0:
			d.slots[i] = h
			d.count++
			return true
		}
	}
}

// grow doubles the set, turns it into registers, or puts the column off.
func (d *distinct) grow() bool {
	size := max(setFirst, 2*len(d.slots))
	if more := size - len(d.slots); size <= setLargest && more > d.budget.left && d.budget.puts {
		d.putAway()
		return false
	} else if size > setLargest || more > d.budget.left {
		d.registers = make([]uint8, 1<<hllBits)
		for _, h := range d.slots {
			if h != 0 {
				d.register(h)
			}
		}
		if d.zero {
			d.register(0)
		}
		d.release()
		return false
	} else {
		d.budget.left -= more
	}
	old := d.slots
	d.slots = d.budget.take(size)
	mask := uint64(size - 1)
	for _, h := range old {
		if h == 0 {
			continue
		}
		i := h & mask
		for d.slots[i] != 0 {
			i = (i + 1) & mask
		}
		d.slots[i] = h
	}
	d.budget.give(old)
	return true
}

// putAway gives the set up.
func (d *distinct) putAway() {
	d.putOff = true
	d.release()
}

// release gives the slots back.
func (d *distinct) release() {
	d.budget.left += len(d.slots)
	d.budget.give(d.slots)
	d.slots = nil
}

func (d *distinct) register(h uint64) {
	rank := uint8(bits.LeadingZeros64(h<<hllBits|1<<(hllBits-1))) + 1
	if i := h >> (64 - hllBits); d.registers[i] < rank {
		d.registers[i] = rank
	}
}

// expect makes a set large enough for so many values, or as many as a set may have.
func (d *distinct) expect(values int64) {
	size := slotsFor(values)
	if size > d.budget.left {
		return
	}
	d.budget.left -= size
	d.slots = d.budget.take(size)
}

// settle gives the set back, when all values were added.
func (d *distinct) settle() {
	if d.registers == nil && !d.putOff {
		d.found, _ = d.estimate()
		d.settled = true
		d.release()
	}
}

// estimate is the number of different values, and whether it is exact.
func (d *distinct) estimate() (n int64, exact bool) {
	if d.settled {
		return d.found, true
	}
	if d.registers == nil {
		if d.zero {
			return int64(d.count) + 1, true
		}
		return int64(d.count), true
	}
	const m = 1 << hllBits
	sum, empty := 0.0, 0
	for _, r := range d.registers {
		sum += 1 / float64(uint64(1)<<r)
		if r == 0 {
			empty++
		}
	}
	alpha := 0.7213 / (1 + 1.079/float64(m))
	e := alpha * m * m / sum
	if e <= 2.5*m && empty > 0 {
		e = m * random.Log(float64(m)/float64(empty))
	}
	return int64(math.Floor(e + 0.5)), false
}

// hash mixes a cell's bytes: multiplication folding in the manner of wyhash. It need not
// withstand an adversary, who could only mislead the statistics of a table of his own.
func hash(p []byte) uint64 {
	const k0, k1 = 0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93
	h := uint64(len(p)) ^ k0
	for len(p) >= 8 {
		hi, lo := bits.Mul64(h^binary.LittleEndian.Uint64(p), k1)
		h = hi ^ lo ^ k0
		p = p[8:]
	}
	if len(p) > 0 {
		var tail uint64
		for i := len(p) - 1; i >= 0; i-- {
			tail = tail<<8 | uint64(p[i])
		}
		hi, lo := bits.Mul64(h^tail, k1)
		h = hi ^ lo ^ k0
	}
	h ^= h >> 32
	h *= k1
	return h ^ h>>29
}
