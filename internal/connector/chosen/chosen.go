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

// Of returns those of a catalogue's columns that a selection asks for, in its order; all of
// them if it names none. name is the one under which a column can be chosen.
func Of[T any](catalogue []T, name func(c *T) string, sel connector.Selection) ([]T, error) {
	if len(catalogue) == 0 {
		return nil, sdg.Invalid("Choose another table.", sdg.FieldError{Field: "body.source", Message: "The table has no columns that the connector's user may read."})
	}
	if len(sel.Columns) == 0 {
		return slices.Clone(catalogue), nil
	}
	var columns []T
	for i, wanted := range sel.Columns {
		at := slices.IndexFunc(catalogue, func(c T) bool { return name(&c) == wanted })
		if at < 0 {
			return nil, connector.NoSuch("body.columns", "column", wanted)
		}
		if slices.Contains(sel.Columns[:i], wanted) {
			return nil, sdg.Invalid("Name each column once.", sdg.FieldError{Field: "body.columns", Message: fmt.Sprintf("The column %q is named twice.", wanted)})
		}
		columns = append(columns, catalogue[at])
	}
	return columns, nil
}

// Readable refuses the first of the chosen columns that has no kind, because its cells have
// no one form to read them in.
func Readable[T any](columns []T, column func(c *T) *connector.Column) error {
	for i := range columns {
		if c := column(&columns[i]); c.Kind == "" {
			return sdg.Invalid("Choose the columns without it, or read a view that converts it.", sdg.FieldError{
				Field: "body.columns", Message: fmt.Sprintf("The column %q has the type %s, whose cells have no one form to read them in.", c.Name, c.SourceType),
			})
		}
	}
	return nil
}
