package redshift

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
)

// readable are the tables and views that the user may read. Late-binding views and
// external tables stand in no such catalogue.
const readable = `
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'v', 'm')
AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_internal', 'pg_automv', 'pg_toast')
AND substring(n.nspname, 1, 8) <> 'pg_temp_'
AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')`

const (
	catalogue = "SELECT n.nspname, c.relname" + readable
	find      = "SELECT c.oid" + readable + " AND n.nspname = $1 AND c.relname = $2"
	estimates = `SELECT "schema", "table", tbl_rows::bigint FROM svv_table_info`
	columnsOf = `
SELECT a.attname, a.atttypid, format_type(a.atttypid, a.atttypmod), NOT a.attnotnull
FROM pg_catalog.pg_attribute a WHERE a.attrelid = $1 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`
)

// Browse shows all tables as schema.table.
func (s *source) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	const doing = "list the tables"
	rows, err := s.estimatedRows(ctx, doing)
	if err != nil {
		return connector.Page{}, err
	}
	pager := connector.NewPager(l)
	err = s.session.Query(ctx, doing, catalogue, nil, func(cells [][]byte) error {
		schema := string(cells[0])
		if l.Schema != "" && schema != l.Schema || !pgwire.Allowed(s.schemas, schema) {
			return nil
		}
		name, err := connector.Redshift.Join(schema, string(cells[1]))
		if err != nil {
			return nil // a name that cannot be written cannot be read
		}
		estimate, known := rows[name]
		if !known {
			estimate = connector.UnknownRows
		}
		pager.Add(name, estimate)
		return nil
	})
	if err != nil {
		return connector.Page{}, err
	}
	return pager.Page(), nil
}

// estimatedRows asks a view that only superusers may read, unless it was granted. It is
// asked on its own: it cannot be joined with the catalogue, which the leader keeps alone.
func (s *source) estimatedRows(ctx context.Context, doing string) (map[string]int64, error) {
	found := map[string]int64{}
	err := s.session.Query(ctx, doing, estimates, nil, func(cells [][]byte) error {
		name, err := connector.Redshift.Join(strings.TrimRight(string(cells[0]), " "), strings.TrimRight(string(cells[1]), " "))
		if err != nil || cells[2] == nil {
			return nil
		}
		n, err := strconv.ParseInt(string(cells[2]), 10, 64)
		if err != nil {
			return fmt.Errorf("%s: an estimate of rows: %w", doing, err)
		}
		found[name] = max(n, connector.UnknownRows)
		return nil
	})
	if pgwire.IsDenied(err) {
		return nil, nil
	}
	return found, err
}

// find returns the table of a name, exactly as the catalogue has it.
func (s *source) find(ctx context.Context, name string) (pgwire.Relation, error) {
	const doing = "look for the table"
	var found pgwire.Relation
	schema, table, err := pgwire.Locate(connector.Redshift, name, s.database, s.schemas)
	if err != nil {
		return found, err
	}
	err = s.session.Query(ctx, doing, find, []string{schema, table}, func(cells [][]byte) error {
		id, err := strconv.ParseUint(string(cells[0]), 10, 32)
		found = pgwire.Relation{ID: uint32(id), Schema: schema, Name: table}
		return err
	})
	if err == nil && found.ID == 0 {
		err = connector.NoSuch("body.source", "table", name)
	}
	return found, err
}
