package mock

import (
	"math"
	"slices"
	"sync"

	"github.com/sdg-service/sdg/internal/contract"
)

// window computes what a formula reads of the other rows of its run.
func (f *formulaBuild) window(e contract.WindowExpr) (*node, error) {
	x, err := f.node(e.X)
	if err != nil {
		return nil, err
	}
	r, err := f.table.runsOf([]string{e.Group})
	if err != nil {
		return nil, f.fail("%v", err)
	}
	switch e.Name {
	case "previous":
		return f.previous(x, r), nil
	case "running_sum":
		if x.kind == boolKind {
			x = f.asNumber(x)
		}
		if x.kind != numberKind {
			return nil, f.fail("running_sum needs exact numbers; round them")
		}
		return f.runningSum(x, r), nil
	case "rank":
		if x.kind.textual() || x.kind == floatKind {
			return nil, f.fail("rank needs exact numbers, dates or times; round them")
		}
		return f.rank(x, r), nil
	}
	return nil, f.fail("there is no function %q", e.Name)
}

// previous is the cell of the row before in the run.
func (f *formulaBuild) previous(x *node, r *runs) *node {
	out := *x
	out.quota, out.running = nil, false
	out.fill = func(b *batch, v *vector) {
		c := r.cursor()
		before := b.scratch.take(b.table)
		for _, row := range b.rows {
			before.rows = append(before.rows, max(row-1, 0))
		}
		copyCells(v, before.get(x), x.kind, len(b.rows))
		for i, row := range b.rows {
			if c.seek(row); row == c.from {
				v.setNull(i, len(b.rows))
			}
		}
		b.scratch.release(before)
	}
	return f.table.add(out)
}

// runningSum adds up the cells of the run as far as the row; null cells count nothing.
func (f *formulaBuild) runningSum(x *node, r *runs) *node {
	p := &prefixSums{table: f.table, of: x}
	return f.table.add(node{kind: numberKind, scale: x.scale, fill: func(b *batch, v *vector) {
		c := r.cursor()
		in := b.get(x)
		sum := int64(0)
		for i, row := range b.rows {
			c.seek(row)
			switch {
			case row == c.from:
				sum = 0
			case i == 0 || b.rows[i-1] != row-1:
				sum = p.between(b.scratch, c.from, row)
			}
			if !in.isNull(i) {
				sum += in.num[i]
			}
			v.num[i] = sum
		}
	}})
}

// prefixSums holds the sum of a table's cells before every chunk of rows, 8 bytes each, as far as they were asked for.
type prefixSums struct {
	table *tablePlan
	of    *node

	mu     sync.Mutex
	before []int64
}

// nearChunks is how many chunks of rows are added up where they are needed, before sums are kept.
const nearChunks = 8

// between is the sum of the rows [from, to).
func (p *prefixSums) between(s *Scratch, from, to int64) int64 {
	if to-from <= nearChunks*chunkRows {
		return p.sum(s, from, to)
	}
	return p.upTo(s, to) - p.upTo(s, from)
}

// upTo is the sum of all rows before one.
func (p *prefixSums) upTo(s *Scratch, row int64) int64 {
	chunk := row / chunkRows
	p.mu.Lock()
	for int64(len(p.before)) <= chunk {
		sum := int64(0)
		if n := int64(len(p.before)); n > 0 {
			sum = p.before[n-1] + p.sum(s, (n-1)*chunkRows, n*chunkRows)
		}
		p.before = append(p.before, sum)
	}
	sum := p.before[chunk]
	p.mu.Unlock()
	return sum + p.sum(s, chunk*chunkRows, row)
}

// sum makes the rows [from, to) and adds up their cells.
func (p *prefixSums) sum(s *Scratch, from, to int64) int64 {
	sum := int64(0)
	for ; from < to; from += chunkRows {
		b := s.take(p.table)
		b.span(from, min(from+chunkRows, to))
		v := b.get(p.of)
		for i := range b.rows {
			if !v.isNull(i) {
				sum += v.num[i]
			}
		}
		s.release(b)
	}
	return sum
}

// rank is 1 plus the number of greater cells in the run; equal cells have one rank.
func (f *formulaBuild) rank(x *node, r *runs) *node {
	return f.table.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		c := r.cursor()
		in := b.get(x)
		var run []int64 // the cells of the run that began at from, in order
		from := int64(math.MinInt64)
		for i, row := range b.rows {
			if c.seek(row); c.from != from {
				from = c.from
				run = f.cells(run[:0], b.scratch, x, c.from, min(c.to, f.table.rows))
				slices.Sort(run)
			}
			if in.isNull(i) {
				v.setNull(i, len(b.rows))
				v.num[i] = 0
				continue
			}
			notAbove, _ := slices.BinarySearch(run, in.num[i]+1)
			v.num[i] = int64(len(run)-notAbove) + 1
		}
	}})
}

// cells appends the cells of the rows [from, to) that are not null.
func (f *formulaBuild) cells(out []int64, s *Scratch, x *node, from, to int64) []int64 {
	for ; from < to; from += chunkRows {
		b := s.take(f.table)
		b.span(from, min(from+chunkRows, to))
		v := b.get(x)
		for i := range b.rows {
			if !v.isNull(i) {
				out = append(out, v.num[i])
			}
		}
		s.release(b)
	}
	return out
}
