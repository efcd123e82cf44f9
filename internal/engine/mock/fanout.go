package mock

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// fanout deals children to parents: how many parents have k children is a quota, so
// the total is exact, and which parents these are is a permutation. Only the sums over
// groups of parents are kept, 8 bytes for every groupParents parents.
type fanout struct {
	parents, children int64
	perm              random.Permutation
	// Parents whose rank is in [starts[i], starts[i+1]) have counts[i] children.
	starts, counts []int64
	// before[g] is the number of children of all parents before group g.
	before []int64
}

const groupParents = 64

// maxFanout bounds the number of different counts of children.
const maxFanout = 1 << 20

func newFanout(key random.Key, parents, children int64, card *contract.Cardinality) (*fanout, error) {
	f := &fanout{parents: parents, children: children}
	if parents == 0 {
		if children > 0 {
			return nil, fmt.Errorf("%d rows need a parent and there is none", children)
		}
		return f, nil
	}
	f.perm = random.NewPermutation(key, uint64(parents))
	if err := f.deal(card); err != nil {
		return nil, err
	}
	f.before = make([]int64, parents/groupParents+2)
	var sum int64
	for p := range parents {
		if p%groupParents == 0 {
			f.before[p/groupParents] = sum
		}
		sum += f.count(p)
	}
	for g := (parents-1)/groupParents + 1; g < int64(len(f.before)); g++ {
		f.before[g] = sum
	}
	return f, nil
}

// deal decides how many parents have how many children.
func (f *fanout) deal(card *contract.Cardinality) error {
	if card == nil {
		card = &contract.Cardinality{Shape: contract.Poisson}
	}
	lo, hi := card.Min, card.Max
	if hi == 0 {
		hi = math.MaxInt64 / 2
	}
	with := f.parents
	if card.ParentShare > 0 {
		with = contract.Count(f.parents, card.ParentShare)
		lo = max(lo, 1)
	}
	if with == 0 && f.children > 0 || with > 0 && (f.children/with < lo && f.children < lo*with || ceilDiv(f.children, max(with, 1)) > hi) {
		return fmt.Errorf("%d rows cannot be dealt to %d parents with %d to %d each", f.children, with, lo, card.Max)
	}
	mean := float64(f.children) / float64(max(with, 1))
	weights := countWeights(card.Shape, lo, hi, mean)
	counts := contract.Quotas(with, weights)
	if int64(len(weights)) > with {
		counts = quantileCounts(with, weights, mean-float64(lo))
	}
	f.level(counts, lo, hi, f.children)
	if f.parents > with {
		f.starts, f.counts = append(f.starts, 0), append(f.counts, 0)
	}
	at := f.parents - with
	for i, n := range counts {
		if n > 0 {
			f.starts, f.counts = append(f.starts, at), append(f.counts, lo+int64(i))
			at += n
		}
	}
	return nil
}

// quantileCounts gives each of n parents one of n quantiles, stretched such that the excess over the least count
// has about the wanted mean. Where there are more counts than parents, quotas would give the likeliest counts one
// parent each, and so forget the shape.
func quantileCounts(n int64, weights []float64, excess float64) []int64 {
	var total, sum float64
	for _, w := range weights {
		total += w
	}
	var quantiles []int
	var reached float64
	for i, w := range weights {
		sum += w
		for upTo := contract.Count(n, sum/total); int64(len(quantiles)) < upTo; {
			quantiles = append(quantiles, i)
			reached += float64(i)
		}
	}
	counts := make([]int64, len(weights))
	counts[0] += n - int64(len(quantiles))
	stretch := 1.0
	if reached > 0 {
		stretch = float64(excess*float64(n)) / reached
	}
	for _, q := range quantiles {
		counts[min(int(float64(float64(q)*stretch)+0.5), len(counts)-1)]++
	}
	return counts
}

// level moves parents between neighbouring counts until the children add up to total. The
// weights already have the right mean, so only rounding is left to repair.
func (f *fanout) level(counts []int64, lo, hi, total int64) {
	var sum int64
	for i, n := range counts {
		sum += n * (lo + int64(i))
	}
	// A skewed shape has a thousand times as many counts as parents that could have them.
	var had []int
	for i, n := range counts {
		if n > 0 {
			had = append(had, i)
		}
	}
	for sum != total {
		step := 1
		if sum > total {
			step = -1
		}
		at := -1
		for k, i := range had {
			if j := i + step; j >= 0 && j < len(counts) && (at < 0 || counts[i] > counts[had[at]]) {
				at = k
			}
		}
		gap := total - sum
		if gap < 0 {
			gap = -gap
		}
		best := had[at]
		move := min(gap, max(counts[best]/2, 1))
		counts[best] -= move
		counts[best+step] += move
		sum += move * int64(step)
		if counts[best] == 0 {
			had = slices.Delete(had, at, at+1)
		}
		if k, found := slices.BinarySearch(had, best+step); !found {
			had = slices.Insert(had, k, best+step)
		}
	}
}

// countWeights gives the share of parents with lo, lo+1, … children such that the mean is met.
func countWeights(shape contract.DistributionKind, lo, hi int64, mean float64) []float64 {
	if float64(lo) >= mean {
		// Rounding room: one more count, unless the bound forbids it.
		return []float64{1, 0}[:min(2, hi-lo+1)]
	}
	excess := mean - float64(lo)
	var last int64
	switch shape {
	case contract.Poisson:
		last = lo + int64(excess+float64(12*math.Sqrt(excess))) + 20
	case contract.Zipf:
		last = lo + int64(1000*excess) + 20
	default:
		last = lo + int64(2*excess+0.5)
		if hi < math.MaxInt64/2 {
			last = hi
		}
	}
	last = min(last, hi, lo+maxFanout)
	last = max(last, lo+int64(math.Ceil(excess)))
	base := make([]float64, last-lo+1) // logarithms
	for i := range base {
		switch shape {
		case contract.Poisson:
			base[i] = float64(float64(i)*random.Log(excess)) - random.LogGamma(float64(i)+1)
		case contract.Zipf:
			base[i] = float64(-1.5 * random.Log(float64(i)+1))
		}
	}
	// Exponential tilting keeps the shape as far as the wanted mean allows.
	weights := make([]float64, len(base))
	tilted := func(theta float64) float64 {
		peak := math.Inf(-1)
		for i, l := range base {
			peak = math.Max(peak, l+float64(theta*float64(i)))
		}
		var sum, moment float64
		for i, l := range base {
			weights[i] = random.Exp(l + float64(theta*float64(i)) - peak)
			sum += weights[i]
			moment += float64(weights[i] * float64(i))
		}
		return moment / sum
	}
	from, to := -60.0, 60.0
	for range 70 {
		mid := (from + to) / 2
		if tilted(mid) < excess {
			from = mid
		} else {
			to = mid
		}
	}
	tilted((from + to) / 2)
	return weights
}

// count is the number of children of a parent.
func (f *fanout) count(parent int64) int64 {
	rank := int64(f.perm.At(uint64(parent)))
	i := 0
	if len(f.starts) > 16 {
		i = sort.Search(len(f.starts), func(i int) bool { return f.starts[i] > rank }) - 1
	} else {
		for i+1 < len(f.starts) && f.starts[i+1] <= rank {
			i++
		}
	}
	return f.counts[i]
}

// countOf is count for any row, also one that can have no children.
func (f *fanout) countOf(row int64) int64 {
	if row >= f.parents {
		return 0
	}
	return f.count(row)
}

// first is the number of children of all parents before this one.
func (f *fanout) first(parent int64) int64 {
	g := parent / groupParents
	sum := f.before[g]
	for p := g * groupParents; p < parent; p++ {
		sum += f.count(p)
	}
	return sum
}

// owner finds the parent of a child, and the range [from, to) of that parent's children.
func (f *fanout) owner(child int64) (parent, from, to int64) {
	g := sort.Search(len(f.before), func(g int) bool { return f.before[g] > child }) - 1
	from = f.before[g]
	for parent = int64(g) * groupParents; ; parent++ {
		to = from + f.count(parent)
		if child < to {
			return parent, from, to
		}
		from = to
	}
}
