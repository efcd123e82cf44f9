//go:build sources || live

// Package objectstore is what the tests of all object stores have in common.
package objectstore

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/test/sources/harness"
)

// Opener opens a source at https://host:port, with the authority in PEM; an empty one
// stands for the system's.
type Opener func(ctx context.Context, address, ca string) (connector.Source, error)

// TLS tries servers that must not be spoken to: none of them may see a request.
func TLS(t *testing.T, open Opener) {
	certs := harness.NewCertificates(t)
	for _, c := range certs.TLSCases() {
		t.Run(c.Name, func(t *testing.T) {
			address, seen := server(t, &tls.Config{Certificates: []tls.Certificate{c.Server.TLS}})
			err := probe(t, open, address, c.CA)
			if c.Accepted != (len(seen) > 0) || !c.Accepted && (err == nil || !strings.Contains(err.Error(), c.Words)) {
				t.Errorf("%d requests: %v", len(seen), err)
			}
		})
	}
	t.Run("downgrade", func(t *testing.T) {
		address, seen := server(t, &tls.Config{Certificates: []tls.Certificate{certs.Good.TLS}, MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11})
		if err := probe(t, open, address, certs.CA); err == nil || len(seen) > 0 || !strings.Contains(err.Error(), "protocol version") {
			t.Errorf("%d requests: %v", len(seen), err)
		}
	})
	t.Run("plain text", func(t *testing.T) {
		address, seen := server(t, nil)
		if err := probe(t, open, address, certs.CA); err == nil || len(seen) > 0 {
			t.Errorf("%d requests: %v", len(seen), err)
		}
	})
}

func probe(t *testing.T, open Opener, address, ca string) error {
	t.Helper()
	s, err := open(t.Context(), address, ca)
	if err == nil {
		err = s.Probe(t.Context())
		if closing := s.Close(); closing != nil {
			t.Error(closing)
		}
	}
	var refused *connector.SourceError
	if err != nil && !errors.As(err, &refused) {
		t.Errorf("no SourceError: %v", err)
	}
	return err
}

// server answers everything with 403, over TLS or in plain text, and counts requests. What
// a client that was refused sends in plain text to a TLS server is no request.
func server(t *testing.T, config *tls.Config) (address string, seen chan struct{}) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	if config != nil {
		l = tls.NewListener(l, config)
	}
	seen = make(chan struct{}, 100)
	s := &http.Server{ReadHeaderTimeout: time.Minute, ErrorLog: log.New(io.Discard, "", 0), Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		seen <- struct{}{}
		w.WriteHeader(http.StatusForbidden)
	})}
	go func() { _ = s.Serve(l) }()
	t.Cleanup(func() { _ = s.Close() })
	return "https://" + harness.Host + ":" + port, seen
}
