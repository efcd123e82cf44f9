//go:build sources

package sqlserver_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/sqlserver/tdsfake"
)

var number = []catalogued{{name: "n", base: "int", length: 4, travels: tdsfake.Int(4)}}

// until waits for the fake to have stopped so many statements.
func until(t testing.TB, s served, stopped int64) {
	t.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for limit := time.Now().Add(30 * time.Second); s.Stopped.Load() != stopped || s.Running.Load() != 0; <-tick.C {
		if time.Now().After(limit) {
			t.Fatalf("%d statements were stopped and %d run, want %d and 0", s.Stopped.Load(), s.Running.Load(), stopped)
		}
	}
}

// TestTheServerIsToldToStop: an attention comes, the server confirms it, and the same
// connection serves what is asked next.
func TestTheServerIsToldToStop(t *testing.T) {
	db := database{
		{schema: "dbo", name: "silent", columns: number, silent: true},
		{schema: "dbo", name: "endless", columns: number, rows: func(yield func([]any) bool) {
			for i := 0; yield([]any{i % 1000}); i++ {
			}
		}},
	}
	for _, table := range []string{"silent", "endless"} {
		for _, how := range []string{"the context ends", "the stream is closed", "the source is closed"} {
			t.Run(table+": "+how, func(t *testing.T) {
				s := serve(t, true, db)
				src := s.opened(t, nil)
				stream, err := src.Read(t.Context(), connector.Selection{Source: table})
				if err != nil {
					t.Fatal(err)
				}
				switch how {
				case "the context ends":
					ctx, cancel := context.WithCancel(t.Context())
					done := make(chan error, 1)
					go func() {
						var err error
						for b := (connector.Batch{}); err == nil; {
							err = stream.Next(ctx, &b)
						}
						done <- err
					}()
					cancel()
					if err := <-done; !errors.Is(err, context.Canceled) {
						t.Errorf("%v", err)
					}
					if err := stream.Close(); err != nil {
						t.Error(err)
					}
				case "the stream is closed":
					if err := stream.Close(); err != nil {
						t.Error(err)
					}
				case "the source is closed":
					if err := src.Close(); err != nil {
						t.Error(err)
					}
				}
				until(t, s, 1)
				if how != "the source is closed" {
					if err := src.Probe(t.Context()); err != nil {
						t.Errorf("afterwards: %v", err)
					}
				}
			})
		}
	}
}

func TestDeadline(t *testing.T) {
	s := serve(t, true, database{{schema: "dbo", name: "silent", columns: number, silent: true}})
	src := s.opened(t, nil)
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	stream, err := src.Read(ctx, connector.Selection{Source: "silent"})
	if err == nil {
		err = errors.Join(stream.Next(ctx, &connector.Batch{}), stream.Close())
	}
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	until(t, s, 1)
}

// TestASilentServer takes the connection and says nothing: the end of the context ends the
// sign-in, although the driver's TLS handshake knows none.
func TestASilentServer(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	for _, strict := range []bool{true, false} {
		s := served{&tdsfake.Server{Port: l.Addr().(*net.TCPAddr).Port}, harness.NewCertificates(t), strict}
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		_, err = opener(t, s, readerPassword)(ctx)
		cancel()
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("strict %v: %v", strict, err)
		}
	}
}

func TestTheServersWords(t *testing.T) {
	s := serve(t, false, database{{schema: "dbo", name: "broken", columns: number, rows: one(1), failure: &tdsfake.Failure{Number: 8134, Class: 16, Message: "Divide by zero error encountered."}},
		{schema: "dbo", name: "denied", columns: number, failure: &tdsfake.Failure{Number: 229, Class: 14, Message: "The SELECT permission was denied on the object 'denied'."}}})
	for name, c := range map[string]struct {
		changes     map[string]any
		source      string
		code, words string
	}{
		"password":      {map[string]any{"password": otherPassword}, "", "18456", "Login failed for user 'reader'."},
		"database":      {map[string]any{"database": "absent"}, "", "4060", `Cannot open database "absent" requested by the login. The login failed.`},
		"permission":    {nil, "dbo.denied", "229", "The SELECT permission was denied on the object 'denied'."},
		"while reading": {nil, "dbo.broken", "8134", "Divide by zero error encountered."},
	} {
		t.Run(name, func(t *testing.T) {
			src, err := s.open(t, c.changes)
			if err == nil {
				var stream connector.Stream
				if stream, err = src.Read(t.Context(), connector.Selection{Source: c.source}); err == nil {
					err = errors.Join(stream.Next(t.Context(), &connector.Batch{}), stream.Close())
				}
				if probing := src.Probe(t.Context()); probing != nil {
					t.Errorf("afterwards: %v", probing)
				}
				err = errors.Join(err, src.Close())
			}
			var refused *connector.SourceError
			if !errors.As(err, &refused) || refused.Words != c.words || refused.Code != c.code {
				t.Errorf("%v (%+v)", err, refused)
			}
		})
	}
}

func TestTLS(t *testing.T) {
	for _, strict := range []bool{true, false} {
		certs := harness.NewCertificates(t)
		for _, c := range certs.TLSCases() {
			t.Run(fmt.Sprintf("strict %v: %s", strict, c.Name), func(t *testing.T) {
				s := served{tdsfake.Start(t, tdsfake.Options{Certificate: c.Server.TLS, Strict: strict, Accepts: accepts, Answer: database{}.answer}), certs, strict}
				src, err := s.open(t, map[string]any{"ssl_ca": c.CA})
				if c.Accepted {
					if err != nil {
						t.Fatal(err)
					}
					if err := src.Close(); err != nil {
						t.Error(err)
					}
					return
				}
				refusedFor(t, s, err, c.Words)
			})
		}
	}
}

// refusedFor also looks at what went over the wire: no LOGIN7, in which the password
// travels in a form that anyone can read.
func refusedFor(t *testing.T, s served, err error, words string) {
	t.Helper()
	var refused *connector.SourceError
	if !errors.As(err, &refused) {
		t.Fatalf("%v is no SourceError", err)
	}
	if !strings.Contains(refused.Words, words) || strings.Contains(fmt.Sprintf("%v %+v %#v", err, err, err), "canary") {
		t.Errorf("%v does not say %q", err, words)
	}
	if sent := s.Sent(); bytes.Contains(sent, mangled(readerPassword)) || bytes.Contains(sent, []byte{'r', 0, 'e', 0, 'a', 0, 'd', 0, 'e', 0, 'r', 0}) {
		t.Errorf("the server saw %q", sent)
	}
}

// mangled is a password as LOGIN7 holds it.
func mangled(password string) []byte {
	var b []byte
	for _, c := range []byte(password) {
		for _, half := range []byte{c, 0} {
			b = append(b, (half<<4|half>>4)^0xa5)
		}
	}
	return b
}

// TestDowngradesAreRefused: in PRELOGIN, which comes before TLS, anybody on the way can
// write.
func TestDowngradesAreRefused(t *testing.T) {
	certs := harness.NewCertificates(t)
	for name, c := range map[string]struct {
		options tdsfake.Options
		words   string
	}{
		"the server knows no encryption":  {tdsfake.Options{Encryption: tdsfake.EncryptNotSup}, "server does not support encryption"},
		"only the login is encrypted":     {tdsfake.Options{Encryption: tdsfake.EncryptOff}, "server does not support encryption"},
		"TLS 1.1":                         {tdsfake.Options{MaxTLS: tls.VersionTLS11}, "protocol version"},
		"TLS 1.1, strict":                 {tdsfake.Options{MaxTLS: tls.VersionTLS11, Strict: true}, "protocol version"},
		"a server of TDS 7.4, for strict": {tdsfake.Options{}, "TLS"},
	} {
		t.Run(name, func(t *testing.T) {
			c.options.Certificate, c.options.Accepts, c.options.Answer = certs.Good.TLS, accepts, database{}.answer
			if strings.HasSuffix(name, "for strict") {
				l := plainServer(t)
				s := served{&tdsfake.Server{Port: l}, certs, true}
				_, err := s.open(t, nil)
				refusedFor(t, s, err, c.words)
				return
			}
			s := served{tdsfake.Start(t, c.options), certs, c.options.Strict}
			_, err := s.open(t, nil)
			refusedFor(t, s, err, c.words)
		})
	}
}

// plainServer answers TLS with a PRELOGIN in plain text.
func plainServer(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			_, _ = conn.Read(make([]byte, 1024))
			_, _ = conn.Write([]byte{4, 1, 0, 26, 0, 0, 1, 0, 0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xff, 16, 0, 0, 0, 0, 0, 2})
			_ = conn.Close()
		}
	}()
	return l.Addr().(*net.TCPAddr).Port
}

// TestNothingShowsSecrets collects what the driver logs anywhere while sources are refused
// and queries fail.
func TestNothingShowsSecrets(t *testing.T) {
	s := serve(t, true, nil)
	var logged bytes.Buffer
	log.SetOutput(&logged)
	defer log.SetOutput(os.Stderr)
	old := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug})))
	defer slog.SetDefault(old)
	for _, changes := range []map[string]any{{"password": otherPassword}, {"database": "absent"}, {"ssl_ca": ""}, nil} {
		c := s.config(t, changes)
		src, err := s.open(t, changes)
		if err == nil {
			_, err = src.Read(t.Context(), connector.Selection{Source: "absent"})
			err = errors.Join(err, src.Close())
		}
		// Not %#v of the source: it holds the driver's configuration, as it must.
		if all := fmt.Sprintf("%v %+v %#v %v %+v %#v %s", err, err, err, c, c, c, logged.String()); strings.Contains(all, "canary") {
			t.Errorf("%v: a secret shows in %s", changes, all)
		}
	}
	if logged.Len() > 0 {
		t.Errorf("the driver logged %s", logged.String())
	}
}
