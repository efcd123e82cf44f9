package oracle

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/sijms/go-ora/v2/network"

	"github.com/sdg-service/sdg/internal/connector"
)

const (
	probeSQL = "SELECT 1 FROM DUAL"
	// readOnlySQL has the server refuse to write, and shows all statements of the transaction
	// the same state.
	readOnlySQL = "SET TRANSACTION READ ONLY"
)

type source struct {
	db   *sql.DB
	conn *sql.Conn // nil until the next use, after it broke
	// abandon closes the socket, from any goroutine: the driver waits for rows without a
	// context.
	abandon func()
	schemas []string
	scrub   *connector.Scrubber
	open    *stream // the last one
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
		_ = s.db.Close() // what closing a connection reports tells nobody anything
	})
	return err
}

// drop gives the connection up: the driver cannot stop a statement that is being fetched,
// and the server stops one whose connection is gone. Rows and transactions must have ended
// (after abandon they do at once): database/sql waits for them.
func (s *source) drop() {
	if s.conn != nil {
		s.abandon()
		_ = s.conn.Raw(func(any) error { return driver.ErrBadConn }) // the pool must not keep it
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
	if s.conn != nil {
		return nil
	}
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return s.failed(ctx, doing, err)
	}
	s.conn = conn
	return nil
}

// begin makes the transaction read-only. Each listing and each reading has one of its own.
func (s *source) begin(ctx context.Context) (*sql.Tx, error) {
	const doing = "begin to read"
	if err := s.session(ctx); err != nil {
		return nil, err
	}
	// Not the caller's context: its end would roll back, over the connection that is busy.
	tx, err := s.conn.BeginTx(context.WithoutCancel(ctx), nil)
	if err == nil {
		if _, err = tx.ExecContext(ctx, readOnlySQL); err == nil {
			return tx, nil
		}
		s.abandon()
		_ = tx.Rollback()
	}
	s.drop()
	return nil, s.failed(ctx, doing, err)
}

// each calls row for each row of a small result, whose cells are texts.
func (s *source) each(ctx context.Context, tx *sql.Tx, doing, text string, values []any, row func(cells []sql.NullString)) error {
	stop := context.AfterFunc(ctx, s.abandon)
	defer stop()
	rows, err := tx.QueryContext(ctx, text, values...)
	if err != nil {
		return s.failed(ctx, doing, err)
	}
	defer func() { _ = rows.Close() }()
	names, err := rows.Columns()
	if err != nil {
		return s.failed(ctx, doing, err)
	}
	cells := make([]sql.NullString, len(names))
	into := make([]any, len(cells))
	for i := range cells {
		into[i] = &cells[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return s.failed(ctx, doing, err)
		}
		row(cells)
	}
	// Also if ctx ended behind the last row: the connection is gone then.
	if err := errors.Join(rows.Err(), ctx.Err()); err != nil {
		return s.failed(ctx, doing, err)
	}
	return nil
}

// failed makes the error of what ended with err.
func (s *source) failed(ctx context.Context, doing string, err error) error {
	if ended := ctx.Err(); ended != nil {
		return fmt.Errorf("%s: %w", doing, ended)
	}
	if refused := (*network.OracleError)(nil); errors.As(err, &refused) {
		words := error(refused)
		if refused.ErrMsg != "" {
			words = errors.New(strings.TrimSpace(refused.ErrMsg)) // without what the driver adds
		}
		return s.scrub.Source(doing, fmt.Sprintf("ORA-%05d", refused.ErrCode), words)
	}
	// Not the caller's time has run out, but the time for connecting or for one statement.
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		err = errors.New("the server did not answer in time")
	}
	return s.scrub.Source(doing, "", err)
}

func (s *source) Probe(ctx context.Context) error {
	tx, err := s.begin(ctx)
	if err != nil {
		return err
	}
	return s.finish(tx, s.each(ctx, tx, "probe", probeSQL, nil, func([]sql.NullString) {}))
}

// finish ends a transaction; after an error the connection is given up with it.
func (s *source) finish(tx *sql.Tx, err error) error {
	if err == nil {
		err = s.scrub.Source("end reading", "", tx.Rollback())
	}
	if err != nil {
		s.abandon()
		_ = tx.Rollback()
		s.drop()
	}
	return err
}

// shows tells whether the configuration lets the schema be seen.
func (s *source) shows(schema string) bool {
	return len(s.schemas) == 0 || slices.Contains(s.schemas, schema)
}
