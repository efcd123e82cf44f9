package snowflake

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"

	"github.com/snowflakedb/gosnowflake"

	"github.com/sdg-service/sdg/internal/connector"
)

type source struct {
	conn      driver.Conn
	transport *transport
	scrub     *connector.Scrubber
	database  string
	schema    string // the only one, if set
	closing   sync.Once
}

// Close ends the session in the account.
func (s *source) Close() error {
	var err error
	s.closing.Do(func() {
		err = s.conn.Close()
		s.transport.CloseIdleConnections()
	})
	return s.scrub.Source("close the session", "", err)
}

func (s *source) Probe(ctx context.Context) error {
	return s.each(ctx, "probe", "SELECT 1", nil, func([]driver.Value) error { return nil })
}

func (s *source) currentDatabase(ctx context.Context) (string, error) {
	var name string
	err := s.each(ctx, "connect", "SELECT CURRENT_DATABASE()", nil, func(row []driver.Value) error {
		name, _ = row[0].(string)
		return nil
	})
	if err == nil && name == "" {
		err = s.scrub.Source("connect", "", errors.New("the database does not exist, or the role may not use it"))
	}
	return name, err
}

// each runs a query about the catalogue and calls do with each row, whose values hold
// until the next.
func (s *source) each(ctx context.Context, doing, query string, values []any, do func(row []driver.Value) error) error {
	rows, err := s.query(ctx, doing, query, values)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	row := make([]driver.Value, len(rows.Columns()))
	for {
		err := rows.Next(row)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return s.failed(ctx, doing, err)
		}
		if err := do(row); err != nil {
			return s.failed(ctx, doing, err)
		}
	}
}

// query ends with ctx also in the account: the driver aborts it there.
func (s *source) query(ctx context.Context, doing, query string, values []any) (driver.Rows, error) {
	if err := ctx.Err(); err != nil {
		return nil, s.failed(ctx, doing, err)
	}
	conn, ok := s.conn.(connection)
	if !ok {
		return nil, fmt.Errorf("the driver of Snowflake has no queries: %T", s.conn)
	}
	arguments := make([]driver.NamedValue, len(values))
	for i, v := range values {
		arguments[i] = driver.NamedValue{Ordinal: i + 1, Value: v}
	}
	rows, err := conn.QueryContext(ctx, query, arguments)
	if err != nil {
		return nil, s.failed(ctx, doing, err)
	}
	return rows, nil
}

// failed makes a SourceError of what the driver reported, with the transport's reason
// where it has one.
func (s *source) failed(ctx context.Context, doing string, err error) error {
	refused := s.transport.takeRefusal()
	if ended := ctx.Err(); ended != nil {
		return s.scrub.Source(doing, "", ended)
	}
	if refused != nil {
		return s.scrub.Source(doing, "", refused)
	}
	code := ""
	if answer := (*gosnowflake.SnowflakeError)(nil); errors.As(err, &answer) {
		if code = answer.SQLState; code == "" {
			code = strconv.Itoa(answer.Number)
		}
	}
	return s.scrub.Source(doing, code, err)
}
