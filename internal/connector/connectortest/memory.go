package connectortest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Memory is an adapter of a source in memory, for tests of what stands above adapters. It
// keeps every rule of the suite, and signs in who knows the password of its connectors.
type Memory struct {
	mu     sync.Mutex
	tables []Table
	// password opens the source; every configuration does while it is empty.
	password string
	opened   int
	// Before is asked before each batch; what it returns is what the source says. Tests that
	// block in it must end with ctx.
	Before func(ctx context.Context, table string, row int64) error
}

// SetTables replaces what the source has, in ascending order of names.
func (m *Memory) SetTables(tables ...Table) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tables = slices.SortedFunc(slices.Values(tables), func(a, b Table) int { return strings.Compare(a.Name, b.Name) })
}

// SetPassword decides who may sign in from now on.
func (m *Memory) SetPassword(password string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.password = password
}

// Opened is how many sources are open.
func (m *Memory) Opened() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.opened
}

// Open implements connector.Adapter. The password stands in the field "password".
func (m *Memory) Open(ctx context.Context, c connector.Config, _ *netguard.Guard) (connector.Source, error) {
	scrub := c.Scrubber()
	if err := ctx.Err(); err != nil {
		return nil, scrub.Source("connect", "", err)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if given := c.Secret("password").Reveal(); m.password != "" && given != m.password {
		// Careless servers repeat what they were given.
		return nil, scrub.Source("connect", "28P01", fmt.Errorf("password %q of user %q is not accepted", given, c.String("user")))
	}
	m.opened++
	return &memorySource{adapter: m, tables: m.tables, scrub: scrub}, nil
}

type memorySource struct {
	adapter *Memory
	tables  []Table
	scrub   *connector.Scrubber
	closed  bool
	open    bool // a stream is
}

func (s *memorySource) Close() error {
	s.adapter.mu.Lock()
	defer s.adapter.mu.Unlock()
	if !s.closed {
		s.closed = true
		s.adapter.opened--
	}
	return nil
}

func (s *memorySource) Probe(ctx context.Context) error {
	return s.scrub.Source("probe", "", ctx.Err())
}

func (s *memorySource) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	var page connector.Page
	if err := ctx.Err(); err != nil {
		return page, s.scrub.Source("list the tables", "", err)
	}
	for _, t := range s.tables {
		schema, _, _ := strings.Cut(t.Name, ".")
		if t.Name <= l.After || l.Schema != "" && schema != l.Schema || !strings.Contains(strings.ToLower(t.Name), strings.ToLower(l.Contains)) {
			continue
		}
		if len(page.Entries) == l.Limit {
			page.Next = page.Entries[l.Limit-1].Name
			break
		}
		page.Entries = append(page.Entries, connector.Entry{Name: t.Name, RowsEstimate: int64(len(t.Rows))})
	}
	return page, nil
}

func (s *memorySource) Read(ctx context.Context, sel connector.Selection) (connector.Stream, error) {
	if err := ctx.Err(); err != nil {
		return nil, s.scrub.Source("read", "", err)
	}
	if s.open {
		return nil, errors.New("a stream of the source is open")
	}
	at := slices.IndexFunc(s.tables, func(t Table) bool { return t.Name == sel.Source })
	if at < 0 {
		return nil, connector.NoSuch("body.source", "table", sel.Source)
	}
	if sel.RowLimit < 0 {
		return nil, sdg.Invalid("Send no limit, or a positive one.", sdg.FieldError{Field: "body.row_limit", Message: "is negative"})
	}
	st := &memoryStream{source: s, table: s.tables[at], limit: int64(len(s.tables[at].Rows))}
	if sel.RowLimit > 0 {
		st.limit = min(st.limit, sel.RowLimit)
	}
	for i, name := range sel.Columns {
		c := slices.IndexFunc(st.table.Columns, func(c connector.Column) bool { return c.Name == name })
		if c < 0 || slices.Contains(sel.Columns[:i], name) {
			return nil, connector.NoSuch("body.columns", "column", name)
		}
		st.chosen = append(st.chosen, c)
	}
	for c := range st.table.Columns {
		if len(sel.Columns) == 0 {
			st.chosen = append(st.chosen, c)
		}
	}
	s.open = true
	return st, nil
}

type memoryStream struct {
	source *memorySource
	table  Table
	chosen []int
	next   int64
	limit  int64
}

func (s *memoryStream) Close() error {
	s.source.open = false
	return nil
}

func (s *memoryStream) Columns() []connector.Column {
	columns := make([]connector.Column, len(s.chosen))
	for i, c := range s.chosen {
		columns[i] = s.table.Columns[c]
	}
	return columns
}

func (s *memoryStream) Next(ctx context.Context, b *connector.Batch) error {
	err := ctx.Err()
	if before := s.source.adapter.Before; err == nil && before != nil {
		err = before(ctx, s.table.Name, s.next)
	}
	if errors.Is(err, connector.ErrReadAnew) {
		return err
	}
	if err != nil {
		return s.source.scrub.Source("read", "", err)
	}
	b.Reset(s.Columns())
	for ; s.next < s.limit && !b.Full(); s.next++ {
		for i, c := range s.chosen {
			if err := appendCell(&b.Columns[i], s.table.Rows[s.next][c]); err != nil {
				return err
			}
		}
		if err := b.EndRow(); err != nil {
			return err
		}
	}
	if b.Rows() == 0 {
		return io.EOF
	}
	return nil
}

// appendCell appends a cell of a fixture: whole numbers also for moments, dates and booleans.
func appendCell(v *connector.Vector, cell *string) error {
	if cell == nil {
		v.AppendNull()
		return nil
	}
	switch v.Kind {
	case connector.Integer, connector.Boolean, connector.Moment, connector.Date:
		n, err := strconv.ParseInt(*cell, 10, 64)
		if err != nil {
			return err
		}
		v.AppendInt(n)
	case connector.Float:
		f, err := strconv.ParseFloat(*cell, 64)
		if err != nil {
			return err
		}
		v.AppendFloat(f)
	default:
		return v.AppendBytes([]byte(*cell))
	}
	return nil
}
