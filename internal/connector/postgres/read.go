package postgres

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

const reading = "read the table"

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
	statement, err := copyStatement(table, chosen, sel.RowLimit)
	if err != nil {
		return nil, err
	}
	st := &stream{}
	for _, c := range chosen {
		m := mapType(c.Type)
		st.columns = append(st.columns, connector.Column{Name: c.Name, Kind: m.kind, SourceType: c.SourceType, Nullable: c.Nullable})
		st.rows.cells = append(st.rows.cells, m.cell)
	}
	st.rows.columns = st.columns
	if st.reading, err = s.session.Read(ctx, reading); err != nil {
		return nil, err
	}
	if err := st.reading.Start(ctx, statement); err != nil {
		st.reading.End()
		return nil, err
	}
	return st, nil
}

// copyStatement writes names by the dialect alone, and nothing else that came from a
// tenant but the limit, a number.
func copyStatement(table pgwire.Relation, columns []pgwire.Column, limit int64) (string, error) {
	var b strings.Builder
	b.WriteString("COPY (SELECT ")
	for i, c := range columns {
		quoted, err := connector.Postgres.Quote(c.Name)
		if err != nil {
			return "", err
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(quoted)
		if mapType(c.Type).asText {
			b.WriteString("::text")
		}
	}
	from, err := connector.Postgres.Quote(table.Schema, table.Name)
	if err != nil {
		return "", err
	}
	b.WriteString(" FROM " + from)
	if limit > 0 {
		b.WriteString(" LIMIT " + strconv.FormatInt(limit, 10))
	}
	b.WriteString(") TO STDOUT (FORMAT binary)")
	return b.String(), nil
}

type stream struct {
	reading *pgwire.Reading
	columns []connector.Column
	rows    copyReader
	done    error // io.EOF, or what the reading failed with
	closed  bool
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
		// The server must not go on; and an idle transaction would hold its row versions.
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
	for {
		if err := st.rows.rows(b); err != nil {
			return fmt.Errorf("%s: %w", reading, err)
		}
		if b.Full() {
			return nil
		}
		message, err := st.reading.Next(ctx)
		if err != nil {
			return err
		}
		switch m := message.(type) {
		case nil:
			if err := st.rows.end(); err != nil {
				return fmt.Errorf("%s: %w", reading, err)
			}
			return io.EOF
		case *pgproto3.CopyData:
			st.rows.put(m.Data)
		}
	}
}

// Close cancels the statement on the server if it still runs.
func (st *stream) Close() error {
	st.closed = true
	st.reading.End()
	return nil
}
