package databricks

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"

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
	quoted, err := connector.Databricks.Quote(s.catalog, schema, table)
	if err != nil {
		return nil, err
	}
	statement, err := selectStatement(quoted, columns, sel.RowLimit)
	if err != nil {
		return nil, err
	}
	answer, err := s.execute(ctx, request{Statement: statement, Disposition: "EXTERNAL_LINKS", Format: "ARROW_STREAM"})
	if err != nil {
		return nil, s.failed(reading, err)
	}
	st := &stream{source: s, id: answer.ID, links: answer.Result.Links, missing: answer.Manifest.Rows}
	st.ctx, st.end = context.WithCancel(context.WithoutCancel(ctx))
	for _, c := range columns {
		st.cursor.Columns = append(st.cursor.Columns, c.Column)
		st.cursor.Readers = append(st.cursor.Readers, arrowcells.Standard(c.Kind))
	}
	return st, nil
}

// named returns schema and table of a name.
func (s *source) named(name string) (schema, table string, err error) {
	parts, err := connector.Databricks.Split(name)
	if err != nil {
		return "", "", err
	}
	if len(parts) == 3 && parts[0] == s.catalog {
		parts = parts[1:]
	}
	if len(parts) == 1 && s.schema != "" {
		parts = []string{s.schema, parts[0]}
	}
	if len(parts) != 2 || s.schema != "" && parts[0] != s.schema || parts[0] == "information_schema" {
		return "", "", connector.NoSuch("body.source", "table", name)
	}
	return parts[0], parts[1], nil
}

// selectStatement writes names by the dialect alone, and nothing else that came from a
// tenant but the limit, a number.
func selectStatement(quotedTable string, columns []column, limit int64) (string, error) {
	list := make([]string, len(columns))
	for i, c := range columns {
		name, err := connector.Databricks.Quote(c.Name)
		if err != nil {
			return "", err
		}
		if list[i] = fmt.Sprintf(c.form, name); list[i] != name {
			list[i] += " AS " + name
		}
	}
	statement := "SELECT " + strings.Join(list, ", ") + " FROM " + quotedTable
	if limit > 0 {
		statement += " LIMIT " + strconv.FormatInt(limit, 10)
	}
	return statement, nil
}

// stream reads the Arrow streams behind the links, one after another and each record by
// record.
type stream struct {
	source *source
	id     string
	// ctx is that of the downloads, which go on between two calls of Next.
	ctx context.Context
	end context.CancelFunc

	links  []link
	next   *int // the chunk whose links come after these
	body   io.ReadCloser
	reader *arrowcells.Records
	cursor arrowcells.Cursor
	// missing is how many rows of the result did not come yet.
	missing int64
	done    error
	closed  bool
}

func (st *stream) Columns() []connector.Column { return slices.Clone(st.cursor.Columns) }

func (st *stream) Next(ctx context.Context, b *connector.Batch) error {
	if err := ctx.Err(); err != nil {
		return st.source.failed(reading, err)
	}
	if st.done != nil {
		return st.done
	}
	if st.closed {
		return errors.New("the stream is closed")
	}
	stop := context.AfterFunc(ctx, st.end)
	defer stop()
	b.Reset(st.cursor.Columns)
	for !b.Full() {
		if st.cursor.Done() {
			err := st.advance()
			if errors.Is(err, io.EOF) && b.Rows() > 0 {
				return nil
			}
			if err != nil {
				st.done = st.ended(ctx, err)
				return st.done
			}
		}
		n, err := st.cursor.Fill(b, st.missing)
		if err != nil {
			st.done = err
			return err
		}
		st.missing -= n
	}
	return nil
}

func (st *stream) ended(ctx context.Context, err error) error {
	if e := ctx.Err(); e != nil {
		return st.source.failed(reading, e)
	}
	if errors.Is(err, io.EOF) {
		if st.missing == 0 {
			return io.EOF
		}
		err = fmt.Errorf("the result ended %d rows before its end", st.missing)
	}
	return st.source.failed(reading, err)
}

// errTooMany guards against a result that is longer than it says: Fill would stop early.
var errTooMany = errors.New("the result has more rows than it says")

// advance loads the next record; io.EOF behind the last.
func (st *stream) advance() error {
	for {
		if st.reader != nil {
			if st.reader.Next() {
				record := st.reader.Record()
				if record.NumRows() > st.missing {
					return errTooMany
				}
				return st.cursor.Load(record)
			}
			if err := st.reader.Err(); err != nil {
				return withoutURL(err)
			}
			st.endLink()
		}
		if err := st.nextLink(); err != nil {
			return err
		}
	}
}

// nextLink opens the next link, which was signed a moment ago.
func (st *stream) nextLink() error {
	if len(st.links) == 0 {
		if st.next == nil {
			return io.EOF
		}
		more, err := st.source.chunk(st.ctx, st.id, *st.next)
		if err != nil {
			return err
		}
		if st.next, st.links = nil, more.Links; len(st.links) == 0 {
			return errors.New("the workspace gave no link to a part of the result")
		}
	}
	l := st.links[0]
	st.links = st.links[1:]
	// Links may outnumber chunks of an answer; the last one names what follows.
	st.next = l.Next
	if len(st.links) > 0 {
		st.next = nil
	}
	// No token of the workspace goes to its storage: the link is all that is needed there.
	r, err := http.NewRequestWithContext(st.ctx, http.MethodGet, l.URL, nil)
	if err != nil {
		return errors.New("the workspace gave a link that is no URL")
	}
	for name, value := range l.Headers {
		r.Header.Set(name, value)
	}
	answer, err := st.source.links.Do(r)
	if err != nil {
		return withoutURL(err)
	}
	if answer.StatusCode != http.StatusOK {
		defer func() { _ = answer.Body.Close() }()
		words, _ := io.ReadAll(io.LimitReader(answer.Body, 4096))
		return fmt.Errorf("the storage of the result: %w", refusal(answer.StatusCode, words))
	}
	st.body = answer.Body
	if st.reader, err = arrowcells.NewRecords(answer.Body); err != nil {
		return withoutURL(err)
	}
	return nil
}

func (st *stream) endLink() {
	if st.reader != nil {
		st.reader.Release()
		st.reader = nil
	}
	if st.body != nil {
		_ = st.body.Close()
		st.body = nil
	}
}

// Close gives the rest up. The statement itself has ended before its first row came.
func (st *stream) Close() error {
	if st.closed {
		return nil
	}
	st.closed = true
	st.end()
	st.endLink()
	return nil
}
