package arrowcells

import (
	"unicode/utf8"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
)

// stripRows is how many rows are appended column by column at a time: of a batch that is full
// before its last row, so many are appended twice.
const stripRows = 512

// Run appends the cells of rows from one until before another, missing ones too. It may refuse,
// whatever it has appended by then: that is dropped.
type Run func(v *connector.Vector, from, until int) bool

// strip appends rows column by column, which takes a fraction of the time. It appends none, and
// says so, where row by row would come to an end among them: by a cell that cannot be held,
// or because the batch is full.
func (c *Cursor) strip(b *connector.Batch, rows int) bool {
	until := c.next + rows
	for i, column := range c.arrays {
		if !c.cells[i].appendAll(&b.Columns[i], column, c.next, until) || !b.Fits(rows) {
			b.Drop()
			return false
		}
	}
	c.next = until
	return b.EndRows(rows) == nil
}

// appendAll appends cells by their run, if they have one.
func (c Cell) appendAll(v *connector.Vector, column arrow.Array, from, until int) bool {
	if c.Run != nil {
		return c.Run(v, from, until)
	}
	for row := from; row < until; row++ {
		if column.IsNull(row) {
			v.AppendNull()
		} else if c.Append(v, row) != nil || len(v.Bytes) > connector.MaxBatchBytes {
			return false
		}
	}
	return true
}

// runOf returns the run of a column of some common types, nil for others.
func runOf(kind connector.Kind, column arrow.Array) Run {
	switch a := column.(type) {
	case *array.Int64:
		if kind == connector.Integer {
			return func(v *connector.Vector, from, until int) bool {
				v.Ints = append(v.Ints, a.Int64Values()[from:until]...)
				return appendNulls(v, a, v.Ints, from, until)
			}
		}
	case *array.Int32:
		if kind == connector.Integer {
			return func(v *connector.Vector, from, until int) bool {
				for _, n := range a.Int32Values()[from:until] {
					v.Ints = append(v.Ints, int64(n))
				}
				return appendNulls(v, a, v.Ints, from, until)
			}
		}
	case *array.Date32:
		if kind == connector.Date {
			return func(v *connector.Vector, from, until int) bool {
				for _, n := range a.Date32Values()[from:until] {
					v.Ints = append(v.Ints, int64(n))
				}
				return appendNulls(v, a, v.Ints, from, until)
			}
		}
	case *array.Timestamp:
		if kind == connector.Moment && a.DataType().(*arrow.TimestampType).Unit == arrow.Microsecond {
			return func(v *connector.Vector, from, until int) bool {
				for _, n := range a.TimestampValues()[from:until] {
					v.Ints = append(v.Ints, int64(n))
				}
				return appendNulls(v, a, v.Ints, from, until)
			}
		}
	case *array.Float64:
		if kind == connector.Float {
			return func(v *connector.Vector, from, until int) bool {
				v.Floats = append(v.Floats, a.Float64Values()[from:until]...)
				return appendNulls(v, a, v.Floats, from, until)
			}
		}
	case *array.String:
		if kind == connector.Text {
			return textRun(a)
		}
	}
	return nil
}

// appendNulls marks the missing ones of the cells that were appended last, which are zero then.
func appendNulls[T int64 | float64](v *connector.Vector, a arrow.Array, cells []T, from, until int) bool {
	v.Null = append(v.Null, make([]bool, until-from)...)
	if a.NullN() == 0 {
		return true
	}
	null := v.Null[len(v.Null)-(until-from):]
	cells = cells[len(cells)-(until-from):]
	for i := range null {
		if a.IsNull(from + i) {
			null[i], cells[i] = true, 0
		}
	}
	return true
}

// textRun takes texts where they lie one behind the other. A missing one may hide bytes, so that
// columns with such go text by text.
func textRun(a *array.String) Run {
	if a.NullN() > 0 {
		return nil
	}
	texts, ends := a.ValueBytes(), a.ValueOffsets()
	return func(v *connector.Vector, from, until int) bool {
		first, last := ends[from]-ends[0], ends[until]-ends[0]
		run := texts[first:last]
		if len(run) > connector.MaxBatchBytes {
			return false
		}
		narrow := dataset.ASCII(run)
		if !narrow {
			for row := from; row < until; row++ {
				if !utf8.ValidString(a.Value(row)) {
					return false
				}
			}
		}
		shift := uint32(len(v.Bytes)) - uint32(ends[from]) // modulo 2^32, as the sum below
		if narrow {
			v.AppendASCII(run)
		} else {
			v.Bytes = append(v.Bytes, run...)
		}
		for _, end := range ends[from+1 : until+1] {
			v.Ends = append(v.Ends, uint32(end)+shift)
		}
		v.Null = append(v.Null, make([]bool, until-from)...)
		return true
	}
}
