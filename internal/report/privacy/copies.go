package privacy

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/report/stat"
)

// exactCopies compares all rows: the share of synthetic rows that equal a training row in
// every compared column, against the holdout's share.
func (j *judge) exactCopies(context.Context) error {
	training := j.fingerprints(train)
	slices.Sort(training)
	copies := func(frame int) int {
		n := 0
		for _, print := range j.fingerprints(frame) {
			if _, found := slices.BinarySearch(training, print); found {
				n++
			}
		}
		return n
	}
	s, h := copies(synthetic), copies(holdout)
	value, baseline := share(s, j.rows[synthetic]), share(h, j.rows[holdout])
	warn := float64(copiesWarnFactor*baseline.Value) + copiesWarnMore
	fail := float64(copiesFailFactor*baseline.Value) + copiesFailMore
	j.check(Check{
		Name: CheckExactCopies, Value: value.Value, Low: value.Low, High: value.High, Baseline: baseline.Value,
		Warn: warn, Fail: fail, Samples: j.rows[synthetic],
		Detail: fmt.Sprintf("%d of %d synthetic rows equal a training row in all %d compared columns; so do %d of %d real holdout rows.",
			s, j.rows[synthetic], len(j.columns), h, j.rows[holdout]),
	}, judged(value, baseline, warn, fail))
	return nil
}

// share is a plain share with Wilson's interval.
func share(successes, trials int) stat.Rate {
	r := stat.Wilson(successes, trials)
	if trials > 0 {
		r.Value = float64(successes) / float64(trials)
	}
	return r
}

// fingerprints are 64-bit hashes of the rows' compared cells. Two different rows among 10^7
// times 10^7 pairs share one with a probability below 10^-5.
func (j *judge) fingerprints(frame int) []uint64 {
	prints := make([]uint64, j.rows[frame])
	for k := range j.columns {
		c := &j.columns[k]
		cells := &c.Cells[frame]
		for row := range prints {
			word := uint64(math.MaxUint64) // a missing value: a NaN that no finite number has
			switch {
			case cells.IsNull(row):
			case c.Numeric():
				word = math.Float64bits(cells.Numbers[row] + 0)
			default:
				word = uint64(cells.Codes[row])
			}
			prints[row] = mix(prints[row] ^ mix(word+uint64(k)*0x9E3779B97F4A7C15))
		}
	}
	return prints
}

// mix is the finaliser of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
func mix(x uint64) uint64 {
	x += 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}
