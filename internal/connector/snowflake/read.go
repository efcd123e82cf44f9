package snowflake

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"
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
	exact := gosnowflake.WithArrowBatchesTimestampOption(gosnowflake.WithHigherPrecision(gosnowflake.WithArrowBatches(ctx)), gosnowflake.UseOriginalTimestamp)
	rows, err := s.query(exact, reading, query, nil)
	if err != nil {
		return nil, err
	}
	st := &stream{source: s, rows: rows}
	for _, c := range columns {
		st.cursor.Columns = append(st.cursor.Columns, c.Column)
		st.cursor.Readers = append(st.cursor.Readers, c.reader)
	}
	chunks, ok := rows.(gosnowflake.SnowflakeRows)
	if !ok {
		return nil, errors.Join(fmt.Errorf("the driver of Snowflake has no batches: %T", rows), st.Close())
	}
	if st.chunks, err = chunks.GetArrowBatches(); err != nil {
		return nil, errors.Join(s.failed(ctx, reading, err), st.Close())
	}
	return st, nil
}

type stream struct {
	source *source
	rows   driver.Rows
	// chunks are fetched one after another, each into memory as a whole.
	chunks  []*gosnowflake.ArrowBatch
	records []arrow.Record
	current arrow.Record
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

// advance loads the next record, and fetches the next chunk if there is none; io.EOF at the end.
func (st *stream) advance(ctx context.Context) error {
	st.release()
	for len(st.records) == 0 {
		if len(st.chunks) == 0 {
			return io.EOF
		}
		chunk := st.chunks[0]
		st.chunks = st.chunks[1:]
		records, err := chunk.WithContext(ctx).Fetch()
		if err != nil {
			return st.source.failed(ctx, reading, err)
		}
		st.records = slices.Clone(*records)
		// The driver keeps the chunk to the end of the query; it is not to keep its rows.
		clear(*records)
		*records = nil
	}
	st.current, st.records = st.records[0], st.records[1:]
	if err := st.cursor.Load(st.current); err != nil {
		return st.source.scrub.Source(reading, "", err)
	}
	return nil
}

func (st *stream) release() {
	if st.current != nil {
		st.current.Release()
		st.current = nil
	}
}

// Close gives the rest up. The query itself has ended before its first row came.
func (st *stream) Close() error {
	if st.closed {
		return nil
	}
	st.closed = true
	st.release()
	for _, record := range st.records {
		record.Release()
	}
	st.records, st.chunks = nil, nil
	return st.source.scrub.Source("close the table", "", st.rows.Close())
}
