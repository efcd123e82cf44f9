package postgres

import (
	"context"
	"fmt"
	"strconv"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
)

// readable are the relations that the user may read: tables with their partitions, views,
// materialised views and foreign tables, without the server's own and temporary ones.
const readable = `
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND c.relpersistence <> 't'
AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
AND (pg_catalog.has_table_privilege(c.oid, 'SELECT') OR pg_catalog.has_any_column_privilege(c.oid, 'SELECT'))`

// catalogue gives each with its estimated rows, -1 where nothing was counted: views,
// foreign tables that nobody analysed, and tables before their first ANALYZE (which stand
// with 0 before PostgreSQL 14). A partitioned table has those of its partitions, if all of
// them were counted.
const catalogue = `
SELECT n.nspname, c.relname, CASE
  WHEN c.relkind = 'v' THEN -1
  WHEN c.relkind = 'p' THEN (
    SELECT CASE WHEN pg_catalog.bool_and(l.reltuples > 0 OR l.relpages > 0) THEN pg_catalog.sum(l.reltuples::float8)::int8 ELSE -1 END
    FROM pg_catalog.pg_partition_tree(c.oid) t JOIN pg_catalog.pg_class l ON l.oid = t.relid WHERE t.isleaf)
  WHEN c.reltuples = 0 AND c.relpages = 0 AND pg_catalog.current_setting('server_version_num')::int < 140000 THEN -1
  ELSE c.reltuples::int8 END` + readable

// Browse shows all tables as schema.table.
func (s *source) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	const doing = "list the tables"
	pager := connector.NewPager(l)
	err := s.session.Query(ctx, doing, catalogue, nil, func(cells [][]byte) error {
		schema := string(cells[0])
		if l.Schema != "" && schema != l.Schema || !pgwire.Allowed(s.schemas, schema) {
			return nil
		}
		name, err := connector.Postgres.Join(schema, string(cells[1]))
		if err != nil {
			return nil // a name that cannot be written cannot be read
		}
		rows := int64(connector.UnknownRows)
		if cells[2] != nil {
			if rows, err = strconv.ParseInt(string(cells[2]), 10, 64); err != nil {
				return fmt.Errorf("%s: an estimate of rows: %w", doing, err)
			}
		}
		pager.Add(name, max(rows, connector.UnknownRows))
		return nil
	})
	if err != nil {
		return connector.Page{}, err
	}
	return pager.Page(), nil
}

// columnsOf gives the columns that the user may read. A domain stands with its base type,
// which is what the protocol sends. Foreign servers need not keep NOT NULL.
const columnsOf = `
WITH RECURSIVE base AS (
  SELECT a.attnum, t.oid, t.typbasetype, t.typtype FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
  WHERE a.attrelid = $1::oid AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT b.attnum, t.oid, t.typbasetype, t.typtype FROM base b JOIN pg_catalog.pg_type t ON t.oid = b.typbasetype WHERE b.typtype = 'd')
SELECT a.attname, b.oid, pg_catalog.format_type(a.atttypid, a.atttypmod), NOT a.attnotnull OR c.relkind = 'f'
FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid JOIN base b ON b.attnum = a.attnum AND b.typtype <> 'd'
WHERE a.attrelid = $1::oid AND pg_catalog.has_column_privilege(a.attrelid, a.attnum, 'SELECT')
ORDER BY a.attnum`

const find = "SELECT c.oid" + readable + " AND n.nspname = $1 AND c.relname = $2"

// find returns the table of a name, exactly as the catalogue has it.
func (s *source) find(ctx context.Context, name string) (pgwire.Relation, error) {
	const doing = "look for the table"
	var found pgwire.Relation
	schema, table, err := pgwire.Locate(connector.Postgres, name, s.database, s.schemas)
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
