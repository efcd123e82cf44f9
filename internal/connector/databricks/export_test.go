package databricks

import "github.com/sdg-service/sdg/internal/connector"

// Describe shows the mapping of a type.
func Describe(name, fullType string) (connector.Column, string) {
	c := describe(name, fullType, false)
	return c.Column, c.form
}

// SelectStatement shows the statement for columns of the catalogue.
func SelectStatement(table string, names, types []string, limit int64) (string, error) {
	var columns []column
	for i := range names {
		columns = append(columns, describe(names[i], types[i], true))
	}
	return selectStatement(table, columns, limit)
}

// Refusal shows how an answer of the workspace is read.
func Refusal(status int, body string) string { return refusal(status, []byte(body)).Error() }
