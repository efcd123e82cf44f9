package files

import (
	"errors"
	"io"
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
	blob  *blob
	chunk *parquet.FileColumnChunk // of the open row group
	guard *dataset.PageGuard
	pages parquet.Pages // nil where the column is not open
	page  parquet.Page
	first int64             // where the first data page stands; 0 before it was read
	ahead dataset.PageGuard // before the open page

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
	validity []bool              // of the dictionary's entries as texts, with indexes
	before   parquet.Dictionary
	*parquetScratch

	stripe columnStripe
}

// parquetScratch is what columns, one at a time, turn their cells in.
type parquetScratch struct {
	scratch []parquet.Value
	ints    []int64
	floats  []float64
	written []byte // of asText
}

// begin opens the column in a row group.
func (c *parquetColumn) begin(g *dataset.ParquetGroup) (err error) {
	if c.guard, err = g.Guard(c.leaf.index); err != nil {
		return err
	}
	c.chunk, c.first = g.Chunks[c.leaf.index].(*parquet.FileColumnChunk), 0
	return nil
}

// leave lets go of what is open of the column.
func (c *parquetColumn) leave() (err error) {
	c.close()
	if c.pages != nil {
		err = c.pages.Close()
	}
	c.pages, c.before, c.data, c.entries, c.levels, c.indexes, c.values, c.validity = nil, nil, encoding.Values{}, encoding.Values{}, nil, nil, nil, nil
	return err
}

// open lets the guard look at the next page, and opens it.
func (c *parquetColumn) open() error {
	c.close()
	if c.pages == nil {
		c.pages = c.chunk.PagesFrom(c.from())
	}
	for {
		c.ahead = *c.guard
		if err := c.guard.Next(); err != nil {
			return err
		}
		if c.first == 0 {
			c.first = c.guard.At
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

// pass passes over the next n cells, which the open page has.
func (c *parquetColumn) pass(n int) error {
	for left := n; c.values != nil && left > 0; left -= min(left, connector.MaxBatchRows) {
		if _, err := c.readValues(min(left, connector.MaxBatchRows)); err != nil {
			return err
		}
	}
	if c.values == nil {
		c.at += c.present(n)
	}
	c.row += n
	return nil
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
