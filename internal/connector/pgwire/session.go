package pgwire

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
)

// Product is how a server differs from its relatives.
type Product struct {
	// Session is run once after signing in; a server that does not know a setting in it
	// (SQLSTATE 42704) goes without.
	Session string
	// Short and Long are the settings of transactions that look something up, and of those
	// that read a table: SET LOCAL statements.
	Short, Long string
}

// Session is a connection to a server, made anew when it broke. One goroutine at a time
// uses it.
type Session struct {
	config  *pgconn.Config
	product Product
	scrub   *connector.Scrubber
	conn    *pgconn.PgConn
	closed  bool
}

// Open connects and signs in.
func Open(ctx context.Context, c connector.Config, guard *netguard.Guard, p Product) (*Session, error) {
	config, err := driverConfig(c, guard)
	if err != nil {
		return nil, err
	}
	s := &Session{config: config, product: p, scrub: c.Scrubber()}
	return s, s.connect(ctx)
}

func (s *Session) connect(ctx context.Context) error {
	const doing = "connect"
	conn, err := pgconn.ConnectConfig(ctx, s.config)
	if err != nil {
		return s.failed(ctx, doing, err)
	}
	s.conn = conn
	if s.product.Session == "" {
		return nil
	}
	err = conn.Exec(ctx, s.product.Session).Close()
	if refused := (*pgconn.PgError)(nil); err == nil || errors.As(err, &refused) && refused.Code == undefinedObject {
		return nil
	}
	s.drop()
	return s.failed(ctx, doing, err)
}

// drop gives the connection up; the server notices.
func (s *Session) drop() {
	if s.conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = s.conn.Close(ctx) // there is nothing left to lose
	s.conn = nil
}

// Close ends the session. Closing twice does nothing.
func (s *Session) Close() error {
	s.closed = true
	s.drop()
	return nil
}

// Parameter is what the server reported of itself, such as server_encoding.
func (s *Session) Parameter(name string) string {
	if s.conn == nil {
		return ""
	}
	return s.conn.ParameterStatus(name)
}

// begin starts a transaction, on a new connection if the last one broke.
func (s *Session) begin(ctx context.Context, doing, settings string) error {
	if s.closed {
		return fmt.Errorf("%s: the source is closed", doing)
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	if s.conn == nil || s.conn.IsClosed() {
		if err := s.connect(ctx); err != nil {
			return err
		}
	}
	if err := s.conn.Exec(ctx, "BEGIN READ ONLY;"+settings).Close(); err != nil {
		s.rollback()
		return s.failed(ctx, doing, err)
	}
	return nil
}

// rollback ends the transaction even where ctx has ended; a connection on which that does
// not succeed is given up.
func (s *Session) rollback() {
	if s.conn == nil || s.conn.IsClosed() {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), cancelWithin)
	defer cancel()
	err := s.conn.Exec(ctx, "ROLLBACK").Close()
	if err != nil && s.conn.TxStatus() != 'I' {
		s.drop()
	}
}

// Query runs one statement in a transaction of its own and calls row for each row, with
// cells in the text format, nil if missing; they hold until row returns. Arguments are
// parameters in the text format.
func (s *Session) Query(ctx context.Context, doing, statement string, args []string, row func(cells [][]byte) error) error {
	if err := s.begin(ctx, doing, s.product.Short); err != nil {
		return err
	}
	defer s.rollback()
	values := make([][]byte, len(args))
	for i, arg := range args {
		values[i] = []byte(arg)
	}
	result := s.conn.ExecParams(ctx, statement, values, nil, nil, nil)
	for result.NextRow() {
		if err := row(result.Values()); err != nil {
			_, _ = result.Close()
			return err
		}
	}
	_, err := result.Close()
	return s.failed(ctx, doing, err)
}

const undefinedObject = "42704"

// failed makes the error of what ended with err.
func (s *Session) failed(ctx context.Context, doing string, err error) error {
	if err == nil {
		return nil
	}
	if ended := ctx.Err(); ended != nil {
		return fmt.Errorf("%s: %w", doing, ended)
	}
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		return s.scrub.Source(doing, refused.Code, errors.New(words(refused)))
	}
	if errors.Is(err, context.DeadlineExceeded) { // the driver's own for connecting
		return s.scrub.Source(doing, "", fmt.Errorf("no connection within %v", signInTimeout))
	}
	return s.scrub.Source(doing, "", err)
}

func words(e *pgconn.PgError) string {
	text := e.Error()
	if e.Detail != "" {
		text += "\nDetail: " + e.Detail
	}
	if e.Hint != "" {
		text += "\nHint: " + e.Hint
	}
	return text
}

// IsDenied tells the error of a right that the user lacks.
func IsDenied(err error) bool {
	var refused *connector.SourceError
	return errors.As(err, &refused) && refused.Code == "42501"
}
