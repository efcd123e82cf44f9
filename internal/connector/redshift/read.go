package redshift

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgproto3"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
)

const (
	reading = "read the table"
	// perFetch is the most that a cluster of one node hands out at a time.
	perFetch = 1000
	cursor   = "sdg_rows"
)

var fetch = fmt.Sprintf("FETCH FORWARD %d FROM %s", perFetch, cursor)

// Read takes schema.table, or database.schema.table.
func (s *source) Read(ctx context.Context, sel connector.Selection) (connector.Stream, error) {
	table, err := s.find(ctx, sel.Source)
	if err != nil {
		return nil, err
	}
	found, err := s.session.Columns(ctx, columnsOf, table.ID)
	if err != nil {
		return nil, err
	}
	chosen, err := pgwire.Choose(found, sel)
	if err != nil {
		return nil, err
	}
	statement, err := declare(table, chosen, sel.RowLimit)
	if err != nil {
		return nil, err
	}
	st := &stream{}
	for _, c := range chosen {
		kind, cell := mapType(c.Type)
		st.columns = append(st.columns, connector.Column{Name: c.Name, Kind: kind, SourceType: c.SourceType, Nullable: c.Nullable})
		st.cells = append(st.cells, cell)
	}
	if st.reading, err = s.session.Read(ctx, reading); err != nil {
		return nil, err
	}
	if err := st.open(ctx, statement); err != nil {
		st.reading.End()
		return nil, err
	}
	return st, nil
}

// declare writes names by the dialect alone, and nothing else that came from a tenant but
// the limit, a number.
func declare(table pgwire.Relation, columns []pgwire.Column, limit int64) (string, error) {
	var b strings.Builder
	b.WriteString("DECLARE " + cursor + " CURSOR FOR SELECT ")
	for i, c := range columns {
		quoted, err := connector.Redshift.Quote(c.Name)
		if err != nil {
			return "", err
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(quoted)
	}
	from, err := connector.Redshift.Quote(table.Schema, table.Name)
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
	reading *pgwire.Reading
	columns []connector.Column
	cells   []cell
	// fetched counts the rows of the running FETCH.
	fetched int
	done    error // io.EOF, or what the reading failed with
	closed  bool
}

// open declares the cursor, which is when Redshift runs the query, and asks for rows.
func (st *stream) open(ctx context.Context, statement string) error {
	if err := st.reading.Start(ctx, statement); err != nil {
		return err
	}
	defer st.reading.Watch(ctx)()
	for {
		message, err := st.reading.Next(ctx)
		if err != nil {
			return err
		}
		if message == nil {
			return st.reading.Start(ctx, fetch)
		}
	}
}

func (st *stream) Columns() []connector.Column { return slices.Clone(st.columns) }

func (st *stream) Next(ctx context.Context, b *connector.Batch) error {
	switch {
	case st.done != nil:
		return st.done
	case ctx.Err() != nil:
		st.done = fmt.Errorf("%s: %w", reading, ctx.Err())
		st.reading.End()
		return st.done
	case st.closed:
		return errors.New("the stream is closed")
	}
	b.Reset(st.columns)
	if err := st.fill(ctx, b); err != nil {
		st.done = err
		st.reading.End()
	}
	if b.Rows() > 0 && (st.done == nil || errors.Is(st.done, io.EOF)) {
		return nil
	}
	return st.done
}

// fill appends rows until the batch is full; io.EOF behind the last.
func (st *stream) fill(ctx context.Context, b *connector.Batch) error {
	defer st.reading.Watch(ctx)()
	for !b.Full() {
		message, err := st.reading.Next(ctx)
		if err != nil {
			return err
		}
		switch m := message.(type) {
		case nil:
			if st.fetched < perFetch {
				return io.EOF
			}
			st.fetched = 0
			if err := st.reading.Start(ctx, fetch); err != nil {
				return err
			}
		case *pgproto3.DataRow:
			st.fetched++
			if err := st.row(b, m.Values); err != nil {
				return fmt.Errorf("%s: %w", reading, err)
			}
		}
	}
	return nil
}

func (st *stream) row(b *connector.Batch, values [][]byte) error {
	if len(values) != len(st.cells) {
		return fmt.Errorf("a row has %d cells, not %d", len(values), len(st.cells))
	}
	for i, data := range values {
		v := &b.Columns[i]
		if data == nil {
			v.AppendNull()
		} else if err := st.cells[i](v, data); err != nil {
			return connector.BadCell(st.columns[i].Name, err)
		}
	}
	return b.EndRow()
}

// Close cancels the statement on the server if it still runs, and closes the cursor.
func (st *stream) Close() error {
	st.closed = true
	st.reading.End()
	return nil
}
