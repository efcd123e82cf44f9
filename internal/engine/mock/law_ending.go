package mock

// endingLaw gives most prices, counted in cents, the endings that shops like.
type endingLaw struct{ inner law }

func (l endingLaw) at(u uint64) int64 {
	x := l.inner.at(u)
	ending := x % 100
	// The low bits of the word are as good as independent of where it lies on the scale.
	switch u * 0x9E3779B97F4A7C15 >> 61 {
	case 0, 1, 2, 3:
		ending = 99
	case 4:
		ending = 49
	case 5:
		ending = 95
	case 6:
		ending = 0
	}
	lo, hi := l.inner.bounds()
	return min(max(x-x%100+ending, lo), hi)
}

func (l endingLaw) fill(u []uint64, out []int64) {
	for i, w := range u {
		out[i] = l.at(w)
	}
}

func (l endingLaw) below(x int64) uint64 { return l.inner.below(x) }

func (l endingLaw) bounds() (int64, int64) { return l.inner.bounds() }
