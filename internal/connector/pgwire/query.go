package pgwire

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgproto3"
)

// Reading is a transaction that reads a table, message by message: what pgconn offers for
// COPY writes to somebody else's buffers, and what it offers for rows cannot be paused.
type Reading struct {
	session *Session
	doing   string
	// running tells that the server still owes the answer to a statement.
	running bool
	ended   bool
}

// Read begins a transaction for reading a table. End ends it.
func (s *Session) Read(ctx context.Context, doing string) (*Reading, error) {
	if err := s.begin(ctx, doing, s.product.Long); err != nil {
		return nil, err
	}
	return &Reading{session: s, doing: doing}, nil
}

// Start sends a statement.
func (r *Reading) Start(ctx context.Context, statement string) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("%s: %w", r.doing, err)
	}
	frontend := r.session.conn.Frontend()
	frontend.SendQuery(&pgproto3.Query{String: statement})
	r.running = true
	if err := frontend.Flush(); err != nil {
		r.session.drop()
		return r.session.failed(ctx, r.doing, err)
	}
	return nil
}

// Watch has waiting for messages end with ctx until the returned function is called.
func (r *Reading) Watch(ctx context.Context) (stop func()) {
	if ctx.Done() == nil || r.session.conn == nil {
		return func() {}
	}
	conn, done := r.session.conn.Conn(), make(chan struct{})
	cancel := context.AfterFunc(ctx, func() {
		defer close(done)
		_ = conn.SetReadDeadline(time.Unix(1, 0)) // fails on a closed connection only
	})
	return func() {
		if !cancel() {
			<-done
			_ = conn.SetReadDeadline(time.Time{})
		}
	}
}

// Next returns the next message of a statement that was started, nil behind the last. It
// holds until the next call.
func (r *Reading) Next(ctx context.Context) (pgproto3.BackendMessage, error) {
	if r.ended || r.session.conn == nil {
		return nil, fmt.Errorf("%s: the connection was closed", r.doing)
	}
	if !r.running {
		return nil, nil
	}
	var refused error // by the server, which then says that it is ready again
	for {
		// Background, because watching a context costs a goroutine per message; see Watch.
		message, err := r.session.conn.ReceiveMessage(context.Background())
		if err != nil {
			return nil, r.session.failed(ctx, r.doing, err)
		}
		switch m := message.(type) {
		case *pgproto3.ReadyForQuery:
			r.running = false
			return nil, r.session.failed(ctx, r.doing, refused)
		case *pgproto3.ErrorResponse:
			refused = pgconn.ErrorResponseToPgError(m)
		case *pgproto3.NoticeResponse, *pgproto3.ParameterStatus, *pgproto3.NotificationResponse:
		default:
			return message, nil
		}
	}
}

// End ends the transaction. A statement that still runs is cancelled on the server; where
// that does not succeed, the connection is given up. Ending twice does nothing.
func (r *Reading) End() {
	if r.ended {
		return
	}
	r.ended = true
	conn := r.session.conn
	if conn == nil || conn.IsClosed() {
		return
	}
	if r.running && r.cancel(conn) != nil {
		r.session.drop()
		return
	}
	r.session.rollback()
}

func (r *Reading) cancel(conn *pgconn.PgConn) error {
	ctx, stop := context.WithTimeout(context.Background(), cancelWithin)
	defer stop()
	if err := conn.CancelRequest(ctx); err != nil {
		return err
	}
	if err := conn.Conn().SetReadDeadline(time.Now().Add(cancelWithin)); err != nil {
		return err
	}
	for {
		message, err := conn.ReceiveMessage(context.Background())
		if err != nil {
			return err
		}
		if _, ready := message.(*pgproto3.ReadyForQuery); ready {
			break
		}
	}
	r.running = false
	return conn.Conn().SetReadDeadline(time.Time{})
}
