// Package runs sorts what the rows of a table have to be joined by, and merges the
// sorted runs of many workers as streams.
//
// A record is a key, the row it came from, how many rows it stands for, and optional
// payload words. Blocks add records to a Collector; a worker writes one sorted run per
// collector; Merge reads any number of runs in key order in bounded memory.
package runs

import (
	"cmp"
	"slices"
)

// Shape is the form of one collection's records. All runs that are merged share it.
type Shape struct {
	// Wide adds 64 bits to the key, for hashes of tables where 64 bits could collide.
	Wide bool
	// Words is the number of payload words of each record.
	Words int
	// Span says what a record that stands for n rows means: neighbouring keys
	// key … key+n-1 at rows row … row+n-1. Without Span it is n rows of one key, of
	// which the first is kept. Span excludes Wide and Words.
	Span bool
	// Rows keeps a record for every row, also where keys and words are equal.
	Rows bool
}

// Key is a key of 64 bits, or of 128 where the shape is wide. Keys sort by High first.
type Key struct{ High, Low uint64 }

func (k Key) compare(o Key) int {
	switch {
	case k.High < o.High || k.High == o.High && k.Low < o.Low:
		return -1
	case k == o:
		return 0
	}
	return 1
}

// Record is one merged record.
type Record struct {
	Key   Key
	Row   int64
	Count int64
	Words []uint64
}

// Fixed positions of a record's fields in memory; the payload follows.
const (
	atHigh = iota
	atLow
	atRow
	atCount
	atWords
)

// Collector gathers the records of one worker until they are written as a run. The
// records may come in any order; neighbours are joined where the shape allows it.
type Collector struct {
	shape  Shape
	stride int
	data   []uint64
	order  []position
	spare  []position
	// lean says that a record is no more than a key and a row: it is held in order, as a
	// position whose index is the row, and sorted without a look at anything else. Where keys
	// are wide the index leads to the rest of the record, which ties and writing look at.
	lean bool
	rest []wideRest
}

// wideRest is what a lean record of a wide shape holds behind its leading key.
type wideRest struct{ low, row uint64 }

// NewCollector returns an empty collector.
func NewCollector(shape Shape) *Collector {
	return &Collector{shape: shape, stride: atWords + shape.Words, lean: shape.Rows && !shape.Span && shape.Words == 0}
}

// Shape returns the form of the records.
func (c *Collector) Shape() Shape { return c.shape }

// Len is the number of records held.
func (c *Collector) Len() int {
	if c.lean {
		return len(c.order)
	}
	return len(c.data) / c.stride
}

// Bytes is about how much memory the records hold, sorting included.
func (c *Collector) Bytes() int { return len(c.data)*8 + len(c.rest)*16 + c.Len()*2*16 }

// Add adds one row. The words are copied.
func (c *Collector) Add(key Key, row int64, words ...uint64) {
	if c.lean && len(c.order) == cap(c.order) {
		c.order = grown(c.order)
	}
	switch {
	case c.lean && c.shape.Wide:
		c.order = append(c.order, position{key.High, uint64(len(c.rest))})
		c.rest = append(c.rest, wideRest{key.Low, uint64(row)})
		return
	case c.lean:
		c.order = append(c.order, position{key.High, uint64(row)})
		return
	}
	if c.joins(key, row, words) {
		c.data[len(c.data)-c.stride+atCount]++
		return
	}
	c.data = append(c.data, key.High, key.Low, uint64(row), 1)
	c.data = append(c.data, words...)
}

// joins tells whether the row continues the last record.
func (c *Collector) joins(key Key, row int64, words []uint64) bool {
	if len(c.data) == 0 {
		return false
	}
	last := c.data[len(c.data)-c.stride:]
	if c.shape.Span {
		n := last[atCount]
		return key.High-last[atHigh] == n && key.High > last[atHigh] && uint64(row)-last[atRow] == n
	}
	return last[atHigh] == key.High && last[atLow] == key.Low && c.shape.collapses() && slices.Equal(last[atWords:], words)
}

// collapses says whether equal records of different rows may be held as one.
func (s Shape) collapses() bool { return !s.Span && !s.Rows }

// Reset empties the collector and keeps its memory.
func (c *Collector) Reset() { c.data, c.order, c.rest = c.data[:0], c.order[:0], c.rest[:0] }

// Release empties the collector and gives its memory to others.
func (c *Collector) Release() {
	giveRoom(c.order)
	giveRoom(c.spare)
	c.data, c.order, c.spare, c.rest = nil, nil, nil, nil
}

func (c *Collector) at(i int) []uint64 { return c.data[i*c.stride : (i+1)*c.stride] }

func (c *Collector) compare(a, b []uint64) int {
	if d := (Key{a[atHigh], a[atLow]}).compare(Key{b[atHigh], b[atLow]}); d != 0 {
		return d
	}
	if d := slices.Compare(a[atWords:], b[atWords:]); d != 0 {
		return d
	}
	switch {
	case a[atRow] < b[atRow]:
		return -1
	case a[atRow] > b[atRow]:
		return 1
	}
	return 0
}

// sortLean puts the records of a lean collector in order, by key, then by row.
func (c *Collector) sortLean() {
	compare := func(a, b position) int {
		if a.key == b.key && c.shape.Wide {
			x, y := c.rest[a.index], c.rest[b.index]
			return cmp.Or(cmp.Compare(x.low, y.low), cmp.Compare(x.row, y.row))
		}
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.index, b.index))
	}
	if slices.IsSortedFunc(c.order, compare) {
		return
	}
	n := len(c.order)
	if cap(c.spare) < n {
		giveRoom(c.spare)
		c.spare = takeRoom(cap(c.order))
	}
	c.order, c.spare = radixSort(c.order, c.spare[:n])
	eachTie(c.order, func(tie []position) { slices.SortFunc(tie, compare) })
}

// eachTie visits the groups of two and more sorted records that share a leading key.
func eachTie(order []position, visit func([]position)) {
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && order[to].key == order[from].key {
			to++
		}
		if to-from > 1 {
			visit(order[from:to])
		}
		from = to
	}
}

// sorted returns the order of the records: by key, then by payload, then by row.
func (c *Collector) sorted() []position {
	n := c.Len()
	if cap(c.order) < n || cap(c.spare) < n {
		giveRoom(c.order)
		giveRoom(c.spare)
		c.order, c.spare = takeRoom(n), takeRoom(n)
	}
	c.order, c.spare = c.order[:n], c.spare[:n]
	ordered := true
	for i := range n {
		c.order[i] = position{c.data[i*c.stride+atHigh], uint64(i)}
		if ordered && i > 0 && c.compare(c.at(i-1), c.at(i)) > 0 {
			ordered = false
		}
	}
	if ordered {
		return c.order
	}
	c.order, c.spare = radixSort(c.order, c.spare)
	eachTie(c.order, func(tie []position) {
		slices.SortFunc(tie, func(a, b position) int { return c.compare(c.at(int(a.index)), c.at(int(b.index))) })
	})
	return c.order
}

// overlaps tells whether any span reaches into the next: a key occurs twice.
func (c *Collector) overlaps(order []position) bool {
	for i := 1; i < len(order); i++ {
		before := c.at(int(order[i-1].index))
		if order[i].key-before[atHigh] < before[atCount] {
			return true
		}
	}
	return false
}

// separate cuts all spans into single keys.
func (c *Collector) separate() {
	data := c.data
	c.data = nil
	for ; len(data) > 0; data = data[c.stride:] {
		for i := range data[atCount] {
			c.data = append(c.data, data[atHigh]+i, data[atLow], data[atRow]+i, 1)
		}
	}
}
