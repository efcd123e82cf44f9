package mysqlwire

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/go-sql-driver/mysql"

	"github.com/sdg-service/sdg/internal/connector"
)

const (
	// killWithin bounds the second connection over which a query is ended.
	killWithin  = 5 * time.Second
	shortQuery  = time.Minute
	longQuery   = 6 * time.Hour
	slowNetwork = time.Hour
)

type source struct {
	config   *mysql.Config
	said     *lastWords
	database string
	scrub    *connector.Scrubber

	conn driver.Conn
	// id is the connection's on the server; a query of it can be ended by it.
	id      uint64
	mariadb bool
	closed  bool
}

// live connects if there is no connection, or the last one broke or was given up.
func (s *source) live(ctx context.Context) error {
	const doing = "connect"
	if s.closed {
		return errors.New(doing + ": the source is closed")
	}
	if s.conn != nil {
		// The server ends connections that lie idle; this looks, without asking it.
		if s.conn.(driver.Validator).IsValid() && s.conn.(driver.SessionResetter).ResetSession(ctx) == nil {
			return nil
		}
		s.drop()
	}
	conn, err := s.dial(ctx)
	if err != nil {
		return s.failed(ctx, doing, err)
	}
	s.conn = conn
	err = s.each(ctx, doing, "SELECT CONNECTION_ID(), VERSION()", nil, func(cells []driver.Value) error {
		s.mariadb = strings.Contains(textOf(cells[1]), "MariaDB")
		id, err := strconv.ParseUint(textOf(cells[0]), 10, 64)
		s.id = id
		return err
	})
	for _, setting := range session {
		if err == nil {
			err = s.exec(ctx, doing, setting)
		}
	}
	if err != nil {
		s.drop()
	}
	return err
}

func (s *source) dial(ctx context.Context) (driver.Conn, error) {
	connector, err := mysql.NewConnector(s.config)
	if err != nil {
		return nil, err
	}
	// The driver's own time limit ends with the dialling.
	ctx, cancel := context.WithTimeout(ctx, signInTimeout)
	defer cancel()
	return connector.Connect(ctx)
}

// session makes cells mean the same on every server, writing impossible, and a result that
// is cut off by a default of the server or the user whole. net_write_timeout is how long
// the server waits for whoever takes the rows.
var session = []string{
	"SET SESSION TRANSACTION READ ONLY",
	"SET SESSION time_zone = '+00:00', SESSION sql_mode = '', SESSION sql_select_limit = 18446744073709551615, SESSION net_write_timeout = " + seconds(slowNetwork),
}

func seconds(d time.Duration) string { return strconv.Itoa(int(d / time.Second)) }

// limit bounds the next statements on the server.
func (s *source) limit(ctx context.Context, doing string, d time.Duration) error {
	if s.mariadb {
		return s.exec(ctx, doing, "SET SESSION max_statement_time = "+seconds(d))
	}
	return s.exec(ctx, doing, "SET SESSION max_execution_time = "+seconds(d)+"000")
}

func (s *source) exec(ctx context.Context, doing, statement string) error {
	_, err := s.conn.(driver.ExecerContext).ExecContext(ctx, statement, nil)
	return s.failed(ctx, doing, err)
}

// each runs a statement of a small result and calls row for each row; cells hold until it
// returns. Where ctx ends meanwhile, the statement ends on the server too.
func (s *source) each(ctx context.Context, doing, statement string, args []string, row func(cells []driver.Value) error) error {
	values := make([]driver.NamedValue, len(args))
	for i, arg := range args {
		values[i] = driver.NamedValue{Ordinal: i + 1, Value: arg}
	}
	rows, err := s.query(ctx, statement, values)
	if err != nil {
		return s.interrupted(ctx, doing, err)
	}
	cells := make([]driver.Value, len(rows.Columns()))
	for {
		err := rows.Next(cells)
		if errors.Is(err, io.EOF) {
			return s.failed(ctx, doing, rows.Close())
		}
		if err != nil {
			_ = rows.Close() // reports the same
			return s.interrupted(ctx, doing, err)
		}
		if err := row(cells); err != nil {
			return errors.Join(err, s.failed(ctx, doing, rows.Close()))
		}
	}
}

// query prepares statements that have arguments: nothing is put into their texts.
func (s *source) query(ctx context.Context, statement string, args []driver.NamedValue) (driver.Rows, error) {
	if len(args) == 0 {
		return s.conn.(driver.QueryerContext).QueryContext(ctx, statement, nil)
	}
	prepared, err := s.conn.(driver.ConnPrepareContext).PrepareContext(ctx, statement)
	if err != nil {
		return nil, err
	}
	rows, err := prepared.(driver.StmtQueryContext).QueryContext(ctx, args)
	if err != nil {
		return nil, errors.Join(err, prepared.Close())
	}
	return &preparedRows{rows, prepared}, nil
}

// preparedRows closes the statement with its rows.
type preparedRows struct {
	driver.Rows
	statement driver.Stmt
}

func (r *preparedRows) Close() error { return errors.Join(r.Rows.Close(), r.statement.Close()) }

// lookUp runs a statement of a small result on a connection that works.
func (s *source) lookUp(ctx context.Context, doing, statement string, args []string, row func(cells []driver.Value) error) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	if err := s.live(ctx); err != nil {
		return err
	}
	if err := s.limit(ctx, doing, shortQuery); err != nil {
		return err
	}
	return s.each(ctx, doing, statement, args, row)
}

// interrupted makes the error of a statement that failed, and ends it on the server where
// that is due to ctx: the driver only closes the connection, and the server would go on.
func (s *source) interrupted(ctx context.Context, doing string, err error) error {
	if ctx.Err() != nil {
		s.kill()
	}
	return s.failed(ctx, doing, err)
}

// kill ends the running query over a second connection and gives the first one up. What
// cannot be told to the server ends by its time limit, or when it next sends rows.
func (s *source) kill() {
	if s.conn == nil {
		return
	}
	id := s.id
	s.drop()
	ctx, cancel := context.WithTimeout(context.Background(), killWithin)
	defer cancel()
	conn, err := s.dial(ctx)
	if err != nil {
		return
	}
	defer func() { _ = conn.Close() }()
	// A query that has ended meanwhile is no error here: there is nothing left to end.
	_, _ = conn.(driver.ExecerContext).ExecContext(ctx, "KILL QUERY "+strconv.FormatUint(id, 10), nil)
}

func (s *source) drop() {
	if s.conn != nil {
		_ = s.conn.Close() // a connection that is given up has nothing to lose
		s.conn, s.id = nil, 0
	}
}

func (s *source) Close() error {
	s.closed = true
	s.drop()
	return nil
}

func (s *source) Probe(ctx context.Context) error {
	return s.lookUp(ctx, "probe", "SELECT 1", nil, func([]driver.Value) error { return nil })
}

// failed makes the error of what ended with err.
func (s *source) failed(ctx context.Context, doing string, err error) error {
	said := s.said.take()
	if err == nil {
		return nil
	}
	if ended := ctx.Err(); ended != nil {
		return fmt.Errorf("%s: %w", doing, ended)
	}
	if refused := (*mysql.MySQLError)(nil); errors.As(err, &refused) {
		return s.scrub.Source(doing, strconv.Itoa(int(refused.Number)), refused)
	}
	if errors.Is(err, context.DeadlineExceeded) { // the driver's own for connecting
		err = fmt.Errorf("no connection within %v", signInTimeout)
	}
	if said != "" && (errors.Is(err, mysql.ErrInvalidConn) || errors.Is(err, driver.ErrBadConn)) {
		err = fmt.Errorf("%w: %s", err, said)
	}
	return s.scrub.Source(doing, "", err)
}

func textOf(v driver.Value) string {
	switch v := v.(type) {
	case []byte:
		return string(v)
	case nil:
		return ""
	}
	return fmt.Sprint(v)
}
