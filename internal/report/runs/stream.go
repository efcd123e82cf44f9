package runs

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// magic begins every run; its last byte is the version of the encoding.
const magic = "SDGRUN\x01"

// ErrFormat is returned for a stream that is not a run of the expected shape.
var ErrFormat = errors.New("not a run of this shape")

// flags of the shape in a run's header.
const (
	flagWide = 1 << iota
	flagSpan
	flagRows
)

// WriteRun sorts the collected records and writes them as one run: the magic, flags,
// payload words and number of records, then per record the key's distance from the one
// before, the low key (wide shapes only), row, count and words, as unsigned varints.
// Equal records of a shape without Span become one. The collector stays as it is.
func (c *Collector) WriteRun(w io.Writer) error {
	order := c.sorted()
	if c.shape.Span && c.overlaps(order) {
		c.separate()
		order = c.sorted()
	}
	groups := 0
	for i := range order {
		if i == 0 || !c.same(order[i-1], order[i]) {
			groups++
		}
	}
	out := bufio.NewWriterSize(w, 64<<10)
	header := append([]byte(magic), c.shape.flags(), byte(c.shape.Words))
	header = binary.AppendUvarint(header, uint64(groups))
	if _, err := out.Write(header); err != nil {
		return fmt.Errorf("write run header: %w", err)
	}
	buffer := make([]byte, 0, (c.stride+1)*binary.MaxVarintLen64)
	before := uint64(0)
	for from := 0; from < len(order); {
		first := c.at(int(order[from].index))
		count := first[atCount]
		to := from + 1
		for to < len(order) && c.same(order[to-1], order[to]) {
			count += c.at(int(order[to].index))[atCount]
			to++
		}
		buffer = binary.AppendUvarint(buffer[:0], first[atHigh]-before)
		before = first[atHigh]
		if c.shape.Wide {
			buffer = binary.LittleEndian.AppendUint64(buffer, first[atLow])
		}
		buffer = binary.AppendUvarint(buffer, first[atRow])
		buffer = binary.AppendUvarint(buffer, count)
		for _, word := range first[atWords:] {
			buffer = binary.AppendUvarint(buffer, word)
		}
		if _, err := out.Write(buffer); err != nil {
			return fmt.Errorf("write run: %w", err)
		}
		from = to
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("write run: %w", err)
	}
	return nil
}

// same tells whether two records in order differ in nothing but their rows and counts.
func (c *Collector) same(a, b position) bool {
	if !c.shape.collapses() || a.key != b.key {
		return false
	}
	x, y := c.at(int(a.index)), c.at(int(b.index))
	if x[atLow] != y[atLow] {
		return false
	}
	for i := atWords; i < c.stride; i++ {
		if x[i] != y[i] {
			return false
		}
	}
	return true
}

func (s Shape) flags() byte {
	var f byte
	if s.Wide {
		f |= flagWide
	}
	if s.Span {
		f |= flagSpan
	}
	if s.Rows {
		f |= flagRows
	}
	return f
}

// reader decodes one run.
type reader struct {
	in    *bufio.Reader
	shape Shape
	left  uint64
	head  Record
	// key is the last record's key as it was written: merging moves head within a span.
	key  Key
	done bool
}

// readerBuffer is small because hundreds of runs are open at once.
const readerBuffer = 16 << 10

func openRun(r io.Reader, shape Shape) (*reader, error) {
	in := bufio.NewReaderSize(r, readerBuffer)
	header := make([]byte, len(magic)+2)
	if _, err := io.ReadFull(in, header); err != nil {
		return nil, fmt.Errorf("read run header: %w", unexpected(err))
	}
	if string(header[:len(magic)]) != magic || header[len(magic)] != shape.flags() || int(header[len(magic)+1]) != shape.Words {
		return nil, ErrFormat
	}
	left, err := binary.ReadUvarint(in)
	if err != nil {
		return nil, fmt.Errorf("read run header: %w", unexpected(err))
	}
	run := &reader{in: in, shape: shape, left: left}
	run.head.Words = make([]uint64, shape.Words)
	return run, run.advance()
}

// advance reads the next record into head, or sets done.
func (r *reader) advance() error {
	if r.left == 0 {
		r.done = true
		if _, err := r.in.ReadByte(); err != io.EOF {
			return fmt.Errorf("%w: data behind the last record", ErrFormat)
		}
		return nil
	}
	r.left--
	delta, err := binary.ReadUvarint(r.in)
	if err != nil {
		return fmt.Errorf("read run: %w", unexpected(err))
	}
	next := Key{High: r.key.High + delta}
	if r.shape.Wide {
		var low [8]byte
		if _, err := io.ReadFull(r.in, low[:]); err != nil {
			return fmt.Errorf("read run: %w", unexpected(err))
		}
		next.Low = binary.LittleEndian.Uint64(low[:])
	}
	if next.compare(r.key) < 0 || next.compare(r.head.Key) < 0 {
		return fmt.Errorf("%w: the keys are not in order", ErrFormat)
	}
	r.key, r.head.Key = next, next
	row, err := binary.ReadUvarint(r.in)
	if err != nil {
		return fmt.Errorf("read run: %w", unexpected(err))
	}
	count, err := binary.ReadUvarint(r.in)
	if err != nil {
		return fmt.Errorf("read run: %w", unexpected(err))
	}
	if count == 0 || count > 1<<62 || row > 1<<62 {
		return fmt.Errorf("%w: a record's count or row is out of range", ErrFormat)
	}
	r.head.Row, r.head.Count = int64(row), int64(count)
	for i := range r.head.Words {
		if r.head.Words[i], err = binary.ReadUvarint(r.in); err != nil {
			return fmt.Errorf("read run: %w", unexpected(err))
		}
	}
	return nil
}

// unexpected turns the end of the stream into an error: a run says how long it is.
func unexpected(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
