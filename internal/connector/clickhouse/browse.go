package clickhouse

import (
	"context"
	"math"

	"github.com/sdg-service/sdg/internal/connector"
)

// Browse shows the tables and views of the configured database, without its name.
func (s *source) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	const doing = "list the tables"
	if err := ctx.Err(); err != nil {
		return connector.Page{}, s.scrub.Source(doing, "", err)
	}
	pager := connector.NewPager(l)
	if l.Schema != "" && l.Schema != s.database {
		return pager.Page(), nil
	}
	rows, err := s.estimatedRows(ctx, doing)
	if err != nil {
		return connector.Page{}, err
	}
	err = s.tables(ctx, doing, func(table string) {
		name, err := connector.ClickHouse.Join(table)
		if err != nil {
			return // a name that cannot be written cannot be read
		}
		estimate, known := rows[table]
		if !known {
			estimate = connector.UnknownRows
		}
		pager.Add(name, estimate)
	})
	if err != nil {
		return connector.Page{}, err
	}
	return pager.Page(), nil
}

// estimatedRows returns the rows of the tables whose engines know them.
func (s *source) estimatedRows(ctx context.Context, doing string) (map[string]int64, error) {
	query := "SELECT table, sum(rows) FROM system.parts WHERE active AND database = currentDatabase() GROUP BY table"
	if s.estimates {
		query = "SELECT name, assumeNotNull(total_rows) FROM system.tables WHERE database = currentDatabase() AND total_rows IS NOT NULL"
	}
	found := map[string]int64{}
	err := s.each(ctx, doing, query, func(scan func(...any) error) error {
		var name string
		var rows uint64
		if err := scan(&name, &rows); err != nil {
			return err
		}
		found[name] = int64(min(rows, math.MaxInt64))
		return nil
	})
	return found, err
}
