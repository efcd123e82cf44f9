package files

import (
	"errors"
	"io"
	"slices"
	"unicode/utf8"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
)

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
	narrow := c.leaf.Kind == connector.Text && dataset.ASCII(run)
	if c.leaf.Kind == connector.Text && !narrow {
		for i := range n {
			if !utf8.Valid(data[offsets[i]:offsets[i+1]]) {
				return c.leaf.notUTF8()
			}
		}
	}
	shift := uint32(len(v.Bytes)) - first // modulo 2^32, as the sum below
	if narrow {
		v.AppendASCII(run)
	} else {
		v.Bytes = append(v.Bytes, run...)
	}
	ends := slices.Grow(v.Ends, n)
	for _, end := range offsets[1:] {
		ends = append(ends, end+shift)
	}
	v.Ends, v.Null = ends, append(v.Null, make([]bool, n)...)
	c.at += n
	return nil
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
	values, err := c.readValues(n)
	if err != nil {
		return err
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

// readValues returns the next n values, which hold until it is called again.
func (c *parquetColumn) readValues(n int) ([]parquet.Value, error) {
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
			return nil, err
		}
	}
	return values, nil
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
