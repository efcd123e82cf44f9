package formats

import "math/bits"

// filter remembers the source's cells without keeping them: a Bloom filter of twelve
// bits per cell and eight probes. It never forgets one; it takes about one new text in
// 300 for a cell of the source, which then is merely written another way.
type filter struct{ words []uint64 }

const (
	bitsPerCell = 12
	probes      = 8
)

func newFilter(cells int) filter {
	return filter{words: make([]uint64, cells*bitsPerCell/64+1)}
}

// hash is FNV-1a with a finish that spreads short texts over all bits.
func hash(s string) (uint64, uint64) {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	return h, h*0xc4ceb9fe1a85ec53 | 1
}

func (f filter) bit(h uint64) (word int, mask uint64) {
	at, _ := bits.Mul64(h, uint64(len(f.words))*64)
	return int(at / 64), 1 << (at % 64)
}

func (f filter) add(s string) {
	h, step := hash(s)
	for range probes {
		w, mask := f.bit(h)
		f.words[w] |= mask
		h += step
	}
}

func (f filter) has(s string) bool {
	h, step := hash(s)
	for range probes {
		if w, mask := f.bit(h); f.words[w]&mask == 0 {
			return false
		}
		h += step
	}
	return true
}
