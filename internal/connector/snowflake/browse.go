package snowflake

import (
	"context"
	"database/sql/driver"
	"errors"

	"github.com/sdg-service/sdg/internal/connector"
)

// Browse shows tables and views as schema.table.
func (s *source) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	pager := connector.NewPager(l)
	schema := l.Schema
	if s.schema != "" {
		if schema != "" && schema != s.schema {
			return pager.Page(), nil
		}
		schema = s.schema
	}
	from, err := s.catalogue("tables")
	if err != nil {
		return connector.Page{}, err
	}
	query, values := "SELECT table_schema, table_name, row_count FROM "+from+" WHERE table_schema <> 'INFORMATION_SCHEMA'", []any(nil)
	if schema != "" {
		query, values = query+" AND table_schema = ?", []any{schema}
	}
	err = s.each(ctx, "list the tables", query, values, func(row []driver.Value) error {
		schema, ok1 := row[0].(string)
		table, ok2 := row[1].(string)
		if !ok1 || !ok2 {
			return errors.New("the catalogue has a table without a name")
		}
		name, err := connector.Snowflake.Join(schema, table)
		if err != nil {
			return nil // a name that cannot be written cannot be read
		}
		estimate, err := whole(row[2])
		if err != nil {
			estimate = connector.UnknownRows // a view
		}
		pager.Add(name, estimate)
		return nil
	})
	if err != nil {
		return connector.Page{}, err
	}
	return pager.Page(), nil
}

// catalogue names a view of the database's information schema.
func (s *source) catalogue(view string) (string, error) {
	database, err := connector.Snowflake.Quote(s.database)
	if err != nil {
		return "", err
	}
	return database + ".information_schema." + view, nil
}
