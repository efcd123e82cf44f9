package connectortest_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
)

const canary = "canary-5d8c07b1"

// memory is a source of tables in memory that keeps every rule, but those it is told to break.
type memory struct {
	tables []connectortest.Table
	breaks string
	open   bool // a stream is open
}

func (m *memory) Close() error { return nil }

func (m *memory) Probe(ctx context.Context) error {
	if m.breaks == "probe" {
		return errors.New("broken")
	}
	if m.breaks == "cancelled" {
		return nil
	}
	return ctx.Err()
}

func (m *memory) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	if err := ctx.Err(); err != nil {
		return connector.Page{}, err
	}
	var page connector.Page
	for _, t := range m.tables {
		matches := strings.Contains(strings.ToLower(t.Name), strings.ToLower(l.Contains))
		if m.breaks == "browse filtered" {
			matches = strings.Contains(t.Name, strings.ReplaceAll(l.Contains, "%", ""))
		}
		if t.Name <= l.After && m.breaks != "browse in pages" || !matches {
			continue
		}
		if len(page.Entries) == l.Limit {
			page.Next = page.Entries[l.Limit-1].Name
			break
		}
		page.Entries = append(page.Entries, connector.Entry{Name: t.Name, RowsEstimate: connector.UnknownRows})
	}
	if m.breaks == "browse" {
		slices.Reverse(page.Entries)
	}
	return page, nil
}

func (m *memory) Read(ctx context.Context, s connector.Selection) (connector.Stream, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if m.open {
		return nil, errors.New("another stream is open")
	}
	if m.breaks == "hostile names" && strings.Contains(s.Source, "drop table") {
		m.tables = m.tables[1:]
	}
	at := slices.IndexFunc(m.tables, func(t connectortest.Table) bool { return t.Name == s.Source })
	if at < 0 && m.breaks == "unknown names" {
		return nil, errors.New("relation does not exist")
	}
	if at < 0 || s.RowLimit < 0 {
		return nil, connector.NoSuch("body.source", "table", s.Source)
	}
	t := m.tables[at]
	st := &stream{source: m, table: t, limit: int64(len(t.Rows))}
	if s.RowLimit > 0 && m.breaks != "row limit" {
		st.limit = min(st.limit, s.RowLimit)
	}
	for i, c := range t.Columns {
		if len(s.Columns) == 0 || m.breaks == "read columns in order" && slices.Contains(s.Columns, c.Name) {
			st.chosen = append(st.chosen, i)
		}
	}
	for i, name := range s.Columns {
		at := slices.IndexFunc(t.Columns, func(c connector.Column) bool { return c.Name == name })
		if at < 0 || slices.Contains(s.Columns[:i], name) {
			return nil, connector.NoSuch("body.columns", "column", name)
		}
		if m.breaks != "read columns in order" {
			st.chosen = append(st.chosen, at)
		}
	}
	m.open = true
	return st, nil
}

type stream struct {
	source *memory
	table  connectortest.Table
	chosen []int
	next   int64
	limit  int64
}

func (s *stream) Close() error {
	s.source.open = s.source.breaks == "close early"
	return nil
}

func (s *stream) Columns() []connector.Column {
	columns := make([]connector.Column, len(s.chosen))
	for i, c := range s.chosen {
		columns[i] = s.table.Columns[c]
	}
	return columns
}

func (s *stream) Next(ctx context.Context, b *connector.Batch) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	b.Reset(s.Columns())
	for ; s.next < s.limit && !b.Full(); s.next++ {
		for i, c := range s.chosen {
			cell, v := s.table.Rows[s.next][c], &b.Columns[i]
			switch {
			case cell == nil && s.source.breaks == "read":
				if err := v.AppendBytes(nil); err != nil {
					return err
				}
			case cell == nil:
				v.AppendNull()
			case v.Kind == connector.Integer:
				n, err := strconv.ParseInt(*cell, 10, 64)
				if err != nil {
					return err
				}
				v.AppendInt(n)
			default:
				if err := v.AppendBytes([]byte(*cell)); err != nil {
					return err
				}
			}
		}
		if err := b.EndRow(); err != nil {
			return err
		}
	}
	if b.Rows() == 0 {
		if s.source.breaks == "after the end" {
			s.next = 0
		}
		return io.EOF
	}
	return nil
}

// scrubber is a real one, because only a scrubber makes the errors of sources.
func scrubber(t testing.TB) *connector.Scrubber {
	t.Helper()
	c, err := connector.Find("huggingface").Accept([]byte(`{"dataset_id":"a/b","token":"`+canary+`"}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	return c.Scrubber()
}

func fixture(t testing.TB, breaks string) connectortest.Fixture {
	t.Helper()
	text := func(s string) *string { return &s }
	var many [][]*string
	for i := range connector.MaxBatchRows + 10 {
		row := []*string{text(strconv.Itoa(i)), text(fmt.Sprint("row ", i))}
		if i%7 == 0 {
			row[1] = nil
		}
		many = append(many, row)
	}
	id := connector.Column{Name: "id", Kind: connector.Integer, SourceType: "bigint"}
	tables := []connectortest.Table{
		{Name: "s.Empty", Columns: []connector.Column{id}},
		{Name: "s.a", Columns: []connector.Column{id, {Name: "note", Kind: connector.Text, SourceType: "text", Nullable: true}}, Rows: many},
		{Name: "s.b", Columns: []connector.Column{id}, Rows: [][]*string{{text("1")}, {text("1")}}},
	}
	s := scrubber(t)
	refused := func(context.Context) (connector.Source, error) {
		err := s.Source("connect", "", errors.New("the token "+canary+" is not valid"))
		if breaks == "refused credentials" {
			err = fmt.Errorf("%w with %s", err, canary)
		}
		return nil, err
	}
	f := connectortest.Fixture{
		OpenRefused: refused,
		Secrets:     []string{canary}, Schema: "s", Tables: tables, Missing: "s.c", Hostile: []string{`"; drop table a; --`, "a\x00"},
	}
	store := &memory{tables: tables, breaks: breaks}
	f.Open = func(context.Context) (connector.Source, error) { store.open = false; return store, nil }
	if breaks == "fixture" {
		f.Tables = tables[:2]
	}
	return f
}

func TestAGoodSourcePasses(t *testing.T) {
	t.Parallel()
	connectortest.Run(t, fixture(t, ""))
}

// TestEachRuleCatchesItsBreach: no check is there in name only.
func TestEachRuleCatchesItsBreach(t *testing.T) {
	t.Parallel()
	for _, c := range connectortest.Checks() {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			if err := c.Run(t.Context(), fixture(t, "")); err != nil {
				t.Errorf("a good source: %v", err)
			}
			if c.Run(t.Context(), fixture(t, c.Name)) == nil {
				t.Error("the breach went unnoticed")
			}
		})
	}
}
