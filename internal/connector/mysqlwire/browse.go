package mysqlwire

import (
	"context"
	"database/sql/driver"
	"fmt"
	"strconv"

	"github.com/sdg-service/sdg/internal/connector"
)

// kinds are what can be read; MariaDB also lists sequences.
const kinds = " AND table_type IN ('BASE TABLE', 'VIEW', 'SYSTEM VERSIONED')"

const (
	catalogue = "SELECT table_name, table_rows FROM information_schema.tables WHERE table_schema = DATABASE()" + kinds
	find      = "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?" + kinds
	columnsOf = "SELECT table_name, column_name, data_type, column_type, is_nullable FROM information_schema.columns " +
		"WHERE table_schema = DATABASE() AND table_name = ? ORDER BY ordinal_position"
)

// Browse shows the tables and views of the configured database, without its name.
func (s *source) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	const doing = "list the tables"
	pager := connector.NewPager(l)
	if l.Schema != "" && l.Schema != s.database {
		return pager.Page(), s.Probe(ctx)
	}
	err := s.lookUp(ctx, doing, catalogue, nil, func(cells []driver.Value) error {
		name, err := connector.MySQL.Join(textOf(cells[0]))
		if err != nil {
			return nil // a name that cannot be written cannot be read
		}
		rows := int64(connector.UnknownRows)
		if cells[1] != nil {
			if rows, err = strconv.ParseInt(textOf(cells[1]), 10, 64); err != nil {
				return fmt.Errorf("%s: an estimate of rows: %w", doing, err)
			}
		}
		pager.Add(name, rows)
		return nil
	})
	if err != nil {
		return connector.Page{}, err
	}
	return pager.Page(), nil
}

// find returns the table of a name, exactly as the catalogue has it: the server compares
// names in any case of letters, on some systems also those of different tables.
func (s *source) find(ctx context.Context, name string) (string, error) {
	unknown := connector.NoSuch("body.source", "table", name)
	parts, err := connector.MySQL.Split(name)
	if err != nil {
		return "", err
	}
	if len(parts) > 2 || len(parts) == 2 && parts[0] != s.database {
		return "", unknown
	}
	wanted, found := parts[len(parts)-1], false
	err = s.lookUp(ctx, "look for the table", find, []string{wanted}, func(cells []driver.Value) error {
		found = found || textOf(cells[0]) == wanted
		return nil
	})
	if err == nil && !found {
		err = unknown
	}
	return wanted, err
}

// columns returns the columns of a table that was found.
func (s *source) columns(ctx context.Context, table string) ([]column, error) {
	const doing = "look for the columns"
	var found []column
	err := s.lookUp(ctx, doing, columnsOf, []string{table}, func(cells []driver.Value) error {
		if textOf(cells[0]) != table {
			return nil
		}
		m := describe(textOf(cells[2]), textOf(cells[3]))
		found = append(found, column{
			Column:  connector.Column{Name: textOf(cells[1]), Kind: m.kind, SourceType: textOf(cells[3]), Nullable: textOf(cells[4]) != "NO"},
			mapping: m,
		})
		return nil
	})
	if err != nil || len(found) > 0 {
		return found, err
	}
	// The catalogue leaves out, without a word, views that cannot be opened. Reading no row
	// of one has the server say why.
	quoted, err := connector.MySQL.Quote(table)
	if err != nil {
		return nil, err
	}
	return nil, s.lookUp(ctx, doing, "SELECT * FROM "+quoted+" LIMIT 0", nil, func([]driver.Value) error { return nil })
}
