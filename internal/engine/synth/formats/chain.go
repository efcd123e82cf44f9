package formats

import (
	"slices"

	"github.com/sdg-service/sdg/internal/random"
)

// chain makes formats that resemble those which too few rows share to be repeated: a
// Markov chain over runs ("three digits", "a dash"), each step of which enough rows took.
type chain struct {
	rows  uint64
	steps []step // ascending by from, to
}

// step says how many rows had the run to after the run from. The run 0 is the beginning and the end.
type step struct {
	from, to run
	rows     uint64
}

// run is a class or character in the low 32 bits, and how often it stands in a row above.
type run uint64

func newRun(c rune, n int) run   { return run(uint32(c)) | run(n)<<32 }
func (r run) parts() (rune, int) { return rune(uint32(r)), int(r >> 32) }

const maxRuns = 256

type chainBuilder struct {
	rows  uint64
	steps map[[2]run]uint64
}

func newChainBuilder() *chainBuilder { return &chainBuilder{steps: map[[2]run]uint64{}} }

func (b *chainBuilder) add(shape []rune, rows int) {
	b.rows += uint64(rows)
	last := run(0)
	for i := 0; i < len(shape); {
		j := i
		for j < len(shape) && shape[j] == shape[i] {
			j++
		}
		next := newRun(shape[i], j-i)
		b.steps[[2]run{last, next}] += uint64(rows)
		last, i = next, j
	}
	b.steps[[2]run{last, 0}] += uint64(rows)
}

func (b *chainBuilder) chain() chain {
	c := chain{rows: b.rows}
	for k, rows := range b.steps {
		if rows >= minRows {
			c.steps = append(c.steps, step{k[0], k[1], rows})
		}
	}
	slices.SortFunc(c.steps, compareSteps)
	return c
}

func compareSteps(a, b step) int {
	switch {
	case a.from != b.from:
		if a.from < b.from {
			return -1
		}
		return 1
	case a.to < b.to:
		return -1
	case a.to > b.to:
		return 1
	}
	return 0
}

// shape draws a format. Where no step leads on, the format ends.
func (c *chain) shape(key random.Key, row uint64) []rune {
	var out []rune
	at := run(0)
	for n := range uint64(maxRuns) {
		first, _ := slices.BinarySearchFunc(c.steps, at, func(s step, r run) int { return compareSteps(s, step{from: r}) })
		total := uint64(0)
		last := first
		for ; last < len(c.steps) && c.steps[last].from == at; last++ {
			total += c.steps[last].rows
		}
		if total == 0 {
			break
		}
		w, _ := key.Draw(row, n)
		pick := random.Below(w, total)
		for first < last-1 && pick >= c.steps[first].rows {
			pick -= c.steps[first].rows
			first++
		}
		if at = c.steps[first].to; at == 0 {
			break
		}
		r, length := at.parts()
		for range min(length, maxLength-len(out)) {
			out = append(out, r)
		}
	}
	if len(out) == 0 {
		return []rune{lower, lower, lower, lower, lower, lower}
	}
	return out
}
