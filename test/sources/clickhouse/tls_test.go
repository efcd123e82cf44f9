//go:build sources

package clickhouse_test

import (
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/test/sources/harness"
)

// TestTLS starts the real server with each certificate.
func TestTLS(t *testing.T) {
	s := running(t)
	for _, c := range s.certs.TLSCases() {
		t.Run(c.Name, func(t *testing.T) {
			port := s.secure
			if c.Server.TLS.Leaf != s.certs.Good.TLS.Leaf || !bytes.Equal(c.Server.TLS.Certificate[0], s.certs.Good.TLS.Certificate[0]) {
				port, _ = startWith(t, c.Server)
			}
			src, err := s.open(t, map[string]any{"port": port, "ssl_ca": c.CA, "database": "default"})
			if c.Accepted {
				if err != nil {
					t.Fatal(err)
				}
				if err := src.Close(); err != nil {
					t.Error(err)
				}
				return
			}
			refusedFor(t, err, c.Words)
		})
	}
}

func refusedFor(t *testing.T, err error, words string) {
	t.Helper()
	var refused *connector.SourceError
	if !errors.As(err, &refused) {
		t.Fatalf("%v is no SourceError", err)
	}
	if !strings.Contains(refused.Words, words) || strings.Contains(fmt.Sprintf("%v %+v %#v", err, err, err), readerPassword) {
		t.Errorf("%v does not say %q", err, words)
	}
}

func TestPlainTextIsRefused(t *testing.T) {
	s := running(t)
	_, err := s.open(t, map[string]any{"port": s.plain})
	refusedFor(t, err, "TLS: ")
}

// TestNothingIsSentBeforeTLS records what a server that never answers sees.
func TestNothingIsSentBeforeTLS(t *testing.T) {
	for name, answer := range map[string]string{"closes": "", "speaks plain text": "\x00\x0aClickHouse\x12\x10\xb2\xa9\x03", "refuses TLS": "\x15\x03\x01\x00\x02\x02\x28"} {
		t.Run(name, func(t *testing.T) {
			var seen bytes.Buffer
			port := listen(t, func(conn net.Conn) {
				head := make([]byte, 5)
				if _, err := io.ReadFull(conn, head); err != nil {
					t.Error(err)
				}
				seen.Write(head)
				_, _ = io.WriteString(conn, answer)
				if w, ok := conn.(*net.TCPConn); ok {
					_ = w.CloseWrite()
				}
				_, _ = io.Copy(&seen, conn)
			})
			_, err := server{certs: harness.NewCertificates(t), secure: port.number}.open(t, nil)
			port.wait()
			refusedFor(t, err, "TLS: ")
			if got := seen.Bytes(); got[0] != 0x16 || bytes.Contains(got, []byte(readerPassword)) || bytes.Contains(got, []byte("ClickHouse")) {
				t.Errorf("the server saw %q", got)
			}
		})
	}
}

// TestDowngradeIsRefused: a server that offers no more than TLS 1.1.
func TestDowngradeIsRefused(t *testing.T) {
	certs := harness.NewCertificates(t)
	port := listen(t, func(conn net.Conn) {
		old := tls.Server(conn, &tls.Config{Certificates: []tls.Certificate{certs.Good.TLS}, MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11})
		if old.Handshake() == nil {
			t.Error("TLS 1.1 was accepted")
		}
	})
	_, err := server{certs: certs, secure: port.number}.open(t, nil)
	port.wait()
	refusedFor(t, err, "TLS: ")
}

type listening struct {
	number int
	done   sync.WaitGroup
}

func (l *listening) wait() { l.done.Wait() }

// listen serves one connection.
func listen(t *testing.T, serve func(net.Conn)) *listening {
	t.Helper()
	at, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &listening{number: at.Addr().(*net.TCPAddr).Port}
	t.Cleanup(func() { _ = at.Close() })
	l.done.Go(func() {
		conn, err := at.Accept()
		if err != nil {
			t.Error(err)
			return
		}
		defer func() { _ = conn.Close() }()
		serve(conn)
	})
	return l
}
