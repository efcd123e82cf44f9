package dp

import "math/bits"

// slot is one column of an alias table (Walker 1977, Vose 1991): below cut it stands
// for itself, from there on for another value.
type slot struct {
	cut   uint32
	other uint16
}

// aliases fills dst, as long as p, with the table that draws value i with
// probability p[i]; p sums to 1. The error of any probability is below 2^-32.
func aliases(dst []slot, p []float64, work *[]float64) {
	n := len(p)
	if cap(*work) < n {
		*work = make([]float64, n)
	}
	share := (*work)[:n]
	var small, large []int
	for i, x := range p {
		share[i] = x * float64(n)
		if share[i] < 1 {
			small = append(small, i)
		} else {
			large = append(large, i)
		}
	}
	for len(small) > 0 && len(large) > 0 {
		s, l := small[len(small)-1], large[len(large)-1]
		small = small[:len(small)-1]
		dst[s] = slot{uint32(min(share[s]*(1<<32), 1<<32-1)), uint16(l)}
		share[l] -= 1 - share[s]
		if share[l] < 1 {
			large = large[:len(large)-1]
			small = append(small, l)
		}
	}
	// What rounding has left over is full, within that rounding.
	for _, rest := range [][]int{small, large} {
		for _, i := range rest {
			dst[i] = slot{1<<32 - 1, uint16(i)}
		}
	}
}

// draw maps a random word to a value.
func draw(table []slot, w uint64) uint16 {
	i, fraction := bits.Mul64(w, uint64(len(table)))
	if s := &table[i]; uint32(fraction>>32) >= s.cut {
		return s.other
	}
	return uint16(i)
}
