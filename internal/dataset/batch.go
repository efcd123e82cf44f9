package dataset

import "github.com/parquet-go/parquet-go"

// mark says how a cell was written.
type mark uint8

const (
	plain   mark = iota // as it stands
	quoted              // between quotes, or a text by its format: never a number
	missing             // no cell at all, or the format's own null
	escaped             // quoted, with doubled quotes still in it; only within the CSV reader
)

// cell is a part of its batch's data.
type cell struct {
	start, end uint32
	mark       mark
}

// batch is some rows of a file: rows × columns cells, row by row. It holds until the next
// one is read.
type batch struct {
	data    []byte
	cells   []cell
	columns int
	rows    int
	first   int64 // number of the first row, from 1
	// values are those of columns that were asked for as they stand in Parquet, row by row;
	// their cells are not filled. nil for all other columns.
	values [][]parquet.Value
	// leaves are the places in the file of a Parquet batch's columns.
	leaves []int
}

// given returns the values of a column as they stand in Parquet, or nil.
func (b *batch) given(column int) []parquet.Value {
	if len(b.values) == 0 {
		return nil
	}
	return b.values[column]
}

func (b *batch) text(c cell) []byte { return b.data[c.start:c.end] }

// reader gives the rows of a file.
type reader interface {
	// names are the columns known so far. Only JSON learns of more as it reads; cells of
	// earlier rows are then missing.
	names() []string
	// read fills b with at least one row, or returns io.EOF.
	read(b *batch) error
	// done is the share of the file that was read, 0 to 1.
	done() float64
}
