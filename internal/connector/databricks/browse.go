package databricks

import (
	"context"

	"github.com/sdg-service/sdg/internal/connector"
)

// Browse shows tables and views as schema.table; the catalog knows no numbers of rows.
func (s *source) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	pager := connector.NewPager(l)
	schema := l.Schema
	if s.schema != "" {
		if schema != "" && schema != s.schema {
			return pager.Page(), nil
		}
		schema = s.schema
	}
	from, err := s.from("tables")
	if err != nil {
		return connector.Page{}, err
	}
	statement, values := "SELECT table_schema, table_name FROM "+from+" WHERE table_schema <> 'information_schema'", []parameter(nil)
	if schema != "" {
		statement, values = statement+" AND table_schema = :schema", []parameter{{"schema", schema, "STRING"}}
	}
	err = s.each(ctx, "list the tables", statement, values, func(row []*string) error {
		cells, err := texts(row, 2)
		if err != nil {
			return err
		}
		name, err := connector.Databricks.Join(cells...)
		if err != nil {
			return nil // a name that cannot be written cannot be read
		}
		pager.Add(name, connector.UnknownRows)
		return nil
	})
	if err != nil {
		return connector.Page{}, err
	}
	return pager.Page(), nil
}
