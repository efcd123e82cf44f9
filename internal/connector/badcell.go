package connector

import "github.com/sdg-service/sdg/internal/sdg"

// BadCell is the answer for a cell that a batch cannot hold as it is: the reading fails
// rather than change it. why says what is wrong with it, as a part of a sentence and
// without the cell.
func BadCell(column string, why error) *sdg.Error {
	return sdg.Errorf(sdg.ConnectorSourceFailure, "Leave the column out, or read a view that converts it.", "A cell of the column %s cannot be read as it is: %v.", shown(column), why)
}
