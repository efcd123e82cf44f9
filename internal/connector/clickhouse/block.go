package clickhouse

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/ClickHouse/ch-go/proto"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/shelf"
	"github.com/sdg-service/sdg/internal/dataset"
)

// block is the columns of some rows as they came, and how many of the rows were taken.
type block struct {
	columns []blockColumn
	rows    int
	taken   int
	cells   cellReader
	shelf   *shelf.Shelf     // of columns that are put aside; nil before there was one
	moved   connector.Vector // cells on their way there
}

// blockColumn holds the cells in the slice that belongs to its wire.
type blockColumn struct {
	wire     wire
	kind     connector.Kind
	name     string
	nullable bool // nulls has an element per row, which is not 0 where the cell is missing
	nulls    []byte
	ints     []int64
	floats   []float64
	texts    textCells
	aside    shelf.Column // instead
	isAside  bool
}

const (
	// wideBlock is how many cells a block has at most that is held in memory. Tables of engines
	// that give what was once inserted have blocks of a million rows; and of those who may set
	// nothing, blocks have 65,536.
	wideBlock = 1 << 20
	// longTexts is how many bytes of texts a column may have in memory.
	longTexts = 8 << 20
)

// maxBlockRows bounds the memory that a server can claim for a column before its cells come.
const maxBlockRows = 1 << 22

// DecodeResult implements proto.Result.
func (b *block) DecodeResult(r *proto.Reader, version int, head proto.Block) error {
	if head.Columns != len(b.columns) {
		return fmt.Errorf("a block has %d columns, not %d", head.Columns, len(b.columns))
	}
	if head.Rows > maxBlockRows {
		return fmt.Errorf("a block has %d rows, more than the %d that are taken; set max_block_size lower in the user's profile", head.Rows, maxBlockRows)
	}
	b.rows, b.taken = head.Rows, 0
	if b.shelf != nil {
		b.shelf.Clear()
	}
	cells := &b.cells
	cells.begin(r)
	for i := range b.columns {
		c := &b.columns[i]
		if _, err := cells.word(); err != nil { // the expression's name
			return err
		}
		sent, err := cells.word()
		if err != nil {
			return err
		}
		if proto.FeatureCustomSerialization.In(version) {
			if custom, err := cells.flag(); err != nil {
				return err
			} else if custom {
				return fmt.Errorf("column %q comes in a form that is not read", c.name)
			}
		}
		if err := c.decode(cells, sent, head.Rows); err != nil {
			if long := (*longCell)(nil); errors.As(err, &long) {
				return connector.BadCell(c.name, long)
			}
			return fmt.Errorf("column %q: %w", c.name, err)
		}
		if c.isAside = head.Rows*len(b.columns) > wideBlock || len(c.texts.bytes) > longTexts; c.isAside {
			if err := b.putAside(c); err != nil {
				return err
			}
		}
	}
	if n := len(cells.left); n > 0 {
		return fmt.Errorf("a block has %d bytes behind its columns", n)
	}
	return nil
}

// longestWord is how long a name may be: that of an expression has the column's in it.
const longestWord = 1 << 20

// word reads a name.
func word(r *proto.Reader) (string, error) {
	n, err := r.StrLen()
	if err != nil {
		return "", err
	}
	if n > longestWord {
		return "", fmt.Errorf("a name of %d bytes", n)
	}
	raw, err := r.ReadRaw(n)
	return string(raw), err
}

// decode reads the cells of the type that was sent: that of the wire, Nullable or not.
func (c *blockColumn) decode(r *cellReader, sent string, rows int) error {
	inner, nullable := strings.CutPrefix(sent, "Nullable(")
	if nullable {
		inner = strings.TrimSuffix(inner, ")")
	}
	if inner != c.wire.sentAs() {
		return fmt.Errorf("the server sends %s instead of %s", sent, c.wire.sentAs())
	}
	c.nullable = nullable
	if rows == 0 {
		return nil
	}
	if nullable {
		var err error
		if c.nulls, err = r.octets(c.nulls[:0], rows); err != nil {
			return err
		}
	}
	var err error
	switch c.wire {
	case real:
		c.floats = c.floats[:0]
		err = r.words(rows, func(p []byte) {
			for c.floats = slices.Grow(c.floats, len(p)/8); len(p) > 0; p = p[8:] {
				c.floats = append(c.floats, math.Float64frombits(binary.LittleEndian.Uint64(p)))
			}
		})
	case text:
		err = c.texts.decode(r, rows)
	default:
		c.ints = c.ints[:0]
		err = r.words(rows, func(p []byte) {
			for c.ints = slices.Grow(c.ints, len(p)/8); len(p) > 0; p = p[8:] {
				c.ints = append(c.ints, int64(binary.LittleEndian.Uint64(p)))
			}
		})
	}
	return err
}

// second is a second in microseconds.
const second = 1_000_000

// left is how many rows were not taken yet.
func (b *block) left() int { return b.rows - b.taken }

// appendTo appends up to most rows: as many as are left, and as few as fit into a batch.
func (b *block) appendTo(batch *connector.Batch, most int) error {
	n := min(most, b.left())
	for i := range b.columns {
		if c := &b.columns[i]; c.isAside {
			n = min(n, c.aside.Left())
		}
	}
	for n > 1 {
		bytes, err := b.bytes(n)
		if err != nil {
			return err
		}
		if bytes <= connector.MaxBatchBytes {
			break
		}
		n /= 2
	}
	for i := range b.columns {
		c := &b.columns[i]
		if c.isAside {
			if err := c.aside.Take(b.shelf, &batch.Columns[i], n); err != nil {
				return err
			}
		} else if err := c.appendTo(&batch.Columns[i], b.taken, b.taken+n); err != nil {
			return connector.BadCell(c.name, err)
		}
	}
	b.taken += n
	return batch.EndRows(n)
}

// bytes is what the next n rows take.
func (b *block) bytes(n int) (sum int, err error) {
	for i := range b.columns {
		bytes := 8 * n
		switch c := &b.columns[i]; {
		case c.wire != text:
		case c.isAside:
			if bytes, err = c.aside.TextBytes(b.shelf, n); err != nil {
				return 0, err
			}
		default:
			bytes = c.texts.ends[b.taken+n-1] - c.texts.begin(b.taken)
		}
		sum += bytes
	}
	return sum, nil
}

// putAside puts the cells of a column on the shelf, and lets them go.
func (b *block) putAside(c *blockColumn) (err error) {
	if b.shelf == nil {
		if b.shelf, err = shelf.New(); err != nil {
			return err
		}
	}
	c.aside.Empty()
	v := &b.moved
	v.Kind = c.kind
	for from := 0; from < b.rows; {
		to := min(from+connector.MaxBatchRows, b.rows)
		for c.wire == text && to > from+1 && c.texts.ends[to-1]-c.texts.begin(from) > connector.MaxBatchBytes {
			to = from + (to-from)/2
		}
		v.Ints, v.Floats, v.Bytes, v.Ends, v.Null, v.ASCII = v.Ints[:0], v.Floats[:0], v.Bytes[:0], v.Ends[:0], v.Null[:0], 0
		if err := c.appendTo(v, from, to); err != nil {
			return connector.BadCell(c.name, err)
		}
		if err := c.aside.Put(b.shelf, v); err != nil {
			return err
		}
		from = to
	}
	c.nulls, c.ints, c.floats, c.texts = nil, nil, nil, textCells{}
	return nil
}

// close lets the shelf go.
func (b *block) close() {
	if b.shelf != nil {
		b.shelf.Close()
		b.shelf = nil
	}
}

// appendTo appends rows [from, to).
func (c *blockColumn) appendTo(v *connector.Vector, from, to int) error {
	first := len(v.Null)
	v.Null = slices.Grow(v.Null, to-from)[:first+to-from]
	missing := v.Null[first:]
	clear(missing)
	some := false
	if c.nullable {
		for i, null := range c.nulls[from:to] {
			missing[i] = null != 0
			some = some || null != 0
		}
	}
	switch c.wire {
	case text:
		return c.appendTexts(v, missing, some, from, to)
	case real:
		v.Floats = append(v.Floats, c.floats[from:to]...)
		zero(v.Floats[first:], missing, some)
		return nil
	}
	v.Ints = append(v.Ints, c.ints[from:to]...)
	ints := v.Ints[first:]
	zero(ints, missing, some)
	if c.wire == seconds {
		for i, s := range ints {
			if s > math.MaxInt64/second || s < math.MinInt64/second {
				return errors.New("the moment is out of range")
			}
			ints[i] = s * second
		}
	}
	return nil
}

// zero makes zeros of missing cells, under which the server may send anything.
func zero[T int64 | float64](cells []T, missing []bool, some bool) {
	if !some {
		return
	}
	for i := range missing {
		if missing[i] {
			cells[i] = 0
		}
	}
}

func (c *blockColumn) appendTexts(v *connector.Vector, missing []bool, some bool, from, to int) error {
	start := c.texts.begin(from)
	run := c.texts.bytes[start:c.texts.ends[to-1]]
	if v.Kind == connector.Decimal && !decimals(run) {
		return errors.New("the server wrote something that is no decimal number")
	}
	plain := dataset.ASCII(run)
	if plain && !some {
		shift := len(v.Bytes) - start
		v.Bytes = append(v.Bytes, run...)
		for _, end := range c.texts.ends[from:to] {
			v.Ends = append(v.Ends, uint32(end+shift))
		}
		return nil
	}
	for i, end := range c.texts.ends[from:to] {
		cell := c.texts.bytes[start:end]
		start = end
		if missing[i] {
			cell = nil
		} else if !plain && !utf8.Valid(cell) {
			return errors.New("it is not UTF-8 (hex() of it would be)")
		}
		v.Bytes = append(v.Bytes, cell...)
		v.Ends = append(v.Ends, uint32(len(v.Bytes)))
	}
	return nil
}

// decimals tells bytes of which decimal numbers are made.
func decimals(p []byte) bool {
	for _, b := range p {
		if b-'0' > 9 && b != '-' && b != '.' {
			return false
		}
	}
	return true
}
