package runs

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/bits"
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
	if c.lean {
		c.sortLean()
		return c.writeLean(w)
	}
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
	out := c.begin(w, groups)
	before := uint64(0)
	for from := 0; from < len(order); {
		first := c.at(int(order[from].index))
		count := first[atCount]
		to := from + 1
		for to < len(order) && c.same(order[to-1], order[to]) {
			count += c.at(int(order[to].index))[atCount]
			to++
		}
		out.uvarint(first[atHigh] - before)
		before = first[atHigh]
		if c.shape.Wide {
			out.buffer = binary.LittleEndian.AppendUint64(out.buffer, first[atLow])
		}
		out.uvarint(first[atRow])
		out.uvarint(count)
		for _, word := range first[atWords:] {
			out.uvarint(word)
		}
		if err := out.flush(runBuffer); err != nil {
			return err
		}
		from = to
	}
	return out.flush(0)
}

// writeLean writes the sorted records of a lean collector.
func (c *Collector) writeLean(w io.Writer) error {
	out := c.begin(w, len(c.order))
	before := uint64(0)
	for _, p := range c.order {
		out.uvarint(p.key - before)
		before = p.key
		row := p.index
		if c.shape.Wide {
			rest := c.rest[p.index]
			out.buffer = binary.LittleEndian.AppendUint64(out.buffer, rest.low)
			row = rest.row
		}
		out.uvarint(row)
		out.uvarint(1)
		if len(out.buffer) > runBuffer {
			if err := out.flush(runBuffer); err != nil {
				return err
			}
		}
	}
	return out.flush(0)
}

// runBuffer is how many bytes of a run are written at once.
const runBuffer = 64 << 10

// runWriter holds what is to be written of a run.
type runWriter struct {
	w      io.Writer
	buffer []byte
}

// begin starts a run of so many records.
func (c *Collector) begin(w io.Writer, records int) *runWriter {
	out := &runWriter{w: w, buffer: make([]byte, 0, runBuffer+(c.stride+1)*binary.MaxVarintLen64)}
	out.buffer = append(append(out.buffer, magic...), c.shape.flags(), byte(c.shape.Words))
	out.uvarint(uint64(records))
	return out
}

func (o *runWriter) uvarint(x uint64) { o.buffer = binary.AppendUvarint(o.buffer, x) }

// flush writes what is held, if it is more than so many bytes.
func (o *runWriter) flush(above int) error {
	if len(o.buffer) <= above {
		return nil
	}
	if _, err := o.w.Write(o.buffer); err != nil {
		return fmt.Errorf("write run: %w", err)
	}
	o.buffer = o.buffer[:0]
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
	in *bufio.Reader
	// window are the buffered bytes that are not decoded yet, of so many that were looked at.
	window []byte
	looked int
	shape  Shape
	left   uint64
	head   Record
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
		if err := r.look(1); err != nil {
			return err
		}
		if len(r.window) > 0 {
			return fmt.Errorf("%w: data behind the last record", ErrFormat)
		}
		return nil
	}
	r.left--
	if longest := (3+len(r.head.Words))*binary.MaxVarintLen64 + 8; len(r.window) < longest {
		if err := r.look(longest); err != nil {
			return err
		}
	}
	d := decoder{left: r.window}
	next := Key{High: r.key.High + d.uvarint()}
	if r.shape.Wide {
		next.Low = d.word()
	}
	row, count := d.uvarint(), d.uvarint()
	for i := range r.head.Words {
		r.head.Words[i] = d.uvarint()
	}
	switch {
	case d.err != nil:
		return fmt.Errorf("read run: %w", d.err)
	case next.compare(r.key) < 0 || next.compare(r.head.Key) < 0:
		return fmt.Errorf("%w: the keys are not in order", ErrFormat)
	case count == 0 || count > 1<<62 || row > 1<<62:
		return fmt.Errorf("%w: a record's count or row is out of range", ErrFormat)
	}
	r.key, r.head.Key = next, next
	r.head.Row, r.head.Count = int64(row), int64(count)
	r.window = d.left
	return nil
}

// look brings n bytes and what else is buffered into the window. Near the end of the stream there are fewer.
func (r *reader) look(n int) error {
	_, err := r.in.Discard(r.looked - len(r.window))
	if err == nil {
		_, err = r.in.Peek(n)
	}
	if err != nil && err != io.EOF {
		return fmt.Errorf("read run: %w", err)
	}
	r.looked = r.in.Buffered()
	r.window, err = r.in.Peek(r.looked)
	return err
}

// tops has the highest bit of each of eight bytes.
const tops = 0x8080_8080_8080_8080

// decoder takes numbers from bytes. After an error every number is 0.
type decoder struct {
	left []byte
	err  error
}

func (d *decoder) uvarint() uint64 {
	if len(d.left) >= 8 {
		w := binary.LittleEndian.Uint64(d.left)
		if last := ^w & tops; last != 0 {
			// All groups of seven bits are brought together at once, up to the byte that says that it is the last.
			d.left = d.left[bits.TrailingZeros64(last)/8+1:]
			w &= (last ^ (last - 1)) &^ tops
			w = w&0x007f_007f_007f_007f | w&0x7f00_7f00_7f00_7f00>>1
			w = w&0x0000_3fff_0000_3fff | w&0x3fff_0000_3fff_0000>>2
			return w&0x0fff_ffff | w&0x0fff_ffff_0000_0000>>4
		}
	}
	x, n := binary.Uvarint(d.left)
	if n <= 0 {
		d.fail(n)
		return 0
	}
	d.left = d.left[n:]
	return x
}

func (d *decoder) word() uint64 {
	if len(d.left) < 8 {
		d.fail(0)
		return 0
	}
	x := binary.LittleEndian.Uint64(d.left)
	d.left = d.left[8:]
	return x
}

// fail keeps the first error: too few bytes, or (n < 0) a number beyond 64 bits.
func (d *decoder) fail(n int) {
	switch {
	case d.err != nil:
	case n < 0:
		d.err = fmt.Errorf("%w: a number has more than 64 bits", ErrFormat)
	default:
		d.err = io.ErrUnexpectedEOF
	}
	d.left = nil
}

// unexpected turns the end of the stream into an error: a run says how long it is.
func unexpected(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
