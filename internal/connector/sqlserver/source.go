package sqlserver

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"

	mssql "github.com/microsoft/go-mssqldb"

	"github.com/sdg-service/sdg/internal/connector"
)

// sessionSQL: reading waits 30 s at most for what others have locked, and gives way to
// them in a deadlock.
const sessionSQL = "SET LOCK_TIMEOUT 30000; SET DEADLOCK_PRIORITY LOW; SET TRANSACTION ISOLATION LEVEL READ COMMITTED"

const probeSQL = "SELECT 1"

type source struct {
	driver  *mssql.Connector
	dialer  *dialer
	schemas []string
	scrub   *connector.Scrubber
	conn    *mssql.Conn // nil until the next use, after it broke
	open    *stream     // the last one
	closing sync.Once
	closed  bool
}

func (s *source) Close() error {
	var err error
	s.closing.Do(func() {
		s.closed = true
		if s.open != nil {
			err = s.open.Close()
		}
		s.drop()
	})
	return err
}

// drop gives the connection up. What closing it reports tells nobody anything.
func (s *source) drop() {
	if s.conn != nil {
		_ = s.conn.Close()
	}
	s.conn = nil
}

// session connects, if there is no connection that can be used.
func (s *source) session(ctx context.Context) error {
	const doing = "connect"
	if s.closed {
		return errors.New("the source is closed")
	}
	if err := ctx.Err(); err != nil {
		return s.failed(ctx, doing, err)
	}
	if s.conn != nil && s.conn.IsValid() {
		return nil
	}
	s.drop()
	stop := context.AfterFunc(ctx, s.dialer.abandon)
	conn, err := s.driver.Connect(ctx)
	stop()
	if err != nil {
		return s.failed(ctx, doing, err)
	}
	s.conn = conn.(*mssql.Conn)
	if err := s.dialer.signedIn(); err != nil {
		return s.failed(ctx, doing, err)
	}
	return s.each(ctx, doing, sessionSQL, nil, nil)
}

// query sends a statement; its values are parameters. end has the driver send an attention,
// upon which the server stops, and is to be called in any case.
func (s *source) query(ctx context.Context, doing, text string, values []any) (rows driver.Rows, end func(), err error) {
	stmt, err := s.conn.PrepareContext(ctx, text) // sends nothing
	if err != nil {
		return nil, nil, s.failed(ctx, doing, err)
	}
	named := make([]driver.NamedValue, len(values))
	for i, v := range values {
		named[i] = driver.NamedValue{Ordinal: i + 1, Value: v}
	}
	asked, cancel := context.WithTimeout(context.WithoutCancel(ctx), longestQuery)
	stop := context.AfterFunc(ctx, cancel)
	defer stop()
	rows, err = stmt.(driver.StmtQueryContext).QueryContext(asked, named)
	if err != nil {
		cancel()
		return nil, nil, s.failed(ctx, doing, err)
	}
	return rows, cancel, nil
}

// each calls row for each row of a small result, whose cells hold until it returns.
func (s *source) each(ctx context.Context, doing, text string, values []any, row func(cells []driver.Value) error) error {
	rows, end, err := s.query(ctx, doing, text, values)
	if err != nil {
		return err
	}
	stop := context.AfterFunc(ctx, end)
	defer func() {
		_ = rows.Close()
		end()
		stop()
	}()
	cells := make([]driver.Value, len(rows.Columns()))
	for {
		err := rows.Next(cells)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = row(cells)
		}
		if err != nil {
			return s.failed(ctx, doing, err)
		}
	}
}

// failed makes the error of what ended with err.
func (s *source) failed(ctx context.Context, doing string, err error) error {
	if ended := ctx.Err(); ended != nil {
		return fmt.Errorf("%s: %w", doing, ended)
	}
	if refused := (mssql.Error{}); errors.As(err, &refused) {
		return s.scrub.Source(doing, strconv.Itoa(int(refused.Number)), errors.New(strings.TrimPrefix(refused.Message, "login error: ")))
	}
	// Not the caller's time has run out, but the time for connecting or for one statement.
	if timeout := net.Error(nil); errors.Is(err, context.DeadlineExceeded) || errors.As(err, &timeout) && timeout.Timeout() {
		err = errors.New("the server did not answer in time")
	}
	return s.scrub.Source(doing, "", err)
}

func (s *source) Probe(ctx context.Context) error {
	if err := s.session(ctx); err != nil {
		return err
	}
	return s.each(ctx, "probe", probeSQL, nil, func([]driver.Value) error { return nil })
}

// shows tells whether the configuration lets the schema be seen.
func (s *source) shows(schema string) bool {
	return len(s.schemas) == 0 || slices.Contains(s.schemas, schema)
}
