package snowflake

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/snowflakedb/gosnowflake"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/arrowcells"
	"github.com/sdg-service/sdg/internal/connector/chosen"
)

const reading = "read the table"

// Read takes schema.table, or table where the configuration names the schema.
func (s *source) Read(ctx context.Context, sel connector.Selection) (connector.Stream, error) {
	if err := chosen.Limit(sel); err != nil {
		return nil, err
	}
	schema, table, err := s.named(sel.Source)
	if err != nil {
		return nil, err
	}
	found, err := s.columns(ctx, schema, table)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, connector.NoSuch("body.source", "table", sel.Source)
	}
	columns, err := chosen.Of(found, func(c *column) string { return c.Name }, sel)
	if err != nil {
		return nil, err
	}
	quoted, err := connector.Snowflake.Quote(s.database, schema, table)
	if err != nil {
		return nil, err
	}
	if err := s.settle(ctx, quoted, columns); err != nil {
		return nil, err
	}
	query, err := selectQuery(quoted, columns, sel.RowLimit)
	if err != nil {
		return nil, err
	}
	return s.open(ctx, query, columns)
}

// named returns schema and table of a name.
func (s *source) named(name string) (schema, table string, err error) {
	parts, err := connector.Snowflake.Split(name)
	if err != nil {
		return "", "", err
	}
	if len(parts) == 3 && parts[0] == s.database {
		parts = parts[1:]
	}
	if len(parts) == 1 && s.schema != "" {
		parts = []string{s.schema, parts[0]}
	}
	if len(parts) != 2 || s.schema != "" && parts[0] != s.schema {
		return "", "", connector.NoSuch("body.source", "table", name)
	}
	return parts[0], parts[1], nil
}

// selectQuery writes names by the dialect alone, and nothing else that came from a tenant
// but the limit, a number.
func selectQuery(quotedTable string, columns []column, limit int64) (string, error) {
	list := make([]string, len(columns))
	for i, c := range columns {
		name, err := connector.Snowflake.Quote(c.Name)
		if err != nil {
			return "", err
		}
		if list[i] = fmt.Sprintf(c.form, name); list[i] != name {
			list[i] += " AS " + name
		}
	}
	query := "SELECT " + strings.Join(list, ", ") + " FROM " + quotedTable
	if limit > 0 {
		query += " LIMIT " + strconv.FormatInt(limit, 10)
	}
	return query, nil
}

func (s *source) open(ctx context.Context, query string, columns []column) (connector.Stream, error) {
	conn, ok := s.conn.(connection)
	if !ok {
		return nil, fmt.Errorf("the driver of Snowflake has no batches: %T", s.conn)
	}
	if err := ctx.Err(); err != nil {
		return nil, s.failed(ctx, reading, err)
	}
	loader, err := conn.QueryArrowStream(ctx, query)
	if err != nil {
		return nil, s.failed(ctx, reading, err)
	}
	batches, err := loader.GetBatches()
	if err != nil {
		return nil, s.failed(ctx, reading, err)
	}
	if len(batches) == 0 && loader.TotalRows() > 0 {
		return nil, s.failed(ctx, reading, errors.New("the rows did not come as Arrow"))
	}
	st := &stream{source: s, chunks: fetch(ctx, len(batches), func(ctx context.Context, chunk int) (io.ReadCloser, error) {
		batch := batches[chunk]
		batches[chunk] = gosnowflake.ArrowStreamBatch{} // the first one's bytes came with the answer
		return batch.GetStream(ctx)
	})}
	for _, c := range columns {
		st.cursor.Columns = append(st.cursor.Columns, c.Column)
		st.cursor.Readers = append(st.cursor.Readers, c.reader)
	}
	return st, nil
}

type stream struct {
	source  *source
	chunks  *chunks
	records *arrowcells.Records // of the chunk at hand
	cursor  arrowcells.Cursor
	done    error
	closed  bool
}

func (st *stream) Columns() []connector.Column { return slices.Clone(st.cursor.Columns) }

func (st *stream) Next(ctx context.Context, b *connector.Batch) error {
	if err := ctx.Err(); err != nil {
		return st.source.failed(ctx, reading, err)
	}
	if st.done != nil {
		return st.done
	}
	if st.closed {
		return errors.New("the stream is closed")
	}
	defer context.AfterFunc(ctx, st.chunks.cancel)()
	b.Reset(st.cursor.Columns)
	for !b.Full() {
		if st.cursor.Done() {
			if err := st.advance(ctx); errors.Is(err, io.EOF) && b.Rows() > 0 {
				return nil
			} else if err != nil {
				st.done = err
				return err
			}
		}
		if _, err := st.cursor.Fill(b, math.MaxInt64); err != nil {
			st.done = err
			return err
		}
	}
	return nil
}

// advance loads the next record, of the next chunk if there is none; io.EOF at the end.
func (st *stream) advance(ctx context.Context) error {
	for st.records == nil || !st.records.Next() {
		if err := st.endChunk(); err != nil {
			return st.source.failed(ctx, reading, err)
		}
		if err := st.chunks.next(); errors.Is(err, io.EOF) {
			return err
		} else if err != nil {
			return st.source.failed(ctx, reading, err)
		}
		var err error
		if st.records, err = arrowcells.NewRecords(st.chunks); err != nil {
			return st.source.failed(ctx, reading, cmp.Or(st.chunks.failure(), err))
		}
	}
	if err := st.cursor.Load(st.records.Record()); err != nil {
		return st.source.scrub.Source(reading, "", err)
	}
	return nil
}

// endChunk lets the chunk at hand go, and says why it ended before its end.
func (st *stream) endChunk() error {
	if st.records == nil {
		return nil
	}
	err := cmp.Or(st.chunks.failure(), st.records.Err())
	st.records.Release()
	st.records = nil
	return err
}

// Close gives the rest up. The query itself has ended before its first row came.
func (st *stream) Close() error {
	if st.closed {
		return nil
	}
	st.closed = true
	st.chunks.close()
	_ = st.endChunk() // nobody wants it
	return nil
}
