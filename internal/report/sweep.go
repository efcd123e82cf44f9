package report

import "github.com/sdg-service/sdg/internal/contract"

// sweep judges all rows of a chunk at once, in which every cell of the rule's column is well-formed: it gathers what
// the rule gathers, or tells whether all rows keep the rule. Where one does not, they are looked at one by one.
type sweep func(ch *chunk, t *Tally) bool

// sweeps judges the rows of a chunk by the rule's sweep, if it can.
func (r *rule) sweeps(ch *chunk, t *Tally) bool {
	if r.sweep == nil || ch.columns[r.column.index].tally[wellFormed] != int64(ch.rows) || !r.sweep(ch, t) {
		return false
	}
	t.Checked += int64(ch.rows)
	return true
}

// within demands numbers from low to high.
func (r *rule) within(low, high int64) {
	at := r.column.index
	r.test(func(ch *chunk, row int) bool { n := ch.number(at, row); return n >= low && n <= high })
	r.sweep = func(ch *chunk, _ *Tally) bool {
		for _, n := range ch.columns[at].numbers[:ch.rows] {
			if n < low || n > high {
				return false
			}
		}
		return true
	}
}

// listed demands values that have a place in own.
func (r *rule) listed(own []int32) {
	at := r.column.index
	r.test(func(ch *chunk, row int) bool { n := ch.category(at, row); return n >= 0 && own[n] >= 0 })
	r.sweep = func(ch *chunk, _ *Tally) bool {
		for _, n := range ch.columns[at].categories[:ch.rows] {
			if n < 0 || own[n] < 0 {
				return false
			}
		}
		return true
	}
}

// countListed counts the rows of each of so many values, by their places in own.
func (r *rule) countListed(own []int32, values int) {
	at := r.column.index
	r.test(always)
	r.gather = func(ch *chunk, row int, t *Tally) {
		if n := ch.category(at, row); n >= 0 && own[n] >= 0 {
			t.count(int(own[n]), values)
		}
	}
	r.sweep = func(ch *chunk, t *Tally) bool {
		for _, n := range ch.columns[at].categories[:ch.rows] {
			if n >= 0 && own[n] >= 0 {
				t.count(int(own[n]), values)
			}
		}
		return true
	}
}

// countBands counts the rows of each of the ranges.
func (r *rule) countBands(bands []contract.Component, scale int) {
	at := r.column.index
	from, to := make([]int64, len(bands)), make([]int64, len(bands))
	for i, b := range bands {
		from[i], to[i] = numberBounds(b.Min, b.Max, scale)
	}
	count := func(n int64, t *Tally) {
		for i := range from {
			if n >= from[i] && n <= to[i] {
				t.count(i, len(from))
				return
			}
		}
	}
	r.test(always)
	r.gather = func(ch *chunk, row int, t *Tally) { count(ch.number(at, row), t) }
	r.sweep = func(ch *chunk, t *Tally) bool {
		for _, n := range ch.columns[at].numbers[:ch.rows] {
			count(n, t)
		}
		return true
	}
}

// measure gathers the moments of the column and its part of the sample.
func (r *rule) measure() {
	at, chosen := r.column.index, newSample(r.table.spec.Rows, DistributionSample)
	r.test(always)
	r.gather = sampled(r.table, at)
	r.sweep = func(ch *chunk, t *Tally) bool {
		for i, n := range ch.columns[at].numbers[:ch.rows] {
			t.measure(n)
			if row := ch.row(i); chosen.has(row) {
				t.Sample = append(t.Sample, Point{row, n})
			}
		}
		return true
	}
}
