package snowflake

import "github.com/sdg-service/sdg/internal/connector"

// Described shows the mapping of a column of the catalogue.
func Described(name, dataType string, precision, scale int, nullable bool) (c connector.Column, form string, wide bool) {
	d := described{name, dataType, precision, scale, nullable}.column()
	return d.Column, d.form, d.wide
}

// SelectQuery shows the statement for columns of the catalogue.
func SelectQuery(table string, names, types []string, limit int64) (string, error) {
	var columns []column
	for i := range names {
		columns = append(columns, described{names[i], types[i], -1, -1, true}.column())
	}
	return selectQuery(table, columns, limit)
}

// The readers, for records that no server of the tests sends.
var (
	Timestamp = timestamp
	Fixed     = fixed
	Clock     = clock
)
