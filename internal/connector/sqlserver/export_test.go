package sqlserver

import (
	"github.com/microsoft/go-mssqldb/msdsn"

	"github.com/sdg-service/sdg/internal/connector"
)

// Check is whether the driver's configuration, changed, would still be used.
func Check(c connector.Config, change func(*msdsn.Config)) error {
	config, err := driverConfig(c)
	if err != nil {
		return err
	}
	change(&config)
	return checkConfig(config)
}

// Describe is how a column is held, and the query for it alone.
func Describe(name, base string, length, precision, scale int64) (connector.Column, string, error) {
	c := describe(catalogueColumn{name, base, length, precision, scale, false})
	query, err := selectQuery([]string{"s", "t"}, []column{c}, 7)
	return c.Column, query, err
}
