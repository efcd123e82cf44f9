package mock

// caseCounts numbers the rows that each case of a column decides, by counting them chunk by chunk when
// the contract is compiled. It keeps 8 bytes per case and chunk.
type caseCounts struct {
	whens []*condition
	rows  int64
	sizes []int64
	// before[piece][chunk] is the number of the piece's rows before the chunk.
	before [][]int64
	index  *node
}

func countCases(t *tablePlan, whens []*condition) *caseCounts {
	c := &caseCounts{whens: whens, rows: t.rows, sizes: make([]int64, len(whens)), before: make([][]int64, len(whens))}
	s := NewScratch()
	s.use(t.program)
	for from := int64(0); from < t.rows; from += chunkRows {
		for p := range whens {
			c.before[p] = append(c.before[p], c.sizes[p])
		}
		b := s.take(t)
		b.span(from, min(from+chunkRows, t.rows))
		for i := range b.rows {
			c.sizes[c.piece(b, i)]++
		}
		s.release(b)
	}
	return c
}

// piece is the first case whose condition holds.
func (c *caseCounts) piece(b *batch, i int) int {
	for p, when := range c.whens {
		if when == nil || when.holds(b, i) {
			return p
		}
	}
	return len(c.whens) - 1
}

// indexOf returns the node that numbers the rows of a piece from 0; for rows of other pieces its
// cells are some number in the same range.
func (c *caseCounts) indexOf(t *tablePlan, piece int) *node {
	if c.index == nil {
		c.index = t.add(node{kind: numberKind, fill: c.fill})
	}
	size := max(c.sizes[piece], 1)
	return t.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		in := b.get(c.index)
		for i := range b.rows {
			v.num[i] = in.num[i] % size
		}
	}})
}

func (c *caseCounts) fill(b *batch, v *vector) {
	last := int64(-1)
	var numbers [chunkRows]int64
	for i, row := range b.rows {
		chunk := row / chunkRows
		if chunk != last {
			c.number(b, chunk, &numbers)
			last = chunk
		}
		v.num[i] = numbers[row%chunkRows]
	}
}

// number numbers all rows of a chunk, in the batch itself where it is that chunk.
func (c *caseCounts) number(b *batch, chunk int64, numbers *[chunkRows]int64) {
	from, to := chunk*chunkRows, min((chunk+1)*chunkRows, c.rows)
	whole := b
	if int64(len(b.rows)) != to-from || b.rows[0] != from || b.rows[len(b.rows)-1] != to-1 {
		whole = b.scratch.take(b.table)
		whole.span(from, to)
		defer b.scratch.release(whole)
	}
	var next [64]int64
	counters := next[:0]
	for p := range c.whens {
		counters = append(counters, c.before[p][chunk])
	}
	for i := range whole.rows {
		p := c.piece(whole, i)
		numbers[i] = counters[p]
		counters[p]++
	}
}
