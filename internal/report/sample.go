package report

// Sizes of the samples that large tables are measured by. Smaller tables are measured whole.
const (
	// DistributionSample gives quantiles a standard error of 0.4 % of the rows.
	DistributionSample = 16_384
	// CorrelationSample gives a rank correlation a standard error below 0.004.
	CorrelationSample = 65_536
)

// sample chooses rows by a hash of their number: the same rows whoever counts.
type sample struct {
	all   bool
	below uint64
}

// newSample chooses about so many of a table's rows.
func newSample(rows int64, size uint64) sample {
	if rows <= int64(size) {
		return sample{all: true}
	}
	return sample{below: size * (^uint64(0) / uint64(rows))}
}

func (s sample) has(row int64) bool { return s.all || mix(uint64(row)) < s.below }

// sampled gathers the moments of a column and its part of the sample.
func sampled(t *table, column int) func(*chunk, int, *Tally) {
	chosen := newSample(t.spec.Rows, DistributionSample)
	return func(ch *chunk, row int, tally *Tally) {
		n := ch.number(column, row)
		tally.measure(n)
		if at := ch.row(row); chosen.has(at) {
			tally.Sample = append(tally.Sample, Point{at, n})
		}
	}
}
