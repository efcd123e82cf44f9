package mysqlwire

import (
	"database/sql/driver"

	"github.com/sdg-service/sdg/internal/connector"
)

// DriverConfig is what the driver connects with, CheckConfig how it is looked at.
var (
	DriverConfig = driverConfig
	CheckConfig  = checkConfig
)

// Column describes a column of the catalogue.
func Column(name, dataType, columnType string) connector.Column {
	return connector.Column{Name: name, Kind: describe(dataType, columnType).kind, SourceType: columnType}
}

// Statement is what a table is read by; columns are pairs of name and data type.
func Statement(table string, limit int64, columns ...[2]string) (string, error) {
	var chosen []column
	for _, c := range columns {
		m := describe(c[1], c[1])
		chosen = append(chosen, column{Column: connector.Column{Name: c[0], Kind: m.kind}, mapping: m})
	}
	return selectStatement(table, chosen, limit)
}

// Cell reads one cell as the driver hands it over, and returns it as text.
func Cell(dataType, columnType string, value driver.Value) (string, error) {
	m := describe(dataType, columnType)
	var b connector.Batch
	b.Reset([]connector.Column{{Name: "c", Kind: m.kind}})
	if err := m.cell(&b.Columns[0], value); err != nil {
		return "", err
	}
	return string(b.Columns[0].AppendText(nil, 0)), b.EndRow()
}
