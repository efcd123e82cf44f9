package mock

// chunkRows is how many rows are computed at a time: small enough for the columns of
// a chunk to stay in the processor's cache.
const chunkRows = 1024

// node computes one column, or one hidden ingredient of columns, for any rows of its table.
type node struct {
	table *tablePlan
	id    int
	kind  kind
	scale int         // numberKind
	dict  *dictionary // dictKind
	// plain says that a text never needs CSV quotes.
	plain bool
	// fill computes the cells of b's rows into v, which has been reset to the node's kind.
	// It must depend on nothing but the rows.
	fill func(b *batch, v *vector)
	// quota is set where the node's values are windows of one ranking; see quota.
	quota *quota
	// nullsDone says that a piece of a case has emptied its part of the null share.
	nullsDone bool
	// running says that cell i of row r is first + r*step; first is not 0.
	running     bool
	first, step int64
}

// batch evaluates nodes of one table for a list of rows, each node at most once.
type batch struct {
	table   *tablePlan
	rows    []int64
	scratch *Scratch
	vectors []vector
	done    []bool
	parents []parentBatch  // by relation
	columns []sourceColumn // of appendCells
	fetched byte           // see textList.fetch
}

// parentBatch holds the parents that a batch refers to along one relation.
type parentBatch struct {
	batch *batch
	index []int32 // per row its place in batch, -1 where the key is null
}

// get returns the cells of n, computing them when they are asked for first.
func (b *batch) get(n *node) *vector {
	v := &b.vectors[n.id]
	if !b.done[n.id] {
		v.reset(n.kind, len(b.rows))
		n.fill(b, v)
		b.done[n.id] = true
	}
	return v
}

// Scratch holds the buffers of one worker. Its size depends on the contract's columns,
// not on its rows. A Scratch must not be used by two goroutines at once, but may be used for
// different programs in turn.
type Scratch struct {
	program *Program
	free    [][]*batch // by table
	words   [][]uint64
}

// NewScratch returns the buffers of one worker.
func NewScratch() *Scratch { return &Scratch{} }

func (s *Scratch) use(p *Program) {
	if s.program != p {
		s.program = p
		s.free = make([][]*batch, len(p.tables))
	}
}

// take returns an empty batch of a table; hand it back with release.
func (s *Scratch) take(t *tablePlan) *batch {
	stack := s.free[t.index]
	if n := len(stack); n > 0 {
		b := stack[n-1]
		s.free[t.index] = stack[:n-1]
		return b
	}
	return &batch{
		table: t, scratch: s,
		rows:    make([]int64, 0, chunkRows),
		vectors: make([]vector, len(t.nodes)),
		done:    make([]bool, len(t.nodes)),
		parents: make([]parentBatch, len(t.relations)),
	}
}

// release takes back a batch and the batches of parents it opened.
func (s *Scratch) release(b *batch) {
	clear(b.done)
	b.rows = b.rows[:0]
	for i := range b.parents {
		if p := b.parents[i].batch; p != nil {
			s.release(p)
			b.parents[i].batch = nil
		}
	}
	s.free[b.table.index] = append(s.free[b.table.index], b)
}

// uints borrows a slice of n words; give it back with giveBack.
func (s *Scratch) uints(n int) []uint64 {
	if k := len(s.words); k > 0 {
		w := s.words[k-1]
		s.words = s.words[:k-1]
		return resize(w, n)
	}
	return make([]uint64, n, max(n, chunkRows))
}

func (s *Scratch) giveBack(w []uint64) { s.words = append(s.words, w) }

// span fills an empty batch with the rows [from, to).
func (b *batch) span(from, to int64) {
	for row := from; row < to; row++ {
		b.rows = append(b.rows, row)
	}
}

// source says which address a value is drawn at: mostly the row itself, for a column
// that depends on another one the value of that one.
type source struct {
	node *node // nil: the row
	// n is the number of addresses 0…n-1; 0 where it is not known.
	n int64
}

func (s source) addresses(b *batch) []int64 {
	if s.node == nil {
		return b.rows
	}
	return b.get(s.node).num
}
