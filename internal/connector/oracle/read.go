package oracle

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/chosen"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	findSQL = "SELECT r.owner, r.name FROM (" + readable + ") r WHERE r.owner = :1 AND r.name = :2"
	// columnsSQL leaves out what Oracle adds by itself. char_length counts characters, and is
	// 0 for types that have none.
	columnsSQL = `SELECT c.column_name, c.data_type, TO_CHAR(CASE WHEN c.char_length > 0 THEN c.char_length ELSE c.data_length END), TO_CHAR(c.data_precision), TO_CHAR(c.data_scale), c.nullable
FROM all_tab_cols c WHERE c.owner = :1 AND c.table_name = :2 AND c.hidden_column = 'NO' ORDER BY c.column_id`
)

// Read takes SCHEMA.TABLE.
func (s *source) Read(ctx context.Context, sel connector.Selection) (connector.Stream, error) {
	if err := chosen.Limit(sel); err != nil {
		return nil, err
	}
	unknown := connector.NoSuch("body.source", "table", sel.Source)
	parts, err := connector.Oracle.Split(sel.Source)
	if err != nil {
		return nil, err
	}
	if len(parts) != 2 || !s.shows(parts[0]) {
		return nil, unknown
	}
	tx, err := s.begin(ctx)
	if err != nil {
		return nil, err
	}
	st, err := s.read(ctx, tx, parts, sel, unknown)
	if err != nil {
		// What was asked for may be wrong, but the connection is not.
		if sdg.CodeOf(err) == sdg.ValidationFailed {
			return nil, errors.Join(err, s.finish(tx, nil))
		}
		return nil, s.finish(tx, err)
	}
	s.open = st
	return st, nil
}

func (s *source) read(ctx context.Context, tx *sql.Tx, parts []string, sel connector.Selection, unknown error) (*stream, error) {
	found := false
	err := s.each(ctx, tx, "look for the table", findSQL, []any{parts[0], parts[1]}, func(cells []sql.NullString) {
		found = found || cells[0].String == parts[0] && cells[1].String == parts[1]
	})
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, unknown
	}
	var columns []column
	err = s.each(ctx, tx, "look for the columns", columnsSQL, []any{parts[0], parts[1]}, func(cells []sql.NullString) {
		columns = append(columns, describe(catalogueColumn{cells[0].String, cells[1].String, cells[2].String, cells[3].String, cells[4].String, cells[5].String != "N"}))
	})
	if err != nil {
		return nil, err
	}
	selected, err := chosen.Of(columns, func(c *column) string { return c.Name }, sel)
	if err == nil {
		err = chosen.Readable(selected, func(c *column) *connector.Column { return &c.Column })
	}
	if err != nil {
		return nil, err
	}
	query, err := selectQuery(parts, selected, sel.RowLimit)
	if err != nil {
		return nil, err
	}
	asked, end := context.WithTimeout(context.WithoutCancel(ctx), longestQuery)
	stop := context.AfterFunc(ctx, func() { s.abandon(); end() })
	defer stop()
	rows, err := tx.QueryContext(asked, query)
	if err != nil {
		end()
		return nil, s.failed(ctx, "read the table", err)
	}
	st := &stream{source: s, tx: tx, rows: rows, end: end, cells: make([]any, len(selected)), into: make([]any, len(selected))}
	for i, c := range selected {
		st.columns, st.into[i] = append(st.columns, c.Column), &st.cells[i]
	}
	return st, nil
}

// selectQuery writes names by the dialect alone, and nothing else that came from a tenant
// but the limit, a number.
func selectQuery(table []string, columns []column, limit int64) (string, error) {
	var b strings.Builder
	b.WriteString("SELECT ")
	for i, c := range columns {
		quoted, err := connector.Oracle.Quote(c.Name)
		if err != nil {
			return "", err
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(c.mapping.before + quoted + c.mapping.after)
	}
	quoted, err := connector.Oracle.Quote(table...)
	if err != nil {
		return "", err
	}
	b.WriteString(" FROM " + quoted)
	if limit > 0 {
		b.WriteString(" WHERE ROWNUM <= " + strconv.FormatInt(limit, 10))
	}
	return b.String(), nil
}

type stream struct {
	source  *source
	tx      *sql.Tx
	rows    *sql.Rows
	end     func() // ends the query's context
	columns []connector.Column
	cells   []any
	into    []any
	done    error // io.EOF, or what the reading failed with
	closed  bool
}

func (st *stream) Columns() []connector.Column { return slices.Clone(st.columns) }

func (st *stream) Next(ctx context.Context, b *connector.Batch) error {
	const doing = "read the table"
	if err := ctx.Err(); err != nil {
		st.abort()
		return st.source.failed(ctx, doing, err)
	}
	if st.done != nil {
		return st.done
	}
	if st.closed {
		return errors.New("the stream is closed")
	}
	stop := context.AfterFunc(ctx, st.abort)
	defer stop()
	b.Reset(st.columns)
	for !b.Full() {
		if !st.rows.Next() {
			if err := st.rows.Err(); err != nil {
				st.done = st.source.failed(ctx, doing, err)
				return st.done
			}
			st.done = io.EOF
			break
		}
		if err := st.rows.Scan(st.into...); err != nil {
			st.done = st.source.failed(ctx, doing, err)
			return st.done
		}
		for i, value := range st.cells {
			if err := appendCell(&b.Columns[i], value); err != nil {
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

func (st *stream) abort() {
	st.source.abandon()
	st.end()
}

// Close gives the connection up unless everything was read: see source.drop.
func (st *stream) Close() error {
	if st.closed {
		return nil
	}
	st.closed = true
	if errors.Is(st.done, io.EOF) {
		_ = st.rows.Close()
		st.end()
		return st.source.finish(st.tx, nil)
	}
	st.abort()
	_ = st.rows.Close() // what can fail, fails because the connection is gone
	_ = st.tx.Rollback()
	st.source.drop()
	return nil
}
