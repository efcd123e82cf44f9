//go:build sources

package tdsfake

import (
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"testing"
)

// Options of a Server.
type Options struct {
	Certificate tls.Certificate
	// Strict expects TDS 8.0, TLS from the first byte; else the handshake of TDS 7.4 inside
	// of PRELOGIN.
	Strict bool
	// Encryption is what the server answers about it in PRELOGIN: EncryptOn if it is nil. The
	// others are a man in the middle's.
	Encryption []byte
	// MaxTLS bounds the version of TLS.
	MaxTLS uint16
	// Accepts tells why a login is refused, if it is.
	Accepts func(Login) *Failure
	// Answer gives the result of a statement; ok is false for one that must not come.
	Answer func(statement string, values []any) (r Result, ok bool)
}

// ENCRYPT_OFF, ENCRYPT_ON and ENCRYPT_NOT_SUP of PRELOGIN (2.2.6.5).
var (
	EncryptOff    = []byte{0}
	EncryptOn     = []byte{1}
	EncryptNotSup = []byte{2}
)

// Server is a running fake.
type Server struct {
	Port int
	// Running counts statements that are being answered, and Stopped those that an attention
	// ended.
	Running, Stopped atomic.Int64

	t       testing.TB
	options Options
	clear   bytes.Buffer
	mu      sync.Mutex
	open    map[net.Conn]bool
}

// Start serves until the test ends.
func Start(t testing.TB, o Options) *Server {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{Port: l.Addr().(*net.TCPAddr).Port, t: t, options: o, open: map[net.Conn]bool{}}
	var running sync.WaitGroup
	running.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			s.keep(conn, true)
			running.Go(func() {
				defer s.keep(conn, false)
				if err := s.serve(&recorded{conn, s}); err != nil && !hungUp(err) {
					t.Errorf("protocol fake of SQL Server: %v", err)
				}
			})
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		s.mu.Lock()
		for conn := range s.open {
			_ = conn.Close()
		}
		s.mu.Unlock()
		running.Wait()
	})
	return s
}

func (s *Server) keep(conn net.Conn, open bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if open {
		s.open[conn] = true
		return
	}
	delete(s.open, conn)
	_ = conn.Close()
}

// Sent is all that clients sent, as it came over the wire.
func (s *Server) Sent() []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return bytes.Clone(s.clear.Bytes())
}

type recorded struct {
	net.Conn
	s *Server
}

func (r *recorded) Read(p []byte) (int, error) {
	n, err := r.Conn.Read(p)
	r.s.mu.Lock()
	defer r.s.mu.Unlock()
	if r.s.clear.Len() < 1<<16 {
		r.s.clear.Write(p[:n])
	}
	return n, err
}

var errRefused = errors.New("refused")

// hungUp tells the ends of connections that are no mistake of the client: it refused the
// certificate, or has finished.
func hungUp(err error) bool {
	var network *net.OpError
	var alert tls.AlertError
	return errors.Is(err, io.EOF) || errors.Is(err, errRefused) || errors.As(err, &alert) || errors.As(err, &network) || errors.Is(err, io.ErrUnexpectedEOF)
}

func (s *Server) serve(conn net.Conn) error {
	config := &tls.Config{Certificates: []tls.Certificate{s.options.Certificate}, MaxVersion: s.options.MaxTLS, MinVersion: tls.VersionTLS10}
	if s.options.Strict {
		config.NextProtos = []string{"tds/8.0"}
		secure := tls.Server(conn, config)
		if err := secure.Handshake(); err != nil {
			return errors.Join(errRefused, err)
		}
		if got := secure.ConnectionState().NegotiatedProtocol; got != "tds/8.0" {
			return fmt.Errorf("the client speaks %q", got)
		}
		// 4 is what drivers of TDS 8.0 write there; TLS is there already.
		if err := s.prelogin(secure, 4, 4); err != nil {
			return err
		}
		return s.login(secure, 0x08000000)
	}
	answer := s.options.Encryption
	if answer == nil {
		answer = EncryptOn
	}
	if err := s.prelogin(conn, 1, answer[0]); err != nil {
		return err
	}
	// TDS 7.x knows no TLS 1.3.
	if config.MaxVersion == 0 {
		config.MaxVersion = tls.VersionTLS12
	}
	carrier := &inPackets{Conn: conn}
	secure := tls.Server(carrier, config)
	if err := secure.Handshake(); err != nil {
		return errors.Join(errRefused, err)
	}
	carrier.done = true
	return s.login(secure, 0x74000004)
}

// prelogin demands the client's encryption and answers with the server's.
func (s *Server) prelogin(conn net.Conn, wanted, answer byte) error {
	kind, body, err := readMessage(conn)
	if err != nil {
		return err
	}
	options, err := prelogin(body)
	if err != nil {
		return err
	}
	if kind != packetPrelogin || !bytes.Equal(options[1], []byte{wanted}) {
		return fmt.Errorf("PRELOGIN is of type %#x and asks for the encryption %x", kind, options[1])
	}
	// VERSION and ENCRYPTION, each by offset and length.
	return (&response{to: conn, size: 4096, buffer: []byte{0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xff, 16, 0, 0, 0, 0, 0, answer}}).end()
}

func (s *Server) login(conn net.Conn, version uint32) error {
	kind, body, err := readMessage(conn)
	if err != nil {
		return err
	}
	login, err := readLogin(body)
	if err != nil || kind != packetLogin {
		return fmt.Errorf("no LOGIN7 but %#x: %w", kind, err)
	}
	if login.Version != version || !login.ReadOnlyIntent || login.PacketSize != 16383 || login.Application != "sdg" {
		return fmt.Errorf("LOGIN7 asks for %+v", login)
	}
	if refused := s.options.Accepts(login); refused != nil {
		return (&response{to: conn, size: 4096, buffer: appendDone(appendError(nil, *refused), doneError, 0)}).end()
	}
	if err := (&response{to: conn, size: 4096, buffer: appendLoginAck(nil, login)}).end(); err != nil {
		return err
	}
	return s.session(conn)
}

type request struct {
	kind byte
	body []byte
	err  error
}

// session answers until the client leaves. A reader of its own hears attentions while an
// answer is being written (2.2.1.7).
func (s *Server) session(conn net.Conn) error {
	requests, gone := make(chan request, 1), make(chan struct{})
	defer close(gone)
	go func() {
		for {
			kind, body, err := readMessage(conn)
			select {
			case requests <- request{kind, body, err}:
			case <-gone:
				return
			}
			if err != nil {
				return
			}
		}
	}()
	for r := range requests {
		if r.err != nil {
			return r.err
		}
		var statement string
		var values []any
		var err error
		switch r.kind {
		case packetBatch:
			var text []byte
			if text, err = afterHeaders(r.body); err == nil {
				statement = utf16Text(text)
			}
		case packetRPC:
			statement, values, err = readRPC(r.body)
		case packetAttention: // behind the end of an answer
			err = (&response{to: conn, size: 4096, buffer: appendDone(nil, doneAttention, 0)}).end()
			if err == nil {
				continue
			}
		default:
			err = fmt.Errorf("a message of the type %#x", r.kind)
		}
		if err != nil {
			return err
		}
		result, ok := s.options.Answer(statement, values)
		if !ok {
			s.t.Errorf("protocol fake of SQL Server: unexpected statement %q with %v", statement, values)
			result = Result{Failure: &Failure{Number: 50000, Class: 16, Message: "The fake does not know this statement."}}
		}
		s.Running.Add(1)
		err = s.answer(conn, result, requests)
		s.Running.Add(-1)
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Server) answer(conn net.Conn, r Result, requests <-chan request) error {
	var left error
	// stopped tells whether the client sent an attention, or left.
	stopped := func(wait bool) bool {
		var next request
		if wait {
			next = <-requests
		} else {
			select {
			case next = <-requests:
			default:
				return false
			}
		}
		if next.err != nil {
			left = next.err
		} else if next.kind != packetAttention {
			left = fmt.Errorf("a message of the type %#x while another is being answered", next.kind)
		}
		return true
	}
	w := &response{to: conn, size: 16383}
	err := s.rows(w, r, func() bool { return stopped(false) })
	if err == nil && r.Silent {
		if err = w.flush(); err == nil && stopped(true) {
			err = errAttention
		}
	}
	if left != nil {
		return left
	}
	if errors.Is(err, errAttention) {
		s.Stopped.Add(1)
		w.buffer = appendDone(w.buffer, doneAttention, 0)
		return w.end()
	}
	if err != nil {
		return err
	}
	return w.end()
}

// rows looks for an attention between rows: what was begun is sent whole.
func (s *Server) rows(w *response, r Result, stopped func() bool) error {
	if r.Columns != nil {
		if err := w.write(appendColumns(nil, r.Columns)); err != nil {
			return err
		}
	}
	count := 0
	var buffer []byte
	if r.Rows != nil {
		for row := range r.Rows {
			if stopped() {
				return errAttention
			}
			buffer = appendRow(buffer[:0], r.Columns, row)
			if err := w.write(buffer); err != nil {
				return err
			}
			count++
		}
	}
	if r.Silent {
		return nil
	}
	if r.Failure != nil {
		return w.write(appendDone(appendError(nil, *r.Failure), doneError, 0))
	}
	return w.write(appendDone(nil, doneCount, count))
}
