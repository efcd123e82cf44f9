package mysqlwire

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

const reading = "read the table"

// Read takes table, or database.table if that is the configured database.
func (s *source) Read(ctx context.Context, sel connector.Selection) (connector.Stream, error) {
	if err := chosen.Limit(sel); err != nil {
		return nil, err
	}
	table, err := s.find(ctx, sel.Source)
	if err != nil {
		return nil, err
	}
	found, err := s.columns(ctx, table)
	if err != nil {
		return nil, err
	}
	wanted, err := chosen.Of(found, func(c *column) string { return c.Name }, sel)
	if err != nil {
		return nil, err
	}
	statement, err := selectStatement(table, wanted, sel.RowLimit)
	if err != nil {
		return nil, err
	}
	if err := s.limit(ctx, reading, longQuery); err != nil {
		return nil, err
	}
	// The query lives as long as the stream: until then, ctx of each call ends it.
	running, end := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, end)
	defer stop()
	rows, err := s.query(running, statement, nil)
	if err != nil {
		end()
		return nil, s.interrupted(ctx, reading, err)
	}
	st := &stream{source: s, conn: s.conn, rows: rows, end: end, values: make([]driver.Value, len(wanted))}
	for _, c := range wanted {
		st.columns = append(st.columns, c.Column)
		st.cells = append(st.cells, c.mapping.cell)
	}
	return st, nil
}

// selectStatement writes names by the dialect alone, and nothing else that came from a
// tenant but the limit, a number.
func selectStatement(table string, columns []column, limit int64) (string, error) {
	var b strings.Builder
	b.WriteString("SELECT ")
	for i, c := range columns {
		quoted, err := connector.MySQL.Quote(c.Name)
		if err != nil {
			return "", err
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(c.mapping.before + quoted + c.mapping.after)
	}
	from, err := connector.MySQL.Quote(table)
	if err != nil {
		return "", err
	}
	b.WriteString(" FROM " + from)
	if limit > 0 {
		b.WriteString(" LIMIT " + strconv.FormatInt(limit, 10))
	}
	return b.String(), nil
}

type stream struct {
	source  *source
	conn    driver.Conn // on which the query runs
	rows    driver.Rows
	end     func() // ends the connection under the query
	columns []connector.Column
	cells   []cell
	values  []driver.Value
	done    error // io.EOF, or what the reading failed with
	stopped bool
	closed  bool
}

func (st *stream) Columns() []connector.Column { return slices.Clone(st.columns) }

func (st *stream) Next(ctx context.Context, b *connector.Batch) error {
	switch {
	case st.done != nil:
		return st.done
	case st.closed:
		return errors.New("the stream is closed")
	case ctx.Err() != nil:
		st.done = fmt.Errorf("%s: %w", reading, ctx.Err())
		st.stop()
		return st.done
	}
	b.Reset(st.columns)
	if err := st.fill(ctx, b); err != nil {
		st.done = err
		st.stop()
	}
	if b.Rows() > 0 && (st.done == nil || errors.Is(st.done, io.EOF)) {
		return nil
	}
	return st.done
}

// fill appends rows until the batch is full; io.EOF behind the last.
func (st *stream) fill(ctx context.Context, b *connector.Batch) error {
	defer context.AfterFunc(ctx, st.end)()
	for !b.Full() {
		err := st.rows.Next(st.values)
		if errors.Is(err, io.EOF) {
			return io.EOF
		}
		if err != nil {
			return st.source.failed(ctx, reading, err)
		}
		for i, value := range st.values {
			v := &b.Columns[i]
			if value == nil {
				v.AppendNull()
			} else if err := st.cells[i](v, value); err != nil {
				return connector.BadCell(st.columns[i].Name, err)
			}
		}
		if err := b.EndRow(); err != nil {
			return err
		}
	}
	return nil
}

// stop ends the query. One whose rows were not all taken is ended on the server, over
// another connection: closing the rows would read the rest of them.
func (st *stream) stop() {
	if st.stopped {
		return
	}
	st.stopped = true
	if errors.Is(st.done, io.EOF) {
		_ = st.rows.Close() // what it could report is that rows are left
	} else if st.source.conn == st.conn {
		st.source.kill()
	}
	st.end()
}

func (st *stream) Close() error {
	st.closed = true
	st.stop()
	return nil
}
