package files

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
)

const (
	microsPerDay = 86_400_000_000
	// Moments and dates lie in the years 1 to 9999, as all that read them can write.
	minDay, maxDay     = -719_162, 2_932_896
	minMicro, maxMicro = minDay * microsPerDay, (maxDay+1)*microsPerDay - 1
	julianEpoch        = 2_440_588 // the Julian day of 1970-01-01
)

// parquetColumn gives the values of one leaf within the open row group.
type parquetColumn struct {
	leaf  *parquetLeaf
	guard *dataset.PageGuard
	pages parquet.Pages
	page  parquet.Page

	// Of the open page: levels is nil where no cell is missing; row is the next of rows, at
	// the next of the values that are there.
	levels   []byte
	row      int
	rows     int
	at       int
	data     encoding.Values
	indexes  []int32 // into the dictionary; nil where data are the values themselves
	longest  int     // bytes of the dictionary's longest text
	entries  encoding.Values
	values   parquet.ValueReader // of rarer types
	scratch  []parquet.Value
	ints     []int64
	floats   []float64
	validity []bool // of the dictionary's entries as texts, with indexes
	written  []byte // of asText
	before   parquet.Dictionary
}

// open lets the guard look at the next page, and opens it.
func (c *parquetColumn) open() error {
	c.close()
	for {
		if err := c.guard.Next(); err != nil {
			return err
		}
		page, err := c.pages.ReadPage()
		if err != nil {
			if errors.Is(err, io.EOF) {
				return errors.New("a column has fewer values than its row group has rows")
			}
			return err
		}
		if page.NumRows() == 0 {
			parquet.Release(page)
			continue
		}
		return c.show(page)
	}
}

func (c *parquetColumn) show(page parquet.Page) error {
	c.page, c.row, c.rows, c.at = page, 0, int(page.NumRows()), 0
	c.levels, c.indexes, c.values = nil, nil, nil
	if c.leaf.depth > 0 {
		if c.levels = page.DefinitionLevels(); len(c.levels) != c.rows {
			return errors.New("a page has other numbers of levels and rows")
		}
	}
	dictionary := page.Dictionary()
	if c.leaf.form == asText || c.leaf.form == asInt96 || c.leaf.form == asBool && dictionary != nil {
		c.values = page.Values()
		return nil
	}
	c.data = page.Data()
	if dictionary == nil {
		c.entries = c.data
		return nil
	}
	c.indexes = c.data.Int32()
	if dictionary != c.before {
		c.before = dictionary
		c.entries = dictionary.Page().Data()
		c.longest, c.validity = 0, c.validity[:0]
		if c.leaf.form == asBytes {
			c.lookAtEntries()
		}
	}
	return nil
}

// lookAtEntries checks the dictionary's texts once.
func (c *parquetColumn) lookAtEntries() {
	data, offsets := c.entries.ByteArray()
	for i := 1; i < len(offsets); i++ {
		entry := data[offsets[i-1]:offsets[i]]
		c.longest = max(c.longest, len(entry))
		c.validity = append(c.validity, utf8.Valid(entry))
	}
}

func (c *parquetColumn) close() {
	if c.page != nil {
		parquet.Release(c.page)
		c.page = nil
	}
	c.row, c.rows = 0, 0
}

// bytesOf is how many bytes the next n cells take at most.
func (c *parquetColumn) bytesOf(n int) int {
	switch {
	case c.leaf.form == asBytes && c.indexes != nil:
		return n * c.longest
	case c.leaf.form == asBytes:
		_, offsets := c.entries.ByteArray()
		if len(offsets) == 0 {
			return 0
		}
		last := len(offsets) - 1
		return int(offsets[min(c.at+n, last)] - offsets[min(c.at, last)])
	case c.leaf.form == asFixed:
		_, size := c.entries.FixedLenByteArray()
		return n * size
	}
	return 32 * n
}

// append appends the next n cells, which the open page has.
func (c *parquetColumn) append(v *connector.Vector, n int) (err error) {
	switch c.leaf.form {
	case asFloat, asDouble:
		c.appendFloats(v, n)
	case asBytes:
		err = c.appendTexts(v, n)
	case asFixed:
		err = c.appendFixed(v, n)
	case asText, asInt96:
		err = c.appendValues(v, n)
	case asBool:
		if c.values != nil {
			err = c.appendValues(v, n)
		} else {
			c.appendBits(v, n)
		}
	default:
		err = c.appendInts(v, n)
	}
	c.row += n
	return err
}

// present is how many of the next n cells are there.
func (c *parquetColumn) present(n int) int {
	if c.levels == nil {
		return n
	}
	m := 0
	for _, level := range c.levels[c.row : c.row+n] {
		if level == c.leaf.depth {
			m++
		}
	}
	return m
}

// gather returns the next m values of a type, in dst where they lie in a dictionary or are
// of another type.
func gather[T, U int32 | uint32 | int64 | float32 | float64](dst []U, values []T, indexes []int32, at, m int) []U {
	dst = dst[:0]
	if indexes == nil {
		for _, x := range values[at : at+m] {
			dst = append(dst, U(x))
		}
		return dst
	}
	for _, i := range indexes[at : at+m] {
		dst = append(dst, U(values[i]))
	}
	return dst
}

func (c *parquetColumn) appendInts(v *connector.Vector, n int) error {
	m := c.present(n)
	var ints []int64
	switch {
	case c.leaf.form == asInt64 && c.indexes == nil && c.leaf.scale >= 0 && c.leaf.scale <= 1:
		ints = c.entries.Int64()[c.at : c.at+m] // as they lie there
	case c.leaf.form == asInt64:
		c.ints = gather(c.ints, c.entries.Int64(), c.indexes, c.at, m)
		ints = c.ints
	case c.leaf.form == asUint32:
		c.ints = gather(c.ints, c.entries.Uint32(), c.indexes, c.at, m)
		ints = c.ints
	default:
		c.ints = gather(c.ints, c.entries.Int32(), c.indexes, c.at, m)
		ints = c.ints
	}
	c.at += m
	switch c.leaf.Kind {
	case connector.Moment:
		if c.leaf.scale != 1 {
			for i, t := range ints { // ints are a copy
				micros, err := c.leaf.micros(t)
				if err != nil {
					return err
				}
				ints[i] = micros
			}
		}
		if outside(ints, minMicro, maxMicro) {
			return c.leaf.unreadable("a time outside the years 1 to 9999")
		}
	case connector.Date:
		if outside(ints, minDay, maxDay) {
			return c.leaf.unreadable("a date outside the years 1 to 9999")
		}
	}
	v.Ints, v.Null = spread(v.Ints, v.Null, ints, c.levels, c.row, n, c.leaf.depth)
	return nil
}

// micros turns a time of the leaf's unit into microseconds. A finer time is refused: it
// would be changed.
func (l *parquetLeaf) micros(t int64) (int64, error) {
	switch {
	case l.scale < 0:
		if t > math.MaxInt64/-l.scale || t < math.MinInt64/-l.scale {
			return 0, l.unreadable("a time outside the years 1 to 9999")
		}
		t *= -l.scale
	case l.scale > 1:
		if t%l.scale != 0 {
			return 0, l.unreadable("a time finer than a microsecond")
		}
		t /= l.scale
	}
	return t, nil
}

func outside(values []int64, low, high int64) bool {
	least, most := low, high
	for _, x := range values {
		least, most = min(least, x), max(most, x)
	}
	return least < low || most > high
}

// appendBits appends booleans, which lie eight in a byte, the first in its lowest bit.
func (c *parquetColumn) appendBits(v *connector.Vector, n int) {
	m := c.present(n)
	bits := c.entries.Boolean()
	c.ints = c.ints[:0]
	for i := c.at; i < c.at+m; i++ {
		c.ints = append(c.ints, int64(bits[i>>3]>>(i&7)&1))
	}
	c.at += m
	v.Ints, v.Null = spread(v.Ints, v.Null, c.ints, c.levels, c.row, n, c.leaf.depth)
}

// unreadable is the fault of one cell.
func (l *parquetLeaf) unreadable(what string) error {
	return &dataset.Error{Code: dataset.Unsupported, Column: l.Name, Message: fmt.Sprintf("A cell holds %s.", what), Hint: "Leave out the column."}
}

func (l *parquetLeaf) notUTF8() error {
	return l.unreadable("bytes that are no UTF-8, though its type says text")
}

// spread appends the values with gaps where the levels say that a cell is missing.
func spread[T int64 | float64](dst []T, nulls []bool, values []T, levels []byte, row, n int, depth byte) ([]T, []bool) {
	if len(values) == n {
		dst = append(dst, values...)
		for range n {
			nulls = append(nulls, false)
		}
		return dst, nulls
	}
	at := 0
	for _, level := range levels[row : row+n] {
		if level == depth {
			dst, nulls = append(dst, values[at]), append(nulls, false)
			at++
		} else {
			dst, nulls = append(dst, 0), append(nulls, true)
		}
	}
	return dst, nulls
}

func (c *parquetColumn) appendFloats(v *connector.Vector, n int) {
	m := c.present(n)
	var floats []float64
	switch {
	case c.leaf.form == asDouble && c.indexes == nil:
		floats = c.entries.Double()[c.at : c.at+m]
	case c.leaf.form == asDouble:
		c.floats = gather(c.floats, c.entries.Double(), c.indexes, c.at, m)
		floats = c.floats
	default:
		c.floats = gather(c.floats, c.entries.Float(), c.indexes, c.at, m)
		for i, f := range c.floats {
			c.floats[i] = asRead(f)
		}
		floats = c.floats
	}
	c.at += m
	v.Floats, v.Null = spread(v.Floats, v.Null, floats, c.levels, c.row, n, c.leaf.depth)
}

// asRead turns a number of single precision into the one that its shortest text reads: 0.1
// rather than 0.10000000149011612, which turns back into the same single. Uploads do so too.
func asRead(f float64) float64 {
	single := float32(f)
	// Six digits tell singles apart, so a number that is one of so few needs no text.
	if f < 100 && f > -100 {
		if short := math.Round(f*1e4) / 1e4; float32(short) == single {
			return short
		}
	}
	var text [32]byte
	read, err := strconv.ParseFloat(string(strconv.AppendFloat(text[:0], f, 'g', -1, 32)), 64)
	if err != nil {
		return f // it is too large for its shortest text only if it is no single
	}
	return read
}

func (c *parquetColumn) appendTexts(v *connector.Vector, n int) error {
	data, offsets := c.entries.ByteArray()
	isText := c.leaf.Kind == connector.Text
	if c.levels == nil && c.indexes == nil && int64(offsets[c.at+n]-offsets[c.at]) <= connector.MaxCellBytes {
		return c.appendRun(v, data, offsets[c.at:c.at+n+1])
	}
	for row := c.row; row < c.row+n; row++ {
		if c.levels != nil && c.levels[row] != c.leaf.depth {
			v.AppendNull()
			continue
		}
		i := c.at
		if c.indexes != nil {
			i = int(c.indexes[c.at])
		}
		c.at++
		cell := data[offsets[i]:offsets[i+1]]
		if isText && (c.indexes != nil && !c.validity[i] || c.indexes == nil && !utf8.Valid(cell)) {
			return c.leaf.notUTF8()
		}
		if len(cell) > connector.MaxCellBytes {
			return c.leaf.unreadable("more than 16 MiB")
		}
		v.Bytes = append(v.Bytes, cell...)
		v.Ends = append(v.Ends, uint32(len(v.Bytes)))
		v.Null = append(v.Null, false)
	}
	return nil
}

// appendRun appends texts that lie one behind the other, at once.
func (c *parquetColumn) appendRun(v *connector.Vector, data []byte, offsets []uint32) error {
	n := len(offsets) - 1
	first := offsets[0]
	run := data[first:offsets[n]]
	if c.leaf.Kind == connector.Text && !ascii(run) {
		for i := range n {
			if !utf8.Valid(data[offsets[i]:offsets[i+1]]) {
				return c.leaf.notUTF8()
			}
		}
	}
	shift := uint32(len(v.Bytes)) - first // modulo 2^32, as the sum below
	v.Bytes = append(v.Bytes, run...)
	for _, end := range offsets[1:] {
		v.Ends, v.Null = append(v.Ends, end+shift), append(v.Null, false)
	}
	c.at += n
	return nil
}

func ascii(p []byte) bool {
	var all byte
	for _, b := range p {
		all |= b
	}
	return all < utf8.RuneSelf
}

func (c *parquetColumn) appendFixed(v *connector.Vector, n int) error {
	data, size := c.entries.FixedLenByteArray()
	for row := c.row; row < c.row+n; row++ {
		if c.levels != nil && c.levels[row] != c.leaf.depth {
			v.AppendNull()
			continue
		}
		i := c.at
		if c.indexes != nil {
			i = int(c.indexes[c.at])
		}
		c.at++
		if err := v.AppendBytes(data[i*size : (i+1)*size]); err != nil {
			return c.leaf.unreadable("more than 16 MiB")
		}
	}
	return nil
}

// appendValues serves the rarer types, value by value.
func (c *parquetColumn) appendValues(v *connector.Vector, n int) error {
	if cap(c.scratch) < n {
		c.scratch = make([]parquet.Value, n)
	}
	values := c.scratch[:n]
	for read := 0; read < n; {
		k, err := c.values.ReadValues(values[read:])
		if read += k; err != nil && read < n {
			if errors.Is(err, io.EOF) {
				err = io.ErrUnexpectedEOF
			}
			return err
		}
	}
	for _, value := range values {
		switch {
		case value.IsNull():
			v.AppendNull()
		case c.leaf.form == asBool:
			if value.Boolean() {
				v.AppendInt(1)
			} else {
				v.AppendInt(0)
			}
		case c.leaf.form == asInt96:
			t, err := c.leaf.int96(value)
			if err != nil {
				return err
			}
			v.AppendInt(t)
		default:
			c.written = c.leaf.write(c.written[:0], value)
			if err := v.AppendBytes(c.written); err != nil {
				return c.leaf.unreadable("more than 16 MiB")
			}
		}
	}
	return nil
}

// int96 reads the timestamps of Impala and older Sparks: nanoseconds of the day, Julian day.
func (l *parquetLeaf) int96(value parquet.Value) (int64, error) {
	parts := value.Int96()
	nanos := int64(uint64(parts[1])<<32 | uint64(parts[0]))
	day := int64(parts[2]) - julianEpoch
	if day < minDay || day > maxDay || nanos < 0 || nanos >= microsPerDay*1000 {
		return 0, l.unreadable("a time outside the years 1 to 9999")
	}
	if nanos%1000 != 0 {
		return 0, l.unreadable("a time finer than a microsecond")
	}
	return day*microsPerDay + nanos/1000, nil
}
