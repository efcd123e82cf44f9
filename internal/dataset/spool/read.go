package spool

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/klauspost/compress/s2"
)

// errDamaged says that a file is not as a Writer left it.
var errDamaged = errors.New("spool: the file of rows is damaged")

// maxHeader bounds the description of the columns: 10,000 of them under the longest names.
const maxHeader = 32 << 20

// Reader reads a file of rows from its begin to its end.
type Reader struct {
	at      io.ReaderAt
	size    int64
	offset  int64
	columns []Column
	block   []byte
	rows    int64
	over    bool
}

// NewReader reads the header of a file of so many bytes.
func NewReader(at io.ReaderAt, size int64) (*Reader, error) {
	r := &Reader{at: at, size: size}
	head, err := r.take(int64(len(magic) + 4))
	if err != nil {
		return nil, err
	}
	length := binary.LittleEndian.Uint32(head[len(magic):])
	if string(head[:len(magic)]) != magic || length > maxHeader {
		return nil, errDamaged
	}
	if head, err = r.take(int64(length)); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(head, &r.columns); err != nil {
		return nil, fmt.Errorf("%w: its header: %w", errDamaged, err)
	}
	for _, c := range r.columns {
		if !c.Kind.known() {
			return nil, fmt.Errorf("%w: column %q is of no known kind", errDamaged, c.Name)
		}
	}
	return r, nil
}

// Columns are those of the file.
func (r *Reader) Columns() []Column { return r.columns }

// Done is the share of the file that was read, 0 to 1.
func (r *Reader) Done() float64 { return float64(r.offset) / float64(max(r.size, 1)) }

// Next fills into with the next block, or returns io.EOF behind the last. It fills the
// columns whose element of wanted is true, or all if wanted is nil; the others have no cells.
// What into held before is overwritten.
func (r *Reader) Next(into *Rows, wanted []bool) error {
	if r.over {
		return io.EOF
	}
	head, err := r.take(4)
	if err != nil {
		return err
	}
	length := binary.LittleEndian.Uint32(head)
	if length == 0 {
		return r.end()
	}
	if r.block, err = r.take(int64(length)); err != nil {
		return err
	}
	p := packed{r.block}
	count, err := p.number(maxBlockRows)
	if err != nil || count == 0 {
		return errDamaged
	}
	into.Count = count
	into.Columns = slices.Grow(into.Columns[:0], len(r.columns))[:len(r.columns)]
	for c := range r.columns {
		unpacked, err := p.number(maxSection)
		if err != nil {
			return err
		}
		size, err := p.number(unpacked)
		if err != nil {
			return err
		}
		section, err := p.cut(size)
		if err != nil {
			return err
		}
		v := &into.Columns[c]
		v.Ints, v.Floats, v.Bytes, v.Ends, v.Null = v.Ints[:0], v.Floats[:0], nil, v.Ends[:0], v.Null[:0]
		if wanted != nil && !wanted[c] {
			continue
		}
		if err := v.unpack(section, unpacked); err != nil {
			return fmt.Errorf("column %q: %w", r.columns[c].Name, err)
		}
		if err := v.read(r.columns[c].Kind, count); err != nil {
			return fmt.Errorf("column %q: %w", r.columns[c].Name, err)
		}
	}
	if len(p.left) > 0 {
		return errDamaged
	}
	r.rows += int64(count)
	return nil
}

// end checks that all rows came.
func (r *Reader) end() error {
	tail, err := r.take(8)
	if err != nil {
		return err
	}
	if binary.LittleEndian.Uint64(tail) != uint64(r.rows) || r.offset != r.size {
		return errDamaged
	}
	r.over = true
	return io.EOF
}

// take reads so many bytes, which hold until the next call.
func (r *Reader) take(n int64) ([]byte, error) {
	if n > r.size-r.offset {
		return nil, errDamaged
	}
	if int64(cap(r.block)) < n {
		r.block = make([]byte, n+n/4)
	}
	p := r.block[:n]
	if got, err := r.at.ReadAt(p, r.offset); got < len(p) {
		return nil, fmt.Errorf("spool: read rows: %w", err)
	}
	r.offset += n
	return p, nil
}

// unpack makes the section of a column in v.raw.
func (v *Vector) unpack(section []byte, size int) error {
	if len(section) == size {
		v.raw = append(v.raw[:0], section...)
		return nil
	}
	n, err := s2.DecodedLen(section)
	if err != nil || n != size {
		return errDamaged
	}
	if cap(v.raw) < n {
		v.raw = make([]byte, n+n/4)
	}
	if v.raw, err = s2.Decode(v.raw[:cap(v.raw)], section); err != nil {
		return fmt.Errorf("%w: %w", errDamaged, err)
	}
	return nil
}

// read takes the cells from v.raw.
func (v *Vector) read(k Kind, count int) error {
	p := packed{v.raw}
	if err := v.readMissing(&p, count); err != nil {
		return err
	}
	switch { // at once, rather than by and by
	case k == Float:
		v.Floats = slices.Grow(v.Floats, count)
	case k.Bytes():
		v.Ends = slices.Grow(v.Ends, count)
	default:
		v.Ints = slices.Grow(v.Ints, count)
	}
	switch k {
	case Float:
		cells, err := p.cut(8 * count)
		if err != nil {
			return err
		}
		for ; len(cells) > 0; cells = cells[8:] {
			v.Floats = append(v.Floats, math.Float64frombits(binary.LittleEndian.Uint64(cells)))
		}
	case Boolean:
		bits, err := p.cut((count + 7) / 8)
		if err != nil {
			return err
		}
		for i := range count {
			v.Ints = append(v.Ints, int64(bits[i/8]>>(i%8)&1))
		}
	case Decimal, Text:
		end := 0
		for i := range count {
			n, err := p.number(maxSection)
			if err != nil || n > 0 && v.Null[i] || end+n > maxSection {
				return errDamaged
			}
			end += n
			v.Ends = append(v.Ends, uint32(end))
		}
		var err error
		if v.Bytes, err = p.cut(end); err != nil {
			return err
		}
	default:
		before := int64(0)
		for i := range count {
			if !v.Null[i] {
				n, length := binary.Varint(p.left)
				if length <= 0 {
					return errDamaged
				}
				p.left = p.left[length:]
				before += n
			}
			v.Ints = append(v.Ints, before)
		}
	}
	if len(p.left) > 0 {
		return errDamaged
	}
	return nil
}

func (v *Vector) readMissing(p *packed, count int) error {
	some, err := p.number(1)
	if err != nil {
		return err
	}
	v.Null = slices.Grow(v.Null[:0], count)[:count]
	if some == 0 {
		clear(v.Null)
		return nil
	}
	bits, err := p.cut((count + 7) / 8)
	if err != nil {
		return err
	}
	for i := range v.Null {
		v.Null[i] = bits[i/8]>>(i%8)&1 == 1
	}
	return nil
}

// packed is bytes that are read from their begin.
type packed struct{ left []byte }

// number reads a uvarint that is at most most.
func (p *packed) number(most int) (int, error) {
	if len(p.left) > 0 && p.left[0] < 0x80 && int(p.left[0]) <= most {
		n := int(p.left[0])
		p.left = p.left[1:]
		return n, nil
	}
	n, length := binary.Uvarint(p.left)
	if length <= 0 || n > uint64(most) {
		return 0, errDamaged
	}
	p.left = p.left[length:]
	return int(n), nil
}

func (p *packed) cut(n int) ([]byte, error) {
	if n > len(p.left) {
		return nil, errDamaged
	}
	out := p.left[:n]
	p.left = p.left[n:]
	return out, nil
}
