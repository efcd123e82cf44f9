package files

import (
	"fmt"
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
)

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
		return append(dst, values...), append(nulls, make([]bool, n)...)
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
