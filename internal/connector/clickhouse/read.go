package clickhouse

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/chosen"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Read takes table or database.table, if that is the configured database.
func (s *source) Read(ctx context.Context, sel connector.Selection) (connector.Stream, error) {
	if err := chosen.Limit(sel); err != nil {
		return nil, err
	}
	table, err := s.find(ctx, sel.Source)
	if err != nil {
		return nil, err
	}
	quoted, err := connector.ClickHouse.Quote(table)
	if err != nil {
		return nil, err
	}
	found, err := s.columns(ctx, quoted)
	if err != nil {
		return nil, err
	}
	selected, err := choose(found, sel)
	if err != nil {
		return nil, err
	}
	query, err := selectQuery(quoted, selected, sel.RowLimit)
	if err != nil {
		return nil, err
	}
	st := &stream{source: s, block: block{columns: make([]blockColumn, len(selected))}}
	for i, c := range selected {
		st.columns = append(st.columns, c.Column)
		st.block.columns[i] = blockColumn{wire: c.mapping.wire, kind: c.Kind, name: c.Name}
	}
	if s.open != nil {
		_ = s.open.Close() // it only ends
	}
	if st.session, err = s.connect(ctx); err != nil {
		return nil, s.failed(ctx, reading, err)
	}
	if err := st.begin(ctx, query); err != nil {
		st.session.end()
		return nil, s.unread(ctx, err)
	}
	s.open = st
	return st, nil
}

// reading is what is being done when a table's rows fail to come.
const reading = "read the table"

// find returns the table of a name, exactly as the catalogue has it.
func (s *source) find(ctx context.Context, name string) (string, error) {
	unknown := connector.NoSuch("body.source", "table", name)
	parts, err := connector.ClickHouse.Split(name)
	if err != nil {
		return "", err
	}
	if len(parts) > 2 || len(parts) == 2 && parts[0] != s.database {
		return "", unknown
	}
	wanted, found := parts[len(parts)-1], false
	if err := s.tables(ctx, "look for the table", func(table string) { found = found || table == wanted }); err != nil {
		return "", err
	}
	if !found {
		return "", unknown
	}
	return wanted, nil
}

// column is a column of the table and the way to read it.
type column struct {
	connector.Column
	mapping mapping
}

// columns asks for a table that the catalogue has; DESCRIBE needs no value in its text.
func (s *source) columns(ctx context.Context, quoted string) ([]column, error) {
	var found []column
	const doing = "look for the columns"
	rows, end, err := s.query(ctx, doing, "DESCRIBE TABLE "+quoted)
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, end)
	defer func() {
		end()
		_ = rows.Close()
		stop()
	}()
	// Newer servers describe more; name, type and kind of default came first ever since.
	cells := make([]string, len(rows.Columns()))
	into := make([]any, len(cells))
	for i := range cells {
		into[i] = &cells[i]
	}
	if len(cells) < 3 {
		return nil, s.failed(ctx, doing, fmt.Errorf("DESCRIBE TABLE has %d columns", len(cells)))
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return nil, s.failed(ctx, doing, err)
		}
		if cells[2] == "EPHEMERAL" {
			continue // not stored
		}
		m := describe(cells[1])
		found = append(found, column{connector.Column{Name: cells[0], Kind: m.kind, SourceType: cells[1], Nullable: m.nullable}, m})
	}
	if err := rows.Err(); err != nil {
		return nil, s.failed(ctx, doing, err)
	}
	return found, nil
}

// choose returns the selection's columns, all of which can be read.
func choose(found []column, sel connector.Selection) ([]column, error) {
	selected, err := chosen.Of(found, func(c *column) string { return c.Name }, sel)
	if err != nil {
		return nil, err
	}
	for _, c := range selected {
		if c.Kind == "" {
			return nil, sdg.Invalid("Choose the columns without it, or read a view that finalises it.", sdg.FieldError{
				Field: "body.columns", Message: fmt.Sprintf("The column %q has the type %s, whose cells are unfinished states and no values.", c.Name, c.SourceType),
			})
		}
	}
	return selected, nil
}

// selectQuery writes names by the dialect alone, and nothing else that came from a tenant
// but the limit, a number.
func selectQuery(quotedTable string, columns []column, limit int64) (string, error) {
	var b strings.Builder
	b.WriteString("SELECT ")
	for i, c := range columns {
		quoted, err := connector.ClickHouse.Quote(c.Name)
		if err != nil {
			return "", err
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(c.mapping.before + quoted + c.mapping.after)
	}
	b.WriteString(" FROM " + quotedTable)
	if limit > 0 {
		b.WriteString(" LIMIT " + strconv.FormatInt(limit, 10))
	}
	return b.String(), nil
}

type stream struct {
	source  *source
	session *session
	columns []connector.Column
	block   block
	done    error // io.EOF, or what the reading failed with
	closed  bool
}

// begin asks, and waits for the first block, which tells the types of the columns.
func (st *stream) begin(ctx context.Context, query string) error {
	defer context.AfterFunc(ctx, st.session.end)()
	if err := st.session.ask(query, st.source.rowSettings(len(st.columns))); err != nil {
		return err
	}
	err := st.session.next(&st.block)
	if errors.Is(err, io.EOF) {
		st.done, err = io.EOF, nil
	}
	return err
}

func (st *stream) Columns() []connector.Column { return slices.Clone(st.columns) }

// unread makes the error of a reading that ended with err; that of a cell stays.
func (s *source) unread(ctx context.Context, err error) error {
	if cell := (*sdg.Error)(nil); errors.As(err, &cell) {
		return cell
	}
	return s.failed(ctx, reading, err)
}

// enough rows make a batch that does not wait for another block. Blocks come from several
// places of the table in turns: a batch that ends with one is in the order of its place.
const enough = connector.MaxBatchRows / 2

func (st *stream) Next(ctx context.Context, b *connector.Batch) error {
	if err := ctx.Err(); err != nil {
		st.session.end()
		return st.source.scrub.Source(reading, "", err)
	}
	if st.done != nil && st.block.left() == 0 {
		return st.done
	}
	if st.closed {
		return errors.New("the stream is closed")
	}
	defer context.AfterFunc(ctx, st.session.end)()
	b.Reset(st.columns)
	for !b.Full() {
		if st.block.left() == 0 {
			if st.done != nil || b.Rows() >= enough {
				break
			}
			if err := st.session.next(&st.block); errors.Is(err, io.EOF) {
				st.done = io.EOF
			} else if err != nil {
				st.done = st.source.unread(ctx, err)
				return st.done
			}
			continue
		}
		if b.Rows() > 0 && b.Rows()+st.block.left() > connector.MaxBatchRows {
			break
		}
		if err := st.block.appendTo(b, connector.MaxBatchRows-b.Rows()); err != nil {
			st.done, st.block.rows, st.block.taken = err, 0, 0
			return err
		}
	}
	if b.Rows() == 0 {
		return st.done
	}
	return nil
}

// Close stops the query, and gives its connection up.
func (st *stream) Close() error {
	if !st.closed {
		st.closed = true
		st.session.end()
		st.block.close()
	}
	return nil
}
