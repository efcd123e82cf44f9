package redshift

import (
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
)

// Declare is the statement that a table is read by.
var Declare = declare

// Cell reads one cell in the text format and returns its kind and text.
func Cell(id uint32, data string) (connector.Kind, string, error) {
	kind, cell := mapType(id)
	var b connector.Batch
	b.Reset([]connector.Column{{Name: "c", Kind: kind}})
	if err := cell(&b.Columns[0], []byte(data)); err != nil {
		return kind, "", err
	}
	return kind, string(b.Columns[0].AppendText(nil, 0)), b.EndRow()
}

// Relation names a table.
type Relation = pgwire.Relation
