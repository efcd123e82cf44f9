package lexicon

// sieve lets all words of a list through, and few others: their length and three of their letters tell most apart, in a
// fraction of the time of a look into a map.
type sieve [64]uint64

func sieveOf[V any](words map[string]V) *sieve {
	s := new(sieve)
	for w := range words {
		k := mesh(w)
		s[k>>6] |= 1 << (k & 63)
	}
	return s
}

func (s *sieve) passes(w string) bool {
	k := mesh(w)
	return s[k>>6]&(1<<(k&63)) != 0
}

// mesh is the bit of a word.
func mesh(w string) uint {
	n := len(w)
	if n == 0 {
		return 0
	}
	return (uint(w[0])*131 + uint(w[n/2])*31 + uint(w[n-1])*7 + uint(n)) & 4095
}
