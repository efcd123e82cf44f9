package report

import (
	"github.com/sdg-service/sdg/internal/report/runs"
)

// WideRows is the number of rows from which texts are joined by 128-bit hashes.
const WideRows = 10_000_000

// Keys of the two hashes that texts are joined by.
const (
	joinKey     = 0x5d7a_3c91_e2b8_46f1
	wideJoinKey = 0x1f83_d9ab_fb41_bd6b
)

// Need names one sorted run that each worker of a table writes, see Block.WriteRuns.
type Need struct {
	// Index is the need's position in Checker.Needs.
	Index int
	// Table is the position of the table in the contract.
	Table int
	// Name tells people what is joined: "orders.customer_id".
	Name string
}

// need is how a block makes the records of a run.
type need struct {
	Need
	shape runs.Shape
	key   keyFunc
	// words are the columns whose cells travel with the key; ownRow adds the row's number.
	words  []*column
	ownRow bool
	// byRow puts the row's number before all words, so that records of a key come in the order of rows.
	byRow bool
	// group, where it is set, is the only word: a number computed from the row.
	group func(ch *chunk, row int) uint64
	// columns are those that the key is made of.
	columns []*column
}

// keyFunc makes the key of a row, or says that the row has none.
type keyFunc func(ch *chunk, row int) (runs.Key, bool)

// maxWords is how many cells may travel with a key: a mask word says which are empty.
const maxWords = 32

// seal fixes the shape once all words are known.
func (n *need) seal() {
	n.shape.Words = len(n.words)
	if len(n.words) > 0 {
		n.shape.Words++
	}
	if n.ownRow || n.group != nil {
		n.shape.Words++
	}
	if n.byRow {
		n.shape.Words++
	}
	if n.shape.Words > 0 {
		n.shape.Span = false
	}
}

// collect adds the records of a chunk's rows.
func (n *need) collect(ch *chunk, c *runs.Collector, buffer []uint64) []uint64 {
	for i := range ch.rows {
		key, ok := n.key(ch, i)
		if !ok {
			continue
		}
		buffer = buffer[:0]
		if n.byRow {
			buffer = append(buffer, uint64(ch.row(i)))
		}
		if len(n.words) > 0 {
			at := len(buffer)
			buffer = append(buffer, 0)
			for w, column := range n.words {
				word, mask := cellWord(ch, column, i)
				buffer[at] |= mask << w
				buffer = append(buffer, word)
			}
		}
		switch {
		case n.ownRow:
			buffer = append(buffer, uint64(ch.row(i)))
		case n.group != nil:
			buffer = append(buffer, n.group(ch, i))
		}
		c.Add(key, ch.row(i), buffer...)
	}
	return buffer
}

// Bits of a mask word, at the position of the cell.
const (
	emptyWord   = 1
	unknownWord = 1 << maxWords
)

func cellWord(ch *chunk, c *column, i int) (word, mask uint64) {
	switch ch.state(c.index, i) {
	case empty:
		return 0, emptyWord
	case malformed:
		return 0, unknownWord
	}
	if c.kind() == textKind {
		return hash64(joinKey, ch.bytes(c.index, i)), 0
	}
	return uint64(ch.number(c.index, i)), 0
}

// wordValue reads a cell back from a record's words.
func wordValue(words []uint64, at int, c *column) value {
	switch mask := words[0] >> at; {
	case mask&emptyWord != 0:
		return value{}
	case mask&unknownWord != 0:
		return value{kind: unknownKind}
	}
	n := int64(words[1+at])
	switch c.kind() {
	case numberKind:
		return value{kind: numberKind, num: decimal(n, c.scale())}
	case instantKind:
		return value{kind: instantKind, num: whole(n)}
	}
	return value{kind: hashKind, num: whole(n)}
}

// integerKey keeps the order of the numbers, so that neighbours stay neighbours.
func integerKey(n int64) runs.Key { return runs.Key{High: uint64(n) ^ 1<<63} }

func integerOf(k runs.Key) int64 { return int64(k.High ^ 1<<63) }

func integerKeys(c *column) keyFunc {
	at := c.index
	return func(ch *chunk, row int) (runs.Key, bool) {
		return integerKey(ch.number(at, row)), ch.usable(at, row)
	}
}

// textKeys hashes the cells of columns, together; a row with an empty one has no key.
func textKeys(columns []*column, wide bool) keyFunc {
	return func(ch *chunk, row int) (runs.Key, bool) {
		key := runs.Key{High: joinKey}
		if wide {
			key.Low = wideJoinKey
		}
		for _, c := range columns {
			if ch.state(c.index, row) == empty {
				return runs.Key{}, false
			}
			b := ch.bytes(c.index, row)
			key.High = hash64(key.High, b)
			if wide {
				key.Low = hash64(key.Low, b)
			}
		}
		return key, true
	}
}

// addNeed registers a need of a table.
func (k *Checker) addNeed(n *need, t *table) *need {
	n.Need.Index = len(k.needs)
	n.Need.Table = t.index
	k.needs = append(k.needs, n)
	t.needs = append(t.needs, n)
	return n
}
