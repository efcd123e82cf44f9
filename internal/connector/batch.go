package connector

import (
	"fmt"
	"strconv"
	"time"
)

// Kind is how the cells of a column are held.
type Kind string

const (
	// Integer is held in Vector.Ints.
	Integer Kind = "integer"
	// Float is held in Vector.Floats, also NaN and infinities.
	Float Kind = "float"
	// Boolean is held in Vector.Ints, as 0 or 1.
	Boolean Kind = "boolean"
	// Moment is held in Vector.Ints: microseconds since 1970-01-01T00:00:00Z.
	Moment Kind = "moment"
	// Date is held in Vector.Ints: days since 1970-01-01.
	Date Kind = "date"
	// Decimal is held in Vector.Bytes as its digits, with a point: a float would change it.
	Decimal Kind = "decimal"
	// Text is held in Vector.Bytes, in UTF-8; also what has no better kind.
	Text Kind = "text"
	// Binary is held in Vector.Bytes.
	Binary Kind = "binary"
)

// variable tells kinds that are held in Bytes.
func (k Kind) variable() bool { return k == Decimal || k == Text || k == Binary }

// Column describes a column of a stream.
type Column struct {
	Name string
	Kind Kind
	// SourceType is the source's own name of the type ("numeric(10,2)").
	SourceType string
	// Nullable is false only where the source promises that no cell is missing.
	Nullable bool
}

const (
	// MaxBatchRows and MaxBatchBytes bound a batch: a row more would not fit, or did not.
	MaxBatchRows  = 8192
	MaxBatchBytes = 2 << 20
	// MaxCellBytes bounds one cell; what is longer fails the import rather than being cut.
	MaxCellBytes = 16 << 20
)

// Batch is some rows, column by column. An adapter fills all vectors row by row and calls
// EndRow behind each.
type Batch struct {
	Columns  []Vector
	rows     int
	variable []int // the columns that are held in Bytes
	fixed    int   // bytes that a row takes beside those
}

// Vector is the cells of one column. Which slice holds them says its Kind; a missing cell
// has a zero or an empty text there.
type Vector struct {
	Kind   Kind
	Ints   []int64
	Floats []float64
	// Bytes holds cell i from Ends[i-1] (0 for the first) to Ends[i].
	Bytes []byte
	Ends  []uint32
	// ASCII is how many of Bytes, from the first on, are known to be characters below 0x80.
	ASCII int
	// Null has an element per row.
	Null []bool
}

// Reset empties the batch for the columns and keeps its buffers.
func (b *Batch) Reset(columns []Column) {
	if len(b.Columns) != len(columns) {
		b.Columns = make([]Vector, len(columns))
	}
	b.rows, b.fixed, b.variable = 0, 0, b.variable[:0]
	for i := range b.Columns {
		v := &b.Columns[i]
		v.Kind = columns[i].Kind
		v.Ints, v.Floats, v.Bytes, v.Ends, v.Null = v.Ints[:0], v.Floats[:0], v.Bytes[:0], v.Ends[:0], v.Null[:0]
		v.ASCII = 0
		if v.Kind.variable() {
			b.variable = append(b.variable, i)
			b.fixed += 4 + 1
		} else {
			b.fixed += 8 + 1
		}
	}
}

// Rows is the number of whole rows.
func (b *Batch) Rows() int { return b.rows }

// EndRow completes a row. A row in which some column has no cell or two is an error of
// the adapter.
func (b *Batch) EndRow() error {
	return b.EndRows(1)
}

// EndRows completes so many rows whose cells were appended column by column. A column that
// has not exactly as many more cells is an error of the adapter.
func (b *Batch) EndRows(rows int) error {
	b.rows += rows
	for i := range b.Columns {
		if n := len(b.Columns[i].Null); n != b.rows {
			return fmt.Errorf("the last %d rows of a batch: column %d has %d cells for %d rows", rows, i+1, n, b.rows)
		}
	}
	return nil
}

// Full tells that the batch should be handed over.
func (b *Batch) Full() bool { return b.rows >= MaxBatchRows || b.bytes() >= MaxBatchBytes }

// bytes is what the rows take: of the vectors only those are looked at whose cells have
// lengths of their own, since this is asked for each row.
func (b *Batch) bytes() int {
	sum := b.rows * b.fixed
	for _, i := range b.variable {
		sum += len(b.Columns[i].Bytes)
	}
	return sum
}

// Fits tells that the batch would not be full of bytes with so many more rows, whose cells were
// appended as far as they have lengths of their own.
func (b *Batch) Fits(rows int) bool { return b.bytes()+rows*b.fixed < MaxBatchBytes }

// Room is for how many more rows there is room, if they take no more than their numbers and the
// ends of their texts; at least one.
func (b *Batch) Room() int {
	return max(1, min(MaxBatchRows-b.rows, (MaxBatchBytes-b.bytes())/max(1, b.fixed)))
}

// Drop forgets the cells behind the last whole row.
func (b *Batch) Drop() {
	for i := range b.Columns {
		v := &b.Columns[i]
		v.Null = v.Null[:b.rows]
		switch {
		case v.Kind.variable():
			v.Ends = v.Ends[:b.rows]
			end := uint32(0)
			if b.rows > 0 {
				end = v.Ends[b.rows-1]
			}
			v.Bytes = v.Bytes[:end]
			v.ASCII = min(v.ASCII, len(v.Bytes))
		case v.Kind == Float:
			v.Floats = v.Floats[:b.rows]
		default:
			v.Ints = v.Ints[:b.rows]
		}
	}
}

// AppendASCII appends to Bytes what is known to be ASCII.
func (v *Vector) AppendASCII(run []byte) {
	if v.ASCII == len(v.Bytes) {
		v.ASCII += len(run)
	}
	v.Bytes = append(v.Bytes, run...)
}

// AppendNull appends a missing cell.
func (v *Vector) AppendNull() {
	switch {
	case v.Kind.variable():
		v.Ends = append(v.Ends, uint32(len(v.Bytes)))
	case v.Kind == Float:
		v.Floats = append(v.Floats, 0)
	default:
		v.Ints = append(v.Ints, 0)
	}
	v.Null = append(v.Null, true)
}

// AppendInt appends a cell of an Integer, Boolean, Moment or Date.
func (v *Vector) AppendInt(n int64) {
	v.Ints = append(v.Ints, n)
	v.Null = append(v.Null, false)
}

// AppendFloat appends a cell of a Float.
func (v *Vector) AppendFloat(f float64) {
	v.Floats = append(v.Floats, f)
	v.Null = append(v.Null, false)
}

// AppendBytes appends a cell of a Decimal, Text or Binary; more than MaxCellBytes is an
// error, and nothing is appended.
func (v *Vector) AppendBytes(cell []byte) error {
	if len(cell) > MaxCellBytes {
		return fmt.Errorf("a cell of %d bytes is longer than the %d that are taken", len(cell), MaxCellBytes)
	}
	v.Bytes = append(v.Bytes, cell...)
	v.Ends = append(v.Ends, uint32(len(v.Bytes)))
	v.Null = append(v.Null, false)
	return nil
}

// Cell returns a cell of a Decimal, Text or Binary; it holds until the next Reset.
func (v *Vector) Cell(row int) []byte {
	start := uint32(0)
	if row > 0 {
		start = v.Ends[row-1]
	}
	return v.Bytes[start:v.Ends[row]]
}

// AppendText appends a cell as people read it: numbers shortest, times as RFC 3339 in UTC,
// dates as 2006-01-02, booleans as true and false. A missing cell appends nothing.
func (v *Vector) AppendText(dst []byte, row int) []byte {
	if v.Null[row] {
		return dst
	}
	switch v.Kind {
	case Integer:
		return strconv.AppendInt(dst, v.Ints[row], 10)
	case Boolean:
		return strconv.AppendBool(dst, v.Ints[row] != 0)
	case Float:
		return strconv.AppendFloat(dst, v.Floats[row], 'g', -1, 64)
	case Moment:
		return time.UnixMicro(v.Ints[row]).UTC().AppendFormat(dst, time.RFC3339Nano)
	case Date:
		return time.Unix(v.Ints[row]*86400, 0).UTC().AppendFormat(dst, time.DateOnly)
	}
	return append(dst, v.Cell(row)...)
}
