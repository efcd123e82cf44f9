package table

import "github.com/sdg-service/sdg/internal/contract"

// rowSource walks over the rows of block after block and names cells in errors.
type rowSource struct {
	table *contract.Table
	cells [][]byte
	row   int64 // of the file, the one in cells
}

func newRowSource(t *contract.Table) *rowSource {
	return &rowSource{table: t, cells: make([][]byte, len(t.Columns)), row: -1}
}

// next reads a row into cells; it is false at the end of the block.
func (s *rowSource) next(r *rowReader) (bool, error) {
	ok, err := r.next(s.cells)
	if ok || err != nil {
		s.row++
	}
	if err != nil {
		return false, &CellError{Table: s.table.Name, Row: s.row, Reason: err.Error()}
	}
	return ok, nil
}

// fault is the error of one cell of the current row.
func (s *rowSource) fault(column int, reason string) error {
	return &CellError{Table: s.table.Name, Column: s.table.Columns[column].Name, Row: s.row, Reason: reason}
}
