package sqlserver

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/chosen"
)

// findSQL finds a table; the catalogue's collation may take names for equal that are not.
const findSQL = `SELECT s.name, o.name, CAST(o.object_id AS bigint)
` + readable + ` AND s.name = @p1 AND o.name = @p2`

// columnsSQL: of an alias the system's type; types of assemblies (hierarchyid, geometry)
// have only their own.
const columnsSQL = `SELECT c.name, COALESCE(TYPE_NAME(c.system_type_id), TYPE_NAME(c.user_type_id)), CAST(c.max_length AS bigint), CAST(c.precision AS bigint), CAST(c.scale AS bigint), c.is_nullable
FROM sys.columns AS c WHERE c.object_id = @p1 ORDER BY c.column_id`

// Read takes schema.table, or a table of dbo.
func (s *source) Read(ctx context.Context, sel connector.Selection) (connector.Stream, error) {
	if err := chosen.Limit(sel); err != nil {
		return nil, err
	}
	if err := s.session(ctx); err != nil {
		return nil, err
	}
	parts, id, err := s.find(ctx, sel.Source)
	if err != nil {
		return nil, err
	}
	found, err := s.columns(ctx, id)
	if err != nil {
		return nil, err
	}
	selected, err := choose(found, sel)
	if err != nil {
		return nil, err
	}
	query, err := selectQuery(parts, selected, sel.RowLimit)
	if err != nil {
		return nil, err
	}
	rows, end, err := s.query(ctx, "read the table", query, nil)
	if err != nil {
		return nil, err
	}
	st := &stream{source: s, rows: rows, end: end, cells: make([]driver.Value, len(selected))}
	for _, c := range selected {
		st.columns = append(st.columns, c.Column)
		st.mappings = append(st.mappings, c.mapping)
	}
	s.open = st
	if n := len(rows.Columns()); n != len(selected) {
		return nil, errors.Join(fmt.Errorf("SQL Server: %d columns came for %d", n, len(selected)), st.Close())
	}
	return st, nil
}

// find returns schema and table, exactly as the catalogue has them, and its number there.
func (s *source) find(ctx context.Context, name string) (parts []string, id int64, err error) {
	unknown := connector.NoSuch("body.source", "table", name)
	if parts, err = connector.SQLServer.Split(name); err != nil {
		return nil, 0, err
	}
	if len(parts) == 1 {
		parts = []string{"dbo", parts[0]}
	}
	if len(parts) != 2 || !s.shows(parts[0]) {
		return nil, 0, unknown
	}
	err = s.each(ctx, "look for the table", findSQL, []any{parts[0], parts[1]}, func(cells []driver.Value) error {
		if cells[0] == parts[0] && cells[1] == parts[1] {
			id, _ = cells[2].(int64)
		}
		return nil
	})
	if err != nil {
		return nil, 0, err
	}
	if id == 0 {
		return nil, 0, unknown
	}
	return parts, id, nil
}

func (s *source) columns(ctx context.Context, id int64) ([]column, error) {
	var found []column
	err := s.each(ctx, "look for the columns", columnsSQL, []any{id}, func(cells []driver.Value) error {
		var c catalogueColumn
		var ok [6]bool
		c.name, ok[0] = cells[0].(string)
		c.base, ok[1] = cells[1].(string)
		c.length, ok[2] = cells[2].(int64)
		c.precision, ok[3] = cells[3].(int64)
		c.scale, ok[4] = cells[4].(int64)
		c.nullable, ok[5] = cells[5].(bool)
		if slices.Contains(ok[:], false) {
			return fmt.Errorf("the catalogue describes a column by %T", cells)
		}
		found = append(found, describe(c))
		return nil
	})
	return found, err
}

// choose returns the selection's columns, all of which can be read.
func choose(found []column, sel connector.Selection) ([]column, error) {
	selected, err := chosen.Of(found, func(c *column) string { return c.Name }, sel)
	if err != nil {
		return nil, err
	}
	return selected, chosen.Readable(selected, func(c *column) *connector.Column { return &c.Column })
}

// selectQuery writes names by the dialect alone, and nothing else that came from a tenant
// but the limit, a number.
func selectQuery(table []string, columns []column, limit int64) (string, error) {
	var b strings.Builder
	b.WriteString("SELECT ")
	if limit > 0 {
		b.WriteString("TOP (" + strconv.FormatInt(limit, 10) + ") ")
	}
	for i, c := range columns {
		quoted, err := connector.SQLServer.Quote(c.Name)
		if err != nil {
			return "", err
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(c.mapping.before + quoted + c.mapping.after)
	}
	quoted, err := connector.SQLServer.Quote(table...)
	if err != nil {
		return "", err
	}
	b.WriteString(" FROM " + quoted)
	return b.String(), nil
}

type stream struct {
	source   *source
	rows     driver.Rows
	end      func()
	columns  []connector.Column
	mappings []mapping
	cells    []driver.Value
	done     error // io.EOF, or what the reading failed with
	closed   bool
}

func (st *stream) Columns() []connector.Column { return slices.Clone(st.columns) }

func (st *stream) Next(ctx context.Context, b *connector.Batch) error {
	const doing = "read the table"
	if err := ctx.Err(); err != nil {
		st.end()
		return st.source.failed(ctx, doing, err)
	}
	if st.done != nil {
		return st.done
	}
	if st.closed {
		return errors.New("the stream is closed")
	}
	stop := context.AfterFunc(ctx, st.end)
	defer stop()
	b.Reset(st.columns)
	for !b.Full() {
		err := st.rows.Next(st.cells)
		if errors.Is(err, io.EOF) {
			st.done = io.EOF
			break
		}
		if err != nil {
			st.done = st.source.failed(ctx, doing, err)
			return st.done
		}
		for i, value := range st.cells {
			if err := appendCell(&b.Columns[i], st.mappings[i], value); err != nil {
				st.done = connector.BadCell(st.columns[i].Name, err)
				return st.done
			}
		}
		if err := b.EndRow(); err != nil {
			return err
		}
	}
	if b.Rows() == 0 {
		return st.done
	}
	return nil
}

// Close has the driver tell the server to stop and read on until it has, or give the
// connection up.
func (st *stream) Close() error {
	if st.closed {
		return nil
	}
	st.closed = true
	st.end()
	_ = st.rows.Close() // reports that it was ended; a broken connection is replaced at the next use
	return nil
}
