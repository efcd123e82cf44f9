// Package chosen holds a selection against the columns that a catalogue has, the same way
// for all warehouses.
package chosen

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Limit refuses a row limit below 0.
func Limit(sel connector.Selection) error {
	if sel.RowLimit < 0 {
		return sdg.Invalid("Leave the limit out to read all rows.", sdg.FieldError{Field: "body.row_limit", Message: "The limit is below 0."})
	}
	return nil
}

// Columns returns the places of the selection's columns in the catalogue's list, in the
// selection's order; all of them if it names none.
func Columns(catalogue []string, sel connector.Selection) ([]int, error) {
	if len(catalogue) == 0 {
		return nil, sdg.Invalid("Choose another table.", sdg.FieldError{Field: "body.source", Message: "The table has no columns that the connector's user may read."})
	}
	if len(sel.Columns) == 0 {
		all := make([]int, len(catalogue))
		for i := range all {
			all[i] = i
		}
		return all, nil
	}
	var places []int
	for i, name := range sel.Columns {
		at := slices.Index(catalogue, name)
		if at < 0 {
			return nil, connector.NoSuch("body.columns", "column", name)
		}
		if slices.Contains(sel.Columns[:i], name) {
			return nil, sdg.Invalid("Name each column once.", sdg.FieldError{Field: "body.columns", Message: fmt.Sprintf("The column %q is named twice.", name)})
		}
		places = append(places, at)
	}
	return places, nil
}
