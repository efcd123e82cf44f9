package prepare

import (
	"math"
	"slices"
	"sort"

	"github.com/sdg-service/sdg/internal/random"
)

const (
	// nearRows is the share of the rows that may lie between two values of a leaf for new
	// ones to be made on the way.
	nearRows = 0.05
	// MaxBins is the number of intervals by which a number predicts others.
	MaxBins = 512
	// Where rare values hold at most fewRows of the rows, or at most filledTicks of the
	// ticks are values at all, avoiding them costs nothing.
	fewRows, filledTicks = 0.04, 0.1
	// search bounds the ticks tried to step off a value that may not be repeated.
	search = 64
)

// Amount is what is known of the numbers of one variable, in ticks.
type Amount struct {
	Scale
	// Values are the distinct ticks, ascending; Counts the donors that share each.
	Values []float64
	Counts []uint32
	// Week says that a date's weekday must survive small moves.
	Week bool

	// Dense says that the ticks are so many and so evenly filled that a value which few
	// rows share tells nothing of them: it is then made like any other.
	Dense bool

	byRatio   bool // Lens compares proportions
	guard     guard
	low, high float64   // no value is made outside
	span      float64   // how far a value may be moved
	near      uint32    // rows between values that count as neighbours however far apart
	below     []uint32  // rows below each value
	local     []float64 // per value, the same where values lie dense
	edges     []float64 // lowest value of each bin but the first
	bins      []uint16  // per value, its bin, from 1
	direct    []uint16  // bin per tick from direct0, where ticks are few
	direct0   float64
	shunned   []uint64 // bit per tick from Values[0]: a value that may not be repeated; nil if ticks are too many
}

// newAmount learns from the ticks of the rows that have a value.
func newAmount(scale Scale, ticks []float64, g guard) (*Amount, []uint32) {
	values := slices.Clone(ticks)
	slices.Sort(values)
	values = slices.Clip(slices.Compact(values))
	a := &Amount{Scale: scale, guard: g, Values: values, Counts: make([]uint32, len(values))}
	codes := make([]uint32, len(ticks))
	for i, t := range ticks {
		c, _ := slices.BinarySearch(values, t)
		codes[i] = uint32(c)
		a.Counts[c]++
	}
	a.derive()
	return a, codes
}

// derive computes what follows from Values and Counts.
func (a *Amount) derive() {
	n := 0
	for _, c := range a.Counts {
		n += int(c)
	}
	// The range ends where guard.least rows lie at or beyond: the extremes belong to single
	// rows. Of small tables less is cut, or nothing would be left.
	cut := max(1, min(a.guard.least, n/20))
	a.low, a.high = a.nth(cut, false), a.nth(cut, true)
	a.span = float64(a.guard.reach * (a.high - a.low))
	a.near = uint32(float64(nearRows * float64(n)))
	a.below = make([]uint32, len(a.Counts))
	for i := 1; i < len(a.below); i++ {
		a.below[i] = a.below[i-1] + a.Counts[i-1]
	}
	a.localise(n)
	a.bin(n)
	rare := 0
	for _, c := range a.Counts {
		if int(c) < a.guard.least {
			rare += int(c)
		}
	}
	ticks := a.high - a.low + 1
	a.Dense = a.Kind == raw || float64(rare) > float64(fewRows*float64(n)) && float64(len(a.Values)) > float64(filledTicks*ticks)
	a.shun()
	a.focus()
}

// nth returns the value of the n-th row from the bottom or the top.
func (a *Amount) nth(n int, top bool) float64 {
	seen := 0
	for i := range a.Values {
		if top {
			i = len(a.Values) - 1 - i
		}
		if seen += int(a.Counts[i]); seen >= n {
			return a.Values[i]
		}
	}
	return 0
}

// localise bounds moves where values lie dense, so that skewed columns keep their shape:
// no value moves farther than to the value 2 % of the rows away.
func (a *Amount) localise(n int) {
	a.local = make([]float64, len(a.Values))
	window := max(n/50, a.guard.least)
	lo, hi := 0, 0
	below, above := 0, 0 // rows in (lo, i] and in [i, hi)
	for i, v := range a.Values {
		if i > 0 {
			below += int(a.Counts[i])
			above -= int(a.Counts[i-1])
		}
		for lo < i && below-int(a.Counts[lo+1]) >= window {
			lo++
			below -= int(a.Counts[lo])
		}
		hi = max(hi, i)
		for hi+1 < len(a.Values) && above < window {
			above += int(a.Counts[hi])
			hi++
		}
		a.local[i] = math.Min(a.span, math.Max(v-a.Values[lo], a.Values[hi]-v))
	}
}

// bin divides the values into at most MaxBins of about equal numbers of rows.
func (a *Amount) bin(n int) {
	a.bins = make([]uint16, len(a.Values))
	seen, bin := 0, 1
	for i := range a.Values {
		if i > 0 {
			want := i + 1
			if len(a.Values) > MaxBins {
				want = 1 + int(int64(seen)*MaxBins/int64(n))
			}
			if want > bin {
				bin++
				if len(a.Values) > MaxBins {
					bin = want
				}
				a.edges = append(a.edges, a.Values[i])
			}
		}
		seen += int(a.Counts[i])
		a.bins[i] = uint16(len(a.edges) + 1)
	}
	if a.Kind != raw && len(a.Values) > 0 {
		if width := a.Values[len(a.Values)-1] - a.Values[0]; width < float64(min(1<<16, 64*len(a.Values)+256)) {
			a.direct0 = a.Values[0]
			a.direct = make([]uint16, int(width)+1)
			for i := range a.direct {
				a.direct[i] = a.searchBin(a.direct0 + float64(i))
			}
		}
	}
}

// shun marks the values that may not be repeated.
func (a *Amount) shun() {
	if width := a.Values[len(a.Values)-1] - a.Values[0]; a.Dense || width >= float64(512*len(a.Values)+4096) {
		return // memory stays in proportion to the values, also of hostile model files
	}
	a.shunned = make([]uint64, int(a.Values[len(a.Values)-1]-a.Values[0])/64+1)
	for i, v := range a.Values {
		if int(a.Counts[i]) < a.guard.least {
			at := int(v - a.Values[0])
			a.shunned[at/64] |= 1 << (at % 64)
		}
	}
}

// Range is the range in which values are made.
func (a *Amount) Range() Bounds { return Bounds{Low: a.low, High: a.high} }

// Bins is the number of bins; bin 0 stands for missing and is not counted.
func (a *Amount) Bins() int { return len(a.edges) + 1 }

// Bin returns the bin of a tick.
func (a *Amount) Bin(tick float64) uint16 {
	if a.direct != nil {
		if i := tick - a.direct0; i >= 0 && i < float64(len(a.direct)) {
			return a.direct[int(i)]
		}
	}
	return a.searchBin(tick)
}

func (a *Amount) searchBin(tick float64) uint16 {
	return uint16(sort.Search(len(a.edges), func(i int) bool { return a.edges[i] > tick }) + 1)
}

// CodeBin returns the bin of a value.
func (a *Amount) CodeBin(code uint32) uint16 { return a.bins[code] }

// Atom says that enough rows share the value for it to be repeated.
func (a *Amount) Atom(code uint32) bool { return int(a.Counts[code]) >= a.guard.least }

// Smooth says that moving all values a little does not change the column's looks: that rows share a
// value hardly more often than they share one with the ticks around it. Of numbers without a grid
// few rows may share one at all.
func (a *Amount) Smooth() bool {
	const (
		window = 10 // distinct values on either side
		excess = 2
		most   = 0.2 // share of rows, without a grid
	)
	if a.Week || len(a.Values) < 2*window {
		return false
	}
	sum, rows := 0, 0
	low, high := 0, 0       // sum is of the values in [low, high)
	equal, near := 0.0, 0.0 // pairs of rows at one tick, and at two ticks close by
	for i, n := range a.Counts {
		for ; high < min(len(a.Counts), i+window+1); high++ {
			sum += int(a.Counts[high])
		}
		for ; low < i-window; low++ {
			sum -= int(a.Counts[low])
		}
		rows += int(n)
		equal += float64(float64(n) * float64(n-1))
		near += float64(float64(n)*float64(sum-int(n))) / math.Max(a.Values[high-1]-a.Values[low], 1)
	}
	if a.Kind == raw {
		return equal < most*float64(rows)
	}
	return equal < excess*near
}

// Moved returns a tick moved by shift as Lens sees it, but not beyond [low, high] or the range
// of the column.
func (a *Amount) Moved(tick, shift, low, high float64, w uint64) float64 {
	v := tick + shift
	if a.byRatio {
		v = a.Unlens(a.Lens(tick) + shift)
	}
	v = a.Clip(v, low, high)
	if a.Kind != raw {
		v = math.Round(v)
	}
	v = a.Clip(v, a.low, a.high)
	if a.Kind != raw {
		v = a.stepOff(v, a.Range(), w)
	}
	return v
}

// Between returns a new tick near the value code: on the way to the value neighbour (a
// code, or None), or beside it if there is no neighbour within reach. w is random.
func (a *Amount) Between(code uint32, neighbour int, w uint64) float64 {
	x := a.Values[code]
	u := random.Unit(w)
	v := x
	moved := false
	if neighbour >= 0 {
		y := a.Values[neighbour]
		if math.Abs(y-x) <= a.span || a.apart(code, uint32(neighbour)) <= a.near {
			if a.Atom(uint32(neighbour)) {
				u /= 2
			}
			v, moved = x+float64(u*(y-x)), true
		}
	}
	if !moved {
		v = x + float64((u-0.5)*a.local[code])
	}
	if a.Kind != raw {
		v = math.Round(v)
		if a.Week {
			v = x + 7*math.Round((v-x)/7)
		}
		v = a.Clip(v, a.low, a.high)
		if a.Dense && a.rare(v) && (v == x || neighbour >= 0 && v == a.Values[neighbour]) {
			v = a.aside(v, w)
		}
		return a.stepOff(v, a.Range(), w)
	}
	return a.Clip(v, a.low, a.high)
}

// aside returns a tick beside v. Where values lie dense the donors' own must not come back
// more often than those around them, or the values of training rows would stand out from
// those that were never learnt from.
func (a *Amount) aside(v float64, w uint64) float64 {
	unit := 1.0
	if a.Week {
		unit = 7
	}
	unit *= float64(1 + w>>2&1)
	if w>>1&1 == 1 {
		unit = -unit
	}
	if v+unit < a.low || v+unit > a.high {
		unit = -unit
	}
	return a.Clip(v+unit, a.low, a.high)
}

// Clip moves v into [low, high].
func (a *Amount) Clip(v, low, high float64) float64 {
	if v > high {
		v = high
	}
	if v < low {
		v = low
	}
	return v
}

// apart is the number of rows from value a to value b.
func (a *Amount) apart(i, k uint32) uint32 {
	if i > k {
		i, k = k, i
	}
	return a.below[k] - a.below[i]
}

// Within moves v into bounds, off the source's rare values where bounds leave room.
func (a *Amount) Within(v float64, b Bounds, w uint64) float64 {
	v = a.Clip(v, b.Low, b.High)
	if a.Kind != raw {
		v = a.stepOff(v, b, w)
	}
	return v
}

// rare says that v is a value of the source that may not be repeated.
func (a *Amount) rare(v float64) bool {
	if a.shunned != nil {
		at := int(v - a.Values[0])
		return at >= 0 && at < 64*len(a.shunned) && a.shunned[at/64]>>(at%64)&1 == 1
	}
	i, found := slices.BinarySearch(a.Values, v)
	return found && int(a.Counts[i]) < a.guard.least
}

// stepOff moves a whole tick off the rare values of the source, unless they lie dense.
func (a *Amount) stepOff(v float64, b Bounds, w uint64) float64 {
	if a.Dense || !a.rare(v) {
		return v
	}
	unit := 1.0
	if a.Week {
		unit = 7
	}
	if w&1 == 1 {
		unit = -unit
	}
	for k := 1; k <= search; k++ {
		step := float64(unit * float64(k))
		for _, c := range [...]float64{v + step, v - step} {
			if c >= b.Low && c <= b.High && !a.rare(c) {
				return c
			}
		}
	}
	return v
}
