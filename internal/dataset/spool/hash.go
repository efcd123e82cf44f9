package spool

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"hash"
)

// Hash is the Sum of a Writer whose file nobody needs.
type Hash struct {
	columns []Column
	sum     hash.Hash
	section []byte
}

// NewHash begins with the columns.
func NewHash(columns []Column) (*Hash, error) {
	header, err := json.Marshal(columns)
	if err != nil {
		return nil, fmt.Errorf("spool: describe the columns: %w", err)
	}
	h := &Hash{columns: columns, sum: sha256.New()}
	h.sum.Write(header)
	return h, nil
}

// Add takes in a block.
func (h *Hash) Add(r *Rows) error {
	if err := checkBlock(r, h.columns); err != nil {
		return err
	}
	for i := range r.Columns {
		v := &r.Columns[i]
		if err := v.check(h.columns[i], r.Count); err != nil {
			return err
		}
		if h.columns[i].Kind.Bytes() { // they are hashed where they lie
			h.section = v.appendLengths(appendMissing(h.section[:0], v.Null))
			h.sum.Write(h.section)
			h.write(v.Bytes)
			continue
		}
		h.section = v.appendTo(h.section[:0], h.columns[i].Kind)
		h.write(h.section)
	}
	return nil
}

// hashedAtOnce is how many bytes are hashed without a pause, in which nothing else can stop the
// goroutine: the collector, which must, spins until then.
const hashedAtOnce = 16 << 10

func (h *Hash) write(p []byte) {
	for len(p) > hashedAtOnce {
		h.sum.Write(p[:hashedAtOnce])
		p = p[hashedAtOnce:]
	}
	h.sum.Write(p)
}

// Sum is the SHA-256 of the columns and the cells so far, as of a file of these blocks.
func (h *Hash) Sum() []byte { return h.sum.Sum(nil) }
