package dataset

import (
	"cmp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/dataset/flat"
)

// rise follows values of which each is above the one before: so none came twice. Batches that
// a source reads in several places at once, as column stores do, rise each for itself; as
// long as no run of values reaches into another, all of them differ as well.
type rise[T any] struct {
	budget  *budget
	begun   bool
	fresh   bool // the next value is the first of its batch
	turns   int  // within the batch
	low     T    // of the run at hand
	above   T    // the low of the next run above it,
	bounded bool // if there is one
	ended   []run[T]
	held    int // bytes of ended, of the budget
}

// run is the least and the largest of some values, and the bytes that it takes.
type run[T any] struct {
	low, high T
	bytes     int
}

const (
	// maxRuns is how many runs a column has at most: neighbours become one where there are more.
	maxRuns = 4096
	// maxRunBytes bounds those of all columns.
	maxRunBytes = 4 << 20
	// maxTurns is how many runs a batch may begin beside its first. What falls would begin one
	// with each value.
	maxTurns = 16
)

// turn ends the run at hand with its last value, and begins one with the next. It reports
// whether the next one surely came for the first time; if not, the runs are forgotten.
func (r *rise[T]) turn(last, next T, bytes int, compare func(a, b T) int) bool {
	if r.fresh {
		r.fresh, r.turns = false, 0
	} else {
		r.turns++
	}
	if r.turns <= maxTurns && r.again(run[T]{r.low, last, bytes}, next, compare) {
		return true
	}
	r.budget.runBytes -= r.held
	r.ended, r.held = nil, 0
	return false
}

func (r *rise[T]) again(over run[T], next T, compare func(a, b T) int) bool {
	byLow := func(e run[T], low T) int { return compare(e.low, low) }
	at, _ := slices.BinarySearchFunc(r.ended, over.low, byLow)
	r.ended = slices.Insert(r.ended, at, over)
	r.hold(over.bytes)
	for len(r.ended) > 1 && (len(r.ended) > maxRuns || r.budget.runBytes > maxRunBytes) {
		r.join()
	}
	at, same := slices.BinarySearchFunc(r.ended, next, byLow)
	if same || at > 0 && compare(r.ended[at-1].high, next) >= 0 {
		return false
	}
	r.low = next
	if r.bounded = at < len(r.ended); r.bounded {
		r.above = r.ended[at].low
	}
	return true
}

func (r *rise[T]) hold(bytes int) {
	r.held += bytes
	r.budget.runBytes += bytes
}

// join makes one of every two neighbours. Nothing may then come between them.
func (r *rise[T]) join() {
	joined, before := r.ended[:0], r.held
	r.held = 0
	for i := 0; i < len(r.ended); i += 2 {
		one := r.ended[i]
		if i+1 < len(r.ended) {
			one.high = r.ended[i+1].high
			one.bytes = max(one.bytes, r.ended[i+1].bytes)
		}
		joined = append(joined, one)
		r.held += one.bytes
	}
	clear(r.ended[len(joined):])
	r.ended = joined
	r.budget.runBytes += r.held - before
}

// riseOfNumbers follows numbers, none of which is NaN.
type riseOfNumbers[T int64 | float64] struct {
	rise[T]
	last T
}

// next takes in a number, and reports whether it surely came for the first time.
func (r *riseOfNumbers[T]) next(v T) bool {
	switch {
	case !r.begun:
		r.begun, r.fresh, r.low = true, false, v
	case !r.fresh && v > r.last && (!r.bounded || v < r.above):
	case !r.turn(r.last, v, 24, cmp.Compare[T]):
		return false
	}
	r.last = v
	return true
}

// riseOfTexts follows texts: a longer one is above a shorter one, as with numbers in digits.
type riseOfTexts struct {
	rise[string]
	last []byte // lies in its batch, or in held
	held []byte
}

// endBatch must come before the batch's texts are gone.
func (r *riseOfTexts) endBatch() {
	r.fresh = true
	r.held = append(r.held[:0], r.last...)
	r.last = r.held
}

func (r *riseOfTexts) next(text []byte) bool { return r.follows(text, flat.Shared(text, r.last)) }

// follows is next of a text that begins with so many bytes of the last one, and no more.
func (r *riseOfTexts) follows(text []byte, shared int) bool {
	switch {
	case !r.begun:
		r.begun, r.fresh, r.low = true, false, string(text)
	case r.goesOn(text, r.last, shared):
	case !r.turn(string(r.last), string(text), 40+len(r.low)+len(r.last), compareTexts):
		return false
	}
	r.last = text
	return true
}

// goesOn tells that a text is above the last one, with which it shares so many bytes, and no
// other run is between them.
func (r *riseOfTexts) goesOn(text, last []byte, shared int) bool {
	return !r.fresh && isAbove(text, last, shared) && (!r.bounded || len(text) < len(r.above) || len(text) == len(r.above) && string(text) < r.above)
}

func isAbove(a, b []byte, shared int) bool {
	return len(a) > len(b) || len(a) == len(b) && shared < len(a) && a[shared] > b[shared]
}

func compareTexts(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b)) }
