package mock

import (
	"math"
	"math/bits"

	"github.com/sdg-service/sdg/internal/random"
)

// hashedRanks is the number of ranks of a ranking over unknown addresses.
const hashedRanks = 1 << 40

// ranking sends each address to a rank, so that quotas are windows of ranks. Over known
// addresses it is a permutation, which makes every quota exact; over unknown ones ranks are drawn.
type ranking struct {
	n      int64 // ranks are 0…n-1
	hashed bool
	key    random.Key
	perm   random.Permutation
	// base and windows restrict the ranking to the addresses whose base rank lies in one of
	// the windows; perm then shuffles these.
	base    *ranking
	windows []window
	// runs, where set, puts the ranks of each run of rows in the order of its rows.
	runs *runs
}

// window maps the base ranks [from, to) to offset, offset+1, ….
type window struct{ from, to, offset int64 }

func newRanking(key random.Key, n int64) *ranking {
	if n <= 0 {
		return &ranking{n: hashedRanks, hashed: true, key: key}
	}
	return &ranking{n: n, key: key, perm: random.NewPermutation(key, uint64(n))}
}

// within returns the ranking of the addresses in the windows of base, whose offsets it sets.
func (r *ranking) within(key random.Key, windows []window) *ranking {
	var n int64
	for i := range windows {
		windows[i].offset = n
		n += windows[i].to - windows[i].from
	}
	sub := &ranking{n: n, key: key, base: r, windows: windows}
	if n > 0 {
		sub.perm = random.NewPermutation(key, uint64(n))
	}
	return sub
}

// at returns the rank of an address, -1 where it is outside the windows.
func (r *ranking) at(address int64) int64 {
	if r.base != nil {
		rank := r.base.at(address)
		for _, w := range r.windows {
			if rank >= w.from && rank < w.to {
				return int64(r.perm.At(uint64(rank - w.from + w.offset)))
			}
		}
		return -1
	}
	if r.hashed {
		return int64(r.key.At(uint64(address)) >> 24)
	}
	return int64(r.perm.At(uint64(address)))
}

// each sets ranks[i] to the rank of addresses[i]. One slice may be both.
func (r *ranking) each(ranks, addresses []int64) {
	switch {
	case r.runs != nil:
		r.inOrder(ranks, addresses)
		return
	case r.base == nil && !r.hashed:
		r.perm.Each(ranks, addresses)
		return
	}
	for i, a := range addresses {
		ranks[i] = r.at(a)
	}
}

// stratum is the width of one of n ranks on the scale of all words.
func stratum(n int64) uint64 {
	if n <= 1 {
		return math.MaxUint64
	}
	return math.MaxUint64 / uint64(n)
}

// positionIn returns a word inside the stratum of a rank: with all ranks of a ranking taken
// once, the words cover the scale evenly, yet each is random inside its stratum.
func positionIn(rank int64, width, jitter uint64) uint64 {
	hi, _ := bits.Mul64(jitter, width)
	return uint64(rank)*width + hi
}

// quota says that the cells of a node are windows of a ranking over the rows.
type quota struct {
	ranking *ranking
	null    window
	// of maps a cell (number or dictionary code) to its window.
	of map[int64]window
}
