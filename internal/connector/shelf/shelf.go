// Package shelf holds cells on disk: for tables that are read column by column and given row by row,
// what memory has no room for.
package shelf

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"

	"github.com/sdg-service/sdg/internal/connector"
)

// Shelf is a temporary file of cells. It has no name, so nothing of it outlives the process.
type Shelf struct {
	file    *os.File
	named   string // where an open file cannot be removed
	size    int64
	scratch []byte
}

// Err says that the shelf failed, rather than what the cells came from.
var Err = errors.New("cells cannot be put aside")

// New returns an empty shelf, which must be closed.
func New() (*Shelf, error) {
	file, err := os.CreateTemp("", "sdg-cells-*") // 0600
	if err != nil {
		return nil, fmt.Errorf("%w: %w", Err, err)
	}
	s := &Shelf{file: file}
	if os.Remove(file.Name()) != nil {
		s.named = file.Name()
	}
	return s, nil
}

// Close gives the room back.
func (s *Shelf) Close() {
	_ = s.file.Close() // nothing of it is needed
	if s.named != "" {
		_ = os.Remove(s.named)
	}
}

// Clear forgets all cells.
func (s *Shelf) Clear() { s.size = 0 }

// Size is how many bytes the cells take.
func (s *Shelf) Size() int64 { return s.size }

// cells is where some cells of a column lie: whether they are missing, if some are; numbers, or the
// ends of texts; texts.
type cells struct {
	rows  int
	at    int64
	nulls bool // some are missing
	ascii bool
}

// put appends the cells of v.
func (s *Shelf) put(v *connector.Vector) (cells, error) {
	k := cells{at: s.size, rows: len(v.Null), nulls: slices.Contains(v.Null, true), ascii: v.ASCII == len(v.Bytes)}
	out := s.scratch[:0]
	if k.nulls {
		for _, null := range v.Null {
			out = append(out, bit(null))
		}
	}
	for _, n := range v.Ints {
		out = binary.LittleEndian.AppendUint64(out, uint64(n))
	}
	for _, f := range v.Floats {
		out = binary.LittleEndian.AppendUint64(out, math.Float64bits(f))
	}
	for _, end := range v.Ends {
		out = binary.LittleEndian.AppendUint32(out, end)
	}
	s.scratch = out
	for _, part := range [][]byte{out, v.Bytes} {
		n, err := s.file.WriteAt(part, s.size)
		if s.size += int64(n); err != nil {
			return k, fmt.Errorf("%w: %w", Err, err)
		}
	}
	return k, nil
}

func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// begin is where the numbers or the ends begin.
func (k *cells) begin() int64 {
	if k.nulls {
		return k.at + int64(k.rows)
	}
	return k.at
}

// take appends n cells from row from on to v, whose kind is what they were put as.
func (s *Shelf) take(v *connector.Vector, k *cells, from, n int) error {
	if v.Null = append(v.Null, make([]bool, n)...); k.nulls {
		raw, err := s.read(k.at+int64(from), n)
		if err != nil {
			return err
		}
		null := v.Null[len(v.Null)-n:]
		for i, b := range raw {
			null[i] = b != 0
		}
	}
	switch v.Kind {
	case connector.Text, connector.Decimal, connector.Binary:
		return s.takeTexts(v, k, from, n)
	}
	raw, err := s.read(k.begin()+8*int64(from), 8*n)
	if err != nil {
		return err
	}
	if v.Kind == connector.Float {
		v.Floats = slices.Grow(v.Floats, n)
		for ; len(raw) > 0; raw = raw[8:] {
			v.Floats = append(v.Floats, math.Float64frombits(binary.LittleEndian.Uint64(raw)))
		}
		return nil
	}
	v.Ints = slices.Grow(v.Ints, n)
	for ; len(raw) > 0; raw = raw[8:] {
		v.Ints = append(v.Ints, int64(binary.LittleEndian.Uint64(raw)))
	}
	return nil
}

func (s *Shelf) takeTexts(v *connector.Vector, k *cells, from, n int) error {
	first, err := s.textsBefore(k, from)
	if err != nil {
		return err
	}
	raw, err := s.read(k.begin()+4*int64(from), 4*n)
	if err != nil {
		return err
	}
	held := len(v.Bytes)
	shift, last := uint32(held)-first, first // modulo 2^32
	v.Ends = slices.Grow(v.Ends, n)
	for ; len(raw) > 0; raw = raw[4:] {
		last = binary.LittleEndian.Uint32(raw)
		v.Ends = append(v.Ends, last+shift)
	}
	v.Bytes = slices.Grow(v.Bytes, int(last-first))[:held+int(last-first)]
	if _, err := s.file.ReadAt(v.Bytes[held:], k.begin()+4*int64(k.rows)+int64(first)); err != nil {
		return fmt.Errorf("%w: %w", Err, err)
	}
	if k.ascii && v.ASCII == held {
		v.ASCII = len(v.Bytes)
	}
	return nil
}

// textsBefore is where the text of a row begins among those that were put with it.
func (s *Shelf) textsBefore(k *cells, row int) (uint32, error) {
	if row == 0 {
		return 0, nil
	}
	raw, err := s.read(k.begin()+4*int64(row-1), 4)
	if err != nil {
		return 0, err
	}
	return binary.LittleEndian.Uint32(raw), nil
}

// textBytes is how many bytes the texts of n rows take.
func (s *Shelf) textBytes(k *cells, from, n int) (int, error) {
	first, err := s.textsBefore(k, from)
	if err != nil {
		return 0, err
	}
	last, err := s.textsBefore(k, from+n)
	return int(last - first), err
}

// read returns n bytes, which hold until the next call.
func (s *Shelf) read(at int64, n int) ([]byte, error) {
	s.scratch = slices.Grow(s.scratch[:0], n)[:n]
	if _, err := s.file.ReadAt(s.scratch, at); err != nil {
		return nil, fmt.Errorf("%w: %w", Err, err)
	}
	return s.scratch, nil
}
