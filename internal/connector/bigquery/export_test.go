package bigquery

import (
	"encoding/json"

	"cloud.google.com/go/bigquery"

	"github.com/sdg-service/sdg/internal/connector"
)

// Describe shows the mapping of a field.
func Describe(f *bigquery.FieldSchema) connector.Column { return describe(f).Column }

// SelectQuery shows the query for a view.
func SelectQuery(project, dataset, table string, names []string, limit int64) (string, error) {
	var columns []column
	for _, name := range names {
		columns = append(columns, describe(&bigquery.FieldSchema{Name: name, Type: bigquery.StringFieldType}))
	}
	return selectQuery(project, dataset, table, columns, limit)
}

// RESTCell reads one cell of the REST API into a vector.
func RESTCell(f *bigquery.FieldSchema, raw string) (*connector.Vector, error) {
	c := describe(f)
	v := &connector.Vector{Kind: c.Kind}
	return v, (&restStream{}).cell(v, c, json.RawMessage(raw))
}
