package oracle

import (
	"context"
	"database/sql"
	"strconv"

	"github.com/sdg-service/sdg/internal/connector"
)

// readable are the tables and views that the user may see, none of Oracle's own, with the
// rows that the last statistics counted.
const readable = `SELECT t.owner, t.table_name AS name, TO_CHAR(t.num_rows) AS estimate FROM all_tables t
WHERE t.nested = 'NO' AND t.secondary = 'N' AND t.dropped = 'NO' AND t.owner IN (SELECT u.username FROM all_users u WHERE u.oracle_maintained = 'N')
UNION ALL
SELECT v.owner, v.view_name, NULL FROM all_views v WHERE v.owner IN (SELECT u.username FROM all_users u WHERE u.oracle_maintained = 'N')`

// Browse shows SCHEMA.TABLE.
func (s *source) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	tx, err := s.begin(ctx)
	if err != nil {
		return connector.Page{}, err
	}
	pager := connector.NewPager(l)
	err = s.each(ctx, tx, "list the tables", readable, nil, func(cells []sql.NullString) {
		schema, table := cells[0].String, cells[1].String
		if !s.shows(schema) || l.Schema != "" && l.Schema != schema {
			return
		}
		rows, err := strconv.ParseInt(cells[2].String, 10, 64)
		if err != nil {
			rows = connector.UnknownRows
		}
		if name, err := connector.Oracle.Join(schema, table); err == nil { // else it cannot be read
			pager.Add(name, rows)
		}
	})
	if err := s.finish(tx, err); err != nil {
		return connector.Page{}, err
	}
	return pager.Page(), nil
}
