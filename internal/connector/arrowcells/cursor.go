package arrowcells

import (
	"fmt"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/sdg-service/sdg/internal/connector"
)

// Appender appends the cell of a row, which is not missing, to a vector.
type Appender func(v *connector.Vector, row int) error

// Cell says how cells of a record's column are appended.
type Cell struct {
	Append Appender
	// Run may be nil.
	Run Run
}

// Reader prepares the reading of a record's column; it is asked once per record. The field
// holds what the source says about the column beside its type.
type Reader func(field arrow.Field, column arrow.Array) (Cell, error)

// Cursor walks through records. The zero value with Columns and Readers, one of each per
// column, is ready.
type Cursor struct {
	Columns []connector.Column
	Readers []Reader

	arrays []arrow.Array
	cells  []Cell
	rows   int
	next   int
}

// Load begins a record. The caller keeps it until Done tells that it was read.
func (c *Cursor) Load(record arrow.Record) error {
	if int(record.NumCols()) != len(c.Columns) {
		return fmt.Errorf("a record has %d columns, not %d", record.NumCols(), len(c.Columns))
	}
	c.arrays, c.cells = c.arrays[:0], c.cells[:0]
	for i := range c.Columns {
		column := record.Column(i)
		cell, err := c.Readers[i](record.Schema().Field(i), column)
		if err != nil {
			return fmt.Errorf("the column %q (%s): %w", c.Columns[i].Name, c.Columns[i].SourceType, err)
		}
		c.arrays, c.cells = append(c.arrays, column), append(c.cells, cell)
	}
	c.rows, c.next = int(record.NumRows()), 0
	return nil
}

// Done tells that all rows of the record were read, or that there is none.
func (c *Cursor) Done() bool { return c.next >= c.rows }

// Fill appends rows until the batch is full, the record ends or most rows were appended,
// and returns how many these were. A cell that cannot be held is a connector.BadCell.
func (c *Cursor) Fill(b *connector.Batch, most int64) (n int64, err error) {
	for n < most && c.next < c.rows && !b.Full() {
		rows := int(min(most-n, int64(c.rows-c.next), stripRows, int64(connector.MaxBatchRows-b.Rows())))
		done := int64(rows)
		if !c.strip(b, rows) {
			done, err = c.rowByRow(b, rows)
		}
		if n += done; err != nil {
			return n, err
		}
	}
	return n, nil
}

// rowByRow appends up to so many rows, as Fill does.
func (c *Cursor) rowByRow(b *connector.Batch, most int) (n int64, err error) {
	for ; n < int64(most) && !b.Full(); n++ {
		row := c.next
		for i, column := range c.arrays {
			v := &b.Columns[i]
			if column.IsNull(row) {
				v.AppendNull()
			} else if err := c.cells[i].Append(v, row); err != nil {
				return n, connector.BadCell(c.Columns[i].Name, err)
			}
		}
		if err := b.EndRow(); err != nil {
			return n, err
		}
		c.next++
	}
	return n, nil
}
