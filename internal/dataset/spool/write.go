package spool

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"math"
	"slices"

	"github.com/klauspost/compress/s2"
)

const (
	magic = "SDGROWS1"
	// maxSection bounds one column of a block before it is packed: connectors' batches hold
	// 8 MiB before their last row, whose cells have 16 MiB at most, a third more in base64.
	maxSection = 48 << 20
	// maxBlockRows bounds the rows of a block.
	maxBlockRows = 1 << 16
)

// Writer writes a file of rows.
type Writer struct {
	dst     io.Writer
	columns []Column
	sum     hash.Hash
	section []byte // of the column at hand
	packed  []byte
	block   []byte
	rows    int64
}

// NewWriter begins a file with its header.
func NewWriter(dst io.Writer, columns []Column) (*Writer, error) {
	header, err := json.Marshal(columns)
	if err != nil {
		return nil, fmt.Errorf("spool: describe the columns: %w", err)
	}
	w := &Writer{dst: dst, columns: columns, sum: sha256.New()}
	w.sum.Write(header)
	w.block = binary.LittleEndian.AppendUint32([]byte(magic), uint32(len(header)))
	return w, w.put(append(w.block, header...))
}

// Write appends a block.
func (w *Writer) Write(r *Rows) error {
	if r.Count == 0 {
		return nil
	}
	if err := checkBlock(r, w.columns); err != nil {
		return err
	}
	w.block = binary.AppendUvarint(append(w.block[:0], 0, 0, 0, 0), uint64(r.Count))
	for i := range r.Columns {
		v := &r.Columns[i]
		if err := v.check(w.columns[i], r.Count); err != nil {
			return err
		}
		w.section = v.appendTo(w.section[:0], w.columns[i].Kind)
		if len(w.section) > maxSection {
			return fmt.Errorf("spool: column %q takes %d bytes of a block", w.columns[i].Name, len(w.section))
		}
		w.sum.Write(w.section)
		w.packed = s2.Encode(w.packed[:cap(w.packed)], w.section)
		packed := w.packed
		if len(packed) >= len(w.section) {
			packed = w.section
		}
		w.block = binary.AppendUvarint(binary.AppendUvarint(w.block, uint64(len(w.section))), uint64(len(packed)))
		w.block = append(w.block, packed...)
	}
	length := len(w.block) - 4
	if length > math.MaxUint32 {
		return fmt.Errorf("spool: a block of %d bytes", length)
	}
	binary.LittleEndian.PutUint32(w.block, uint32(length))
	w.rows += int64(r.Count)
	return w.put(w.block)
}

func checkBlock(r *Rows, columns []Column) error {
	if r.Count > maxBlockRows || len(r.Columns) != len(columns) {
		return fmt.Errorf("spool: %d rows of %d columns are no block of %d columns", r.Count, len(r.Columns), len(columns))
	}
	return nil
}

// Close ends the file; dst stays open.
func (w *Writer) Close() error {
	return w.put(binary.LittleEndian.AppendUint64([]byte{0, 0, 0, 0}, uint64(w.rows)))
}

// Sum is the SHA-256 of the columns and the cells so far. It does not depend on how well
// they could be packed.
func (w *Writer) Sum() []byte { return w.sum.Sum(nil) }

func (w *Writer) put(p []byte) error {
	if _, err := w.dst.Write(p); err != nil {
		return fmt.Errorf("spool: write rows: %w", err)
	}
	return nil
}

// appendTo appends the cells as they are packed.
func (v *Vector) appendTo(dst []byte, k Kind) []byte {
	dst = appendMissing(dst, v.Null)
	switch k {
	case Float:
		held := len(dst)
		dst = slices.Grow(dst, 8*len(v.Floats))[:held+8*len(v.Floats)]
		for i, f := range v.Floats {
			binary.LittleEndian.PutUint64(dst[held+8*i:], math.Float64bits(f))
		}
	case Boolean:
		dst = appendBits(dst, len(v.Ints), func(i int) bool { return v.Ints[i] != 0 && !v.Null[i] })
	case Decimal, Text:
		dst = append(v.appendLengths(dst), v.Bytes...)
	default:
		before := int64(0)
		for i, n := range v.Ints {
			if v.Null[i] {
				continue
			}
			step := n - before // it may wrap, and wraps back
			if step >= -0x40 && step < 0x40 {
				dst = append(dst, byte(step<<1^step>>63)) // as below, in one byte
			} else {
				dst = binary.AppendVarint(dst, step)
			}
			before = n
		}
	}
	return dst
}

// appendLengths appends those of texts.
func (v *Vector) appendLengths(dst []byte) []byte {
	start := uint32(0)
	for _, end := range v.Ends {
		if length := end - start; length < 0x80 {
			dst = append(dst, byte(length))
		} else {
			dst = binary.AppendUvarint(dst, uint64(length))
		}
		start = end
	}
	return dst
}

func appendMissing(dst []byte, null []bool) []byte {
	if AllThere(null) {
		return append(dst, 0)
	}
	return appendBits(append(dst, 1), len(null), func(i int) bool { return null[i] })
}

func appendBits(dst []byte, n int, is func(i int) bool) []byte {
	for from := 0; from < n; from += 8 {
		b := byte(0)
		for i := from; i < min(from+8, n); i++ {
			if is(i) {
				b |= 1 << (i - from)
			}
		}
		dst = append(dst, b)
	}
	return dst
}
