package sqlserver

import (
	"context"
	"database/sql/driver"
	"fmt"

	"github.com/sdg-service/sdg/internal/connector"
)

// readable are the tables and views that the user may read, none of the system's.
const readable = `FROM sys.objects AS o JOIN sys.schemas AS s ON s.schema_id = o.schema_id
WHERE o.type IN ('U', 'V') AND o.is_ms_shipped = 0 AND HAS_PERMS_BY_NAME(QUOTENAME(s.name) + '.' + QUOTENAME(o.name), 'OBJECT', 'SELECT') = 1`

// browseSQL counts by the partitions of heaps (index 0) and clustered indexes (1); views
// have none.
const browseSQL = `SELECT s.name, o.name, CAST(COALESCE((SELECT SUM(p.rows) FROM sys.partitions AS p WHERE p.object_id = o.object_id AND p.index_id IN (0, 1)), -1) AS bigint)
` + readable

// Browse shows schema.table.
func (s *source) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	if err := s.session(ctx); err != nil {
		return connector.Page{}, err
	}
	pager := connector.NewPager(l)
	err := s.each(ctx, "list the tables", browseSQL, nil, func(cells []driver.Value) error {
		schema, ok1 := cells[0].(string)
		table, ok2 := cells[1].(string)
		rows, ok3 := cells[2].(int64)
		if !ok1 || !ok2 || !ok3 {
			return fmt.Errorf("the catalogue answers with %T, %T, %T", cells[0], cells[1], cells[2])
		}
		if !s.shows(schema) || l.Schema != "" && l.Schema != schema {
			return nil
		}
		if name, err := connector.SQLServer.Join(schema, table); err == nil { // else it cannot be read
			pager.Add(name, rows)
		}
		return nil
	})
	if err != nil {
		return connector.Page{}, err
	}
	return pager.Page(), nil
}
