package mock

// endingLaw gives most prices, counted in cents, the endings that shops like.
type endingLaw struct{ inner law }

func (l endingLaw) at(u uint64) int64 {
	lo, hi := l.inner.bounds()
	// The low bits of the word are as good as independent of where it lies on the scale.
	return min(max(shopEnding(l.inner.at(u), u*0x9E3779B97F4A7C15>>61), lo), hi)
}

// shopEnding gives a price in cents one of the usual endings, by a word from 0 to 7.
func shopEnding(x int64, word uint64) int64 {
	ending := x % 100
	switch word {
	case 0, 1, 2, 3:
		ending = 99
	case 4:
		ending = 49
	case 5:
		ending = 95
	case 6:
		ending = 0
	}
	return x - x%100 + ending
}

func (l endingLaw) fill(u []uint64, out []int64) {
	for i, w := range u {
		out[i] = l.at(w)
	}
}

func (l endingLaw) below(x int64) uint64 { return l.inner.below(x) }

func (l endingLaw) bounds() (int64, int64) { return l.inner.bounds() }
